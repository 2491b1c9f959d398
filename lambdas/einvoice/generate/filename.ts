/** Characters every file system and mail program takes; the rest of an invoice number becomes a dash. */
const unsafe = /[^\p{L}\p{N}._-]+/gu;

/** The invoice number made safe as a file name. */
export function filenameOf(number: string, extension: 'pdf' | 'xml'): string {
  const stem = number
    .normalize('NFC')
    .replace(unsafe, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 100);
  return `${stem || 'invoice'}.${extension}`;
}
