import { type Decimal, money, roundHalfAwayFromZero } from './decimal.ts';
import type { VatMembers } from './vat-categories.ts';

/** One entry of the VAT breakdown (BG-23); no rate for category O. */
export interface VatEntry {
  category: string;
  rate?: string;
  taxable_amount: string;
  tax_amount: string;
  exemption_code?: string;
  exemption_reason?: string;
}

/** An amount that enters the breakdown: of a line or charge with its sign, of an allowance with the opposite one. */
export interface Taxed extends VatMembers {
  readonly amount: Decimal;
}

/**
 * VAT by category and rate, in extended profiles also by exemption (BR-FXEXT-*-08); VAT is computed once an entry, never summed by line.
 * Where several exemptions fall into one entry, the first stands for all.
 */
export function vatBreakdown(items: Iterable<Taxed>, byExemption: boolean): VatEntry[] {
  const sums = new Map<string, { first: VatMembers; sum: Decimal }>();
  for (const item of items) {
    const { vat_category, vat_rate, vat_exemption_code, vat_exemption_reason } = item;
    const key = JSON.stringify(byExemption ? [vat_category, vat_rate, vat_exemption_code, vat_exemption_reason] : [vat_category, vat_rate]);
    const entry = sums.get(key);
    if (entry) entry.sum = entry.sum.plus(item.amount);
    else sums.set(key, { first: item, sum: item.amount });
  }
  return [...sums.values()].map(({ first, sum }) => toEntry(first, sum));
}

function toEntry({ vat_category, vat_rate, vat_exemption_code, vat_exemption_reason }: VatMembers, sum: Decimal): VatEntry {
  const tax = roundHalfAwayFromZero(sum.times(vat_rate ?? '0').times('0.01'));
  return {
    category: vat_category ?? '',
    ...(vat_rate === undefined ? {} : { rate: vat_rate }),
    taxable_amount: money(sum),
    tax_amount: money(tax),
    ...(vat_exemption_code === undefined ? {} : { exemption_code: vat_exemption_code }),
    ...(vat_exemption_reason === undefined ? {} : { exemption_reason: vat_exemption_reason }),
  };
}
