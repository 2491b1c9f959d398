import type { ErrorTable } from '../shared/errors.ts';
import { refusals } from '../shared/http/refusals.ts';

/** Everything the e-invoice service can refuse; the table is the documentation. */
export const errors = {
  ...refusals,
  invalid_input: {
    status: 400,
    message: 'The document or the invoice breaks a rule.',
    remedy: 'Correct what `details` names; `json_pointer` is the field, `rule` the rule.',
  },
  unsupported_profile: {
    status: 400,
    message: 'This profile and this output do not go together.',
    remedy: 'Use ubl-xml with en16931 or extended-ctc-fr only; a PDF always carries CII.',
  },
  not_an_einvoice: {
    status: 400,
    message: 'This is not an e-invoice.',
    remedy: 'Send a Factur-X or ZUGFeRD PDF, a CII CrossIndustryInvoice, or a UBL 2.1 Invoice or CreditNote.',
  },
  trial_issuance_closed: {
    status: 410,
    message: 'Trial keys are no longer issued.',
    remedy: 'Try the demo at /v1/demo, or choose a plan at /v1/plans.',
  },
  too_large: { status: 413, message: 'The body is larger than 15 MB.', remedy: 'Send a smaller file.' },
  render_error: { status: 500, message: 'The PDF could not be rendered.', remedy: 'Try again; the call was not counted.' },
  schematron_unavailable: {
    status: 503,
    message: 'The rule engine is still loading.',
    remedy: 'Try again after the seconds named in `Retry-After`; the call was not counted.',
  },
} as const satisfies ErrorTable;
