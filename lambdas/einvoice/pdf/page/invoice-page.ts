import { documentName } from './document-names.ts';
import { type Face, fontStyle } from './faces.ts';
import type { Language } from './format.ts';
import { printable } from './glyphs.ts';
import { Html, html } from './html.ts';
import { labels } from './labels.ts';
import { lines } from './lines.ts';
import { notes } from './notes.ts';
import type { PageInvoice } from './page-invoice.ts';
import { legalLine, parties } from './parties.ts';
import { payment } from './payment.ts';
import { references } from './references.ts';
import { style } from './style.ts';
import { totals } from './totals.ts';

/** What fits into the margins of a page: four lines at its foot, one at its head. */
const LONGEST_LEGAL_LINE = 500;
const LONGEST_RUNNING_HEAD = 90;

export interface PageOptions {
  readonly language: Language;
  /** `#rrggbb` */
  readonly accent_color: string;
  readonly footer_text?: string | undefined;
}

/** A whole HTML document that needs nothing from outside, and the characters no font has a glyph for (printed as `?`). */
export interface InvoicePage {
  readonly html: string;
  readonly title: string;
  readonly missing: readonly string[];
}

/**
 * The visual invoice (A4) of a computed invoice, tagged for accessibility, with the fonts its characters need.
 *
 * @param faces the fonts layer, as `loadFaces` reads it
 */
export function invoicePage(invoice: PageInvoice, options: PageOptions, faces: readonly Face[]): InvoicePage {
  const { language } = options;
  const name = `${documentName(invoice.type_code, language)} ${invoice.number}`;
  const title = `${name} – ${invoice.seller.name}`;
  const css = style(options.accent_color, {
    legalLine: cut(legalLine(invoice.seller, language), LONGEST_LEGAL_LINE),
    runningHead: cut(name, LONGEST_RUNNING_HEAD),
    pageWord: labels[language].page,
  });
  const document = html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${title}</title><style>${new Html(css)}</style></head>
<body><main>
${parties(invoice, language)}
${references(invoice, language)}
${lines(invoice, language)}
${totals(invoice, language)}
${payment(invoice, language)}
${notes(invoice, language, options.footer_text)}
</main></body>
</html>
`;
  const { text, missing } = printable(document.markup, faces);
  const codePoints = new Set(Array.from(text, (sign) => sign.codePointAt(0) ?? 0));
  return { html: text.replace('<style>', (tag) => tag + fontStyle(faces, codePoints)), title, missing };
}

/** Margins stand on every page: without a bound, a name of a megabyte would be printed on each of the pages it fills. */
function cut(text: string, longest: number): string {
  const signs = Array.from(text.slice(0, 2 * longest + 2));
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : text;
}
