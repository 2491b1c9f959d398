import type { Finding } from '../answers.ts';
import type { Profile } from '../model/profiles.ts';
import type { Term } from '../model/term.ts';
import { terms } from '../model/terms.ts';
import { toDocumentForm, toInvoicePointer } from './form.ts';
import { carries, pathIn } from './mapping.ts';
import { memberOf } from './value.ts';
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
 * @returns errors where leaving it out would change the invoice, warnings where it is only left out
 */
export function notCarried(invoice: object, profile: Profile, syntax: Syntax): Finding[] {
  const form = toDocumentForm(invoice, '', syntax);
  const carried = new Set(
    terms.filter((term) => carries(profile, term) && pathIn(syntax, term) !== '').flatMap((term) => carriedBy(term, syntax)),
  );
  const lost = new Set(terms.map(({ pointer }) => pointer).filter((pointer) => !carried.has(pointer) && !absorbed.test(pointer)));
  const withoutLines = !carried.has('/lines/{i}');
  return [...lost].flatMap((pointer) => {
    if (isInside(pointer, lost) || (withoutLines && pointer.startsWith('/lines/{i}') && !refused.has(pointer))) return [];
    const places = placesOf(form, pointer.split('/').slice(1), '').filter(
      (place) => pointer !== '/lines/{i}/subtype' || !isDetail(form, place),
    );
    return places.length === 0 ? [] : [finding(pointer, places, profile, syntax)];
  });
}

/** A note written as one text carries its members; the creditor id stands with a party in UBL. */
function carriedBy(term: Term, syntax: Syntax): string[] {
  if (pathIn(syntax, term).endsWith('!note')) return [term.pointer, `${term.pointer}/text`, `${term.pointer}/subject_code`];
  return term.pointer.endsWith('/creditor_id') ? [term.pointer, '/payment/creditor_id'] : [term.pointer];
}

/** A member of something that is lost as a whole is not named again. */
const isInside = (pointer: string, lost: ReadonlySet<string>) =>
  pointer.split('/').some((_, index, steps) => index > 1 && lost.has(steps.slice(0, index).join('/')));

function finding(pointer: string, places: readonly string[], profile: Profile, syntax: Syntax): Finding {
  const rule = refused.get(pointer);
  const more = places.length > 1 ? ` (${places.length} times)` : '';
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
    json_pointer: `/invoice${toInvoicePointer(places[0] ?? '')}`,
  };
}

/** JSON pointers of all places where a member with placeholders has a value. */
function placesOf(value: unknown, [step, ...rest]: readonly string[], at: string): string[] {
  if (value === undefined || value === null || value === '') return [];
  if (step === undefined) return [at];
  if (!step.startsWith('{')) return placesOf(memberOf(value, step), rest, `${at}/${step}`);
  return Array.isArray(value) ? value.flatMap((item, index) => placesOf(item, rest, `${at}/${index}`)) : [];
}

/** A DETAIL line is a line like any other where there are no sub-lines. */
function isDetail(form: object, place: string): boolean {
  let value: unknown = form;
  for (const step of place.split('/').slice(1)) value = memberOf(value, step);
  return value === 'DETAIL';
}
