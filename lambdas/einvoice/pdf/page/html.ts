/** Markup that is safe to put into the page as it is. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

/** What a template may hold: text (escaped), markup, lists of both, or nothing. */
export type Content = string | Html | undefined | false | readonly Content[];

/** Template tag: every value but `Html` is escaped, so that no text of an invoice can become markup. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(strings.map((text, i) => text + (i < values.length ? markupOf(values[i]) : '')).join(''));
}

function markupOf(content: Content): string {
  if (content === undefined || content === false) return '';
  if (typeof content === 'string') return escapeText(content);
  if (content instanceof Html) return content.markup;
  return content.map(markupOf).join('');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** A CSS string (CSS Syntax 3, section 4.3.5) that can neither end itself nor the style element around it. */
export const cssString = (text: string): string =>
  `"${text.replace(/[\p{Cc}"\\<>&]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
