import type { Totals } from '../../lambdas/einvoice/answers.ts';

/** What a sample comes to, in the amounts generate answers. */
export interface ExpectedTotals {
  /** Line total, without VAT, VAT, with VAT, due. */
  readonly sums: string;
  /** Category, rate, taxable amount, VAT. */
  readonly breakdown: readonly string[];
  readonly business_process: string;
}

const of = (sums: string, breakdown: readonly string[], business_process: string): ExpectedTotals => ({
  sums,
  breakdown,
  business_process,
});

/** Totals of the sample invoices, by the name of their file in `test/documents/invoices`. */
export const expectedTotals: Readonly<Record<string, ExpectedTotals>> = {
  '01-two-rates': of('3700.00 3538.00 640.90 4178.90 4178.90', ['S 20.00 3078.00 615.60', 'S 5.50 460.00 25.30'], 'S1'),
  '02-credit-note': of('452.00 452.00 77.06 529.06 529.06', ['S 20.00 360.00 72.00', 'S 5.50 92.00 5.06'], 'S1'),
  '03-intra-community-goods': of('1542.00 1627.00 0.00 1627.00 1627.00', ['K 0.00 1627.00 0.00'], 'B1'),
  '04-reverse-charge-construction': of('8477.50 8477.50 0.00 8477.50 8477.50', ['AE 0.00 8477.50 0.00'], 'S5'),
  '05-final-after-down-payment': of('4307.55 4307.55 774.71 5082.26 3582.24', ['S 20.00 3873.55 774.71', 'E 0.00 434.00 0.00'], 'M4'),
  '06-several-orders-sub-lines': of('7733.90 7733.90 1539.78 9273.68 9273.68', ['S 20.00 7698.90 1539.78', 'O null 35.00 0.00'], 'B1'),
  '07-every-en16931-term': of('45.50 45.95 9.19 55.14 -44.85', ['S 20.00 45.95 9.19'], 'M1'),
  '08-every-extension-term': of('7733.90 7728.90 1539.78 9268.68 9168.68', ['S 20.00 7698.90 1539.78', 'O null 30.00 0.00'], 'B4'),
};

/** The totals of an answer in the same form. */
export function inShort({ vat_breakdown, ...sums }: Totals): Pick<ExpectedTotals, 'sums' | 'breakdown'> {
  const entries = vat_breakdown.map((entry) => `${entry.category} ${entry.rate} ${entry.taxable_amount} ${entry.tax_amount}`);
  return { sums: Object.values(sums).join(' '), breakdown: entries };
}
