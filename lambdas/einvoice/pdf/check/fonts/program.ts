import type { PdfDictionary } from '../../read/values.ts';
import type { Check } from '../check.ts';
import { type Cff, readCff } from './cff.ts';
import { readTrueType, type TrueType } from './truetype.ts';
import { readType1, type Type1 } from './type1.ts';

/** The font program in a font descriptor. */
export type Program =
  | { readonly kind: 'truetype'; readonly font: TrueType }
  | { readonly kind: 'cff'; readonly font: Cff }
  | { readonly kind: 'type1'; readonly font: Type1 }
  /** There, but damaged or of a form we don't read. */
  | { readonly kind: 'unread' };

const OPEN_TYPE_CFF = 'OTTO';

/** @returns undefined where no program is embedded */
export function fontProgram(check: Check, descriptor: PdfDictionary | undefined): Program | undefined {
  const [type1, truetype, other] = ['FontFile', 'FontFile2', 'FontFile3'].map((key) => check.stream(descriptor, key));
  if (truetype) return trueType(check.file.content(truetype));
  if (type1) {
    const font = readType1(check.file.content(type1));
    return font ? { kind: 'type1', font } : { kind: 'unread' };
  }
  if (!other) return undefined;
  const subtype = check.name(other.dictionary, 'Subtype');
  const bytes = check.file.content(other);
  if (subtype === 'Type1C' || subtype === 'CIDFontType0C') return compact(bytes);
  return subtype === 'OpenType' ? trueType(bytes) : { kind: 'unread' };
}

function trueType(bytes: Uint8Array): Program {
  const font = readTrueType(bytes);
  if (!font) return { kind: 'unread' };
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1') === OPEN_TYPE_CFF && font.cff
    ? compact(font.cff)
    : { kind: 'truetype', font };
}

function compact(bytes: Uint8Array): Program {
  const font = readCff(bytes);
  return font ? { kind: 'cff', font } : { kind: 'unread' };
}
