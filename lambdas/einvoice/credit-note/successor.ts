import { ApiError } from '../../shared/errors.ts';
import type { ComputedInvoice } from '../calculate/compute.ts';
import type { Invoice } from '../model/invoice.ts';
import type { NormalisedInvoice } from '../model/normalise.ts';
import type { CorrectionRequest } from './request.ts';
import { typeFor } from './type-codes.ts';

/**
 * A document that takes up an invoice: its own number and date, the type that goes with the invoice's, and the invoice as the one that
 * precedes it (BG-3; the only one, BR-FR-CO-04).
 * @throws ApiError validation_error when nothing of the kind exists for the invoice's type
 */
export function successor(
  kind: 'credit' | 'corrective',
  content: NormalisedInvoice,
  { number, issue_date, type_code, business_process }: ComputedInvoice,
  request: CorrectionRequest,
): Invoice {
  const type = typeFor(kind, type_code);
  if (type === undefined) throw noSuccessor(kind, type_code);
  const notes = [...(request.reason === undefined ? [] : [request.reason]), ...(content.notes ?? []).filter(isOfTheTrade)];
  const process = content.business_process ?? business_process;
  const document = {
    ...content,
    number: request.number,
    issue_date: request.issue_date,
    type_code: type,
    business_process: process,
    preceding_invoices: [{ number, issue_date, type_code }],
    notes,
  };
  // As it will be sent: members that are absent are not there, and nothing is shared with the caller's invoice.
  return JSON.parse(JSON.stringify(document));
}

/** Notes with a subject code are terms and mentions that stay true (PMT, BAR, TXD …); AAI and plain ones are about the one document. */
const isOfTheTrade = (note: NonNullable<NormalisedInvoice['notes']>[number]) =>
  typeof note !== 'string' && note.subject_code !== undefined && note.subject_code !== 'AAI';

function noSuccessor(kind: 'credit' | 'corrective', type: string): ApiError {
  const what = kind === 'credit' ? 'credit note' : 'corrective invoice';
  const msg = `There is no ${what} for a document of type ${type}.`;
  return new ApiError('validation_error', { message: msg, details: [{ loc: ['invoice', 'type_code'], msg, type: 'value_error' }] });
}
