import type { Edges } from '../../accounts/edges.ts';
import { reserveOnce } from '../../accounts/idempotency.ts';
import { checkKey, type KeyClaim } from '../../accounts/keys.ts';
import { reserve } from '../../accounts/metering.ts';
import { admit } from '../../accounts/rate-limit.ts';
import { StoreUnavailable } from '../../accounts/store.ts';
import type { Usage } from '../../accounts/subscription.ts';
import { ApiError } from '../errors.ts';
import type { Route, Service } from '../routes.ts';
import type { Call } from './request.ts';

/** Calls a minute and address: of verification operations without a key, and of everything public. */
const ANONYMOUS_A_MINUTE = 20;
const PUBLIC_A_MINUTE = 60;

/** A caller let in, with what the call holds until its outcome is known. */
export interface Admission {
  readonly claim: KeyClaim | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Gives back what was taken for a call that is not billable, and tells the usage then. */
  release(): Promise<Readonly<Record<string, string>>>;
}

/** Who calls: the claim of a key whose signature holds, or null for nobody. @throws ApiError api_key_required, invalid_api_key */
export async function identify(service: Service, route: Route, call: Call, edges: Edges): Promise<KeyClaim | null> {
  if (route.access === 'public') return null;
  const key = keyOf(call);
  if (key === null) {
    if (route.access === 'key') throw new ApiError('api_key_required');
    return null;
  }
  const claim = checkKey(key, service.key_prefix, await secretsOf(edges));
  if (!claim) throw new ApiError('invalid_api_key');
  return claim;
}

/** Anonymous callers are counted by address before any work is done for them. @throws ApiError rate_limited, counter_unavailable */
export async function limitAddress(service: Service, route: Route, call: Call, edges: Edges): Promise<Admission> {
  const anonymous = route.access === 'anonymous-or-key';
  const nothing = { claim: null, headers: {}, release: async () => ({}) };
  if (route.unlimited) return nothing;
  try {
    const scope = anonymous ? 'anonymous' : 'public';
    const { used, quota } = await admit(
      edges.store,
      `${service.name}.${scope}`,
      call.sourceIp,
      anonymous ? ANONYMOUS_A_MINUTE : PUBLIC_A_MINUTE,
      edges.now(),
    );
    const headers = anonymous ? usageHeaders({ plan: 'anonymous', used, quota, remaining: quota - used }) : {};
    return { claim: null, headers, release: async () => headers };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    // What is free goes on without its counter; what is counted does not.
    if (anonymous && route.units > 0) throw new ApiError('counter_unavailable');
    return nothing;
  }
}

/** Takes the unit a call costs. @throws ApiError invalid_api_key, quota_exceeded, idempotency_conflict, counter_unavailable */
export async function takeUnit(route: Route, call: Call, claim: KeyClaim, edges: Edges): Promise<Admission> {
  if (route.units === 0) return { claim, headers: {}, release: async () => ({}) };
  const key = route.idempotent ? call.headers.get('idempotency-key') : undefined;
  const reservation = await countedOr503(async () =>
    key === undefined
      ? reserve(edges.store, claim, edges.now())
      : reserveOnce(edges.store, claim, { key, body: call.body }, await edges.secrets(), edges.now()),
  );
  return {
    claim,
    headers: usageHeaders(reservation.usage),
    release: async () => usageHeaders(await reservation.release()),
  };
}

/** Runs an operation on the counter; a counter out of reach is 503, never a free ride. */
export async function countedOr503<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw error instanceof StoreUnavailable ? new ApiError('counter_unavailable', { headers: { 'Retry-After': '5' } }) : error;
  }
}

const secretsOf = async (edges: Edges) => {
  try {
    return await edges.secrets();
  } catch {
    throw new ApiError('counter_unavailable', { headers: { 'Retry-After': '5' } });
  }
};

function keyOf(call: Call): string | null {
  const [, bearer] = /^bearer +(\S+)\s*$/i.exec(call.headers.get('authorization') ?? '') ?? [];
  const sent = bearer ?? call.headers.get('x-api-key')?.trim();
  if (sent) return sent;
  // Some other Authorization scheme is a key we don't know, not a call without one.
  if (call.headers.get('authorization')) throw new ApiError('invalid_api_key');
  return null;
}

function usageHeaders({ plan, used, quota, remaining }: Pick<Usage, 'plan' | 'used' | 'quota' | 'remaining'>): Record<string, string> {
  return { 'X-Plan': plan, 'X-Usage-Used': String(used), 'X-Usage-Quota': String(quota), 'X-Usage-Remaining': String(remaining) };
}
