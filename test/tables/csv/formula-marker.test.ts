import { describe, expect, it } from '@jest/globals';
import { controlCharacterIn } from '../../../lambdas/tables/csv/control-character.ts';
import { startsFormula } from '../../../lambdas/tables/csv/formula-marker.ts';

describe('startsFormula', () => {
  // OWASP, CSV injection; the full-width forms are those East Asian versions of Excel accept.
  it.each([
    '=1+1',
    '+33612345678',
    '-12',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    ' =1',
    '"=1',
    ' "=HYPERLINK("x")',
    '\u00a0=1',
    '="',
  ])('%j may be run', (cell) => {
    expect(startsFormula(cell)).toBe(true);
  });

  it.each(['', 'a=1', '12', "'=1", '1-2', 'é', '😀', ' ', '"', 'x@example.org'])('%j is text', (cell) => {
    expect(startsFormula(cell)).toBe(false);
  });
});

describe('controlCharacterIn', () => {
  it.each([
    ['a\0b', 'U+0000'],
    ['\x1b[0m', 'U+001B'],
    ['\x7f', 'U+007F'],
    ['\x92', 'U+0092'], // what a Windows-1252 apostrophe becomes in Latin-1
    ['a\ud800', 'U+D800'],
    ['tab\tcr\rlf\n', null],
    ['é😀\u00a0\u200f', null],
  ])('%j: %s', (text, found) => {
    expect(controlCharacterIn(text)).toBe(found);
  });
});
