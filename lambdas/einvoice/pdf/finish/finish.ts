import { PdfFile } from '../read/file.ts';
import { appendInvoice, type InvoiceInput } from './append-invoice.ts';
import { rewriteAsPlainPdf } from './rewrite.ts';

/**
 * Makes a Factur-X file of a PDF that embeds its fonts, as our browser prints it: PDF/A-3b with `factur-x.xml` attached.
 * The same input gives the same bytes. The new objects are appended, the page is not touched
 * (a PDF whose cross-reference is damaged is written anew first).
 */
export async function finishPdf(pdf: Uint8Array, input: InvoiceInput): Promise<Uint8Array> {
  const file = PdfFile.open(pdf);
  const isWhole = file.sections.length > 0 && file.headerOffset === 0;
  return appendInvoice(isWhole ? file : PdfFile.open(await rewriteAsPlainPdf(pdf)), input).bytes;
}
