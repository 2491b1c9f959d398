import type { StatedTotals } from '../answers.ts';
import { memberOf } from '../syntax/value.ts';

/** What of a document's fields the answer names; the document was judged, so what its profile demands is there. */
export function statedIn(fields: unknown): { readonly number: string; readonly seller: string; readonly totals: StatedTotals } {
  const totals = memberOf(fields, 'totals');
  const breakdown = memberOf(fields, 'vat_breakdown');
  return {
    number: textIn(fields, 'number') ?? '',
    seller: textIn(memberOf(fields, 'seller'), 'name') ?? '',
    totals: {
      line_total: textIn(totals, 'line_total'),
      tax_exclusive: textIn(totals, 'tax_exclusive'),
      tax_total: textIn(totals, 'tax_total'),
      tax_inclusive: textIn(totals, 'tax_inclusive'),
      amount_due: textIn(totals, 'amount_due'),
      vat_breakdown: (Array.isArray(breakdown) ? breakdown : []).map((entry) => ({
        category: textIn(entry, 'category') ?? '',
        rate: textIn(entry, 'rate'),
        taxable_amount: textIn(entry, 'taxable_amount') ?? '',
        tax_amount: textIn(entry, 'tax_amount') ?? '',
      })),
    },
  };
}

function textIn(value: unknown, name: string): string | null {
  const member = memberOf(value, name);
  return typeof member === 'string' ? member : null;
}
