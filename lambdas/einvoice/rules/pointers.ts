import type { ComputedInvoice } from '../calculate/compute.ts';
import { aliases } from '../model/normalise.ts';
import { terms } from '../model/terms.ts';
import { toInvoicePointer } from '../syntax/form.ts';
import { pathIn } from '../syntax/mapping.ts';
import { parsePath } from '../syntax/path.ts';
import { type Place, type Position, Tracer } from '../syntax/trace.ts';
import { memberOf } from '../syntax/value.ts';
import { type Syntax, vocabularies } from '../syntax/vocabulary.ts';
import type { XmlTree } from '../xml/tree.ts';
import { rulePointers } from './pointer-table.ts';

/** The document that was judged and what its fields are called for the caller. */
export interface Judged {
  readonly tree: XmlTree;
  readonly syntax: Syntax;
  /** The invoice object the caller sent, or the fields extracted from the document the caller sent. */
  readonly invoice: object;
  /** What the service computed from the invoice object; absent where the caller sent the document. */
  readonly computed?: ComputedInvoice;
}

/** What is needed of a finding: its rule and the node it is at, 0 for none. */
export interface Located {
  readonly rule: string;
  readonly node: number;
}

/**
 * JSON pointers of findings: the field of the caller's object to change, `/invoice/…` or `/options/…`.
 * Found from the table of rules, else from where the finding stands; empty when no single field is meant, and for the guideline of a
 * document that was sent, which is no field.
 */
export function pointersOf(judged: Judged): (finding: Located) => string {
  const tracer = new Tracer(judged.tree, judged.syntax);
  const namePaths = pathsByPointer(judged.syntax);
  return ({ rule, node }) => {
    const place = tracer.placeOf(node);
    const known = nearest(rulePointers.get(rule) ?? [], place, namePaths);
    if (known?.startsWith('/options/') || place.pointer === '/guideline') return judged.computed ? '/options/profile' : '';
    const template = known === undefined || isElsewhere(known, place) ? place.pointer : swapped(known, place);
    const filled = fill(template, place, judged);
    const own = insteadOfComputed(filled, judged);
    const pointer = own === '' ? '' : asSent(toInvoicePointer(own), judged.invoice);
    return pointer === '' ? '' : `/invoice${pointer}`;
  };
}

/** Where the terms of a pointer stand, as names of elements. */
function pathsByPointer(syntax: Syntax): ReadonlyMap<string, readonly string[]> {
  const known = paths.get(syntax);
  if (known) return known;
  const vocabulary = vocabularies[syntax];
  const made = new Map(
    terms
      .map((term) => [term.pointer, pathIn(syntax, term)] as const)
      .filter(([, path]) => path !== '')
      .map(([pointer, path]) => [pointer, parsePath(path, vocabulary).steps.map(({ name }) => name.slice(name.indexOf(':') + 1))]),
  );
  paths.set(syntax, made);
  return made;
}

const paths = new Map<Syntax, ReadonlyMap<string, readonly string[]>>();

/** Of several fields one rule id can mean, the one that stands at, below or above the finding. */
function nearest(pointers: readonly string[], place: Place, namePaths: ReadonlyMap<string, readonly string[]>): string | undefined {
  if (pointers.length < 2) return pointers[0];
  const fitting = pointers.filter((pointer) => {
    const names = namePaths.get(pointer) ?? [];
    return names.every((name, index) => index >= place.path.length || name === place.path[index]);
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Whether a rule is about parties or list items, but the finding is in no party, or in an item of another list: code lists are tested in several. */
function isElsewhere(known: string, { pointer, positions }: Place): boolean {
  if (known.includes('{party}') && !partyAt.test(pointer)) return true;
  const list = known.slice(0, known.lastIndexOf('}') + 1);
  return list !== '' && !sharedLists.has(list) && positions.size > 0 && !positions.has(list);
}

/** Lists whose rules are written for one of them and hold for the other. */
const sharedLists: ReadonlySet<string> = new Set([
  '/allowances/{i}',
  '/charges/{i}',
  '/lines/{i}/allowances/{j}',
  '/lines/{i}/charges/{j}',
]);

/** Allowances and charges share elements and often rules, as do amounts in the two currencies: the element says which one it is. */
function swapped(pointer: string, { pointer: at }: Place): string {
  if (pointer === '/currency' && at.endsWith('_vat_currency')) return '/vat_currency';
  if (/\/charges\/\{\w\}/.test(at)) return pointer.replace(/\/allowances(?=\/\{)/, '/charges');
  return /\/allowances\/\{\w\}/.test(at) ? pointer.replace(/\/charges(?=\/\{)/, '/allowances') : pointer;
}

const partyAt = /^\/(seller|buyer|payee|payer|invoicee|invoicer|sales_agent|buyer_agent|tax_representative|lines\/\{i\}\/seller)(?=\/|$)/;

/** Puts party and positions in; where a position is not known, the pointer ends before it. */
function fill(template: string, place: Place, judged: Judged): string {
  const party = partyAt.exec(place.pointer)?.[1];
  if (template.includes('{party}') && party === undefined) return '';
  const steps = template
    .replace('{party}', party ?? '')
    .split('/')
    .slice(1);
  let pattern = '';
  let filled = '';
  for (const step of steps) {
    pattern += `/${step}`;
    if (!step.startsWith('{')) {
      filled += `/${step}`;
      continue;
    }
    const position = place.positions.get(pattern);
    const index = position && indexIn(filled, position, judged);
    if (index === undefined) return filled;
    filled += `/${index}`;
  }
  return filled;
}

/** Index in the caller's list; undefined for what the service added to it. */
function indexIn(list: string, { index, presence }: Position, { invoice, computed }: Judged): number | undefined {
  if (list === '/payment_means') return index;
  const sent = valueAt(invoice, list);
  if (!Array.isArray(sent)) return computed && list === '/vat_breakdown' ? index : undefined;
  if (!presence) return index < sent.length ? index : undefined;
  const alike = sent.flatMap((item, at) =>
    (memberOf(item, presence.attribute === 'schemeID' ? 'scheme' : '') !== undefined) === presence.wanted ? [at] : [],
  );
  return alike[index];
}

const lineMembers = new Map([
  ['rate', '/vat_rate'],
  ['category', '/vat_category'],
  ['exemption_code', '/vat_exemption_code'],
  ['exemption_reason', '/vat_exemption_reason'],
]);

/** The VAT breakdown and the totals are not the caller's where the service computed them: the first line (or allowance, or charge) they come from is. */
function insteadOfComputed(pointer: string, { invoice, computed }: Judged): string {
  if (!computed) return pointer;
  if (pointer.startsWith('/totals')) return memberOf(invoice, 'totals') === undefined ? '' : pointer;
  if (!pointer.startsWith('/vat_breakdown') || memberOf(invoice, 'vat_breakdown') !== undefined) return pointer;
  const [, , index, member = ''] = pointer.split('/');
  const entry = index === undefined ? undefined : computed.vat_breakdown[Number(index)];
  if (!entry) return '/lines';
  for (const list of ['lines', 'allowances', 'charges'] as const) {
    const at = computed[list].findIndex(({ vat_category, vat_rate }) => (vat_category ?? '') === entry.category && vat_rate === entry.rate);
    if (at >= 0) return `/${list}/${at}${lineMembers.get(member) ?? ''}`;
  }
  return '/lines';
}

/** Names for one thing: the caller's own where it was sent, such as `vat_id` for `vat`, or the SIRET the SIREN was taken from. */
const otherNames = new Map<string, readonly string[]>([
  ...Object.entries(aliases).map(([alias, member]) => [member, [alias]] as const),
  ['siren', ['siret', 'legal_id']],
  ['legal_id', ['siren', 'siret']],
  ['unit_price', ['gross_price']],
]);

/** The service gives parties an electronic address, so its members can be wrong although the caller sent none. */
const DEFAULTED = 'electronic_address';

/** The pointer in the caller's words; it ends at the first member that was not sent. */
function asSent(pointer: string, invoice: object): string {
  let value: unknown = invoice;
  let sent = '';
  for (const step of pointer.split('/').slice(1)) {
    // A note may be sent as its text alone.
    if (typeof value === 'string') return sent;
    const other =
      memberOf(value, step) === undefined ? otherNames.get(step)?.find((name) => memberOf(value, name) !== undefined) : undefined;
    sent += `/${other ?? step}`;
    if (other !== undefined) return other === 'legal_id' ? `${sent}/value` : sent;
    value = memberOf(value, step);
    if (value === undefined && step !== DEFAULTED) return sent;
  }
  return sent;
}

function valueAt(value: unknown, pointer: string): unknown {
  let found = value;
  for (const step of pointer.split('/').slice(1)) found = memberOf(found, step);
  return found;
}
