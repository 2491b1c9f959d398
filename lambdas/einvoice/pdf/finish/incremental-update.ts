import { reference } from './pdf-syntax.ts';

/** What an update needs to know of a PDF whose structure is as plain as Chromium writes it. */
export interface PlainPdf {
  /** The text between `<<` and `>>` of the catalog. */
  readonly catalog: string;
  readonly catalogNumber: number;
  readonly infoNumber: number | undefined;
  /** The first object number not in use. */
  readonly nextNumber: number;
  readonly startxref: number;
}

/**
 * Reads the end of a PDF with one classic cross-reference table, not encrypted and never updated, and its catalog.
 *
 * @returns undefined for every other PDF, however valid: the caller rewrites it first
 */
export function readPlainPdf(pdf: Uint8Array): PlainPdf | undefined {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const startxref = Number(/startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(bytes.toString('latin1', Math.max(0, bytes.length - 256)))?.[1]);
  if (!(startxref < bytes.length)) return undefined;
  const end = bytes.toString('latin1', startxref);
  const table = /^xref\s+0 (\d{1,10})\s+/.exec(end);
  const trailer = /trailer\s*<<([^<>]*)>>\s*startxref/.exec(end)?.[1];
  if (!table || trailer === undefined || /\/(Prev|XRefStm|Encrypt|ID)\b/.test(trailer)) return undefined;
  const catalogNumber = Number(/\/Root (\d+) 0 R/.exec(trailer)?.[1]);
  const info = /\/Info (\d+) 0 R/.exec(trailer)?.[1];
  const offset = Number(/^(\d{10}) \d{5} n/.exec(end.slice(table[0].length + 20 * catalogNumber))?.[1]);
  if (!(offset < startxref)) return undefined;
  const object = new RegExp(`^${catalogNumber} 0 obj\\s*<<([^%]*?)>>\\s*endobj`).exec(
    bytes.toString('latin1', offset, Math.min(startxref, offset + 65_536)),
  );
  const catalog = object?.[1];
  if (catalog === undefined || catalog.includes('stream')) return undefined;
  return { catalog, catalogNumber, infoNumber: info === undefined ? undefined : Number(info), nextNumber: Number(table[1]), startxref };
}

/** New and replaced objects of a PDF, appended after its last byte (ISO 32000-1, 7.5.6). */
export class IncrementalUpdate {
  #chunks: Uint8Array[];
  #length = 0;
  #offsets = new Map<number, number>();
  #next: number;
  #base: PlainPdf;

  constructor(pdf: Uint8Array, base: PlainPdf) {
    this.#base = base;
    this.#next = base.nextNumber;
    this.#chunks = [];
    this.#write(pdf);
    this.#write('\n');
  }

  /** @returns the number of the new object, or the given one that it replaces */
  add(body: string, number = this.#next++): number {
    this.#begin(number);
    this.#write(`${body}\nendobj\n`);
    return number;
  }

  addStream(entries: string, bytes: Uint8Array): number {
    const number = this.#next++;
    this.#begin(number);
    this.#write(`<<${entries}/Length ${bytes.length}>>\nstream\n`);
    this.#write(bytes);
    this.#write('\nendstream\nendobj\n');
    return number;
  }

  /** The whole file; `trailer` are the entries beside Size, Root and Prev. */
  finish(trailer: string): Uint8Array {
    const startxref = this.#length;
    this.#write('xref\n');
    const numbers = [...this.#offsets.keys()].sort((a, b) => a - b);
    for (let from = 0; from < numbers.length; ) {
      const first = numbers[from] ?? 0;
      let count = 1;
      while (numbers[from + count] === first + count) count += 1;
      this.#write(`${first} ${count}\n`);
      for (let i = 0; i < count; i++) this.#write(`${String(this.#offsets.get(first + i)).padStart(10, '0')} 00000 n \n`);
      from += count;
    }
    const { catalogNumber, startxref: previous } = this.#base;
    this.#write(
      `trailer\n<</Size ${this.#next}/Root ${reference(catalogNumber)}/Prev ${previous}${trailer}>>\nstartxref\n${startxref}\n%%EOF\n`,
    );
    return Buffer.concat(this.#chunks);
  }

  #begin(number: number): void {
    this.#offsets.set(number, this.#length);
    this.#write(`${number} 0 obj\n`);
  }

  #write(data: string | Uint8Array): void {
    const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
    this.#chunks.push(bytes);
    this.#length += bytes.length;
  }
}
