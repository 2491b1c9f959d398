import { taxPointName } from './codes.ts';
import { addressLines, formatDate, formatPeriod, type Language } from './format.ts';
import { type Html, html } from './html.ts';
import { labels } from './labels.ts';
import type { PageInvoice, PageParty } from './page-invoice.ts';
import { identifiers } from './parties.ts';

interface Reference {
  readonly label: string;
  readonly lines: readonly string[];
}

const COLUMNS = 4;

/** What the invoice refers to (order, contract, delivery, period, further parties …) as one compact table; empty when there is nothing. */
export function references(invoice: PageInvoice, language: Language): Html | undefined {
  const present = referencesOf(invoice, language).filter(({ lines }) => lines.length > 0);
  if (present.length === 0) return undefined;
  const rows = Array.from({ length: Math.ceil(present.length / COLUMNS) }, (_, row) => present.slice(row * COLUMNS, (row + 1) * COLUMNS));
  const columns = Math.min(present.length, COLUMNS);
  // The last cell of a row that is not full spans the rest: screen readers want rows of the same length.
  const span = (row: readonly Reference[], i: number) => String(i === row.length - 1 ? columns - i : 1);
  return html`<table class="references" aria-label="${labels[language].references}">${rows.map(
    (row) => html`<tbody><tr>${row.map(({ label }, i) => html`<th scope="col" colspan="${span(row, i)}">${label}</th>`)}</tr>
<tr>${row.map(({ lines }, i) => html`<td colspan="${span(row, i)}">${lines.map((line, at) => html`${at > 0 && html`<br>`}${line}`)}</td>`)}</tr></tbody>`,
  )}</table>`;
}

function referencesOf(invoice: PageInvoice, language: Language): Reference[] {
  const words = labels[language];
  const { delivery } = invoice;
  const dated = (number: string | undefined, date: string | undefined): string[] =>
    [number, date === undefined ? undefined : formatDate(date, language)].filter((line) => line !== undefined);
  const text = (...lines: (string | undefined)[]): string[] => lines.filter((line) => line !== undefined);
  const party = (value: PageParty | undefined): string[] =>
    value ? [value.name, ...addressLines(value.address, language, invoice.seller.address?.country), ...identifiers(value, language)] : [];
  const taxPoint = invoice.tax_point_date
    ? formatDate(invoice.tax_point_date, language)
    : invoice.tax_point_code && taxPointName(invoice.tax_point_code, language);
  return [
    { label: words.preceding, lines: (invoice.preceding_invoices ?? []).flatMap((one) => dated(one.number, one.issue_date)) },
    { label: words.buyerReference, lines: text(invoice.buyer_reference) },
    { label: words.order, lines: dated(invoice.order_reference, invoice.order_date) },
    { label: words.salesOrder, lines: text(invoice.sales_order_reference) },
    { label: words.contract, lines: dated(invoice.contract_reference, invoice.contract_date) },
    { label: words.project, lines: text(...new Set([invoice.project_reference, invoice.project_name])) },
    { label: words.tender, lines: text(invoice.tender_reference) },
    { label: words.despatch, lines: dated(invoice.despatch_reference, invoice.despatch_date) },
    { label: words.receipt, lines: text(invoice.receipt_reference) },
    { label: words.objectIdentifier, lines: (invoice.object_identifiers ?? []).map(({ value }) => value) },
    { label: words.accountingReference, lines: text(invoice.buyer_accounting_reference) },
    {
      label: words.invoicingPeriod,
      lines: text(invoice.invoicing_period && formatPeriod(invoice.invoicing_period, language)).filter(Boolean),
    },
    { label: words.deliveryDate, lines: text(delivery?.date && formatDate(delivery.date, language)) },
    { label: words.delivery, lines: text(delivery?.name, ...addressLines(delivery?.address, language, invoice.seller.address?.country)) },
    {
      label: words.incoterms,
      lines: text([invoice.incoterms?.code, invoice.incoterms?.location].filter(Boolean).join(' ')).filter(Boolean),
    },
    { label: words.taxPointDate, lines: text(taxPoint || undefined) },
    { label: words.invoicer, lines: party(invoice.invoicer) },
    { label: words.invoicee, lines: party(invoice.invoicee) },
    { label: words.payer, lines: party(invoice.payer) },
    { label: words.payee, lines: party(invoice.payee) },
    { label: words.taxRepresentative, lines: party(invoice.tax_representative) },
    { label: words.salesAgent, lines: party(invoice.sales_agent) },
    { label: words.buyerAgent, lines: party(invoice.buyer_agent) },
  ];
}
