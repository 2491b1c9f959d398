import type { ReadBudget } from './budget.ts';
import { decodedStream } from './filters.ts';
import { Lexer } from './lexer.ts';
import { PdfArray, PdfDictionary, PdfError, PdfName, PdfStream, type PdfValue } from './values.ts';

/** Where an object is: at an offset of the file, or the i-th of an object stream. */
export type Place = { readonly offset: number } | { readonly stream: number; readonly index: number } | 'free';

export interface CrossReference {
  readonly places: Map<number, Place>;
  readonly trailer: PdfDictionary;
  /** Where the sections are, the newest first; none where the file was searched for its objects. */
  readonly sections: readonly SectionPlace[];
}

export interface SectionPlace {
  readonly offset: number;
  readonly form: 'table' | 'stream';
}

/** More objects, or more updates, than any document of 15 MB has. */
const MAX_ENTRIES = 1_000_000;
const MAX_SECTIONS = 1_000;

/** Follows `startxref` and every `Prev`, tables and streams alike (ISO 32000-1, 7.5.4 and 7.5.8); the newest entry of an object wins. */
export function readCrossReference(bytes: Uint8Array, budget: ReadBudget): CrossReference {
  const tail = Buffer.from(bytes.subarray(-2048)).toString('latin1');
  const last = tail.lastIndexOf('startxref');
  if (last < 0) throw new PdfError('no startxref');
  const places = new Map<number, Place>();
  const seen = new Set<number>();
  const sections: SectionPlace[] = [];
  const waiting = [new Lexer(bytes, bytes.length - tail.length + last + 9).value()];
  let trailer: PdfDictionary | undefined;
  let entries = 0;
  while (waiting.length > 0) {
    const offset = waiting.shift();
    if (typeof offset !== 'number' || offset < 0 || offset >= bytes.length) throw new PdfError('a cross-reference outside the file');
    if (seen.has(offset)) continue;
    seen.add(offset);
    if (seen.size > MAX_SECTIONS) throw new PdfError('too many updates');
    const section = readSection(bytes, offset, budget);
    sections.push({ offset, form: section.form });
    entries += section.entries.length;
    if (entries > MAX_ENTRIES) throw new PdfError('too many objects');
    for (const [object, place] of section.entries) if (!places.has(object)) places.set(object, place);
    trailer ??= section.trailer;
    for (const key of ['XRefStm', 'Prev']) {
      const next = section.trailer.entries.get(key);
      if (next !== undefined) waiting.push(next);
    }
  }
  if (!trailer?.entries.has('Root')) throw new PdfError('no trailer');
  return { places, trailer, sections };
}

interface Section {
  readonly form: SectionPlace['form'];
  readonly entries: readonly (readonly [number, Place])[];
  readonly trailer: PdfDictionary;
}

function readSection(bytes: Uint8Array, offset: number, budget: ReadBudget): Section {
  const lexer = new Lexer(bytes, offset);
  if (lexer.word() !== 'xref') return readStream(bytes, offset, budget);
  const section = readTable(lexer);
  budget.spendParsed(lexer.at - offset);
  return section;
}

function readTable(lexer: Lexer): Section {
  const entries: [number, Place][] = [];
  for (;;) {
    const word = lexer.word();
    if (word === 'trailer') break;
    const [first, count] = [Number(word), Number(lexer.word())];
    if (!Number.isSafeInteger(first) || !Number.isSafeInteger(count) || word === '') throw new PdfError('a cross-reference table');
    for (let i = 0; i < count; i++) {
      const place = regularEntry(lexer) ?? irregularEntry(lexer);
      entries.push([first + i, place]);
      if (entries.length > MAX_ENTRIES) throw new PdfError('too many objects');
    }
  }
  const trailer = lexer.value();
  if (!(trailer instanceof PdfDictionary)) throw new PdfError('no trailer');
  return { form: 'table', entries, trailer };
}

/** An entry of exactly twenty bytes (ISO 32000-1, 7.5.4), which most are; undefined where it is not. */
function regularEntry(lexer: Lexer): Place | undefined {
  const { bytes } = lexer;
  lexer.skipSpace();
  let offset = 0;
  for (let i = 0; i < 10; i++) {
    const digit = (bytes[lexer.at + i] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) return undefined;
    offset = offset * 10 + digit;
  }
  const kind = bytes[lexer.at + 17];
  if (bytes[lexer.at + 10] !== 0x20 || bytes[lexer.at + 16] !== 0x20 || (kind !== 0x6e && kind !== 0x66)) return undefined;
  lexer.at += 18;
  return kind === 0x6e ? { offset } : 'free';
}

function irregularEntry(lexer: Lexer): Place {
  const [offset, , kind] = [Number(lexer.word()), lexer.word(), lexer.word()];
  if (kind !== 'n' && kind !== 'f') throw new PdfError('a cross-reference entry');
  return kind === 'n' ? { offset } : 'free';
}

function readStream(bytes: Uint8Array, offset: number, budget: ReadBudget): Section {
  const { value } = readObject(bytes, offset, budget, () => null);
  if (!(value instanceof PdfStream)) throw new PdfError('no cross-reference stream');
  const { entries: dictionary } = value.dictionary;
  const numbers = (entry: PdfValue | undefined) =>
    entry instanceof PdfArray ? entry.items.map((item) => (typeof item === 'number' ? item : 0)) : undefined;
  const widths = numbers(dictionary.get('W')) ?? [];
  const width = widths.reduce((sum, one) => sum + one, 0);
  if (widths.length !== 3 || widths.some((one) => one < 0 || one > 8) || width === 0) throw new PdfError('a cross-reference stream');
  const index = numbers(dictionary.get('Index')) ?? [0, Number(dictionary.get('Size'))];
  const data = Buffer.from(decodedStream(value, (one) => one ?? null, budget));
  const field = (at: number, size: number, fallback: number) =>
    size === 0 ? fallback : size <= 6 ? data.readUIntBE(at, size) : Number(data.readBigUInt64BE(at));
  const entries: [number, Place][] = [];
  let at = 0;
  for (let section = 0; section + 1 < index.length; section += 2) {
    for (let i = 0; i < (index[section + 1] ?? 0) && at + width <= data.length; i++, at += width) {
      const [kindWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
      const object = (index[section] ?? 0) + i;
      const kind = field(at, kindWidth, 1);
      const second = field(at + kindWidth, secondWidth, 0);
      const third = field(at + kindWidth + secondWidth, thirdWidth, 0);
      if (kind === 0) entries.push([object, 'free']);
      if (kind === 1) entries.push([object, { offset: second }]);
      if (kind === 2) entries.push([object, { stream: second, index: third }]);
    }
  }
  return { form: 'stream', entries, trailer: value.dictionary };
}

/** The indirect object at an offset (`12 0 obj …`); `length` resolves a stream's Length that is a reference. */
export function readObject(
  bytes: Uint8Array,
  offset: number,
  budget: ReadBudget,
  length: (value: PdfValue) => PdfValue,
): { readonly object: number; readonly value: PdfValue } {
  const lexer = new Lexer(bytes, offset);
  const object = Number(lexer.word());
  lexer.word();
  if (!Number.isSafeInteger(object) || lexer.word() !== 'obj') throw new PdfError('no object where one should be');
  const value = lexer.value();
  budget.spendParsed(lexer.at - offset);
  if (!(value instanceof PdfDictionary)) return { object, value };
  const afterDictionary = lexer.at;
  if (lexer.word() !== 'stream') return { object, value };
  let start = bytes.indexOf(0x6d, afterDictionary) + 1;
  if (bytes[start] === 13) start += 1;
  if (bytes[start] === 10) start += 1;
  const declared = length(value.entries.get('Length') ?? null);
  return { object, value: new PdfStream(value, bytes.subarray(start, streamEnd(bytes, start, declared))) };
}

/** Where `endstream` stands, when the declared length does not lead there. */
function streamEnd(bytes: Uint8Array, start: number, declared: PdfValue): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (typeof declared === 'number' && declared >= 0 && start + declared <= bytes.length) {
    if (/^\s{0,4}endstream/.test(buffer.toString('latin1', start + declared, start + declared + 16))) return start + declared;
  }
  const end = buffer.indexOf('endstream', start, 'latin1');
  if (end < 0) throw new PdfError('a stream without end');
  return end;
}

/**
 * Finds the objects of a file whose cross-reference is damaged: every `n g obj` in it, the last of a number winning, and the last trailer.
 * Linear in the size of the file.
 */
export function scanForObjects(bytes: Uint8Array, budget: ReadBudget): CrossReference {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const places = new Map<number, Place>();
  for (let at = buffer.indexOf(' obj'); at >= 0; at = buffer.indexOf(' obj', at + 4)) {
    const before = /(?:^|\D)(\d{1,10})\s\d{1,5}$/.exec(buffer.toString('latin1', Math.max(0, at - 20), at));
    if (!before?.[1]) continue;
    places.set(Number(before[1]), { offset: at - before[0].length + (/^\D/.test(before[0]) ? 1 : 0) });
    if (places.size > MAX_ENTRIES) throw new PdfError('too many objects');
  }
  return { places, trailer: lastTrailer(buffer) ?? trailerFromCatalog(bytes, places, budget), sections: [] };
}

function lastTrailer(buffer: Buffer): PdfDictionary | undefined {
  const at = buffer.lastIndexOf('trailer');
  if (at < 0) return undefined;
  try {
    const value = new Lexer(buffer, at + 7).value();
    return value instanceof PdfDictionary && value.entries.has('Root') ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A file that has neither: its cross-reference stream's own dictionary names the catalog. */
function trailerFromCatalog(bytes: Uint8Array, places: ReadonlyMap<number, Place>, budget: ReadBudget): PdfDictionary {
  for (const place of places.values()) {
    if (place === 'free' || !('offset' in place)) continue;
    const head = Buffer.from(bytes.subarray(place.offset, place.offset + 512)).toString('latin1');
    if (!/\/Type\s*\/XRef\b/.test(head)) continue;
    const { value } = readObject(bytes, place.offset, budget, () => null);
    if (value instanceof PdfStream && value.dictionary.entries.get('Type') instanceof PdfName) return value.dictionary;
  }
  throw new PdfError('no catalog');
}
