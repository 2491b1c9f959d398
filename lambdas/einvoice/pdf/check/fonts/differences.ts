import { type PdfDictionary, PdfName } from '../../read/values.ts';
import type { Check } from '../check.ts';
import type { Encoding } from './glyph-names.ts';

/** Names that an Encoding dictionary gives to codes (ISO 32000-1, 9.6.6.1). */
export function differencesOf(check: Check, encoding: PdfDictionary | undefined): Encoding {
  const names = new Map<number, string>();
  let code = 0;
  for (const item of check.array(encoding, 'Differences')) {
    const value = check.file.resolve(item);
    if (typeof value === 'number') code = value;
    else if (value instanceof PdfName) names.set(code++, value.name);
  }
  return names;
}
