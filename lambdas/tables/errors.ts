import type { ErrorTable } from '../shared/errors.ts';

/** Everything the table service can refuse; `validation_error` alone answers in the shape of HTTPValidationError. */
export const errors = {
  invalid_input: { status: 400, message: 'The request could not be read.', remedy: 'Send JSON in UTF-8, as /v1/example shows.' },
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
    message: 'The prepaid operations of this key are used up.',
    remedy: 'Buy another pack; samples and demos stay free.',
  },
  not_found: { status: 404, message: 'There is nothing at this address.', remedy: 'See /openapi.json for what this service offers.' },
  idempotency_conflict: {
    status: 409,
    message: 'This Idempotency-Key was used with another body.',
    remedy: 'Send the same body again, or choose a new key for a new request.',
  },
  too_large: {
    status: 413,
    message: 'The request or its report is larger than this service takes.',
    remedy: 'Split the table; nothing was charged.',
  },
  validation_error: {
    status: 422,
    message: 'The request does not match the schema.',
    remedy: 'Each entry of `detail` names the place in `loc` and what is wrong in `msg`.',
  },
  rate_limited: { status: 429, message: 'Too many calls from this address.', remedy: 'Wait as long as `Retry-After` says, or use a key.' },
  internal_error: {
    status: 500,
    message: 'Something went wrong on our side.',
    remedy: 'Try again; if it stays, write to us with the request id.',
  },
  counter_unavailable: {
    status: 503,
    message: 'The usage counter is out of reach.',
    remedy: 'Try again in a few seconds; the call was not counted.',
  },
} as const satisfies ErrorTable;
