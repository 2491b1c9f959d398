import type { ErrorTable } from '../shared/errors.ts';

/** Everything the e-invoice service can refuse; the table is the documentation. */
export const errors = {
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
  api_key_required: {
    status: 401,
    message: 'This call needs an API key.',
    remedy: 'Send the key as `Authorization: Bearer <key>` or as `X-API-Key`.',
  },
  invalid_api_key: {
    status: 401,
    message: 'This API key is unknown, expired or cancelled.',
    remedy: 'Check that the whole key was copied and that it belongs to this service.',
  },
  quota_exceeded: {
    status: 402,
    message: 'The quota of this plan is used up.',
    remedy: 'Choose a larger plan, or wait for the first of the month (UTC).',
  },
  not_found: { status: 404, message: 'There is nothing at this address.', remedy: 'See /openapi.json for what this service offers.' },
  trial_issuance_closed: {
    status: 410,
    message: 'Trial keys are no longer issued.',
    remedy: 'Try the demo at /v1/demo, or choose a plan at /v1/plans.',
  },
  too_large: { status: 413, message: 'The body is larger than 15 MB.', remedy: 'Send a smaller file.' },
  validation_error: {
    status: 422,
    message: 'The request does not match the schema.',
    remedy: 'Each entry of `details` names the place in `loc` and what is wrong in `msg`.',
  },
  rate_limited: { status: 429, message: 'Too many calls from this address.', remedy: 'Wait as long as `Retry-After` says, or use a key.' },
  internal_error: {
    status: 500,
    message: 'Something went wrong on our side.',
    remedy: 'Try again; if it stays, write to us with the request id.',
  },
  render_error: { status: 500, message: 'The PDF could not be rendered.', remedy: 'Try again; the call was not counted.' },
  counter_unavailable: {
    status: 503,
    message: 'The usage counter is out of reach.',
    remedy: 'Try again in a few seconds; the call was not counted.',
  },
  schematron_unavailable: {
    status: 503,
    message: 'The rule engine is still loading.',
    remedy: 'Try again after the seconds named in `Retry-After`; the call was not counted.',
  },
} as const satisfies ErrorTable;
