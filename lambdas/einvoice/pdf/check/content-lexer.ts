import { Lexer } from '../read/lexer.ts';
import { PdfArray, PdfDictionary, PdfError, PdfName, PdfString, type PdfValue } from '../read/values.ts';

/** What a content stream is made of, told one operator at a time (ISO 32000-1, 7.8.2). */
export interface ContentListener {
  operator(name: string, operands: readonly PdfValue[]): void;
  inlineImage(entries: ReadonlyMap<string, PdfValue>): void;
  /** A string in hexadecimal with an odd number of digits, or with other signs among them. */
  oddHexadecimal(): void;
}

/** No operator takes more; what gathers beyond is no content. */
const MOST_OPERANDS = 1_000;

/**
 * Reads a content stream once, from its beginning to its end.
 * @throws PdfError where it is not made of operands and operators
 */
export function readContent(bytes: Uint8Array, listener: ContentListener): void {
  const lexer = new Lexer(bytes);
  let operands: PdfValue[] = [];
  for (;;) {
    lexer.skipSpace();
    const byte = bytes[lexer.at];
    if (byte === undefined) break;
    if (startsOperand(byte)) {
      if (operands.length === MOST_OPERANDS) throw new PdfError('too many operands');
      operands.push(operand(lexer, byte, listener));
      continue;
    }
    const name = lexer.word();
    if (name === '') throw new PdfError(`unexpected ${JSON.stringify(String.fromCharCode(byte))} in a content stream`);
    if (name === 'true' || name === 'false' || name === 'null') operands.push(name === 'null' ? null : name === 'true');
    else {
      if (name === 'BI') inlineImage(lexer, listener);
      else listener.operator(name, operands);
      operands = [];
    }
  }
  if (operands.length > 0) throw new PdfError('a content stream ends with operands');
}

/** `/`, `(`, `[`, `<`, a digit, a sign or a point. */
const startsOperand = (byte: number) =>
  byte === 0x2f ||
  byte === 0x28 ||
  byte === 0x5b ||
  byte === 0x3c ||
  (byte >= 0x30 && byte <= 0x39) ||
  byte === 0x2b ||
  byte === 0x2d ||
  byte === 0x2e;

function operand(lexer: Lexer, byte: number, listener: ContentListener): PdfValue {
  if (byte === 0x5b) return array(lexer, listener);
  if (byte === 0x3c && lexer.bytes[lexer.at + 1] !== 0x3c) return hexadecimal(lexer, listener);
  if (byte === 0x2f || byte === 0x28 || byte === 0x3c) return lexer.value();
  const word = lexer.word();
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word)) throw new PdfError(`unexpected ${JSON.stringify(word.slice(0, 20))} in a content stream`);
  return Number(word);
}

function array(lexer: Lexer, listener: ContentListener): PdfArray {
  const items: PdfValue[] = [];
  for (lexer.at += 1; ; ) {
    lexer.skipSpace();
    const byte = lexer.bytes[lexer.at];
    if (byte === undefined) throw new PdfError('an array without end');
    if (byte === 0x5d) break;
    // Arrays in arrays are no operand of any operator.
    if (byte === 0x5b || !startsOperand(byte)) throw new PdfError('an array that is no operand');
    items.push(operand(lexer, byte, listener));
  }
  lexer.at += 1;
  return new PdfArray(items);
}

function hexadecimal(lexer: Lexer, listener: ContentListener): PdfString {
  const start = lexer.at + 1;
  const end = lexer.bytes.indexOf(0x3e, start);
  if (end < 0) throw new PdfError('a string without end');
  if (!isEvenHexadecimal(lexer.bytes.subarray(start, end))) listener.oddHexadecimal();
  const value = lexer.value();
  if (!(value instanceof PdfString)) throw new PdfError('a string');
  return value;
}

/** Whether only pairs of hexadecimal digits and white space are between `<` and `>` (ISO 19005-3, 6.1.6). */
export function isEvenHexadecimal(bytes: Uint8Array): boolean {
  let digits = 0;
  for (const byte of bytes) {
    if ((byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66)) digits += 1;
    else if (byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 32 && byte !== 0) return false;
  }
  return digits % 2 === 0;
}

/** `BI` entries `ID` data `EI` (ISO 32000-1, 8.9.7): the data ends at an EI between white space that text follows. */
function inlineImage(lexer: Lexer, listener: ContentListener): void {
  const entries = new Map<string, PdfValue>();
  for (;;) {
    lexer.skipSpace();
    if (lexer.bytes[lexer.at] !== 0x2f) break;
    const key = lexer.value();
    if (key instanceof PdfName) entries.set(key.name, inlineValue(lexer));
  }
  if (lexer.word() !== 'ID') throw new PdfError('an inline image without data');
  const { bytes } = lexer;
  for (let at = lexer.at + 1; at < bytes.length; at++) {
    if (bytes[at] !== 0x45 || bytes[at + 1] !== 0x49 || !isSpace(bytes[at - 1]) || !(at + 2 >= bytes.length || isSpace(bytes[at + 2])))
      continue;
    if (bytes.subarray(at + 2, at + 12).some((byte) => byte > 126 || (byte < 32 && !isSpace(byte)))) continue;
    lexer.at = at + 2;
    listener.inlineImage(entries);
    return;
  }
  throw new PdfError('an inline image without end');
}

function inlineValue(lexer: Lexer): PdfValue {
  const value = lexer.value();
  if (value instanceof PdfDictionary || value instanceof PdfArray || value instanceof PdfName || typeof value !== 'object') return value;
  throw new PdfError('an inline image');
}

const isSpace = (byte: number | undefined) => byte === 10 || byte === 13 || byte === 32 || byte === 9 || byte === 0 || byte === 12;
