import { type PdfDictionary, PdfStream, type PdfValue } from '../read/values.ts';
import type { Check } from './check.ts';
import { checkColourSpace } from './colour.ts';
import { checkContent } from './content.ts';
import { checkGraphicsState } from './graphics-state.ts';

/** A tiling or shading pattern (ISO 32000-1, 8.7). */
export function checkPattern(check: Check, value: PdfValue | undefined): void {
  const pattern = check.file.resolve(value);
  const dictionary = check.file.dictionary(value);
  if (!dictionary || !check.first('pattern', pattern)) return;
  if (check.number(dictionary, 'PatternType') === 2) {
    checkGraphicsState(check, check.dictionary(dictionary, 'ExtGState'));
    checkShading(check, dictionary.entries.get('Shading'), undefined);
  } else if (pattern instanceof PdfStream) {
    check.later('PDF-CONTENT', () => checkContent(check, check.file.content(pattern), check.dictionary(dictionary, 'Resources')));
  } else check.faults.unproven('PDF-CONTENT', 'A pattern is neither a tiling nor a shading.');
}

export function checkShading(check: Check, value: PdfValue | undefined, resources: PdfDictionary | undefined): void {
  const dictionary = check.file.dictionary(value);
  if (dictionary && check.first('shading', dictionary)) checkColourSpace(check, dictionary.entries.get('ColorSpace'), resources);
}
