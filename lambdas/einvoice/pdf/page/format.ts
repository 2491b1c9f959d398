import type { PageAddress, PagePeriod } from './page-invoice.ts';

export type Language = 'fr' | 'en';

const NO_BREAK = '\u00a0';
const MINUS = '\u2212';
const GROUPING = { fr: NO_BREAK, en: ',' } as const;
const DECIMAL_SIGN = { fr: ',', en: '.' } as const;
/** Signs every reader knows; any other currency shows its ISO 4217 code. */
const CURRENCY_SIGNS: ReadonlyMap<string, string> = new Map([
  ['EUR', '€'],
  ['USD', '$'],
  ['GBP', '£'],
]);
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A decimal string with at least `decimals` places, groups of three and the language's signs; the value is never rounded. */
export function formatNumber(value: string, language: Language, decimals = 0): string {
  const match = /^([+-]?)0*(\d+)(?:\.(\d+))?$/.exec(value);
  if (!match) return value;
  const [, sign, whole = '0', fraction = ''] = match;
  const places = fraction.replace(/0+$/, '').padEnd(decimals, '0');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, GROUPING[language]);
  return `${sign === '-' ? MINUS : ''}${grouped}${places ? DECIMAL_SIGN[language] + places : ''}`;
}

/** An amount of a column that names its currency elsewhere: two places. */
export const formatAmount = (value: string, language: Language): string => formatNumber(value, language, 2);

/** An amount with its currency: `1 234,50 €` in French, `€1,234.50` in English, the ISO code where there is no well-known sign. */
export function formatMoney(value: string, currency: string, language: Language): string {
  const amount = formatAmount(value, language);
  const sign = CURRENCY_SIGNS.get(currency);
  if (language === 'fr') return `${amount}${NO_BREAK}${sign ?? currency}`;
  if (!sign) return `${currency}${NO_BREAK}${amount}`;
  return amount.startsWith(MINUS) ? `${MINUS}${sign}${amount.slice(1)}` : `${sign}${amount}`;
}

export const formatPercent = (value: string, language: Language): string =>
  `${formatNumber(value, language)}${language === 'fr' ? NO_BREAK : ''}%`;

/** `05/10/2026` in French, `5 Oct 2026` in English; what is no date stays as it is. */
export function formatDate(date: string, language: Language): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) return date;
  const [, year, month, day] = match;
  return language === 'fr' ? `${day}/${month}/${year}` : [Number(day), MONTHS[Number(month) - 1], year].join(NO_BREAK);
}

export function formatPeriod({ start, end }: PagePeriod, language: Language): string {
  return [start, end]
    .filter((date) => date !== undefined)
    .map((date) => formatDate(date, language))
    .join(' – ');
}

/** Groups of four, as ISO 13616 prints an IBAN. */
export const formatIban = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, `$1${NO_BREAK}`);

/** A SIREN as 3 3 3, a SIRET as 3 3 3 5 digits; any other identifier as it is. */
export const formatSiren = (id: string): string =>
  /^\d{9}(\d{5})?$/.test(id) ? [id.slice(0, 3), id.slice(3, 6), id.slice(6, 9), id.slice(9)].join(NO_BREAK).trim() : id;

/** The name of an ISO 3166-1 country in the language, or the code where there is none. */
export function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** The lines of an address; the country closes it only when it is not the sender's. */
export function addressLines(address: PageAddress | undefined, language: Language, homeCountry?: string): string[] {
  if (!address) return [];
  const town = [address.postal_code, address.city].filter(Boolean).join(' ');
  const abroad = address.country !== undefined && address.country !== homeCountry;
  const country = abroad ? countryName(address.country, language).toLocaleUpperCase(language) : '';
  return [address.line1, address.line2, address.line3, town, address.subdivision, country]
    .filter((line) => line !== undefined)
    .filter((line) => line !== '');
}
