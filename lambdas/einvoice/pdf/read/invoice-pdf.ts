import { ApiError } from '../../../shared/errors.ts';
import type { PdfSummary } from '../../answers.ts';
import { XmlError } from '../../xml/error.ts';
import { parseXml } from '../../xml/parse.ts';
import { type EmbeddedFile, embeddedFiles } from './attachments.ts';
import type { PdfFile } from './file.ts';
import { INVOICE_FILENAMES, INVOICE_ROOTS } from './invoice-names.ts';
import { readPdf } from './open-pdf.ts';
import { PdfError } from './values.ts';
import { claimsOf, type XmpClaims } from './xmp-claims.ts';

/** A PDF that carries an invoice. */
export interface InvoicePdf {
  readonly file: PdfFile;
  readonly xml: Uint8Array;
  readonly xmlFile: EmbeddedFile;
  /** Names of further attachments that could be the invoice as well. */
  readonly otherInvoices: readonly string[];
  /** Undefined where there is no XMP that can be read. */
  readonly claims: XmpClaims | undefined;
  /** The `pdf` member of a validation. */
  readonly summary: PdfSummary;
}

/** Attachments looked into when none has a known name. */
const MAX_CANDIDATES = 20;

/**
 * Reads the invoice out of a PDF from anywhere. Time and memory are bounded, only what is needed is read.
 *
 * @throws ApiError `invalid_input` when it is no PDF that can be read (broken, encrypted), `not_an_einvoice` when no invoice is attached
 */
export function readInvoicePdf(bytes: Uint8Array): InvoicePdf {
  return readPdf(bytes, read);
}

function read(file: PdfFile): InvoicePdf {
  const attachments = embeddedFiles(file);
  const candidates = invoicesAmong(attachments);
  const [xmlFile] = candidates;
  if (!xmlFile) {
    throw new ApiError('not_an_einvoice', { message: 'This PDF has no invoice attached; a Factur-X file carries it as factur-x.xml.' });
  }
  const claims = claimsOf(file);
  return {
    file,
    xml: xmlFile.read(),
    xmlFile,
    otherInvoices: candidates.slice(1).map(({ filename }) => filename),
    claims,
    summary: {
      pages: pageCount(file),
      attachments: attachments.map(({ filename }) => filename),
      pdfa: claims?.part === undefined ? null : `${claims.part}${claims.conformance ?? ''}`,
      facturx_xmp: claims?.conformanceLevel ?? null,
    },
  };
}

/** By name, best first; without a known name, the XML files whose root is an invoice's. */
function invoicesAmong(attachments: readonly EmbeddedFile[]): EmbeddedFile[] {
  const named = INVOICE_FILENAMES.flatMap((name) => attachments.filter(({ filename }) => filename.toLowerCase() === name));
  if (named.length > 0) return named;
  return attachments
    .filter(({ filename }) => /\.xml$/i.test(filename))
    .slice(0, MAX_CANDIDATES)
    .filter(isInvoice);
}

function isInvoice(attachment: EmbeddedFile): boolean {
  try {
    const tree = parseXml(attachment.read());
    return INVOICE_ROOTS.has(tree.localName(tree.root));
  } catch (error) {
    if (error instanceof PdfError || error instanceof XmlError) return false;
    throw error;
  }
}

function pageCount(file: PdfFile): number {
  const count = file.resolve(file.dictionary(file.catalog().entries.get('Pages'))?.entries.get('Count'));
  return typeof count === 'number' && Number.isInteger(count) && count > 0 ? count : 0;
}
