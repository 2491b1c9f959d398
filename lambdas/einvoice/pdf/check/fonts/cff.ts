import { PdfError } from '../../read/values.ts';
import { FontData } from './font-data.ts';
import { type Encoding, ISO_ADOBE, STANDARD_ENCODING } from './glyph-names.ts';
import { charstringWidth } from './type2-width.ts';

/** What of a CFF font program the check needs (Adobe Technical Note 5176). */
export interface Cff {
  readonly glyphCount: number;
  /** True where glyphs are selected by CID, false where by name. */
  readonly isCidKeyed: boolean;
  /** Glyph by CID; of a font that is not CID-keyed the CID is the glyph. */
  glyphOfCid(cid: number): number | undefined;
  glyphOfName(name: string): number | undefined;
  readonly names: ReadonlySet<string>;
  /** CIDs it has glyphs for; of a font that is not CID-keyed all its glyphs. */
  readonly cids: Iterable<number>;
  /** The encoding inside the program, undefined where it is not one we read. */
  readonly encoding: Encoding | undefined;
  /** Advance in thousandths of an em; undefined where it can't be told. */
  width(glyph: number): number | undefined;
}

/** @returns undefined where the program is damaged or of a form we don't read */
export function readCff(bytes: Uint8Array): Cff | undefined {
  try {
    return read(new FontData(bytes));
  } catch (error) {
    if (error instanceof PdfError) return undefined;
    throw error;
  }
}

const OPERATORS = { charset: 15, encoding: 16, charStrings: 17, private: 18, subroutines: 19, defaultWidth: 20, nominalWidth: 21 } as const;
/** Two-byte operators, 12 first. */
const ESCAPED = { fontMatrix: 1207, ros: 1230, fdArray: 1236, fdSelect: 1237 } as const;

function read(bytes: FontData): Cff | undefined {
  const names = new CffIndex(bytes, bytes.uint8(2));
  const tops = new CffIndex(bytes, names.end);
  const strings = new CffIndex(bytes, tops.end);
  const global = new CffIndex(bytes, strings.end);
  const top = dictionary(tops.item(0) ?? new FontData(new Uint8Array()));
  const charStrings = new CffIndex(bytes, top.get(OPERATORS.charStrings)?.[0] ?? -1);
  const isCidKeyed = top.has(ESCAPED.ros);
  const matrix = top.get(ESCAPED.fontMatrix)?.[0] ?? 0.001;
  const sids = charset(bytes, top.get(OPERATORS.charset)?.[0] ?? 0, charStrings.length);
  if (!sids || charStrings.length === 0) return undefined;
  const dictionaries = isCidKeyed ? new CffIndex(bytes, top.get(ESCAPED.fdArray)?.[0] ?? -1) : undefined;
  const fonts = new Map<number, PrivatePart>();
  const font = (number: number) => {
    const known = fonts.get(number);
    const data = dictionaries?.item(number);
    const read = known ?? privatePart(bytes, data ? dictionary(data) : top);
    fonts.set(number, read);
    return read;
  };
  const fontOf = isCidKeyed ? select(bytes, top.get(ESCAPED.fdSelect)?.[0] ?? -1, charStrings.length) : () => 0;
  const glyphs = new Map(sids.map((sid, glyph) => [sid, glyph]));
  const nameOf = (sid: number) => (sid === 0 ? '.notdef' : (ISO_ADOBE[sid - 1] ?? textOf(strings.item(sid - 391))));
  const byName = isCidKeyed ? new Map<string, number>() : new Map(sids.map((sid, glyph) => [nameOf(sid), glyph]));
  return {
    glyphCount: charStrings.length,
    isCidKeyed,
    glyphOfCid: (cid) => (isCidKeyed ? glyphs.get(cid) : cid < charStrings.length ? cid : undefined),
    glyphOfName: (name) => byName.get(name),
    names: new Set(byName.keys()),
    cids: isCidKeyed ? sids : sids.map((_, glyph) => glyph),
    encoding: isCidKeyed ? undefined : builtInEncoding(bytes, top.get(OPERATORS.encoding)?.[0] ?? 0, sids.map(nameOf)),
    width: (glyph) => {
      const charString = charStrings.item(glyph);
      if (!charString) return undefined;
      const { subroutines, defaultWidth, nominalWidth } = font(fontOf(glyph));
      const width = charstringWidth(charString, { global, local: subroutines });
      if (width === undefined) return undefined;
      return (width === 'default' ? defaultWidth : nominalWidth + width) * matrix * 1000;
    },
  };
}

const textOf = (data: FontData | undefined): string => data?.text(0, data.length) ?? '';

/** No Private DICT is larger; there may be 256 of them. */
const LARGEST_PRIVATE = 10_000;

interface PrivatePart {
  readonly defaultWidth: number;
  readonly nominalWidth: number;
  readonly subroutines: CffIndex | undefined;
}

function privatePart(bytes: FontData, font: ReadonlyMap<number, readonly number[]>): PrivatePart {
  const [size = 0, offset = 0] = font.get(OPERATORS.private) ?? [];
  if (size > LARGEST_PRIVATE) throw new PdfError('a font program is damaged');
  const entries = dictionary(bytes.part(offset, offset + size));
  const subroutines = entries.get(OPERATORS.subroutines)?.[0];
  return {
    defaultWidth: entries.get(OPERATORS.defaultWidth)?.[0] ?? 0,
    nominalWidth: entries.get(OPERATORS.nominalWidth)?.[0] ?? 0,
    subroutines: subroutines === undefined ? undefined : new CffIndex(bytes, offset + subroutines),
  };
}

/** An INDEX: items that are only cut out when they are asked for. */
export class CffIndex {
  readonly length: number;
  readonly end: number;
  readonly #data: FontData;
  readonly #at: number;
  readonly #size: number;

  constructor(data: FontData, at: number) {
    this.#data = data;
    this.#at = at;
    this.length = data.uint16(at);
    this.#size = this.length === 0 ? 0 : data.uint8(at + 2);
    if (this.length > 0 && (this.#size < 1 || this.#size > 4)) throw new PdfError('a font program is damaged');
    this.end = this.length === 0 ? at + 2 : this.#offset(this.length);
  }

  item(number: number): FontData | undefined {
    return number >= 0 && number < this.length ? this.#data.part(this.#offset(number), this.#offset(number + 1)) : undefined;
  }

  #offset(number: number): number {
    return this.#at + 2 + (this.length + 1) * this.#size + this.#data.uint(this.#at + 3 + number * this.#size, this.#size);
  }
}

/** A DICT: operands by operator, two-byte operators as 1200 and more. */
function dictionary(bytes: FontData): ReadonlyMap<number, readonly number[]> {
  const entries = new Map<number, readonly number[]>();
  let operands: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes.uint8(at);
    if (byte <= 21) {
      entries.set(byte === 12 ? 1200 + bytes.uint8(at + 1) : byte, operands);
      operands = [];
      at += byte === 12 ? 2 : 1;
    } else if (byte === 30) {
      let text = '';
      for (at += 1; ; at++) {
        const pair = bytes.uint8(at);
        for (const nibble of [pair >> 4, pair & 15])
          text += ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', 'e', 'e-', '', '-', ' '][nibble];
        if ((pair & 15) === 15) break;
      }
      operands.push(Number.parseFloat(text));
      at += 1;
    } else {
      const [value, length] =
        byte === 28
          ? [bytes.int16(at + 1), 3]
          : byte === 29
            ? [bytes.int32(at + 1), 5]
            : byte < 247
              ? [byte - 139, 1]
              : byte < 251
                ? [(byte - 247) * 256 + bytes.uint8(at + 1) + 108, 2]
                : [-(byte - 251) * 256 - bytes.uint8(at + 1) - 108, 2];
      operands.push(value);
      at += length;
    }
  }
  return entries;
}

/** SID (or CID) of each glyph; undefined for the Expert charsets. */
function charset(bytes: FontData, offset: number, count: number): number[] | undefined {
  if (offset === 0) return Array.from({ length: Math.min(count, 229) }, (_, i) => i);
  if (offset <= 2) return undefined;
  const sids = [0];
  const format = bytes.uint8(offset);
  for (let at = offset + 1; sids.length < count; ) {
    const first = bytes.uint16(at);
    const left = format === 0 ? 0 : format === 1 ? bytes.uint8(at + 2) : bytes.uint16(at + 2);
    for (let i = 0; i <= left && sids.length < count; i++) sids.push(first + i);
    at += format === 0 ? 2 : format === 1 ? 3 : 4;
  }
  return sids;
}

/** The Font DICT of each glyph. */
function select(bytes: FontData, offset: number, count: number): (glyph: number) => number {
  if (bytes.uint8(offset) === 0) return (glyph) => (glyph < count ? bytes.uint8(offset + 1 + glyph) : -1);
  const ranges = bytes.uint16(offset + 1);
  const fonts: number[] = [];
  for (let i = 0; i < ranges; i++) {
    const at = offset + 3 + 3 * i;
    if (bytes.uint16(at) < fonts.length) throw new PdfError('a font program is damaged');
    const next = Math.min(bytes.uint16(at + 3), count);
    for (let glyph = bytes.uint16(at); glyph < next; glyph++) fonts[glyph] = bytes.uint8(at + 2);
  }
  return (glyph) => fonts[glyph] ?? -1;
}

function builtInEncoding(bytes: FontData, offset: number, names: readonly string[]): Encoding | undefined {
  if (offset === 0) return STANDARD_ENCODING;
  if (offset === 1) return undefined;
  const format = bytes.uint8(offset);
  const codes = new Map<number, string>();
  const count = bytes.uint8(offset + 1);
  let glyph = 1;
  let at = offset + 2;
  for (let i = 0; i < count; i++) {
    const first = bytes.uint8(at);
    const left = (format & 127) === 0 ? 0 : bytes.uint8(at + 1);
    for (let k = 0; k <= left; k++) codes.set(first + k, names[glyph++] ?? '.notdef');
    at += (format & 127) === 0 ? 1 : 2;
  }
  // Supplements give one glyph a second code, which needs the strings once more: not read.
  return format >= 128 ? undefined : codes;
}
