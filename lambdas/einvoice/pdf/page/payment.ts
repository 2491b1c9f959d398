import { paymentMeansName } from './codes.ts';
import { formatDate, formatIban, type Language } from './format.ts';
import { type Html, html } from './html.ts';
import { labels } from './labels.ts';
import type { PageAccount, PageInvoice } from './page-invoice.ts';

/** How and until when to pay: a framed box, left out when the invoice says no more than the due date, which stands at the head too. */
export function payment(invoice: PageInvoice, language: Language): Html | undefined {
  const words = labels[language];
  const { payment: means, due_date } = invoice;
  const identifier = (text: string) => html`<span class="mono">${text}</span>`;
  const account = ({ iban, account_id, bic, account_name }: PageAccount): [string, string | Html | undefined][] => [
    [words.iban, iban && identifier(formatIban(iban))],
    [words.account, account_id && identifier(account_id)],
    [words.bic, bic && identifier(bic)],
    [words.accountName, account_name],
  ];
  const facts: [string, string | Html | undefined][] = [
    [words.dueDate, due_date && formatDate(due_date, language)],
    [words.means, means?.means_text ?? (means?.means_code && paymentMeansName(means.means_code, language))],
    ...[means ?? {}, ...(means?.additional_accounts ?? [])].flatMap(account),
    [words.reference, means?.reference],
    [words.mandate, means?.mandate_reference],
    [words.creditorId, means?.creditor_id && identifier(means.creditor_id)],
    [words.debitedIban, means?.debited_iban && identifier(formatIban(means.debited_iban))],
    [words.card, means?.card && [means.card.number, means.card.holder].filter(Boolean).join(' · ')],
    [words.terms, means?.terms],
  ];
  const present = facts.filter(([, value]) => value !== undefined && value !== '');
  if (present.every(([label]) => label === words.dueDate)) return undefined;
  return html`<section class="payment"><h2>${words.payment}</h2><table aria-label="${words.payment}"><tbody>${present.map(
    ([label, value]) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`,
  )}</tbody></table></section>`;
}
