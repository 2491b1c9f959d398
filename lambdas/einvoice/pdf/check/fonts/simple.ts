import { PdfDictionary, PdfName, PdfString } from '../../read/values.ts';
import type { Check } from '../check.ts';
import { differencesOf } from './differences.ts';
import type { FontFaults } from './font-faults.ts';
import type { FontUse } from './font-use.ts';
import { codePointOf, type Encoding, NAMED_ENCODINGS, STANDARD_ENCODING } from './glyph-names.ts';
import { fontProgram, type Program } from './program.ts';
import type { TrueType } from './truetype.ts';

const SYMBOLIC = 4;

/** Glyph of a code with its advance; `missing` where the code leads to .notdef or nowhere. */
type Glyphs = (code: number) => { readonly advance: number | undefined } | 'missing';

/** A font whose codes are single bytes: Type 1 or TrueType (ISO 19005-3, 6.2.11). */
export function checkSimple(check: Check, font: PdfDictionary, use: FontUse, faults: FontFaults): void {
  const descriptor = check.dictionary(font, 'FontDescriptor');
  const program = fontProgram(check, descriptor);
  if (!program) {
    if (use.isVisible || use.codes.size === 0) faults.add('PDF-FONT', 'is not embedded');
    return;
  }
  const first = check.number(font, 'FirstChar');
  const widths = check.array(font, 'Widths');
  if (first === undefined || check.number(font, 'LastChar') !== first + widths.length - 1) {
    faults.add('PDF-FONT', 'has Widths that do not fit FirstChar and LastChar');
    return;
  }
  const isSymbolic = ((check.number(descriptor, 'Flags') ?? 0) & SYMBOLIC) !== 0;
  const encoding = declaredEncoding(check, font);
  if (!encoding) {
    faults.unproven('has an encoding that is not known');
    return;
  }
  const glyphs =
    check.name(font, 'Subtype') === 'TrueType' ? trueTypeGlyphs(program, encoding, isSymbolic, faults) : namedGlyphs(program, encoding);
  if (!glyphs) {
    faults.unproven('has a font program that can’t be read, or not with this encoding');
    return;
  }
  if (faults.isSubset) checkCharSet(check, descriptor, program, faults);
  const missing = check.number(descriptor, 'MissingWidth') ?? 0;
  for (const code of faults.codes()) {
    const glyph = glyphs(code);
    // Glyphs of TrueType fonts may also be found by the names in their post table, which is not read.
    if (glyph === 'missing') faults.glyph(code, 'has only the glyph .notdef', program.kind !== 'truetype');
    else if (glyph.advance === undefined) faults.glyph(code, 'has no glyph that can be read', false);
    else
      faults.width(code, glyph.advance, code < first || code >= first + widths.length ? missing : check.file.resolve(widths[code - first]));
  }
}

/** An Encoding entry: its base by name, and the names it gives to codes. */
interface DeclaredEncoding {
  /** Undefined where there is none, so that the program's own applies. */
  readonly base: string | undefined;
  readonly differences: Encoding;
  readonly isDeclared: boolean;
}

/** @returns undefined where it is of a form we don't know */
function declaredEncoding(check: Check, font: PdfDictionary): DeclaredEncoding | undefined {
  const value = check.entry(font, 'Encoding');
  if (value === null) return { base: undefined, differences: new Map(), isDeclared: false };
  const base = value instanceof PdfName ? value.name : value instanceof PdfDictionary ? check.name(value, 'BaseEncoding') : '';
  if (base !== undefined && base !== 'StandardEncoding' && !NAMED_ENCODINGS.has(base)) return undefined;
  const differences = differencesOf(check, value instanceof PdfDictionary ? value : undefined);
  return { base, differences, isDeclared: true };
}

const baseEncoding = (name: string | undefined): Encoding | undefined =>
  name === 'StandardEncoding' ? STANDARD_ENCODING : name === undefined ? undefined : NAMED_ENCODINGS.get(name);

/** Type 1 and CFF programs select glyphs by name; the program's own encoding is the base where none is named. */
function namedGlyphs(program: Program, { base, differences }: DeclaredEncoding): Glyphs | undefined {
  if (program.kind === 'type1') {
    const { widths, encoding } = program.font;
    return byName(baseEncoding(base) ?? encoding, differences, (name) => (widths.has(name) ? { advance: widths.get(name) } : undefined));
  }
  if (program.kind !== 'cff' || program.font.isCidKeyed) return undefined;
  const { font } = program;
  const encoding = baseEncoding(base) ?? font.encoding;
  return (
    encoding &&
    byName(encoding, differences, (name) => {
      const glyph = font.glyphOfName(name);
      return glyph === undefined ? undefined : { advance: font.width(glyph) };
    })
  );
}

const byName =
  (base: Encoding, differences: Encoding, find: (name: string) => { readonly advance: number | undefined } | undefined): Glyphs =>
  (code) => {
    const name = differences.get(code) ?? base.get(code);
    return name === undefined || name === '.notdef' ? 'missing' : (find(name) ?? 'missing');
  };

/** TrueType programs select glyphs by character (ISO 32000-1, 9.6.6.4; ISO 19005-3, 6.2.11.6). */
function trueTypeGlyphs(program: Program, encoding: DeclaredEncoding, isSymbolic: boolean, faults: FontFaults): Glyphs | undefined {
  if (program.kind !== 'truetype') return undefined;
  const { font } = program;
  const glyph = isSymbolic ? symbolic(font, encoding, faults) : latin(font, encoding, faults);
  return (code) => {
    const found = glyph(code);
    return found === 0 ? 'missing' : { advance: font.width(found) };
  };
}

function symbolic(font: TrueType, { isDeclared }: DeclaredEncoding, faults: FontFaults): (code: number) => number {
  if (isDeclared) faults.add('PDF-FONT', 'is symbolic and has an encoding');
  if (font.cmapCount !== 1 && !font.cmaps.has('3,0')) faults.add('PDF-FONT', 'is symbolic and has no cmap (3,0)');
  return (code) =>
    [0xf000, 0, 0xf100, 0xf200].reduce((glyph, range) => glyph || font.glyph(3, 0, range + code), 0) || font.glyph(1, 0, code);
}

function latin(font: TrueType, { base, differences }: DeclaredEncoding, faults: FontFaults): (code: number) => number {
  const names = NAMED_ENCODINGS.get(base ?? '') ?? STANDARD_ENCODING;
  if (names === STANDARD_ENCODING) faults.add('PDF-FONT', 'is not symbolic and has neither WinAnsiEncoding nor MacRomanEncoding');
  if (font.cmapCount === 0 || (font.cmaps.has('3,0') && font.cmapCount === 1))
    faults.add('PDF-FONT', 'is not symbolic and has no cmap for its characters');
  if (differences.size > 0 && (!font.cmaps.has('3,1') || [...differences.values()].some((name) => codePointOf(name) === undefined))) {
    faults.unproven('is not symbolic and has Differences that may not be found by character');
  }
  const macRoman = new Map([...(NAMED_ENCODINGS.get('MacRomanEncoding') ?? [])].map(([code, name]) => [name, code]));
  return (code) => {
    const name = differences.get(code) ?? names.get(code);
    if (name === undefined) return 0;
    return font.glyph(3, 1, codePointOf(name) ?? 0) || font.glyph(1, 0, macRoman.get(name) ?? 0);
  };
}

/** A CharSet must list every glyph of the program (ISO 19005-3, 6.2.11.4.2). */
function checkCharSet(check: Check, descriptor: PdfDictionary | undefined, program: Program, faults: FontFaults): void {
  const set = check.entry(descriptor, 'CharSet');
  if (!(set instanceof PdfString) || (program.kind !== 'type1' && program.kind !== 'cff')) return;
  const listed = new Set(
    Buffer.from(set.bytes)
      .toString('latin1')
      .split('/')
      .map((name) => name.trim()),
  );
  const names = program.kind === 'type1' ? program.font.widths.keys() : program.font.names;
  for (const name of names)
    if (name !== '.notdef' && !listed.has(name)) {
      faults.unproven('has a CharSet that does not list every glyph');
      return;
    }
}
