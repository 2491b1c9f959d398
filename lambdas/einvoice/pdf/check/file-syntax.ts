import { Lexer } from '../read/lexer.ts';
import { PdfError, PdfReference, PdfStream, PdfString } from '../read/values.ts';
import type { Check } from './check.ts';
import { isEvenHexadecimal } from './content-lexer.ts';

/** veraPDF lets it pass where the object is a plain number. */
const END = 'its end is not set apart as PDF/A demands';

const MOST_OBJECTS = 8_388_607;

/** How the file is written, byte by byte (ISO 19005-3, 6.1.2 to 6.1.9). */
export function checkFileSyntax(check: Check): void {
  const { bytes, trailer, sections } = check.file;
  const head = Buffer.from(bytes.subarray(0, 40)).toString('latin1');
  const header = /^%PDF-1\.[0-7](?:\r\n|\r|\n)%/.exec(head);
  const comment = bytes.subarray(header?.[0].length ?? 0, (header?.[0].length ?? 0) + 4);
  if (!/^%PDF-1\.[0-7]\s/.test(head)) check.faults.add('PDF-STRUCTURE', 'The header is not that of PDF 1.0 to 1.7.');
  else if (!header || !comment.every((byte) => byte > 127))
    check.faults.add('PDF-STRUCTURE', 'The header has no comment of four bytes above 127 behind it.');
  if (check.file.headerOffset > 0) check.faults.add('PDF-STRUCTURE', 'There is something before the header.');
  const id = check.file.resolve(check.array(trailer, 'ID')[0]);
  if (!(id instanceof PdfString) || id.bytes.length === 0) check.faults.add('PDF-STRUCTURE', 'The trailer has no ID.');
  if (sections.length === 0) {
    check.faults.unproven('PDF-STRUCTURE', 'The cross-reference is damaged.');
    return;
  }
  if (!/%%EOF(?:\r\n|\r|\n)?$/.test(Buffer.from(bytes.subarray(-10)).toString('latin1'))) {
    check.faults.add('PDF-STRUCTURE', 'There is something behind the end of the file (%%EOF).');
  }
  for (const { offset, form } of sections) {
    const start = Buffer.from(bytes.subarray(offset, offset + 60))
      .toString('latin1')
      .trimStart();
    if (form === 'table' && !/^xref(?:\r\n|\r|\n)\d+ \d+ ?(?:\r\n|\r|\n)/.test(start))
      check.faults.unproven('PDF-STRUCTURE', 'A cross-reference table begins irregularly.');
  }
  checkEveryObject(check);
}

function checkEveryObject(check: Check): void {
  let count = 0;
  for (const { object, offset } of check.file.objects()) {
    if (++count > MOST_OBJECTS) check.faults.add('PDF-LIMIT', 'There are more than 8,388,607 objects.');
    const fault = offset === undefined ? undefined : objectFault(check, object, offset);
    if (fault !== undefined) check.faults.add('PDF-STRUCTURE', `An object is written irregularly: ${fault}.`, fault !== END);
  }
}

/** What is wrong with how one object is written; its value was read before. */
function objectFault(check: Check, object: number, offset: number): string | undefined {
  const { bytes } = check.file;
  const text = (from: number, length: number) => Buffer.from(bytes.subarray(from, from + length)).toString('latin1');
  let start = offset;
  while (/\s/.test(text(start, 1)) && start < offset + 10) start += 1;
  const head = /^\d+ \d+ obj[\r\n]/.exec(text(start, 40));
  if (!head || !/[\r\n]/.test(text(start - 1, 1))) return 'its number is not set apart as PDF/A demands';
  const lexer = new Lexer(bytes, start + head[0].length);
  const value = check.file.resolve(new PdfReference(object));
  let end: number;
  try {
    lexer.value();
    end = lexer.at;
    check.spend((end - start) >> 2);
  } catch (error) {
    if (error instanceof PdfError) return 'it can’t be read';
    throw error;
  }
  if (hasOddHexadecimal(bytes, start + head[0].length, end)) return 'a string in hexadecimal is not made of pairs of digits';
  if (value instanceof PdfStream) {
    const keyword = /^\s*stream(?:\r\n|\n)/.exec(text(end, 40));
    if (!keyword) return 'the line of the keyword stream does not end';
    const data = end + keyword[0].length;
    const length = check.number(value.dictionary, 'Length');
    if (length === undefined || !/^(?:\r\n|\r|\n)endstream(?![a-zA-Z])/.test(text(data + length, 16)))
      return 'the Length of a stream is not right';
    end = data + length + (/^(?:\r\n|\r|\n)endstream/.exec(text(data + length, 16))?.[0].length ?? 0);
  }
  return /^\s*[\r\n]endobj[\r\n]/.test(text(end, 60)) ? undefined : END;
}

/** Strings in hexadecimal between two places of a value that was read before. */
function hasOddHexadecimal(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const byte = bytes[at];
    if (byte === 0x28) at = endOfLiteral(bytes, at, to);
    else if (byte === 0x25) while (at < to && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
    else if (byte === 0x3c && bytes[at + 1] === 0x3c) at += 1;
    else if (byte === 0x3c) {
      const end = bytes.indexOf(0x3e, at);
      if (end < 0 || !isEvenHexadecimal(bytes.subarray(at + 1, end))) return true;
      at = end;
    }
  }
  return false;
}

function endOfLiteral(bytes: Uint8Array, start: number, to: number): number {
  let open = 0;
  for (let at = start; at < to; at++) {
    if (bytes[at] === 0x5c) at += 1;
    else if (bytes[at] === 0x28) open += 1;
    else if (bytes[at] === 0x29 && --open === 0) return at;
  }
  return to;
}
