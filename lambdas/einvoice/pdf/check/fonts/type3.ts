import { type PdfDictionary, PdfStream } from '../../read/values.ts';
import type { Check } from '../check.ts';
import { checkContent } from '../content.ts';

/** A Type 3 font: its glyphs are content streams with the font's own resources. */
export function checkType3(check: Check, font: PdfDictionary | undefined): void {
  if (!font || !check.first('type 3', font)) return;
  const resources = check.dictionary(font, 'Resources');
  if (!resources) check.faults.unproven('PDF-FONT', 'A Type 3 font has no resources of its own.');
  for (const value of check.dictionary(font, 'CharProcs')?.entries.values() ?? []) {
    const glyph = check.file.resolve(value);
    if (glyph instanceof PdfStream && check.first('glyph', glyph)) {
      check.later('PDF-CONTENT', () => checkContent(check, check.file.content(glyph), resources));
    }
  }
}

/** Advance of a Type 3 glyph in its own units: the first operand of d0 or d1. */
export function type3Width(check: Check, font: PdfDictionary, name: string): number | undefined {
  const glyph = check.file.resolve(check.dictionary(font, 'CharProcs')?.entries.get(name));
  if (!(glyph instanceof PdfStream)) return undefined;
  const start = Buffer.from(check.file.content(glyph).subarray(0, 200)).toString('latin1');
  const width = /^\s*([+-]?[\d.]+)(?:\s+[+-]?[\d.]+){1,5}\s+d[01]\b/.exec(start)?.[1];
  return width === undefined ? undefined : Number(width);
}
