import type { PdfDictionary } from '../../read/values.ts';
import type { Check } from '../check.ts';
import { checkComposite } from './composite.ts';
import { differencesOf } from './differences.ts';
import { FontFaults } from './font-faults.ts';
import type { FontUse } from './font-use.ts';
import { checkSimple } from './simple.ts';
import { type3Width } from './type3.ts';

/** Checks a font with all that content shows in it (ISO 19005-3, 6.2.11). */
export function checkFont(check: Check, font: PdfDictionary, use: FontUse): void {
  const subtype = check.name(font, 'Subtype');
  const faults = new FontFaults(check, check.name(font, 'BaseFont') ?? '', use);
  if (check.name(font, 'Type') !== 'Font') faults.add('PDF-FONT', 'has no Type Font');
  if (subtype !== 'Type3' && !check.has(font, 'BaseFont')) faults.add('PDF-FONT', 'has no name');
  switch (subtype) {
    case 'Type0':
      checkComposite(check, font, use, faults);
      return;
    case 'Type1':
    case 'MMType1':
    case 'TrueType':
      checkSimple(check, font, use, faults);
      return;
    case 'Type3':
      checkType3Widths(check, font, faults);
      return;
    default:
      faults.add('PDF-FONT', `is of the kind ${subtype?.slice(0, 40) ?? 'without a name'}`);
  }
}

function checkType3Widths(check: Check, font: PdfDictionary, faults: FontFaults): void {
  const names = differencesOf(check, check.dictionary(font, 'Encoding'));
  const first = check.number(font, 'FirstChar');
  const widths = check.array(font, 'Widths');
  if (first === undefined || check.number(font, 'LastChar') !== first + widths.length - 1) {
    faults.add('PDF-FONT', 'has Widths that do not fit FirstChar and LastChar');
    return;
  }
  for (const code of faults.codes()) {
    const advance = type3Width(check, font, names.get(code) ?? '');
    if (advance === undefined) faults.glyph(code, 'has no glyph', false);
    else faults.width(code, advance, check.file.resolve(widths[code - first]));
  }
}
