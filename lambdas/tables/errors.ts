import type { ErrorTable } from '../shared/errors.ts';
import { refusals } from '../shared/http/refusals.ts';

/** Everything the table service can refuse; `validation_error` alone answers in the shape of HTTPValidationError. */
export const errors = {
  ...refusals,
  invalid_input: { status: 400, message: 'The request could not be read.', remedy: 'Send JSON in UTF-8, as /v1/example shows.' },
  quota_exceeded: {
    status: 402,
    message: 'The prepaid operations of this key are used up.',
    remedy: 'Buy another pack; samples and demos stay free.',
  },
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
} as const satisfies ErrorTable;
