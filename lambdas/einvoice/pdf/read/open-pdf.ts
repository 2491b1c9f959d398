import { ApiError } from '../../../shared/errors.ts';
import { PdfFile } from './file.ts';
import { pdfFinding } from './pdf-findings.ts';
import { PdfError } from './values.ts';

/**
 * Reads something of a PDF that was sent.
 * @throws ApiError `invalid_input` when it is no PDF that can be read: broken, or encrypted
 */
export function readPdf<T>(bytes: Uint8Array, read: (file: PdfFile) => T): T {
  try {
    const file = PdfFile.open(bytes);
    if (file.resolve(file.trailer.entries.get('Encrypt')) !== null) {
      throw refusal('PDF-ENCRYPTED', 'This PDF is encrypted, which Factur-X forbids; save it without a password.');
    }
    return read(file);
  } catch (error) {
    if (error instanceof PdfError) throw refusal('PDF-BROKEN', `This PDF can't be read: ${error.message}.`);
    throw error;
  }
}

function refusal(rule: Parameters<typeof pdfFinding>[0], message: string): ApiError {
  return new ApiError('invalid_input', { message, details: [pdfFinding(rule, message)] });
}
