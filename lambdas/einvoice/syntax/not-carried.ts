import type { Finding } from '../answers.ts';
import { ownFinding } from '../judge/own-finding.ts';
import type { Profile } from '../model/profiles.ts';
import type { Term } from '../model/term.ts';
import { terms } from '../model/terms.ts';
import { toDocumentForm, toInvoicePointer } from './form.ts';
import { carries, pathIn } from './mapping.ts';
import { memberOf } from './value.ts';
import type { Syntax } from './vocabulary.ts';

/** Members that change amounts or who owes what, with the official rule a document without them would break, if there is one. */
const refused = new Map([
  ['/rounding_amount', 'BR-CO-16'],
  ['/lines/{}/subtype', ''],
  ['/payer', ''],
  ['/invoicee', ''],
  ['/invoicer', ''],
  ['/sales_agent', ''],
  ['/buyer_agent', ''],
  ['/lines/{}/seller', ''],
]);

/** Members no document has, but whose meaning reaches it: through identifiers, the VAT breakdown, the totals or the business process. */
const absorbed =
  /\/(siret|eori)$|^\/(supply|vat_exchange_rate|preceding_invoices\/\{\}\/type_code)$|^\/(lines|allowances|charges)\/\{\}\/vat_exemption_(code|reason)$/;

/** Members written as attributes of another's element: without it they have no place. */
const needed = new Map([
  ['/attachments/{}/filename', 'content_base64'],
  ['/attachments/{}/mime_code', 'content_base64'],
  ['/lines/{}/attributes/{}/unit_code', 'quantity'],
]);

/** Rule id of findings about members a profile has no place for. */
const NOT_CARRIED = 'PROFILE-NOT-CARRIED';

/**
 * What the caller sent and the chosen profile and syntax have no place for.
 * @returns errors where leaving it out would change the invoice, warnings where it is only left out; one for each member, at its first place
 */
export function notCarried(invoice: object, profile: Profile, syntax: Syntax): Finding[] {
  const lost = new Map<string, Lost>();
  const sent = toDocumentForm(invoice, profile, syntax);
  collect(sent, { tree: carriedMembers(profile, syntax), syntax }, { pattern: '', pointer: '' }, lost);
  return [...lost].map(([pattern, at]) => finding(pattern, at, profile, syntax));
}

/** A member that is lost: where it was first seen, and how often. */
interface Lost {
  readonly first: string;
  times: number;
}

/** Members a profile has a place for, as a tree; `{}` are the items of a list. */
type Carried = Map<string, Carried>;

const trees = new Map<string, Carried>();

function carriedMembers(profile: Profile, syntax: Syntax): Carried {
  const key = `${profile} ${syntax}`;
  const known = trees.get(key);
  if (known) return known;
  const tree: Carried = new Map();
  for (const term of terms) {
    if (carries(profile, term) && pathIn(syntax, term) !== '') for (const pointer of pointersCarriedBy(term, syntax)) plant(tree, pointer);
  }
  trees.set(key, tree);
  return tree;
}

/** A note written as one text carries its members. */
function pointersCarriedBy({ pointer, ...term }: Term, syntax: Syntax): string[] {
  return pathIn(syntax, { pointer, ...term }).endsWith('!note') ? [`${pointer}/text`, `${pointer}/subject_code`] : [pointer];
}

function plant(tree: Carried, pointer: string): void {
  let node = tree;
  for (const step of pointer.split('/').slice(1)) {
    const member = step.startsWith('{') ? '{}' : step;
    const next = node.get(member) ?? new Map();
    node.set(member, next);
    node = next;
  }
}

interface At {
  readonly pattern: string;
  readonly pointer: string;
}

/** Goes along what was sent; what is lost as a whole is not looked into. */
function collect(value: unknown, { tree, syntax }: { tree: Carried; syntax: Syntax }, at: At, lost: Map<string, Lost>): void {
  if (Array.isArray(value)) {
    const items = tree.get('{}');
    // Where a profile has no lines at all they are summed up, and nothing of them is lost.
    if (items)
      for (const [index, item] of value.entries())
        collect(item, { tree: items, syntax }, { pattern: `${at.pattern}/{}`, pointer: `${at.pointer}/${index}` }, lost);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [member, inner] of Object.entries(value)) {
    const place = { pattern: `${at.pattern}/${member}`, pointer: `${at.pointer}/${member}` };
    const next = hasPlace(place.pattern, value, syntax) ? tree.get(member) : undefined;
    if (next) collect(inner, { tree: next, syntax }, place, lost);
    else if (isSaid(inner) && !isHarmless(place.pattern, inner)) count(lost, place);
  }
}

/** Whether the other members of the object leave this one a place. */
function hasPlace(pattern: string, object: object, syntax: Syntax): boolean {
  const sibling = needed.get(pattern);
  if (sibling !== undefined) return isSaid(memberOf(object, sibling));
  // In UBL an account is an IBAN or another number: one element holds either.
  if (pattern.endsWith('/account_id') && syntax !== 'cii') return !isSaid(memberOf(object, 'iban'));
  return !pattern.endsWith('/contact/department') || !isSaid(memberOf(object, 'name'));
}

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** A DETAIL line is a line like any other where there are no sub-lines. */
const isHarmless = (pattern: string, value: unknown) =>
  pattern === '/lines' || absorbed.test(pattern) || (pattern === '/lines/{}/subtype' && value === 'DETAIL');

function count(lost: Map<string, Lost>, { pattern, pointer }: At): void {
  const known = lost.get(pattern);
  if (known) known.times++;
  else lost.set(pattern, { first: pointer, times: 1 });
}

function finding(pattern: string, { first, times }: Lost, profile: Profile, syntax: Syntax): Finding {
  const rule = refused.get(pattern);
  const more = times > 1 ? ` (${times} times)` : '';
  const where = `profile ${profile}${syntax === 'cii' ? '' : ' in UBL'}`;
  const what = pattern.slice(1).replaceAll('/{}', '');
  const message =
    rule === undefined
      ? `The ${where} has no place for ${what}${more}: it is left out of the document.`
      : `The ${where} has no place for ${what}${more}, and without it this would be another invoice. Use an extended profile or take it out.`;
  return ownFinding('mapping', rule === undefined ? 'warning' : 'error', rule || NOT_CARRIED, message, toInvoicePointer(first));
}
