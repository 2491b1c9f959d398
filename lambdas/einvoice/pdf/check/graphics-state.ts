import { PdfArray, PdfDictionary, PdfName, type PdfValue } from '../read/values.ts';
import type { Check } from './check.ts';
import { checkXObject } from './xobject.ts';

/** ISO 32000-1, 11.3.5, and Compatible of older versions. */
const BLEND_MODES = new Set(
  'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity'.split(
    ' ',
  ),
);

const INTENTS = new Set(['RelativeColorimetric', 'AbsoluteColorimetric', 'Perceptual', 'Saturation']);

/** An ExtGState dictionary (ISO 19005-3, 6.2.5 and 6.2.10). */
export function checkGraphicsState(check: Check, state: PdfDictionary | undefined): void {
  if (!state || !check.first('graphics state', state)) return;
  if (check.has(state, 'TR')) check.faults.add('PDF-EXTGSTATE', 'A transfer function (TR) is set.');
  if (check.has(state, 'TR2') && check.name(state, 'TR2') !== 'Default')
    check.faults.add('PDF-EXTGSTATE', 'A transfer function (TR2) is set.');
  if (check.has(state, 'HTP')) check.faults.add('PDF-EXTGSTATE', 'A halftone phase (HTP) is set.');
  if (check.has(state, 'HT') && check.name(state, 'HT') !== 'Default') check.faults.unproven('PDF-EXTGSTATE', 'A halftone (HT) is set.');
  if ((check.number(state, 'OPM') ?? 0) !== 0 && (check.entry(state, 'OP') === true || check.entry(state, 'op') === true)) {
    check.faults.unproven('PDF-EXTGSTATE', 'Overprinting with overprint mode 1 is set.');
  }
  if (check.has(state, 'RI')) checkRenderingIntent(check, check.entry(state, 'RI'));
  const mode = check.entry(state, 'BM');
  for (const one of mode instanceof PdfArray ? mode.items : mode === null ? [] : [mode]) {
    const name = check.file.resolve(one);
    if (!(name instanceof PdfName && BLEND_MODES.has(name.name))) check.faults.add('PDF-EXTGSTATE', 'A blend mode is not one of PDF.');
  }
  const mask = check.entry(state, 'SMask');
  if (mask instanceof PdfDictionary) checkXObject(check, mask.entries.get('G'), undefined);
  const isBlended = check.has(state, 'BM') && !['Normal', 'Compatible'].includes(check.name(state, 'BM') ?? '');
  if (mask instanceof PdfDictionary || isBlended || ['CA', 'ca'].some((key) => (check.number(state, key) ?? 1) < 1))
    check.useTransparency();
}

export function checkRenderingIntent(check: Check, intent: PdfValue | undefined): void {
  if (!(intent instanceof PdfName && INTENTS.has(intent.name))) check.faults.add('PDF-EXTGSTATE', 'A rendering intent is not one of PDF.');
}
