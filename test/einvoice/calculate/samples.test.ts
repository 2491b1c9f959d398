import { describe, expect, it } from '@jest/globals';
import { buildDocument } from '../../../lambdas/einvoice/syntax/build-document.ts';
import { sample, sampleForms } from '../samples.ts';

/** Line total, without VAT, VAT, with VAT, due; then category, rate, taxable amount, VAT; then business process. */
const expected: Readonly<Record<string, readonly [string, readonly string[], string]>> = {
  '01-two-rates': ['3700.00 3538.00 640.90 4178.90 4178.90', ['S 20.00 3078.00 615.60', 'S 5.50 460.00 25.30'], 'S1'],
  '02-credit-note': ['452.00 452.00 77.06 529.06 529.06', ['S 20.00 360.00 72.00', 'S 5.50 92.00 5.06'], 'S1'],
  '03-intra-community-goods': ['1542.00 1627.00 0.00 1627.00 1627.00', ['K 0.00 1627.00 0.00'], 'B1'],
  '04-reverse-charge-construction': ['8477.50 8477.50 0.00 8477.50 8477.50', ['AE 0.00 8477.50 0.00'], 'S5'],
  '05-final-after-down-payment': ['4307.55 4307.55 774.71 5082.26 3582.24', ['S 20.00 3873.55 774.71', 'E 0.00 434.00 0.00'], 'M4'],
  '06-several-orders-sub-lines': ['7733.90 7733.90 1539.78 9273.68 9273.68', ['S 20.00 7698.90 1539.78', 'O null 35.00 0.00'], 'B1'],
  '07-every-en16931-term': ['45.50 45.95 9.19 55.14 -44.85', ['S 20.00 45.95 9.19'], 'M1'],
  '08-every-extension-term': ['7733.90 7728.90 1539.78 9268.68 9168.68', ['S 20.00 7698.90 1539.78', 'O null 30.00 0.00'], 'B4'],
};

describe('totals of the sample invoices', () => {
  it.each(sampleForms)('$name as $output of $profile', ({ name, profile, output }) => {
    const { totals, computed } = buildDocument(sample(name), { profile, output });
    const { vat_breakdown, ...sums } = totals;
    const entries = vat_breakdown.map(
      ({ category, rate, taxable_amount, tax_amount }) => `${category} ${rate} ${taxable_amount} ${tax_amount}`,
    );
    expect([Object.values(sums).join(' '), entries, computed.business_process]).toEqual(expected[name]);
  });
});
