import type { TObject, TSchema } from 'typebox';
import type { ErrorTable } from './errors.ts';

/** Who may call a route: anyone, holders of a key only, or both (anonymous calls are limited by address). */
export type Access = 'public' | 'key' | 'anonymous-or-key';

/** Which of a service's three IAM roles a route's function runs under. */
export type Role = 'public' | 'metered' | 'billing';

/** What a function needs beside its bundle: a layer mounted under /opt, or the right to call the PDF rendering function. */
export type Need = 'rules' | 'fonts' | 'renderer';

/** Schemas by media type: of a request body or of an answer. */
export type Media = Readonly<Record<string, TSchema>>;

/** One line of thought per route: deployment, gateway, OpenAPI, docs, metering and contract tests all read this. */
export interface Route {
  /** OpenAPI operationId, and the name of the function. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** API Gateway's form: `/v1/iban/{iban}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** Units of the plan one successful call costs. */
  readonly units: 0 | 1;
  /** Takes `Idempotency-Key`: a repeated call is answered again and not charged again. */
  readonly idempotent?: boolean;
  /** Without the limit of calls a minute and address: for probes. */
  readonly unlimited?: boolean;
  readonly role: Role;
  readonly path_params?: TObject;
  readonly query?: TObject;
  readonly body?: Media;
  /** The numbers of the JSON body are decimals: handlers get their texts, never a float. */
  readonly decimal_numbers?: boolean;
  /** Largest decoded request body in bytes; beyond it 413 `too_large`. */
  readonly body_limit?: number;
  readonly answer: Media;
  /** Error codes of its own, beside those its access, its input and its price bring (`failuresOf`). */
  readonly failures?: readonly string[];
  /** Module of the handler, relative to the service's folder, without `.ts`; it exports `handler`. */
  readonly entry: string;
  readonly needs?: readonly Need[];
  readonly memory_mb?: number;
  readonly timeout_seconds?: number;
  /** What customers can't do while this route fails: the text of its alarm. */
  readonly impact: string;
}

/** A service: what it is called, what it offers and what can go wrong. */
export interface Service {
  readonly name: ServiceName;
  readonly title: string;
  readonly version: string;
  /** First part of its keys: `<key_prefix>.<subscription_id>.<hmac>`. */
  readonly key_prefix: string;
  /** Media types API Gateway passes as bytes. */
  readonly binary_media_types: readonly string[];
  readonly routes: readonly Route[];
  readonly errors: ErrorTable;
  /** Member of a 422 body that holds the issues: `detail` alone (HTTPValidationError), or `details` beside code and message. */
  readonly issues_member: 'detail' | 'details';
}

/** Keeps the literal types of a service's table, so that a handler knows its own schemas. */
export const defineService = <const S extends Service>(service: S): S => service;

export type ServiceName = 'einvoice' | 'verification' | 'tables';

/** Every error code a route can give. */
export function failuresOf(route: Route): string[] {
  const input = route.body ?? route.query ?? route.path_params;
  return [
    ...(route.access === 'public' ? [] : ['invalid_api_key', 'counter_unavailable']),
    ...(route.access === 'key' ? ['api_key_required'] : []),
    ...(route.access === 'key' || route.unlimited ? [] : ['rate_limited']),
    ...(route.units > 0 ? ['quota_exceeded'] : []),
    ...(route.idempotent ? ['invalid_input', 'idempotency_conflict'] : []),
    ...(route.path_params ? ['invalid_input'] : []),
    ...(input ? ['validation_error'] : []),
    ...(route.body ? ['too_large'] : []),
    ...(route.failures ?? []),
    'internal_error',
  ];
}
