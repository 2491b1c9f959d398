import { describe, expect, it } from '@jest/globals';
import Big from 'big.js';
import fc from 'fast-check';
import { Decimal, decimal, decimalToDouble, doubleToDecimal, formatDecimal } from '../../../../lambdas/einvoice/rules/runtime/decimal.ts';
import { DynamicError } from '../../../../lambdas/einvoice/rules/runtime/dynamic-error.ts';
import {
  divided,
  minus,
  modulo,
  type Numeric,
  numberEqual,
  numberLess,
  plus,
  rounded,
  times,
} from '../../../../lambdas/einvoice/rules/runtime/number.ts';

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 25 });
const text = fc
  .tuple(fc.constantFrom('', '-'), digits, fc.option(digits))
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === null ? '' : `.${fraction}`}`);

/** The number as text, as XPath writes decimals. */
const plain = (value: Big): string =>
  value
    .toFixed()
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace(/^-0$/, '0');
const shown = (value: Numeric | undefined): string => (value instanceof Decimal ? formatDecimal(value) : `${value}`);

describe('xs:decimal', () => {
  it.each([
    ['plus', plus, (a: Big, b: Big) => a.plus(b)],
    ['minus', minus, (a: Big, b: Big) => a.minus(b)],
    ['times', times, (a: Big, b: Big) => a.times(b)],
  ] as const)('%s is exact', (_name, ours, exact) => {
    fc.assert(fc.property(text, text, (a, b) => expect(shown(ours(decimal(a), decimal(b)))).toBe(plain(exact(Big(a), Big(b))))));
  });

  it('is compared by value', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(numberLess(decimal(a), decimal(b))).toBe(Big(a).lt(Big(b)));
        expect(numberEqual(decimal(a), decimal(b))).toBe(Big(a).eq(Big(b)));
        expect(numberEqual(decimal(a), decimal(`${a}${a.includes('.') ? '' : '.'}00`))).toBe(true);
      }),
    );
  });

  it('keeps the remainder of a division', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        fc.pre(!Big(b).eq(0));
        expect(shown(modulo(decimal(a), decimal(b)))).toBe(plain(Big(a).mod(Big(b))));
      }),
    );
  });

  it('is rounded to integers, halves upwards', () => {
    fc.assert(
      fc.property(text, (a) => {
        const floor = Big(a)
          .round(0, Big.roundDown)
          .minus(Big(a).lt(0) && !Big(a).mod(1).eq(0) ? 1 : 0);
        const expected = Big(a).minus(floor).gte('0.5') ? floor.plus(1) : floor;
        expect(shown(rounded(decimal(a)))).toBe(plain(expected));
      }),
    );
  });

  // Values of SaxonC 13.1.
  it.each([
    ['1', '3', '0.333333333333333333'],
    ['-2', '3', '-0.666666666666666667'],
    ['1', '524288', '0.000001907348632812'],
    ['-1', '524288', '-0.000001907348632812'],
    ['3', '524288', '0.000005722045898437'],
    ['12345.67', '100', '123.4567'],
    ['1', '0.000000000000000000001', '1000000000000000000000'],
  ])('%s div %s is %s', (a, b, expected) => {
    expect(shown(divided(decimal(a), decimal(b)))).toBe(expected);
  });

  it.each(['', '.', '+', '1e5', '1,5', '0x1', '١', '1 2', '--1', '1.2.3', 'INF', 'x'.repeat(40), '9'.repeat(3000)])('is not %p', (a) => {
    expect(() => decimal(a)).toThrow(DynamicError);
  });

  it.each([
    [' 7 ', '7'],
    ['+0.50', '0.5'],
    ['-.5', '-0.5'],
    ['5.', '5'],
    ['-0.0', '0'],
    ['000123456789012345678901234567890.1000', '123456789012345678901234567890.1'],
  ])('reads %p as %s', (a, expected) => {
    expect(shown(decimal(a))).toBe(expected);
  });

  it('becomes the double nearest to it, and comes back exactly', () => {
    fc.assert(fc.property(text, (a) => expect(decimalToDouble(decimal(a))).toBe(Number(a))));
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e30, max: 1e30 }), (a) => {
        expect(decimalToDouble(doubleToDecimal(a))).toBe(a === 0 ? 0 : a);
      }),
    );
  });
});
