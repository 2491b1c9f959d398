import { PdfArray, PdfDictionary, PdfError, PdfName, PdfReference, PdfString, type PdfValue } from './values.ts';

/** Nesting deeper than this is no document but an attack. */
const MAX_DEPTH = 200;

const WHITE_SPACE = new Set([0, 9, 10, 12, 13, 32]);
/** 1 for the bytes that end a word: white space and delimiters. */
const ENDS = new Uint8Array(256);
for (const byte of [...WHITE_SPACE, ...Buffer.from('()<>[]{}/%')]) ENDS[byte] = 1;
/** Values of hexadecimal digits, 16 for what is none. */
const DIGITS = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[0-9a-f]/i.test(String.fromCharCode(byte)) ? Number.parseInt(String.fromCharCode(byte), 16) : 16,
);

const ESCAPES: ReadonlyMap<number, number> = new Map([
  [0x6e, 10],
  [0x72, 13],
  [0x74, 9],
  [0x62, 8],
  [0x66, 12],
]);

/** Reads values at a position of a PDF file; every read moves `at` forward, so that its time is bounded by the file's length. */
export class Lexer {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  /** The next value; `1 0 R` is a reference. */
  value(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw new PdfError('nested too deep');
    this.skipSpace();
    const sign = String.fromCharCode(this.bytes[this.at] ?? 0);
    if (sign === '/') return this.#name();
    if (sign === '(') return this.#literal();
    if (sign === '[') return this.#array(depth);
    if (sign === '<') return this.bytes[this.at + 1] === 0x3c ? this.#dictionary(depth) : this.#hexadecimal();
    const word = this.word();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    const number = numberOf(word);
    return Number.isSafeInteger(number) && number >= 0 ? (this.#reference(number) ?? number) : number;
  }

  /** The next run of regular characters, at most 64: a keyword or a number. */
  word(): string {
    this.skipSpace();
    const end = Math.min(this.bytes.length, this.at + 64);
    let word = '';
    for (; this.at < end; this.at++) {
      const byte = this.bytes[this.at] ?? 0;
      if (ENDS[byte] === 1) break;
      word += String.fromCharCode(byte);
    }
    return word;
  }

  /** White space and comments. */
  skipSpace(): void {
    for (; this.at < this.bytes.length; this.at++) {
      const byte = this.bytes[this.at] ?? 0;
      if (byte === 0x25) while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13) this.at += 1;
      else if (!WHITE_SPACE.has(byte)) return;
    }
  }

  #reference(object: number): PdfReference | undefined {
    const before = this.at;
    const generation = this.word();
    if (/^\d{1,5}$/.test(generation) && this.word() === 'R') return new PdfReference(object, Number(generation));
    this.at = before;
    return undefined;
  }

  #name(): PdfName {
    this.at += 1;
    const codes: number[] = [];
    for (; this.at < this.bytes.length; this.at++) {
      let byte = this.bytes[this.at] ?? 0;
      if (ENDS[byte] === 1) break;
      if (byte === 0x23) {
        const escaped = Number.parseInt(String.fromCharCode(...this.bytes.subarray(this.at + 1, this.at + 3)), 16);
        if (!Number.isNaN(escaped)) {
          byte = escaped;
          this.at += 2;
        }
      }
      if (codes.length === 1_000) throw new PdfError('a name without end');
      codes.push(byte);
    }
    return new PdfName(String.fromCharCode(...codes));
  }

  #literal(): PdfString {
    const result: number[] = [];
    let open = 1;
    for (this.at += 1; ; this.at++) {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new PdfError('a string without end');
      if (byte === 0x5c) this.#escape(result);
      else if (byte === 0x29 && --open === 0) break;
      else {
        if (byte === 0x28) open += 1;
        result.push(byte);
      }
    }
    this.at += 1;
    return new PdfString(Uint8Array.from(result));
  }

  /** Leaves `at` on the last byte of the escape. */
  #escape(result: number[]): void {
    this.at += 1;
    const byte = this.bytes[this.at] ?? 0;
    const octal = /^[0-7]{1,3}/.exec(String.fromCharCode(...this.bytes.subarray(this.at, this.at + 3)))?.[0];
    if (octal !== undefined) {
      result.push(Number.parseInt(octal, 8) & 0xff);
      this.at += octal.length - 1;
    } else if (byte === 13) {
      if (this.bytes[this.at + 1] === 10) this.at += 1;
    } else if (byte !== 10) result.push(ESCAPES.get(byte) ?? byte);
  }

  #hexadecimal(): PdfString {
    const digits: number[] = [];
    for (this.at += 1; ; this.at++) {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new PdfError('a string without end');
      if (byte === 0x3e) break;
      const digit = DIGITS[byte] ?? 16;
      if (digit < 16) digits.push(digit);
    }
    this.at += 1;
    if (digits.length % 2 === 1) digits.push(0);
    return new PdfString(Uint8Array.from({ length: digits.length / 2 }, (_, i) => (digits[2 * i] ?? 0) * 16 + (digits[2 * i + 1] ?? 0)));
  }

  #array(depth: number): PdfArray {
    const items: PdfValue[] = [];
    for (this.at += 1; ; ) {
      this.skipSpace();
      if (this.at >= this.bytes.length) throw new PdfError('an array without end');
      if (this.bytes[this.at] === 0x5d) break;
      items.push(this.value(depth + 1));
    }
    this.at += 1;
    return new PdfArray(items);
  }

  #dictionary(depth: number): PdfDictionary {
    const entries = new Map<string, PdfValue>();
    for (this.at += 2; ; ) {
      this.skipSpace();
      if (this.at >= this.bytes.length) throw new PdfError('a dictionary without end');
      if (this.bytes[this.at] === 0x3e) break;
      const key = this.value(depth + 1);
      if (!(key instanceof PdfName)) throw new PdfError('a dictionary key that is no name');
      entries.set(key.name, this.value(depth + 1));
    }
    this.at += 2;
    return new PdfDictionary(entries);
  }
}

function numberOf(word: string): number {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) throw new PdfError(`unexpected ${JSON.stringify(word.slice(0, 20))}`);
  return Number(word);
}
