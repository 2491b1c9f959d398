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
  const stream = truetype ?? type1 ?? other;
  if (!stream) return undefined;
  const known = check.programs.get(stream);
  if (known) return known;
  const bytes = check.file.content(stream);
  const program = truetype ? trueType(bytes) : type1 ? clear(bytes) : declared(bytes, check.name(stream.dictionary, 'Subtype'));
  check.programs.set(stream, program);
  return program;
}

function clear(bytes: Uint8Array): Program {
  const font = readType1(bytes);
  return font ? { kind: 'type1', font } : { kind: 'unread' };
}

function declared(bytes: Uint8Array, subtype: string | undefined): Program {
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
