import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computeInvoice } from '../../../lambdas/einvoice/calculate/compute.ts';
import { normaliseInvoice } from '../../../lambdas/einvoice/model/normalise.ts';

/** A number as digits and number of decimals: 12.50 is 1250 with 2. */
interface Scaled {
  readonly digits: bigint;
  readonly decimals: number;
}

const scaled = (least: bigint, most: bigint, decimals: number) =>
  fc.record({ digits: fc.bigInt(least, most), decimals: fc.integer({ min: 0, max: decimals }) });

const textOf = ({ digits, decimals }: Scaled): string => {
  const padded = (digits < 0n ? -digits : digits).toString().padStart(decimals + 1, '0');
  const sign = digits < 0n ? '-' : '';
  return decimals === 0 ? `${sign}${padded}` : `${sign}${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
};

const power = (exponent: number) => 10n ** BigInt(exponent);

/** Quotient in hundredths, half away from zero: all that integers need. */
function cents(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const [top, bottom] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
  const rounded = (top * 200n + bottom) / (2n * bottom);
  return negative ? -rounded : rounded;
}

const rates = ['20', '10', '5.5', '2.1', '8.5', '0.9', '1.05'] as const;
const rateIn1e4: Readonly<Record<string, bigint>> = {
  '20': 200000n,
  '10': 100000n,
  '5.5': 55000n,
  '2.1': 21000n,
  '8.5': 85000n,
  '0.9': 9000n,
  '1.05': 10500n,
};

const line = fc.record({
  quantity: scaled(-(10n ** 7n), 10n ** 9n, 4),
  price: scaled(0n, 10n ** 9n, 6),
  base: scaled(1n, 10n ** 4n, 2),
  percent: scaled(0n, 9999n, 2),
  charge: scaled(0n, 10n ** 6n, 2),
  rate: fc.constantFrom(...rates),
});

describe('computeInvoice', () => {
  it('equals an exact computation in integers on random lines', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const invoice = normaliseInvoice({
          number: 'F1',
          issue_date: '2026-10-05',
          seller: { name: 'S', siren: '404040404', address: {} },
          buyer: { name: 'B', siren: '505050500', address: {} },
          lines: lines.map(({ quantity, price, base, percent, charge, rate }) => ({
            item_name: 'x',
            quantity: textOf(quantity),
            unit_price: textOf(price),
            price_base_quantity: textOf(base),
            vat_rate: rate,
            allowances: [{ percent: textOf(percent), reason: 'r' }],
            charges: [{ amount: textOf(charge), reason: 'r' }],
          })),
        });
        const { totals, vat_breakdown } = computeInvoice(invoice, 'en16931');

        const sums = new Map<string, bigint>();
        for (const { quantity, price, base, percent, charge, rate } of lines) {
          const gross = cents(
            quantity.digits * price.digits * power(base.decimals),
            base.digits * power(quantity.decimals) * power(price.decimals),
          );
          const allowance = cents(gross * percent.digits, 100n * 100n * power(percent.decimals));
          const net = gross - allowance + cents(charge.digits, power(charge.decimals));
          sums.set(rate, (sums.get(rate) ?? 0n) + net);
        }
        const taxes = [...sums].map(([rate, sum]) => cents(sum * (rateIn1e4[rate] ?? 0n), 100n * 100n * 10000n));
        const lineTotal = [...sums.values()].reduce((a, b) => a + b, 0n);
        const tax = taxes.reduce((a, b) => a + b, 0n);
        const amount = (digits: bigint) => textOf({ digits, decimals: 2 });
        expect(vat_breakdown.map(({ tax_amount }) => tax_amount)).toEqual(taxes.map(amount));
        expect(totals).toEqual({
          line_total: amount(lineTotal),
          tax_exclusive: amount(lineTotal),
          tax_total: amount(tax),
          tax_inclusive: amount(lineTotal + tax),
          amount_due: amount(lineTotal + tax),
        });
      }),
      { numRuns: 500 },
    );
  });
});
