import { brotliDecompressSync } from 'node:zlib';

/**
 * The code points a WOFF2 font has a glyph for, as sorted inclusive ranges, read from its `cmap` (formats 4 and 12).
 * Layout of the file: W3C WOFF 2.0, section 4; of the table: OpenType 1.9, `cmap`.
 */
export function codePoints(woff2: Uint8Array): [number, number][] {
  const cmap = table(Buffer.from(woff2.buffer, woff2.byteOffset, woff2.byteLength), 'cmap');
  const covered = new Set<number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + 8 * i + 4));
    const format = subtable.readUInt16BE(0);
    if (format === 4) addSegments(subtable, covered);
    if (format === 12) addGroups(subtable, covered);
  }
  return ranges([...covered].sort((a, b) => a - b));
}

/** Index in this list = the flag of a known table (WOFF 2.0, section 4.1); only the names up to the one we read matter, 63 = name written out. */
const KNOWN_TABLES = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca'];
const WRITTEN_OUT = 63;

function table(woff2: Buffer, wanted: string): Buffer {
  if (woff2.toString('latin1', 0, 4) !== 'wOF2') throw new Error('not a WOFF2 font');
  let at = 48;
  const base128 = (): number => {
    let value = 0;
    for (let byte = 0x80; byte & 0x80; ) {
      byte = woff2.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
    }
    return value;
  };
  let offset = 0;
  let found: [number, number] | undefined;
  for (let i = 0; i < woff2.readUInt16BE(12); i++) {
    const flags = woff2.readUInt8(at++);
    const known = flags & WRITTEN_OUT;
    const name = known === WRITTEN_OUT ? woff2.toString('latin1', at, at + 4) : KNOWN_TABLES[known];
    if (known === WRITTEN_OUT) at += 4;
    const version = flags >> 6;
    const transformed = name === 'glyf' || name === 'loca' ? version === 0 : version !== 0;
    const original = base128();
    const length = transformed ? base128() : original;
    if (name === wanted) found = [offset, length];
    offset += length;
  }
  if (!found) throw new Error(`no ${wanted} table`);
  const data = brotliDecompressSync(woff2.subarray(at, at + woff2.readUInt32BE(20)));
  return data.subarray(found[0], found[0] + found[1]);
}

function addSegments(subtable: Buffer, covered: Set<number>): void {
  const segments = subtable.readUInt16BE(6) / 2;
  const [ends, starts, deltas, offsets] = [14, 16 + 2 * segments, 16 + 4 * segments, 16 + 6 * segments] as const;
  for (let i = 0; i < segments; i++) {
    const start = subtable.readUInt16BE(starts + 2 * i);
    const end = subtable.readUInt16BE(ends + 2 * i);
    const delta = subtable.readUInt16BE(deltas + 2 * i);
    const rangeOffset = subtable.readUInt16BE(offsets + 2 * i);
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const glyph = rangeOffset === 0 ? code : subtable.readUInt16BE(offsets + 2 * i + rangeOffset + 2 * (code - start));
      if (rangeOffset === 0 ? (glyph + delta) & 0xffff : glyph !== 0) covered.add(code);
    }
  }
}

function addGroups(subtable: Buffer, covered: Set<number>): void {
  for (let i = 0; i < subtable.readUInt32BE(12); i++) {
    const group = 16 + 12 * i;
    for (let code = subtable.readUInt32BE(group); code <= subtable.readUInt32BE(group + 4); code++) covered.add(code);
  }
}

function ranges(sorted: readonly number[]): [number, number][] {
  const result: [number, number][] = [];
  for (const code of sorted) {
    const last = result.at(-1);
    if (last && last[1] + 1 === code) last[1] = code;
    else result.push([code, code]);
  }
  return result;
}
