import { type Profile, profiles } from '../model/profiles.ts';
import type { DocumentForm } from './read.ts';
import { memberOf } from './value.ts';
import type { Syntax } from './vocabulary.ts';

/**
 * The invoice object and the document form of the mapping differ in few places, all of them here, each with its way back:
 * bank accounts (one list of payment means instead of one flat account and further ones), the creditor id (UBL keeps it with a party),
 * and members no document has under their own name.
 */
const accountMembers = ['means_code', 'means_text', 'iban', 'account_id', 'account_name', 'bic', 'card'] as const;
const meansMembers = [...accountMembers, 'debited_iban'] as const;

/** Instrument not defined (UNTDID 4461), for a payment means element that is there only to carry something else. */
const UNDEFINED_MEANS = '1';

export function toDocumentForm(invoice: object, profile: Profile, syntax: Syntax): DocumentForm {
  const form: DocumentForm = { ...invoice, guideline: profiles[profile].guideline, payment_means: paymentMeans(invoice, syntax) };
  if (form['payment'] !== undefined) form['payment'] = without(form['payment'], [...meansMembers, 'additional_accounts']);
  if (syntax === 'cii') return form;
  return withCreditor(profiles[profile].extended ? withAttributes(form, named) : form);
}

function paymentMeans(invoice: object, syntax: Syntax): DocumentForm[] {
  const payment = memberOf(invoice, 'payment');
  const further = memberOf(payment, 'additional_accounts');
  const code = memberOf(payment, 'means_code');
  const first = pick(payment, meansMembers);
  const rest = Array.isArray(further)
    ? further
        .map((account) => pick(account, accountMembers))
        .filter((account) => Object.keys(account).length > 0)
        .map((account) => ({ means_code: code, ...account }))
    : [];
  if (Object.keys(first).length > 0 || rest.length > 0) return [first, ...rest];
  return carriesMore(invoice, payment, syntax) ? [{ means_code: UNDEFINED_MEANS }] : [];
}

/** UBL keeps the remittance text, the payer, the mandate and a credit note's due date inside the payment means. */
function carriesMore(invoice: object, payment: unknown, syntax: Syntax): boolean {
  if (syntax === 'cii') return false;
  const inside = [memberOf(payment, 'reference'), memberOf(payment, 'mandate_reference'), memberOf(invoice, 'payer')];
  if (syntax === 'ubl-creditnote') inside.push(memberOf(invoice, 'due_date'));
  return inside.some((value) => value !== undefined);
}

/** Name of an attribute of an item that has a code alone: UBL demands one. */
const UNNAMED = 'NA';

const named = (attribute: DocumentForm): DocumentForm =>
  attribute['code'] !== undefined && attribute['name'] === undefined ? { ...attribute, name: UNNAMED } : attribute;

const unnamed = (attribute: DocumentForm): DocumentForm =>
  attribute['code'] !== undefined && attribute['name'] === UNNAMED ? without(attribute, ['name']) : attribute;

/** The form with every attribute (BG-32) changed; what has none stays the object it was. */
function withAttributes(form: DocumentForm, change: (attribute: DocumentForm) => DocumentForm): DocumentForm {
  const lines = form['lines'];
  if (!Array.isArray(lines)) return form;
  return {
    ...form,
    lines: lines.map((line) => {
      const attributes = memberOf(line, 'attributes');
      return Array.isArray(attributes) ? { ...pickAll(line), attributes: attributes.map((attribute) => change(pickAll(attribute))) } : line;
    }),
  };
}

/** In UBL the creditor id (BT-90) is an identifier of the payee, or of the seller where there is no payee. */
function withCreditor(form: DocumentForm): DocumentForm {
  const creditor = memberOf(form['payment'], 'creditor_id');
  if (creditor === undefined) return form;
  const holder = form['payee'] === undefined ? 'seller' : 'payee';
  return { ...form, payment: without(form['payment'], ['creditor_id']), [holder]: { ...pickAll(form[holder]), creditor_id: creditor } };
}

/** The invoice object of what was read; `vat_id` is the name the extraction result gives a VAT number. */
export function fromDocumentForm(document: DocumentForm, syntax: Syntax): DocumentForm {
  const { payment_means: means, guideline: _, ...invoice } = syntax === 'cii' ? document : withAttributes(document, unnamed);
  const payment = readPayment(pickAll(invoice['payment']), Array.isArray(means) ? means : [], syntax);
  for (const holder of ['payee', 'seller']) {
    const { creditor_id, ...party } = pickAll(invoice[holder]);
    if (creditor_id === undefined) continue;
    payment['creditor_id'] ??= creditor_id;
    invoice[holder] = party;
  }
  return renameVat({ ...invoice, payment: Object.keys(payment).length > 0 ? payment : undefined });
}

function readPayment(payment: DocumentForm, means: readonly unknown[], syntax: Syntax): DocumentForm {
  const [first, ...rest] = means;
  const own = pick(first, meansMembers);
  const accounts = rest.map((item) => unlike(pick(item, accountMembers), own)).filter((account) => Object.keys(account).length > 0);
  const debited = rest.find((item) => memberOf(item, 'debited_iban') !== undefined);
  const isPlaceholder = syntax !== 'cii' && Object.keys(own).length === 1 && own['means_code'] === UNDEFINED_MEANS;
  return {
    ...payment,
    ...pick(debited, ['debited_iban']),
    ...(isPlaceholder ? {} : own),
    ...(accounts.length > 0 ? { additional_accounts: accounts } : {}),
  };
}

/** A further account without what it has in common with the first: how it is paid. */
const unlike = (account: DocumentForm, first: DocumentForm): DocumentForm =>
  Object.fromEntries(Object.entries(account).filter(([member, value]) => !(member.startsWith('means_') && value === first[member])));

function renameVat(value: DocumentForm): DocumentForm {
  const renamed: DocumentForm = {};
  for (const [member, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    renamed[member === 'vat' ? 'vat_id' : member] = isParty(member)
      ? renameVat(pickAll(inner))
      : Array.isArray(inner) && member === 'lines'
        ? inner.map((line) => renameVat(pickAll(line)))
        : inner;
  }
  return renamed;
}

const partyNames: ReadonlySet<string> = new Set([
  'seller',
  'buyer',
  'payee',
  'payer',
  'tax_representative',
  'sales_agent',
  'buyer_agent',
  'invoicee',
  'invoicer',
]);

/** Whether a member of the invoice or of a line is a party. */
export const isParty = (member: string) => partyNames.has(member);

/** Members of a document form as the caller names them: `/payment_means/1/iban` is `/payment/additional_accounts/0/iban`. */
export function toInvoicePointer(pointer: string): string {
  return pointer
    .replace(/^\/payment_means\/(\d+)/, (_, position: string) =>
      position === '0' ? '/payment' : `/payment/additional_accounts/${Number(position) - 1}`,
    )
    .replace(/^\/(seller|payee)\/creditor_id$/, '/payment/creditor_id');
}

const pickAll = (value: unknown): DocumentForm =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const without = (value: unknown, members: readonly string[]): DocumentForm =>
  Object.fromEntries(Object.entries(pickAll(value)).filter(([member]) => !members.includes(member)));

function pick(value: unknown, members: readonly string[]): DocumentForm {
  const picked: DocumentForm = {};
  for (const member of members) {
    const own = memberOf(value, member);
    if (own !== undefined) picked[member] = own;
  }
  return picked;
}
