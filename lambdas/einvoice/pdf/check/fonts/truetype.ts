import { PdfError } from '../../read/values.ts';
import { FontData } from './font-data.ts';

/** What of a TrueType font program the check needs (Apple TrueType and OpenType specifications). */
export interface TrueType {
  readonly glyphCount: number;
  /** Advance in thousandths of an em. */
  width(glyph: number): number | undefined;
  /** Glyph of a code in the cmap of this platform and encoding, 0 where there is none. */
  glyph(platform: 1 | 3, encoding: 0 | 1, code: number): number;
  readonly cmaps: ReadonlySet<string>;
  /** How many cmap subtables there are. */
  readonly cmapCount: number;
  /** The CFF table of an OpenType font. */
  readonly cff: Uint8Array | undefined;
}

/** @returns undefined where a table that is needed is missing or damaged */
export function readTrueType(bytes: Uint8Array): TrueType | undefined {
  try {
    return read(new FontData(bytes));
  } catch (error) {
    if (error instanceof PdfError) return undefined;
    throw error;
  }
}

function read(bytes: FontData): TrueType | undefined {
  const tables = new Map<string, FontData>();
  for (let i = 0; i < Math.min(bytes.uint16(4), 100); i++) {
    const entry = 12 + 16 * i;
    const offset = bytes.uint32(entry + 8);
    tables.set(bytes.text(entry, entry + 4), bytes.part(Math.min(offset, bytes.length), offset + bytes.uint32(entry + 12)));
  }
  const [head, hhea, hmtx, maxp] = ['head', 'hhea', 'hmtx', 'maxp'].map((name) => tables.get(name));
  const cff = tables.get('CFF ');
  if (!head || !hhea || !hmtx || !maxp || (!cff && !(tables.has('glyf') && tables.has('loca')))) return undefined;
  const unitsPerEm = head.uint16(18);
  const metrics = hhea.uint16(34);
  const glyphCount = maxp.uint16(4);
  if (unitsPerEm === 0 || metrics === 0 || hmtx.length < 4 * metrics) return undefined;
  const cmaps = characterMaps(tables.get('cmap'));
  return {
    glyphCount,
    width: (glyph) => (glyph < glyphCount ? (hmtx.uint16(4 * Math.min(glyph, metrics - 1)) * 1000) / unitsPerEm : undefined),
    glyph: (platform, encoding, code) => cmaps.found.get(`${platform},${encoding}`)?.(code) ?? 0,
    cmaps: new Set(cmaps.found.keys()),
    cmapCount: cmaps.count,
    cff: cff?.bytes,
  };
}

type CharacterMap = (code: number) => number;

function characterMaps(table: FontData | undefined): { readonly found: ReadonlyMap<string, CharacterMap>; readonly count: number } {
  const found = new Map<string, CharacterMap>();
  if (!table) return { found, count: 0 };
  const count = table.uint16(2);
  for (let i = 0; i < Math.min(count, 50); i++) {
    const map = characterMap(table.part(table.uint32(8 + 8 * i)));
    if (map) found.set(`${table.uint16(4 + 8 * i)},${table.uint16(6 + 8 * i)}`, map);
  }
  return { found, count };
}

function characterMap(map: FontData): CharacterMap | undefined {
  switch (map.uint16(0)) {
    case 0:
      return (code) => (code < 256 ? map.uint8(6 + code) : 0);
    case 4:
      return segments(map);
    case 6: {
      const [first, count] = [map.uint16(6), map.uint16(8)];
      return (code) => (code >= first && code < first + count ? map.uint16(10 + 2 * (code - first)) : 0);
    }
    case 12:
      return groups(map);
    default:
      return undefined;
  }
}

function segments(map: FontData): CharacterMap {
  const count = map.uint16(6) / 2;
  const [ends, starts] = [14, 16 + 2 * count];
  const [deltas, ranges] = [starts + 2 * count, starts + 4 * count];
  const segment = ascending(count, (i) => map.uint16(ends + 2 * i));
  return (code) => {
    const i = segment(code);
    if (i === undefined) return 0;
    const start = map.uint16(starts + 2 * i);
    if (start > code) return 0;
    const delta = map.uint16(deltas + 2 * i);
    const range = map.uint16(ranges + 2 * i);
    if (range === 0) return (code + delta) & 0xffff;
    const glyph = map.uint16(ranges + 2 * i + range + 2 * (code - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
}

function groups(map: FontData): CharacterMap {
  const group = ascending(map.uint32(12), (i) => map.uint32(20 + 12 * i));
  return (code) => {
    const i = group(code);
    if (i === undefined) return 0;
    const start = map.uint32(16 + 12 * i);
    return code < start ? 0 : map.uint32(24 + 12 * i) + code - start;
  };
}

/** Finds the first of ascending ends that is not below a code; ends that do not ascend are a damaged font. */
function ascending(count: number, end: (i: number) => number): (code: number) => number | undefined {
  for (let i = 1; i < count; i++) if (end(i) < end(i - 1)) throw new PdfError('a font program is damaged');
  return (code) => {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (end(middle) < code) low = middle + 1;
      else high = middle;
    }
    return low < count ? low : undefined;
  };
}
