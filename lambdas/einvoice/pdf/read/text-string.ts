import type { PdfString } from './values.ts';

/** A text string (ISO 32000-2, 7.9.2.2); PDFDocEncoding is read as Latin-1, which agrees on every letter. */
export function textOf({ bytes }: PdfString): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder('utf-8').decode(bytes);
  return Buffer.from(bytes).toString('latin1');
}
