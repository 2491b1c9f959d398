import type { ErrorTable } from '../errors.ts';

/** What the route function itself can refuse, the same in every service; a service's table goes on from here. */
export const refusals = {
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
  validation_error: {
    status: 422,
    message: 'The request does not match the schema.',
    remedy: 'Each entry names the place in `loc` and what is wrong in `msg`.',
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
