import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asGiven, exactTotals, vatRates } from '../../../bench/documents/exact-totals.ts';
import { computeInvoice } from '../../../lambdas/einvoice/calculate/compute.ts';
import { normaliseInvoice } from '../../../lambdas/einvoice/model/normalise.ts';

const scaled = (least: bigint, most: bigint, decimals: number) =>
  fc.record({ digits: fc.bigInt(least, most), decimals: fc.integer({ min: 0, max: decimals }) });

const line = fc.record({
  quantity: scaled(-(10n ** 7n), 10n ** 9n, 4),
  price: scaled(0n, 10n ** 9n, 6),
  base: scaled(1n, 10n ** 4n, 2),
  percent: scaled(0n, 9999n, 2),
  charge: scaled(0n, 10n ** 6n, 2),
  rate: fc.constantFrom(...vatRates),
});

describe('computeInvoice', () => {
  // A sample of what bench/documents/rounding.ts does with a million lines.
  it('equals an exact computation in integers on random lines', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const invoice = normaliseInvoice({
          number: 'F1',
          issue_date: '2026-10-05',
          seller: { name: 'S', siren: '404040404', address: {} },
          buyer: { name: 'B', siren: '505050500', address: {} },
          lines: asGiven(lines),
        });
        const { totals, vat_breakdown } = computeInvoice(invoice, 'en16931');
        expect({ taxes: vat_breakdown.map(({ tax_amount }) => tax_amount), totals }).toEqual(exactTotals(lines));
      }),
      { numRuns: 500 },
    );
  });
});
