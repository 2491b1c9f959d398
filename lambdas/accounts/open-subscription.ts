import type { Service } from '../shared/routes.ts';
import { issueKey, type KeySecrets } from './keys.ts';
import { subscriptionKey, toItem } from './metering.ts';
import { type Plan, plans } from './plans.ts';
import type { AccountStore } from './store.ts';
import { periodOf, type Subscription, secondsOf } from './subscription.ts';

const DAY = 24 * 3600;

/** A plan of a service by its id; undefined where the service has none of that name. */
export const planNamed = (service: Service, id: string): Plan | undefined => plans[service.name].find((plan) => plan.id === id);

/**
 * Opens a subscription with all its units unused and makes its key; one of that id which is there already stays as it is.
 * @returns the key, to be shown once
 */
export async function openSubscription(
  store: AccountStore,
  service: Service,
  { plan, subscriptionId }: { plan: Plan; subscriptionId: string },
  secrets: KeySecrets,
  now: Date,
): Promise<string> {
  const subscription: Subscription = {
    subscriptionId,
    plan: plan.id,
    kind: plan.kind,
    status: 'active',
    generation: 1,
    quota: plan.quota,
    used: 0,
    period: periodOf(plan.kind, now),
    expiresAt: plan.validDays === undefined ? null : secondsOf(now) + plan.validDays * DAY,
  };
  await store.create(subscriptionKey(subscriptionId), toItem(subscription), secondsOf(now));
  return issueKey(service.key_prefix, subscription, secrets);
}
