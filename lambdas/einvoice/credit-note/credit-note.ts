import { ApiError } from '../../shared/errors.ts';
import { type ComputedInvoice, computeInvoice } from '../calculate/compute.ts';
import { Decimal, plainDecimal } from '../calculate/decimal.ts';
import { counts } from '../calculate/lines.ts';
import type { Invoice } from '../model/invoice.ts';
import { type NormalisedInvoice, normaliseInvoice } from '../model/normalise.ts';
import { portionOfLine, portionOfReductions } from './portion.ts';
import type { CreditNoteRequest } from './request.ts';
import { successor } from './successor.ts';

/** Members that are about the payment or the papers of the invoice and would be wrong in its credit note. */
type Left = 'payment' | 'attachments' | 'tax_point_date';

/**
 * The credit note of an invoice: the whole of it with the same totals, or the lines and quantities named. Amounts stay positive, what the
 * type (381 and its kin) turns around. Payment, attachments, tax point date and notes without a subject code stay with the invoice.
 * @throws ApiError validation_error when no document can be made of the invoice, it is a credit note itself, or a line named is not in it
 * or has less than is credited
 */
export function creditNoteOf(invoice: Invoice, request: CreditNoteRequest): Invoice {
  const given = normaliseInvoice(invoice);
  const computed = computeInvoice(given, 'extended-ctc-fr');
  const {
    payment: _payment,
    attachments: _attachments,
    tax_point_date: _date,
    ...rest
  }: Omit<NormalisedInvoice, Left> & Partial<Pick<NormalisedInvoice, Left>> = given;
  const whole = { ...rest, lines: numbered(given.lines, computed) };
  const credited = request.lines === undefined ? whole : partOf(whole, computed, request.lines);
  const note = successor('credit', credited, computed, request);
  return { ...note, due_date: request.due_date ?? (isPaid(note) ? given.due_date : undefined) ?? request.issue_date };
}

/** An invoice that was paid before it was issued has the day of the payment as due date (BR-FR-CO-09). */
const isPaid = ({ business_process }: Invoice) => /^[BSM]2$/.test(business_process ?? '');

/** Lines under the numbers they have in the invoice. */
const numbered = (lines: NormalisedInvoice['lines'], computed: ComputedInvoice): NormalisedInvoice['lines'] =>
  lines.map((line, at) => ({ ...line, id: computed.lines[at]?.id ?? '' }));

function partOf(invoice: NormalisedInvoice, computed: ComputedInvoice, wanted: NonNullable<CreditNoteRequest['lines']>): NormalisedInvoice {
  const quantities = quantitiesOf(wanted, computed);
  const kept = family(quantities.keys(), computed);
  const { totals: _totals, vat_breakdown: _breakdown, prepaid_amount: _prepaid, rounding_amount: _rounding, ...rest } = invoice;
  const lines = invoice.lines.flatMap((line, at) => {
    const own = computed.lines[at];
    if (!own || !kept.has(own.id)) return [];
    const part = quantities.get(own.id);
    if (line.subtype === 'GROUP') return [{ ...line, net_amount: undefined }];
    return part === undefined || new Decimal(part).eq(own.quantity) ? [line] : [portionOfLine(line, { part, whole: own.quantity })];
  });
  const bare = { ...rest, lines, allowances: undefined, charges: undefined };
  const after = computeInvoice(bare, 'extended-ctc-fr').lines;
  return {
    ...bare,
    business_process: unpaid(computed.business_process),
    allowances: portionOfReductions(invoice.allowances, computed.allowances, computed.lines, after),
    charges: portionOfReductions(invoice.charges, computed.charges, computed.lines, after),
  };
}

/** What was paid of the invoice is not paid of a part of it: cases 2 (paid) and 4 (after a down payment) become 1. */
const unpaid = (process: string | undefined) => process?.replace(/[24]$/, '1');

/** Quantity credited by line number; undefined for all of it. */
function quantitiesOf(wanted: NonNullable<CreditNoteRequest['lines']>, { lines }: ComputedInvoice): Map<string, string | undefined> {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const quantities = new Map<string, string | undefined>();
  for (const [at, { id, quantity: stated }] of wanted.entries()) {
    const line = byId.get(id);
    if (!line) throw refusal(['lines', at, 'id'], `The invoice has no line ${JSON.stringify(id)}.`);
    if (quantities.has(id)) throw refusal(['lines', at, 'id'], 'This line is named already.');
    const quantity = stated === undefined ? undefined : plainDecimal(stated);
    if (quantity !== undefined && !isPart(quantity, line)) {
      throw refusal(
        ['lines', at, 'quantity'],
        `The line has ${counts(line) ? line.quantity : 'no quantity of its own'}: credit that or less.`,
      );
    }
    quantities.set(id, quantity);
  }
  return quantities;
}

/** A quantity between nothing and that of the line, of the same sign. */
function isPart(quantity: string, line: ComputedInvoice['lines'][number]): boolean {
  if (!counts(line) || new Decimal(line.quantity).eq(0)) return false;
  const sign = new Decimal(line.quantity).lt(0) ? -1 : 1;
  const [part, whole] = [new Decimal(quantity).times(sign), new Decimal(line.quantity).times(sign)];
  return part.gt(0) && part.lte(whole);
}

/** Lines with the lines they belong to, and all that belongs to them. */
function family(chosen: Iterable<string>, { lines }: ComputedInvoice): ReadonlySet<string> {
  const parents = new Map(lines.map(({ id, parent_line_id }) => [id, parent_line_id]));
  const kept = new Set(chosen);
  const isBelow = (id: string) => {
    const seen = new Set<string>();
    for (let at = parents.get(id); at !== undefined && !seen.has(at); at = parents.get(at)) {
      if (kept.has(at)) return true;
      seen.add(at);
    }
    return false;
  };
  for (const id of lines.map((line) => line.id).filter(isBelow)) kept.add(id);
  for (const id of [...kept]) {
    for (let at = parents.get(id); at !== undefined && !kept.has(at); at = parents.get(at)) kept.add(at);
  }
  return kept;
}

const refusal = (loc: readonly (string | number)[], msg: string) =>
  new ApiError('validation_error', { message: `${loc.join('.')}: ${msg}`, details: [{ loc, msg, type: 'value_error' }] });
