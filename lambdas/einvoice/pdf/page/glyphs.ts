import { type Face, hasGlyph } from './faces.ts';

/** Spaces, hyphens and arrows that the fonts lack, and what prints the same or says the same. */
const EQUIVALENTS: ReadonlyMap<string, string> = new Map([
  ...[0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2008, 0x2009, 0x200a, 0x205f, 0x3000].map((space): [string, string] => [
    String.fromCodePoint(space),
    ' ',
  ]),
  ['\u2007', '\u00a0'],
  ['\u202f', '\u00a0'],
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2015', '—'],
  ['\u2192', '–'],
  ['\u21d2', '–'],
]);
/** Without a picture of their own: joiners, direction marks, variation selectors, soft hyphen, byte order mark. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const REPLACEMENT = '?';
/** Signs that mean something in HTML or CSS: a full-width `＜` must not become one. */
const MARKUP = /[<>&"'\\]/;

/**
 * Text or markup as the fonts can print it: composed (NFC), invisible signs left out, compatibility forms spelled out (ﬁ → fi), the rest replaced by `?`.
 *
 * @returns the text and the characters that were replaced, each once
 */
export function printable(text: string, faces: readonly Face[]): { readonly text: string; readonly missing: readonly string[] } {
  const regular = faces.filter((face) => face.family === 'Inter');
  const known = new Map<string, string>();
  const missing: string[] = [];
  const covered = (sign: string) => sign === '\n' || regular.some((face) => hasGlyph(face, sign.codePointAt(0) ?? 0));
  const replace = (sign: string): string => {
    if (INVISIBLE.test(sign)) return '';
    if (covered(sign)) return sign;
    if (sign < ' ') return ' ';
    const spelled = EQUIVALENTS.get(sign) ?? sign.normalize('NFKC');
    if (!MARKUP.test(spelled) && [...spelled].every(covered)) return spelled;
    missing.push(sign);
    return REPLACEMENT;
  };
  let result = '';
  for (const sign of text.normalize('NFC')) {
    const before = known.get(sign);
    const after = before ?? replace(sign);
    if (before === undefined) known.set(sign, after);
    result += after;
  }
  return { text: result, missing };
}
