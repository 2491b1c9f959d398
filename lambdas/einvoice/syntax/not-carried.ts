import type { Finding } from '../answers.ts';
import type { Profile } from '../model/profiles.ts';
import type { Term } from '../model/term.ts';
import { terms } from '../model/terms.ts';
import { toDocumentForm, toInvoicePointer } from './form.ts';
import { carries, pathIn } from './mapping.ts';
import type { Syntax } from './vocabulary.ts';

/** Members that change amounts or who owes what: a document without them would be another invoice. */
const refused = new Map([
  ['/rounding_amount', 'BR-CO-16'],
  ['/lines/{i}/subtype', ''],
  ['/payer', ''],
  ['/invoicee', ''],
  ['/invoicer', ''],
  ['/sales_agent', ''],
  ['/buyer_agent', ''],
  ['/lines/{i}/seller', ''],
]);

/** Members whose meaning reaches the document all the same: through the VAT breakdown, the totals or the business process. */
const absorbed =
  /^\/(lines\/\{i\}|allowances\/\{i\}|charges\/\{i\})\/vat_exemption_(code|reason)$|^\/vat_exchange_rate$|^\/preceding_invoices\/\{i\}\/type_code$/;

/** Rule id of findings about members a profile has no place for. */
const NOT_CARRIED = 'PROFILE-NOT-CARRIED';

/**
 * What the caller sent and the chosen profile and syntax have no place for.
 * @returns errors where leaving it out would change the invoice, warnings where it is only left out; one for each member, at its first place
 */
export function notCarried(invoice: object, profile: Profile, syntax: Syntax): Finding[] {
  const found = new Map<string, Found>();
  collect(toDocumentForm(invoice, '', syntax), lostMembers(profile, syntax), '', found);
  return [...found].map(([pointer, places]) => finding(pointer, places, profile, syntax));
}

/** Members that are lost, as a tree of their pointers: `pointer` where one ends. */
interface Lost {
  pointer?: string;
  readonly members: Map<string, Lost>;
}

const trees = new Map<string, Lost>();

function lostMembers(profile: Profile, syntax: Syntax): Lost {
  const key = `${profile} ${syntax}`;
  const known = trees.get(key);
  if (known) return known;
  const carried = new Set(
    terms.filter((term) => carries(profile, term) && pathIn(syntax, term) !== '').flatMap((term) => carriedBy(term, syntax)),
  );
  const tree: Lost = { members: new Map() };
  for (const { pointer } of terms) {
    // Where a profile has no lines at all, they are summed up and nothing but what is refused is worth a word.
    const isSummed = !carried.has(LINES) && pointer.startsWith(LINES) && !refused.has(pointer);
    if (!carried.has(pointer) && !absorbed.test(pointer) && !isSummed) plant(tree, pointer);
  }
  trees.set(key, tree);
  return tree;
}

const LINES = '/lines/{i}';

function plant(tree: Lost, pointer: string): void {
  let node = tree;
  for (const step of pointer.split('/').slice(1)) {
    const member = step.startsWith('{') ? '{}' : step;
    const next = node.members.get(member) ?? { members: new Map<string, Lost>() };
    node.members.set(member, next);
    node = next;
  }
  node.pointer = pointer;
}

/** Goes along what was sent, not along all that could be; what is lost as a whole is not looked into. */
function collect(value: unknown, lost: Lost, at: string, found: Map<string, Found>): void {
  if (value === undefined || value === null || value === '') return;
  if (lost.pointer !== undefined) {
    // A DETAIL line is a line like any other where there are no sub-lines.
    if (lost.pointer !== `${LINES}/subtype` || value !== 'DETAIL') count(found, lost.pointer, at);
    return;
  }
  if (Array.isArray(value)) {
    const items = lost.members.get('{}');
    if (items) for (const [index, item] of value.entries()) collect(item, items, `${at}/${index}`, found);
    return;
  }
  if (typeof value !== 'object') return;
  for (const [member, inner] of Object.entries(value)) {
    const next = lost.members.get(member);
    if (next) collect(inner, next, `${at}/${member}`, found);
  }
}

/** A note written as one text carries its members; the creditor id stands with a party in UBL. */
function carriedBy(term: Term, syntax: Syntax): string[] {
  if (pathIn(syntax, term).endsWith('!note')) return [term.pointer, `${term.pointer}/text`, `${term.pointer}/subject_code`];
  return term.pointer.endsWith('/creditor_id') ? [term.pointer, '/payment/creditor_id'] : [term.pointer];
}

interface Found {
  readonly first: string;
  times: number;
}

function count(found: Map<string, Found>, pointer: string, at: string): void {
  const known = found.get(pointer);
  if (known) known.times++;
  else found.set(pointer, { first: at, times: 1 });
}

function finding(pointer: string, { first, times }: Found, profile: Profile, syntax: Syntax): Finding {
  const rule = refused.get(pointer);
  const more = times > 1 ? ` (${times} times)` : '';
  const where = `profile ${profile}${syntax === 'cii' ? '' : ' in UBL'}`;
  const what = pointer.slice(1).replaceAll(/\/\{\w\}/g, '');
  return {
    source: 'mapping',
    severity: rule === undefined ? 'warning' : 'error',
    rule: rule || NOT_CARRIED,
    message:
      rule === undefined
        ? `The ${where} has no place for ${what}${more}: it is left out of the document.`
        : `The ${where} has no place for ${what}${more}, and without it this would be another invoice. Use an extended profile or take it out.`,
    location: null,
    test: null,
    line: null,
    json_pointer: `/invoice${toInvoicePointer(first)}`,
  };
}
