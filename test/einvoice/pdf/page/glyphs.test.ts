import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Face, fontStyle } from '../../../../lambdas/einvoice/pdf/page/faces.ts';
import { printable } from '../../../../lambdas/einvoice/pdf/page/glyphs.ts';
import { testFaces } from '../setup.ts';

let faces: Face[];
beforeAll(async () => {
  faces = await testFaces();
});

describe('the fonts layer', () => {
  it.each([
    ['French', 'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ àâæçéèêëîïôœùûüÿ « » ’ … – — € №'],
    ['German, Nordic', 'ÄÖÜẞß ÅØÆ þÞðÐ'],
    ['Polish, Czech, Slovak, Hungarian', 'ŁłĄąĘęŚśŹźŻż ŘřŮůĚěĎďŤť Ľľ ŐőŰű'],
    ['Romanian, Turkish, Baltic, Maltese, Croatian', 'ȘșȚțĂă ĞğİıŞş ĀāĢģĶķĻļŅņ ĖėŲų ĦħĠġ ĐđČč'],
    ['Greek', 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ άέήίόύώϊϋΐΰς ἀρχή'],
    ['Cyrillic', 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ ґєії ђѓљњћџў'],
    ['signs', '€ £ $ ¥ ₺ ₽ ₴ § ¶ © ® ™ ° ± × ÷ ² ³ ½ µ % − • · † „ “ ” ‘'],
  ])('has a glyph for every character of %s', (_, text) => expect(printable(text, faces)).toEqual({ text, missing: [] }));

  it('knows what it lacks', () => {
    expect(printable('株 😀 العربية', faces).missing).toEqual(expect.arrayContaining(['株', '😀', 'ع']));
  });
});

describe('printable', () => {
  it.each([
    ['composes', 'e\u0301', 'é', []],
    ['replaces and names each missing character once', '株式株', '???', ['株', '式']],
    ['drops joiners, direction marks and soft hyphens', 'a\u200db\u202ec\u00add\ufeff', 'abcd', []],
    ['spells ligatures and full-width letters', 'ﬁn Ａ', 'fin A', []],
    ['prints odd spaces and hyphens as plain ones', '1\u202f000\u2004x\u2011y', '1\u00a0000 x-y', []],
    ['never lets a character become markup', '＜script＞ ＆ ＂', '?script? ? ?', ['＜', '＞', '＆', '＂']],
    ['turns control characters into spaces', 'a\u0007b\tc', 'a b c', []],
  ])('%s', (_, text, printed, missing) => expect(printable(text, faces)).toEqual({ text: printed, missing }));
});

describe('fontStyle', () => {
  const subsetsFor = (text: string) => [
    ...new Set(
      Array.from(
        fontStyle(faces, new Set(Array.from(text, (sign) => sign.codePointAt(0) ?? 0))).matchAll(/"Inter ([a-z-]+)"/g),
        ([, subset]) => subset,
      ),
    ),
  ];

  it('brings only the subsets a text needs', () => {
    expect(subsetsFor('Facture à 5 €')).toEqual(['latin']);
    expect(subsetsFor('Łódź')).toEqual(['latin', 'latin-ext']);
    expect(subsetsFor('Москва, Αθήνα')).toEqual(['latin', 'greek', 'cyrillic']);
  });
});
