import { ROUTING_NOTES } from './codes.ts';
import type { Language } from './format.ts';
import { type Html, html } from './html.ts';
import { labels } from './labels.ts';
import type { PageInvoice } from './page-invoice.ts';

/** The small print at the foot of the last page: attachments, the invoice's notes in their order, the caller's own footer text. */
export function notes(invoice: PageInvoice, language: Language, footerText: string | undefined): Html | undefined {
  const words = labels[language];
  const attachments = (invoice.attachments ?? []).map(({ reference, description, filename, url }) =>
    [reference, description, filename, url].filter(Boolean).join(' · '),
  );
  const texts = [
    ...(attachments.length > 0 ? [`${words.attachments} : ${attachments.join(' ; ')}`] : []),
    ...(invoice.notes ?? []).filter(({ subject_code }) => !ROUTING_NOTES.has(subject_code ?? '')).map(({ text }) => text),
    ...(footerText ? [footerText] : []),
  ];
  if (texts.length === 0) return undefined;
  return html`<section class="notes" aria-label="${words.notes}">${texts.map((text) => html`<p>${text}</p>`)}</section>`;
}
