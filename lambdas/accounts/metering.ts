import { ApiError } from '../shared/errors.ts';
import type { KeyClaim } from './keys.ts';
import type { AccountStore, Item } from './store.ts';
import { isLive, monthOf, type PlanKind, periodOf, type Subscription, secondsOf, type Usage, usageOf } from './subscription.ts';

/** A unit taken before the work, to be given back when the answer is not billable. */
export interface Reservation {
  readonly usage: Usage;
  /** Gives the unit back, once however often it is called; never below zero, never into another month. */
  release(): Promise<Usage>;
}

export const subscriptionKey = (subscriptionId: string) => ({ pk: `SUB#${subscriptionId}`, sk: 'SUB' });

/** Attempts at a month's roll-over: each one lost means that another call has just done it. */
const ROLL_OVER_TRIES = 4;

/**
 * Authorises and counts one unit: in the common case one conditional write that checks status, generation, expiry, period and quota at once.
 * @throws ApiError invalid_api_key, quota_exceeded (with `used` and `quota`); StoreUnavailable
 */
export async function reserve(store: AccountStore, claim: KeyClaim, now: Date): Promise<Reservation> {
  for (let attempt = 0; attempt < ROLL_OVER_TRIES; attempt++) {
    const { done, item } = await store.update(countOne(claim, now));
    if (done && item) return reservation(store, claim, readSubscription(claim.subscriptionId, item), now);
    const subscription = item ? readSubscription(claim.subscriptionId, item) : null;
    if (!subscription || !isLive(subscription, claim.generation, now)) throw new ApiError('invalid_api_key');
    if (subscription.period >= periodOf(subscription.kind, now)) throw exhausted(subscription, now);
    const rolledOver = await store.update(startMonth(claim, subscription.period, now));
    if (rolledOver.done && rolledOver.item) return reservation(store, claim, readSubscription(claim.subscriptionId, rolledOver.item), now);
    if (subscription.quota < 1) throw exhausted(subscription, now);
  }
  throw new ApiError('counter_unavailable');
}

/** The subscription behind a key, without counting. @throws ApiError invalid_api_key; StoreUnavailable */
export async function lookUp(store: AccountStore, claim: KeyClaim, now: Date): Promise<Subscription> {
  const item = await store.read(subscriptionKey(claim.subscriptionId));
  const subscription = item ? readSubscription(claim.subscriptionId, item) : null;
  if (!subscription || !isLive(subscription, claim.generation, now)) throw new ApiError('invalid_api_key');
  return subscription;
}

const names = { '#status': 'status', '#period': 'period', '#used': 'used', '#quota': 'quota', '#generation': 'generation' };

/** A period after this clock's month is `total`, or a month another clock has begun a moment early: both are counted in as they stand. */
function countOne({ subscriptionId, generation }: KeyClaim, now: Date) {
  return {
    key: subscriptionKey(subscriptionId),
    repeatable: true,
    update: 'SET #used = #used + :one',
    when:
      '#status = :active AND #generation = :generation AND #used < #quota AND #period >= :month' +
      ' AND (expires_at = :never OR expires_at > :now)',
    names,
    values: {
      ':one': 1,
      ':active': 'active',
      ':generation': generation,
      ':month': monthOf(now),
      ':never': 0,
      ':now': secondsOf(now),
    },
  };
}

/** The first call of a month resets the counter and counts itself, unless another call has done so. */
function startMonth({ subscriptionId, generation }: KeyClaim, past: string, now: Date) {
  return {
    key: subscriptionKey(subscriptionId),
    repeatable: true,
    update: 'SET #period = :month, #used = :one',
    when: '#status = :active AND #generation = :generation AND #period = :past AND #quota >= :one',
    names,
    values: { ':month': monthOf(now), ':one': 1, ':active': 'active', ':generation': generation, ':past': past },
  };
}

function reservation(store: AccountStore, claim: KeyClaim, subscription: Subscription, now: Date): Reservation {
  let released: Promise<Usage> | undefined;
  const giveBack = async () => {
    const { item } = await store.update({
      key: subscriptionKey(claim.subscriptionId),
      update: 'SET #used = #used - :one',
      when: '#period = :period AND #used >= :one',
      names: { '#period': 'period', '#used': 'used' },
      values: { ':one': 1, ':period': subscription.period },
    });
    return usageOf(item ? readSubscription(claim.subscriptionId, item) : subscription, now);
  };
  return {
    usage: usageOf(subscription, now),
    release: () => {
      released ??= giveBack();
      return released;
    },
  };
}

function exhausted(subscription: Subscription, now: Date): ApiError {
  const { used, quota, plan } = usageOf(subscription, now);
  const monthly = subscription.kind === 'monthly';
  const mend = monthly ? 'Choose a larger plan at /v1/plans, or wait for the first of next month (UTC).' : 'Buy more units to go on.';
  return new ApiError('quota_exceeded', {
    message: `All ${quota} units of the plan '${plan}' are used. ${mend}`,
    extra: { used, quota, plan, ...(monthly ? { upgrade_url: '/v1/plans' } : {}) },
    headers: { 'X-Plan': plan, 'X-Usage-Used': String(used), 'X-Usage-Quota': String(quota), 'X-Usage-Remaining': '0' },
  });
}

/** `expires_at` 0 stands for never: a condition can compare it, which it can't with a missing or null member. */
export function toItem(subscription: Subscription): Item {
  const { plan, kind, status, generation, quota, used, period, expiresAt } = subscription;
  return { plan, kind, status, generation, quota, used, period, expires_at: expiresAt ?? 0 };
}

function readSubscription(subscriptionId: string, item: Item): Subscription {
  const expiresAt = Number(item['expires_at'] ?? 0);
  return {
    subscriptionId,
    plan: String(item['plan']),
    kind: kinds.find((kind) => kind === item['kind']) ?? 'monthly',
    status: statuses.find((status) => status === item['status']) ?? 'suspended',
    generation: Number(item['generation']),
    quota: Number(item['quota']),
    used: Number(item['used']),
    period: String(item['period']),
    expiresAt: expiresAt === 0 ? null : expiresAt,
  };
}

const kinds: readonly PlanKind[] = ['monthly', 'trial', 'prepaid'];
const statuses: readonly Subscription['status'][] = ['active', 'cancelled', 'suspended'];
