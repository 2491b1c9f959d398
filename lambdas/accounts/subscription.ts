/** How a plan's units come and go: each month anew, once in all (old trial keys), or bought in advance. */
export type PlanKind = 'monthly' | 'trial' | 'prepaid';

/** A subscription as the table holds it: one item, all a metered call needs to know. */
export interface Subscription {
  readonly subscriptionId: string;
  readonly plan: string;
  readonly kind: PlanKind;
  readonly status: 'active' | 'cancelled' | 'suspended';
  /** Generation of the living key. */
  readonly generation: number;
  readonly quota: number;
  readonly used: number;
  /** `YYYY-MM` (UTC) of the running month, or `total` where units never renew. */
  readonly period: string;
  /** Unix seconds after which the units are gone; null for none. */
  readonly expiresAt: number | null;
}

/** What the usage headers and `/v1/usage` say. */
export interface Usage {
  readonly plan: string;
  readonly used: number;
  readonly quota: number;
  readonly remaining: number;
  readonly period: string;
  readonly expires_at?: string | null;
}

const TOTAL = 'total';

/** The calendar month in UTC, `YYYY-MM`. */
export const monthOf = (now: Date) => now.toISOString().slice(0, 7);

/** Unix time in whole seconds, as DynamoDB's TTL counts. */
export const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000);

/** The period units are counted in now. */
export const periodOf = (kind: PlanKind, now: Date) => (kind === 'monthly' ? monthOf(now) : TOTAL);

/** The usage a caller sees: a month that has passed counts as unused, though its item is reset only by the next call. */
export function usageOf(subscription: Subscription, now: Date): Usage {
  const used = subscription.kind === 'monthly' && subscription.period < monthOf(now) ? 0 : subscription.used;
  const usage = {
    plan: subscription.plan,
    used,
    quota: subscription.quota,
    remaining: Math.max(0, subscription.quota - used),
    period: monthOf(now),
  };
  if (subscription.kind === 'monthly') return usage;
  return { ...usage, expires_at: subscription.expiresAt === null ? null : new Date(subscription.expiresAt * 1000).toISOString() };
}

/** Whether a key of this subscription may be used at all, units left or not. */
export const isLive = (subscription: Subscription, generation: number, now: Date) =>
  subscription.status === 'active' &&
  subscription.generation === generation &&
  (subscription.expiresAt === null || subscription.expiresAt > secondsOf(now));
