import type { ExtractionResult } from '../answers.ts';
import type { Received } from '../document/receive.ts';
import { readInvoicePdf } from '../pdf/read/invoice-pdf.ts';
import { readDocument } from '../rules/detect.ts';
import { extractFields } from '../syntax/extract-fields.ts';

/**
 * Every term a document holds, under the names of the Invoice object.
 * @throws ApiError invalid_input, not_an_einvoice
 */
export function extractDocument({ kind, bytes }: Received, includeXml: boolean): ExtractionResult {
  const pdf = kind === 'pdf' ? readInvoicePdf(bytes) : undefined;
  const { tree, flavor, profile } = readDocument(pdf?.xml ?? bytes);
  return {
    flavor,
    profile,
    xml_filename: pdf?.xmlFile.filename ?? null,
    ...(includeXml ? { xml: tree.source } : {}),
    fields: extractFields(tree),
  };
}
