import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asStated, Decimal, money, plainDecimal, roundHalfAwayFromZero } from '../../../lambdas/einvoice/calculate/decimal.ts';

describe('plainDecimal', () => {
  it.each([
    ['18.40', '18.40'],
    ['+7', '7'],
    ['007.50', '7.50'],
    ['-0.00', '0.00'],
    ['1e3', '1000'],
    ['1.25E-2', '0.0125'],
    ['-12.5e1', '-125'],
    ['12345678901234567890.123456', '12345678901234567890.123456'],
    [0.1, '0.1'],
    [1e21, '1000000000000000000000'],
  ])('%s is %s', (given, text) => {
    expect(plainDecimal(given)).toBe(text);
  });

  it.each(['', ' 1', '1,5', '.5', '5.', '0x10', 'NaN', 'Infinity', '1e', '--1', '1e400', '1e-400', `1${'0'.repeat(60)}`])(
    '%s is refused',
    (given) => {
      expect(plainDecimal(given)).toBeUndefined();
    },
  );

  it('keeps the value of every number with an exponent', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.integer({ min: -15, max: 15 }), (digits, exponent) => {
        const text = plainDecimal(`${digits}e${exponent}`);
        expect(text).toMatch(/^-?\d+(\.\d+)?$/);
        expect(new Decimal(text ?? '').eq(new Decimal(digits.toString()).times(new Decimal(`1e${exponent}`)))).toBe(true);
      }),
    );
  });
});

describe('rounding', () => {
  it.each([
    ['0.005', '0.01'],
    ['-0.005', '-0.01'],
    ['2.675', '2.68'],
    ['1.0049', '1.00'],
    ['-0.001', '0.00'],
  ])('%s is %s', (given, rounded) => {
    expect(money(roundHalfAwayFromZero(new Decimal(given)))).toBe(rounded);
  });

  it.each([
    ['20', '20.00'],
    ['5.5', '5.50'],
    ['20.000', '20.00'],
    ['1.005', '1.005'],
  ])('%s is written %s as stated', (given, written) => {
    expect(asStated(given)).toBe(written);
  });
});
