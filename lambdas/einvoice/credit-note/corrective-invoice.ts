import { computeInvoice } from '../calculate/compute.ts';
import type { Invoice } from '../model/invoice.ts';
import { normaliseInvoice } from '../model/normalise.ts';
import type { CorrectionRequest } from './request.ts';
import { successor } from './successor.ts';

/**
 * The corrective invoice (384 and its kin) that replaces an invoice: the same content for the caller to correct, plain notes aside.
 * A due date before the new issue date gives way to it (BR-FR-CO-07).
 * @throws ApiError validation_error when no document can be made of the invoice, or it is a credit note
 */
export function correctiveInvoiceOf(invoice: Invoice, request: CorrectionRequest): Invoice {
  const given = normaliseInvoice(invoice);
  const corrective = successor('corrective', given, computeInvoice(given, 'extended-ctc-fr'), request);
  const due = request.due_date ?? later(given.due_date, request.issue_date);
  return due === undefined ? corrective : { ...corrective, due_date: due };
}

const later = (day: string | undefined, earliest: string) => (day === undefined || day >= earliest ? day : earliest);
