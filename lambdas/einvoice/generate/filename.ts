/** Characters every file system and mail program takes; the rest of an invoice number becomes a dash. */
const unsafe = /[^\p{L}\p{N}._-]+/gu;

/** The invoice number made safe as a file name. */
export function filenameOf(number: string, extension: 'pdf' | 'xml'): string {
  const stem = number
    .normalize('NFC')
    .replace(unsafe, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 100);
  return `${stem.toWellFormed() || 'invoice'}.${extension}`;
}

/** The header of a download (RFC 6266): a name in ASCII for old clients, and the whole one in UTF-8 (RFC 8187). */
export function attachmentHeader(filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`;
}
