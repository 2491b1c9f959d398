import { describe, expect, it } from '@jest/globals';
import Big from 'big.js';
import fc from 'fast-check';
import { compareDecimals, isDecimal, isInteger } from '../../../lambdas/tables/validate/decimal.ts';

describe('isInteger and isDecimal', () => {
  it.each([
    ['0', true, true],
    ['-12', true, true],
    ['+007', true, true],
    ['9'.repeat(10_000), true, true],
    ['1.5', false, true],
    ['-0.00', false, true],
    ['', false, false],
    ['-', false, false],
    ['.5', false, false],
    ['5.', false, false],
    ['1,5', false, false],
    ['1 000', false, false],
    ['1e3', false, false],
    ['0x10', false, false],
    ['Infinity', false, false],
    ['١٢', false, false],
    ['１２', false, false],
    [' 1', false, false],
    ['1\n', false, false],
    ['--1', false, false],
  ])('%j', (text, integer, decimal) => {
    expect([isInteger(text), isDecimal(text)]).toEqual([integer, decimal]);
  });
});

describe('compareDecimals', () => {
  it.each([
    ['1', '1.0', 0],
    ['-0', '+0.00', 0],
    ['007', '7', 0],
    ['0.1', '0.10000000000000000000000000000000000001', -1],
    ['9007199254740993', '9007199254740992', 1], // beyond what a double tells apart
    ['-2', '-10', 1],
    ['-0.5', '0', -1],
    ['10', '9.99', 1],
    ['0.01', '0.009', 1],
    ['+5', '5', 0],
  ])('%s and %s', (a, b, sign) => {
    expect(Math.sign(compareDecimals(a, b))).toBe(sign);
    expect(Math.sign(compareDecimals(b, a))).toBe(sign === 0 ? 0 : -sign);
  });

  it('agrees with big.js', () => {
    const decimals = fc.stringMatching(/^[+-]?[0-9]{1,25}(\.[0-9]{1,25})?$/);
    const near = fc
      .tuple(decimals, fc.constantFrom('', '0', '1', '.0', '.1'))
      .map(([text, tail]) => (tail.startsWith('.') && text.includes('.') ? text : text + tail));
    fc.assert(
      fc.property(near, fc.oneof(near, decimals), (a, b) => {
        expect(Math.sign(compareDecimals(a, b))).toBe(new Big(a.replace('+', '')).cmp(b.replace('+', '')));
      }),
      { numRuns: 2000 },
    );
  });
});
