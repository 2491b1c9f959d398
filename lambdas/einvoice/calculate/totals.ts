import type { NormalisedInvoice } from '../model/normalise.ts';
import { asStated, Decimal, money, roundHalfAwayFromZero, sumOf } from './decimal.ts';
import type { VatEntry } from './vat-breakdown.ts';

/** Totals of the document (BG-22); those that do not apply are absent. */
export interface ComputedTotals {
  line_total: string;
  allowance_total?: string;
  charge_total?: string;
  tax_exclusive: string;
  tax_total: string;
  tax_total_vat_currency?: string;
  tax_inclusive: string;
  amount_due: string;
}

export interface Summands {
  readonly lines: readonly string[];
  readonly allowances: readonly string[];
  readonly charges: readonly string[];
  readonly breakdown: readonly VatEntry[];
}

/** BR-CO-10 to BR-CO-16. A total the caller stated is taken as stated, and what follows from it is computed with it. */
export function computeTotals(invoice: NormalisedInvoice, { lines, allowances, charges, breakdown }: Summands): ComputedTotals {
  const given = invoice.totals ?? {};
  const stated = (amount: string | undefined, computed: () => Decimal) => (amount === undefined ? money(computed()) : asStated(amount));
  const line_total = stated(given.line_total, () => sumOf(lines));
  const allowance_total =
    allowances.length > 0 || given.allowance_total !== undefined ? stated(given.allowance_total, () => sumOf(allowances)) : undefined;
  const charge_total =
    charges.length > 0 || given.charge_total !== undefined ? stated(given.charge_total, () => sumOf(charges)) : undefined;
  const tax_exclusive = stated(given.tax_exclusive, () => new Decimal(line_total).minus(allowance_total ?? 0).plus(charge_total ?? 0));
  const tax_total = stated(given.tax_total, () => sumOf(breakdown.map(({ tax_amount }) => tax_amount)));
  const tax_inclusive = stated(given.tax_inclusive, () => new Decimal(tax_exclusive).plus(tax_total));
  const amount_due = stated(given.amount_due, () =>
    new Decimal(tax_inclusive).minus(invoice.prepaid_amount ?? 0).plus(invoice.rounding_amount ?? 0),
  );
  const inVatCurrency = taxInVatCurrency(invoice, tax_total);
  return {
    line_total,
    ...(allowance_total === undefined ? {} : { allowance_total }),
    ...(charge_total === undefined ? {} : { charge_total }),
    tax_exclusive,
    tax_total,
    ...(inVatCurrency === undefined ? {} : { tax_total_vat_currency: inVatCurrency }),
    tax_inclusive,
    amount_due,
  };
}

/** BT-111, where VAT is declared in another currency and the rate is known. */
function taxInVatCurrency(invoice: NormalisedInvoice, taxTotal: string): string | undefined {
  const { totals, vat_currency, vat_exchange_rate, currency } = invoice;
  if (totals?.tax_total_vat_currency !== undefined) return asStated(totals.tax_total_vat_currency);
  if (vat_currency === undefined || vat_currency === (currency ?? 'EUR') || vat_exchange_rate === undefined) return undefined;
  return money(roundHalfAwayFromZero(new Decimal(taxTotal).times(vat_exchange_rate)));
}
