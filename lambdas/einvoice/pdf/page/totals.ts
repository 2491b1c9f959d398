import { vatCategoryName } from './codes.ts';
import { isCreditNote } from './document-names.ts';
import { formatAmount, formatMoney, formatNumber, formatPercent, type Language } from './format.ts';
import { type Html, html } from './html.ts';
import { labels } from './labels.ts';
import type { PageAllowance, PageInvoice, PageVat } from './page-invoice.ts';

/** The VAT table and, right of it, the column that leads from the lines to the amount due. */
export function totals(invoice: PageInvoice, language: Language): Html {
  return html`<section class="sums">${vatTable(invoice, language)}${totalsTable(invoice, language)}</section>`;
}

function vatTable({ vat_breakdown }: PageInvoice, language: Language): Html {
  const words = labels[language];
  return html`<table class="vat" aria-label="${words.vatTable}">
<thead><tr><th scope="col">${words.vatRate}</th><th scope="col" class="figure">${words.taxable}</th><th scope="col" class="figure">${words.vatAmount}</th></tr></thead>
<tbody>${vat_breakdown.map(
    (entry) =>
      html`<tr><td>${rateOf(entry, language)}${exemption(entry, language)}</td><td class="figure">${formatAmount(entry.taxable_amount, language)}</td><td class="figure">${formatAmount(entry.tax_amount, language)}</td></tr>`,
  )}</tbody></table>`;
}

const rateOf = ({ rate, category }: PageVat, language: Language): string =>
  [rate === undefined || rate === null ? undefined : formatPercent(rate, language), category === 'S' ? undefined : category]
    .filter(Boolean)
    .join(' ');

function exemption(entry: PageVat, language: Language): Html | undefined {
  const name = vatCategoryName(entry.category, language);
  const reason = entry.exemption_reason ?? name;
  const text = [reason, entry.exemption_code && `(${entry.exemption_code})`].filter(Boolean).join(' ');
  return text === '' ? undefined : html`<div class="detail">${text}</div>`;
}

function totalsTable(invoice: PageInvoice, language: Language): Html {
  const words = labels[language];
  const { totals: sums, currency } = invoice;
  const row = (label: string, value: string, kind = '') =>
    html`<tr class="${kind}"><th scope="row">${label}</th><td class="figure">${value}</td></tr>`;
  const amount = (label: string, value: string, kind = '') => row(label, formatAmount(value, language), kind);
  const adjustments = [
    ...(invoice.allowances ?? []).map((one) => amount(adjustmentLabel(one, words.allowance, language), negated(one.amount))),
    ...(invoice.charges ?? []).map((one) => amount(adjustmentLabel(one, words.charge, language), one.amount)),
  ];
  const rates = invoice.vat_breakdown.filter(({ tax_amount }) => !isZero(tax_amount));
  const vat = rates.map((entry) => amount(`${words.vat} ${rateOf(entry, language)}`, entry.tax_amount));
  const rate = invoice.vat_exchange_rate && ` (${words.exchangeRate} ${formatNumber(invoice.vat_exchange_rate, language)})`;
  const due = isCreditNote(invoice.type_code) ? words.amountCredited : words.amountDue;
  return html`<table class="totals" aria-label="${words.totals}"><tbody>
${adjustments.length > 0 && [amount(words.lineTotal, sums.line_total), adjustments]}
${amount(words.net, sums.tax_exclusive, 'sum')}
${vat}
${rates.length !== 1 && sums.tax_total !== undefined && amount(words.vatTotal, sums.tax_total)}
${sums.tax_total_vat_currency !== undefined && invoice.vat_currency !== undefined && amount(`${words.vatTotalIn} ${invoice.vat_currency}${rate ?? ''}`, sums.tax_total_vat_currency, 'aside')}
${row(words.total, formatMoney(sums.tax_inclusive, currency, language), 'sum')}
${invoice.prepaid_amount !== undefined && !isZero(invoice.prepaid_amount) && amount(words.paid, negated(invoice.prepaid_amount))}
${invoice.rounding_amount !== undefined && !isZero(invoice.rounding_amount) && amount(words.rounding, invoice.rounding_amount)}
${row(due, formatMoney(sums.amount_due, currency, language), 'due')}
</tbody></table>`;
}

const adjustmentLabel = ({ reason, percent }: PageAllowance, fallback: string, language: Language): string =>
  [reason ?? fallback, percent && formatPercent(percent, language)].filter(Boolean).join(' ');

const negated = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : isZero(amount) ? amount : `-${amount}`);

const isZero = (amount: string): boolean => /^[+-]?0*(\.0*)?$/.test(amount);
