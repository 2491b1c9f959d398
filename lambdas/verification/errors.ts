import type { ErrorTable } from '../shared/errors.ts';
import { refusals } from '../shared/http/refusals.ts';

/** Everything the verification service can refuse; a wrong identifier is no error, it is an answer. */
export const errors = {
  ...refusals,
  invalid_input: { status: 400, message: 'A required argument is empty.', remedy: 'Send the identifier to be checked.' },
  too_large: { status: 413, message: 'The body is larger than 64 KB.', remedy: 'Send one identifier or one party a call.' },
} as const satisfies ErrorTable;
