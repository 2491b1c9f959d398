import { PdfArray, type PdfDictionary, PdfError, PdfName, PdfStream } from '../../read/values.ts';
import type { Check } from '../check.ts';
import type { FontFaults } from './font-faults.ts';
import type { FontUse } from './font-use.ts';
import { fontProgram, type Program } from './program.ts';

/** A CID is at most this (ISO 19005-3, 6.1.13). */
const LAST_CID = 65_535;
/** Each code is looked for in all of them. */
const MOST_RANGES = 1_000;

/** A Type 0 font with Identity encoding, whose codes are CIDs (ISO 19005-3, 6.2.11.3). Other CMaps are not on the list. */
export function checkComposite(check: Check, font: PdfDictionary, use: FontUse, faults: FontFaults): void {
  const encoding = check.name(font, 'Encoding');
  const descendant = check.file.dictionary(check.array(font, 'DescendantFonts')[0]);
  const subtype = check.name(descendant, 'Subtype');
  if (!descendant || (subtype !== 'CIDFontType0' && subtype !== 'CIDFontType2')) {
    faults.add('PDF-FONT', 'has no CID font');
    return;
  }
  const descriptor = check.dictionary(descendant, 'FontDescriptor');
  const program = fontProgram(check, descriptor);
  if (!program) {
    if (use.isVisible || use.codes.size === 0) faults.add('PDF-FONT', 'is not embedded');
    return;
  }
  if (check.name(font, 'Type') === 'Font' && !check.has(descendant, 'BaseFont')) faults.add('PDF-FONT', 'has a CID font without a name');
  if (encoding !== 'Identity-H' && encoding !== 'Identity-V') {
    faults.unproven(`has the encoding ${encoding?.slice(0, 40) ?? 'of its own'}`);
    return;
  }
  const toGlyph = glyphOf(check, descendant, program);
  if (!toGlyph) {
    faults.unproven('has a font program that can’t be read');
    return;
  }
  if (subtype === 'CIDFontType2' && !check.has(descendant, 'CIDToGIDMap')) faults.add('PDF-FONT', 'has no CIDToGIDMap');
  if (faults.isSubset) checkCidSet(check, descriptor, program, faults);
  const declared = widths(check, descendant);
  for (const cid of faults.codes()) {
    const { glyph, advance } = toGlyph(cid);
    if (glyph === 0) faults.glyph(cid, 'has only the glyph .notdef');
    else if (advance === undefined) faults.glyph(cid, 'has no glyph that can be read', false);
    else faults.width(cid, advance, declared(cid));
  }
}

type Glyphs = (cid: number) => { readonly glyph: number | undefined; readonly advance: number | undefined };

function glyphOf(check: Check, descendant: PdfDictionary, program: Program): Glyphs | undefined {
  const map = check.entry(descendant, 'CIDToGIDMap');
  const bytes = map instanceof PdfStream ? Buffer.from(check.file.content(map)) : undefined;
  const mapped = (cid: number) => (bytes ? (2 * cid + 1 < bytes.length ? bytes.readUInt16BE(2 * cid) : 0) : cid);
  if (check.name(descendant, 'Subtype') === 'CIDFontType0') {
    if (program.kind !== 'cff') return undefined;
    return (cid) => {
      const glyph = program.font.glyphOfCid(cid);
      return { glyph: glyph ?? 0, advance: glyph === undefined ? undefined : program.font.width(glyph) };
    };
  }
  if (program.kind !== 'truetype' || (map !== null && !bytes && !(map instanceof PdfName && map.name === 'Identity'))) return undefined;
  return (cid) => {
    const glyph = mapped(cid);
    return { glyph, advance: program.font.width(glyph) };
  };
}

/** W and DW (ISO 32000-1, 9.7.4.3). */
function widths(check: Check, descendant: PdfDictionary): (cid: number) => number {
  const fallback = check.number(descendant, 'DW') ?? 1000;
  const single = new Map<number, number>();
  const ranges: { readonly first: number; readonly last: number; readonly width: number }[] = [];
  const items = check.array(descendant, 'W').map((item) => check.file.resolve(item));
  for (let i = 0; i < items.length; ) {
    const [first, second, third] = items.slice(i, i + 3);
    if (typeof first !== 'number') break;
    if (second instanceof PdfArray) {
      for (const [k, item] of second.items.slice(0, LAST_CID).entries()) {
        const width = check.file.resolve(item);
        if (typeof width === 'number' && !single.has(first + k)) single.set(first + k, width);
      }
      i += 2;
    } else {
      if (typeof second !== 'number' || typeof third !== 'number') break;
      if (ranges.length === MOST_RANGES) throw new PdfError('a font has more ranges of widths than it can need');
      ranges.push({ first, last: second, width: third });
      i += 3;
    }
  }
  return (cid) => single.get(cid) ?? ranges.find(({ first, last }) => cid >= first && cid <= last)?.width ?? fallback;
}

/** A CIDSet of a subset must list every glyph (ISO 19005-3, 6.2.11.4.2). */
function checkCidSet(check: Check, descriptor: PdfDictionary | undefined, program: Program, faults: FontFaults): void {
  const set = check.stream(descriptor, 'CIDSet');
  if (!set || (program.kind !== 'truetype' && program.kind !== 'cff')) return;
  const bits = check.file.content(set);
  const cids = program.kind === 'cff' ? program.font.cids : Array.from({ length: program.font.glyphCount }).keys();
  check.spend(program.font.glyphCount);
  for (const cid of cids) {
    if (cid > 0 && ((bits[cid >> 3] ?? 0) & (0x80 >> (cid & 7))) === 0) {
      faults.unproven('has a CIDSet that may not list every glyph');
      return;
    }
  }
}
