import { ApiError } from '../../shared/errors.ts';
import { plainDecimal } from '../calculate/decimal.ts';
import type { Invoice } from './invoice.ts';
import type { Kind } from './term.ts';
import { terms } from './terms.ts';

/** One fault of the invoice, in the shape of the schema's own. */
interface Issue {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

/** Other names of members: extraction calls a VAT number `vat_id`. */
export const aliases = { vat_id: 'vat', unit: 'unit_code', postcode: 'postal_code' } as const;
type Alias = keyof typeof aliases;

/** A value whose numbers are decimal texts and whose members have their own names. */
export type Normalised<T> = T extends string
  ? T
  : T extends number
    ? string
    : T extends readonly (infer Item)[]
      ? Normalised<Item>[]
      : T extends object
        ? { [Member in keyof T as Member extends Alias ? never : Member]: Normalised<T[Member]> }
        : T;
export type NormalisedInvoice = Normalised<Invoice>;

const membersOf = (...kinds: readonly Kind[]): ReadonlySet<string> =>
  new Set(terms.filter(({ kind }) => kinds.includes(kind)).map(({ pointer }) => pointer.slice(pointer.lastIndexOf('/') + 1)));
const decimalMembers = membersOf('amount', 'price', 'quantity', 'percent', 'rate');
const dateMembers = membersOf('date');
const binaryMembers = membersOf('binary');

/** Characters XML 1.0 cannot carry, lone surrogates among them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/u;

/**
 * Brings an invoice that matches the schema into one form: numbers as plain decimal texts, members under their own names.
 * @throws ApiError `validation_error` that names every number, text or combination of members no document can be made of
 */
export function normaliseInvoice(invoice: Invoice): NormalisedInvoice {
  const issues: Issue[] = [];
  const normalised = normalise(invoice, ['body', 'invoice'], issues);
  if (issues.length === 0) issues.push(...missingMembers(normalised));
  if (issues.length > 0) throw refusal(issues);
  return normalised;
}

function normalise<T>(value: T, loc: Issue['loc'], issues: Issue[]): Normalised<T>;
function normalise(value: unknown, loc: Issue['loc'], issues: Issue[]): unknown {
  if (Array.isArray(value)) return value.map((item, index) => normaliseItem(item, [...loc, index], issues));
  if (typeof value === 'object' && value !== null) return normaliseObject(value, loc, issues);
  if (typeof value === 'string' && unwritable.test(value)) {
    issues.push({
      loc,
      msg: 'This text has a control character or half a character that XML cannot carry; take it out.',
      type: 'value_error',
    });
  }
  return value;
}

/** An entry that says nothing would not be in the document, and those behind it would have other positions there. */
function normaliseItem(item: unknown, loc: Issue['loc'], issues: Issue[]): unknown {
  if (isEmpty(item)) issues.push({ loc, msg: 'This entry says nothing; take it out.', type: 'value_error' });
  return normalise(item, loc, issues);
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() === ''
    : value === undefined || value === null || (typeof value === 'object' && Object.values(value).every(isEmpty));

function normaliseObject(value: object, loc: Issue['loc'], issues: Issue[]): unknown {
  const members = new Map<string, unknown>();
  for (const [given, inner] of Object.entries(value)) {
    const member = isAlias(given) ? aliases[given] : given;
    const place = [...loc, given];
    if (members.has(member) && inner !== undefined) {
      issues.push({
        loc: place,
        msg: `'${given}' and '${otherName(member, given)}' are two names of one thing; give one of them.`,
        type: 'value_error',
      });
    } else if (inner !== undefined) {
      members.set(member, normaliseMember(member, inner, place, issues));
    }
  }
  return Object.fromEntries(members);
}

function normaliseMember(member: string, value: unknown, loc: Issue['loc'], issues: Issue[]): unknown {
  if (decimalMembers.has(member) && (typeof value === 'string' || typeof value === 'number')) return decimalText(value, loc, issues);
  if (dateMembers.has(member) && typeof value === 'string' && !isDay(value)) {
    issues.push({ loc, msg: 'The calendar has no such day.', type: 'value_error' });
  }
  if (binaryMembers.has(member) && typeof value === 'string' && !isBase64(value)) {
    issues.push({ loc, msg: 'This is not base64 (RFC 4648), or it is cut off.', type: 'value_error' });
  }
  return normalise(value, loc, issues);
}

/** No rule of EN 16931 asks for it where the syntax has no date type, as CII has none. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Decoders skip what they don't know, and the schema's own check does: only what comes back the same is base64. */
function isBase64(text: string): boolean {
  const packed = text.replace(/[\t\n\r ]+/g, '');
  return Buffer.from(packed, 'base64').toString('base64') === packed;
}

const isAlias = (member: string): member is Alias => Object.hasOwn(aliases, member);
const otherName = (member: string, given: string) =>
  given === member ? (Object.entries(aliases).find(([, own]) => own === member)?.[0] ?? member) : member;

function decimalText(value: string | number, loc: Issue['loc'], issues: Issue[]): string {
  const text = plainDecimal(value);
  if (text === undefined) issues.push({ loc, msg: 'This is not a decimal number of at most 40 digits.', type: 'decimal_parsing' });
  return text ?? '0';
}

/** What can neither be computed nor left to the rules: there would be no amount to judge. */
function missingMembers(invoice: NormalisedInvoice): Issue[] {
  const lines = invoice.lines.flatMap((line, index) => {
    const at = ['body', 'invoice', 'lines', index];
    const issues = [
      ...twoLegalIds(line.seller, [...at, 'seller']),
      ...missingReductionAmounts(line.allowances, [...at, 'allowances']),
      ...missingReductionAmounts(line.charges, [...at, 'charges']),
    ];
    if (line.price_base_quantity !== undefined && !/[1-9]/.test(line.price_base_quantity)) {
      issues.push({ loc: [...at, 'price_base_quantity'], msg: 'This must not be zero: the price is divided by it.', type: 'value_error' });
    }
    if (line.subtype === 'GROUP' || line.subtype === 'INFORMATION') return issues;
    if (line.unit_price === undefined && line.gross_price === undefined) issues.push(missing([...at, 'unit_price']));
    if (line.vat_rate === undefined && line.vat_category === undefined) issues.push(missing([...at, 'vat_rate']));
    return issues;
  });
  return [
    ...missingCountry(invoice.seller, 'seller'),
    ...missingCountry(invoice.buyer, 'buyer'),
    ...missingVatCurrency(invoice),
    ...partyNames.flatMap((name) => twoLegalIds(invoice[name], ['body', 'invoice', name])),
    ...missingReductionAmounts(invoice.allowances, ['body', 'invoice', 'allowances']),
    ...missingReductionAmounts(invoice.charges, ['body', 'invoice', 'charges']),
    ...lines,
  ];
}

/** FR is a safe guess only for who has a SIREN or SIRET. */
function missingCountry({ address, siren, siret }: NormalisedInvoice['seller'], party: string): Issue[] {
  return address.country === undefined && siren === undefined && siret === undefined
    ? [missing(['body', 'invoice', party, 'address', 'country'])]
    : [];
}

/** An amount in the accounting currency needs to say which currency that is. */
function missingVatCurrency({ vat_currency, totals, lines }: NormalisedInvoice): Issue[] {
  const isNeeded = totals?.tax_total_vat_currency !== undefined || lines.some((line) => line.vat_amount_vat_currency !== undefined);
  return isNeeded && vat_currency === undefined ? [missing(['body', 'invoice', 'vat_currency'])] : [];
}

const partyNames = [
  'seller',
  'buyer',
  'payee',
  'payer',
  'tax_representative',
  'buyer_agent',
  'sales_agent',
  'invoicee',
  'invoicer',
] as const;

/** A document has one legal identifier of a party, and a SIREN is one. */
function twoLegalIds(party: { siren?: string; legal_id?: object } | undefined, loc: Issue['loc']): Issue[] {
  if (party?.siren === undefined || party.legal_id === undefined) return [];
  return [
    { loc: [...loc, 'legal_id'], msg: "'siren' and 'legal_id' are the same field of the document; give one of them.", type: 'value_error' },
  ];
}

function missingReductionAmounts(reductions: readonly { amount?: string; percent?: string }[] | undefined, loc: Issue['loc']): Issue[] {
  return (reductions ?? []).flatMap(({ amount, percent }, index) =>
    amount === undefined && percent === undefined ? [missing([...loc, index, 'amount'])] : [],
  );
}

const missing = (loc: Issue['loc']): Issue => ({ loc, msg: 'This member is required.', type: 'missing' });

/** Entries of one answer: what is wrong ten thousand times over is not explained better by ten thousand of them. */
const MOST_ISSUES = 100;

function refusal(issues: readonly Issue[]): ApiError {
  const [first] = issues;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
  return new ApiError('validation_error', {
    details: issues.slice(0, MOST_ISSUES),
    message: `The invoice can't be made into a document. ${first?.loc.slice(2).join('.')}: ${first?.msg}${more}`,
  });
}
