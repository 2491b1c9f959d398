import { unitName } from './codes.ts';
import { addressLines, countryName, formatAmount, formatDate, formatNumber, formatPercent, formatPeriod, type Language } from './format.ts';
import { type Html, html } from './html.ts';
import { labels } from './labels.ts';
import type { PageAllowance, PageAttribute, PageInvoice, PageLine } from './page-invoice.ts';

/** The lines of the invoice: what, how many, at which price; the head is repeated on every page, sub-lines are indented under their group. */
export function lines(invoice: PageInvoice, language: Language): Html {
  const words = labels[language];
  const depths = depthsOf(invoice.lines);
  const decimals = Math.max(0, ...invoice.lines.map((line) => places(line.quantity)));
  const priceDecimals = Math.max(2, ...invoice.lines.map((line) => places(line.unit_price)));
  return html`<table class="lines" aria-label="${words.lines}">
<thead><tr><th scope="col">${words.description}</th><th scope="col" class="figure">${words.quantity}</th><th scope="col">${words.unit}</th><th scope="col" class="figure">${words.unitPrice}</th><th scope="col" class="figure">${words.vat}</th><th scope="col" class="figure">${words.amount}</th></tr></thead>
<tbody>${invoice.lines.map((line) => {
    const group = line.subtype === 'GROUP';
    return html`<tr class="${group ? 'group' : 'line'}"><td class="depth-${String(Math.min(depths.get(line) ?? 0, 4))}">${line.item_name}${details(line, language)}</td>
<td class="figure">${!group && aligned(line.quantity, language, 0, decimals)}</td>
<td class="unit">${!group && line.unit_code !== undefined && unitName(line.unit_code, language)}</td>
<td class="figure">${!group && line.unit_price !== undefined && [aligned(line.unit_price, language, 2, priceDecimals), base(line, language)]}</td>
<td class="figure">${!group && vatOf(line, language)}</td>
<td class="figure">${line.net_amount !== undefined && formatAmount(line.net_amount, language)}</td></tr>`;
  })}</tbody></table>`;
}

/** How deep a line lies under its parents; a circle of parents ends after as many steps as there are lines. */
function depthsOf(all: readonly PageLine[]): Map<PageLine, number> {
  const byId = new Map(all.map((line) => [line.id, line]));
  const depths = new Map<PageLine, number>();
  for (const line of all) {
    let depth = 0;
    for (let parent = line.parent_line_id; parent !== undefined && depth < 4; parent = byId.get(parent)?.parent_line_id) depth += 1;
    depths.set(line, depth);
  }
  return depths;
}

const places = (value: string | undefined): number => value?.replace(/0+$/, '').split('.')[1]?.length ?? 0;

/** A number with empty room for the places it lacks, so that decimal signs stand under one another. */
function aligned(value: string, language: Language, decimals: number, columnDecimals: number): Html {
  const own = Math.max(decimals, places(value));
  const room = columnDecimals - own;
  const text = formatNumber(value, language, decimals);
  return room > 0 ? html`${text}<span class="room ${own === 0 ? 'point' : ''}" style="--places:${String(room)}"></span>` : html`${text}`;
}

function base({ price_base_quantity, unit_code }: PageLine, language: Language): Html | undefined {
  if (price_base_quantity === undefined || Number(price_base_quantity) === 1) return undefined;
  const unit = unit_code === undefined || unit_code === 'C62' ? '' : ` ${unitName(unit_code, language)}`;
  return html`<div class="detail">${labels[language].per} ${formatNumber(price_base_quantity, language)}${unit}</div>`;
}

function vatOf({ vat_rate, vat_category }: PageLine, language: Language): string {
  const rate = vat_rate === undefined || vat_rate === null ? undefined : formatPercent(vat_rate, language);
  const category = vat_category === undefined || vat_category === 'S' ? undefined : vat_category;
  return [rate, category].filter(Boolean).join(' ');
}

/** The smaller, muted lines under the name. */
function details(line: PageLine, language: Language): Html[] {
  const words = labels[language];
  const codes = [
    line.seller_item_id && `${words.sellerItem} ${line.seller_item_id}`,
    line.buyer_item_id && `${words.buyerItem} ${line.buyer_item_id}`,
    line.standard_id && `${words.standardItem} ${line.standard_id.value}`,
    ...(line.classifications ?? []).map(({ code, list }) => [list, code].filter(Boolean).join(' ')),
    line.origin_country && `${words.origin} ${countryName(line.origin_country, language)}`,
    ...(line.object_identifiers ?? []).map(({ value }) => value),
  ];
  const order = [line.order_reference, line.order_line_reference && `${words.orderLine} ${line.order_line_reference}`].filter(Boolean);
  const delivery = line.delivery && [
    line.delivery.date && formatDate(line.delivery.date, language),
    line.delivery.name,
    ...addressLines(line.delivery.address, language, line.delivery.address?.country),
  ];
  const price =
    line.gross_price !== undefined &&
    line.price_discount !== undefined &&
    `${words.grossPrice} ${formatNumber(line.gross_price, language, 2)}, ${words.discount} ${formatNumber(line.price_discount, language, 2)}`;
  const texts = [
    line.description,
    codes.filter(Boolean).join(' · '),
    (line.attributes ?? []).map((attribute) => attributeText(attribute, language)).join(' · '),
    line.period && formatPeriod(line.period, language),
    order.length > 0 && `${words.order} ${order.join(', ')}`,
    line.despatch_reference && `${words.despatch} ${line.despatch_reference}`,
    delivery && `${words.delivery} ${delivery.filter(Boolean).join(', ')}`,
    line.preceding_invoice &&
      `${words.preceding} ${[line.preceding_invoice.number, line.preceding_invoice.issue_date && formatDate(line.preceding_invoice.issue_date, language)].filter(Boolean).join(', ')}`,
    line.seller?.name && `${words.lineSeller} ${line.seller.name}`,
    price,
    ...(line.allowances ?? []).map((one) => allowanceText(one, '−', words.allowance, language)),
    ...(line.charges ?? []).map((one) => allowanceText(one, '+', words.charge, language)),
    ...(line.notes ?? []).map(({ text }) => text),
  ];
  return texts.filter((text) => typeof text === 'string' && text !== '').map((text) => html`<div class="detail">${text}</div>`);
}

function attributeText({ name, code, value, quantity, unit_code }: PageAttribute, language: Language): string {
  const measured =
    quantity === undefined
      ? value
      : [formatNumber(quantity, language), unit_code && unitName(unit_code, language)].filter(Boolean).join(' ');
  return [name ?? code, measured].filter(Boolean).join(' : ');
}

function allowanceText({ amount, percent, reason }: PageAllowance, sign: string, fallback: string, language: Language): string {
  return `${[reason ?? fallback, percent && formatPercent(percent, language)].filter(Boolean).join(' ')} : ${sign}${formatAmount(amount, language)}`;
}
