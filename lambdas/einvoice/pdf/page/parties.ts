import { documentName } from './document-names.ts';
import { addressLines, formatDate, formatSiren, type Language } from './format.ts';
import { type Html, html } from './html.ts';
import { labels } from './labels.ts';
import type { PageInvoice, PageParty } from './page-invoice.ts';

/** First block of the page: seller top left, name and dates of the document top right, the buyer where a DL window envelope shows it. */
export function parties(invoice: PageInvoice, language: Language): Html {
  const words = labels[language];
  const { seller, buyer } = invoice;
  const date = (label: string, value: string | undefined) =>
    value !== undefined && html`<div><span class="label">${label}</span> <span>${formatDate(value, language)}</span></div>`;
  return html`<header>
<section class="seller">
<p class="name">${seller.name}</p>
${seller.trading_name !== undefined && seller.trading_name !== seller.name && html`<p>${seller.trading_name}</p>`}
${addressLines(seller.address, language, buyer.address?.country).map((line) => html`<p>${line}</p>`)}
<p class="small">${identifiers(seller, language).map((line) => html`${line}<br>`)}${contactLines(seller).map((line) => html`${line}<br>`)}</p>
</section>
<section class="document">
<h1>${documentName(invoice.type_code, language)}</h1>
<div class="number"><span class="label">${words.number}</span> <span>${invoice.number}</span></div>
${date(words.issueDate, invoice.issue_date)}${date(words.dueDate, invoice.due_date)}
</section>
<section class="buyer">
<p class="name">${buyer.name}</p>
${buyer.trading_name !== undefined && buyer.trading_name !== buyer.name && html`<p>${buyer.trading_name}</p>`}
${buyer.contact?.name !== undefined && html`<p>${buyer.contact.name}</p>`}
${addressLines(buyer.address, language, seller.address?.country).map((line) => html`<p>${line}</p>`)}
</section>
<section class="buyer-ids small">${identifiers(buyer, language).join(' · ')}</section>
</header>`;
}

/** `SIREN 404 040 404`, `TVA FR83404040404` …: the identifiers a party has, each once. */
export function identifiers(party: PageParty, language: Language): string[] {
  const words = labels[language];
  const registration = party.siret ?? party.siren;
  const other = party.legal_id && party.legal_id.value !== party.siren ? party.legal_id.value : undefined;
  const found: [string, string | null | undefined][] = [
    [party.siret === undefined ? words.siren : words.siret, registration && formatSiren(registration)],
    [words.legalId, other],
    [words.vatId, party.vat],
    [words.taxNumber, party.tax_number],
  ];
  return found.filter(([, value]) => value).map(([label, value]) => `${label} ${value}`);
}

const contactLines = ({ contact }: PageParty): string[] =>
  [contact?.name, contact?.phone, contact?.email].filter((line) => line !== undefined);

/** The seller in one line for the foot of every page: name, identifiers, legal information. */
export function legalLine(seller: PageParty, language: Language): string {
  return [seller.name, ...identifiers(seller, language), seller.legal_info].filter(Boolean).join(' · ');
}
