import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reserveOnce } from '../../lambdas/accounts/idempotency.ts';
import { lookUp, reserve, subscriptionKey, toItem } from '../../lambdas/accounts/metering.ts';
import { admit } from '../../lambdas/accounts/rate-limit.ts';
import { type AccountStore, StoreUnavailable } from '../../lambdas/accounts/store.ts';
import type { Subscription } from '../../lambdas/accounts/subscription.ts';
import { ApiError } from '../../lambdas/shared/errors.ts';
import { type Engine, startDynalite, startDynamoLocal } from './dynamo-engine.ts';
import { dynamoLocalFolder } from './dynamo-local.ts';

const now = new Date('2026-11-21T10:00:00Z');
const secrets = { current: 'a secret of the tests' };

const monthly: Subscription = {
  subscriptionId: 'sub_1',
  plan: 'pro',
  kind: 'monthly',
  status: 'active',
  generation: 1,
  quota: 3,
  used: 0,
  period: '2026-11',
  expiresAt: null,
};

const folder = dynamoLocalFolder();
const local = folder ? describe : describe.skip;

describe('metering on dynalite', () => metering(startDynalite));
local('metering on DynamoDB Local (needs a JDK and Maven)', () => metering(() => startDynamoLocal(folder ?? '')));

function metering(start: () => Promise<Engine>) {
  let engine: Engine;
  let store: AccountStore;
  let writes = 0;
  let count = 0;

  beforeAll(async () => {
    engine = await start();
    store = {
      read: (key) => engine.store.read(key),
      create: (key, item, time) => engine.store.create(key, item, time),
      remove: (key) => engine.store.remove(key),
      update: (change) => {
        writes++;
        return engine.store.update(change);
      },
    };
  }, 60_000);
  afterAll(() => engine.stop());

  async function subscribed(changes: Partial<Subscription> = {}) {
    const subscriptionId = `sub_${++count}`;
    const subscription = { ...monthly, ...changes, subscriptionId };
    await store.create(subscriptionKey(subscriptionId), toItem(subscription), 0);
    return { subscriptionId, generation: 1 };
  }

  it('counts a call in one write', async () => {
    const claim = await subscribed();
    writes = 0;
    const { usage } = await reserve(store, claim, now);
    expect(usage).toEqual({ plan: 'pro', used: 1, quota: 3, remaining: 2, period: '2026-11' });
    expect(writes).toBe(1);
  });

  it('refuses the call beyond the quota with what was used', async () => {
    const claim = await subscribed({ used: 3 });
    await expect(reserve(store, claim, now)).rejects.toMatchObject({ code: 'quota_exceeded', extra: { used: 3, quota: 3 } });
  });

  it('lets exactly as many of 200 calls at once through as there are units', async () => {
    const claim = await subscribed({ quota: 300, used: 250 });
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => reserve(store, claim, now)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(outcomes.length - refused.length).toBe(50);
    expect(refused.every(({ reason }) => reason instanceof ApiError && reason.code === 'quota_exceeded')).toBe(true);
    expect((await lookUp(store, claim, now)).used).toBe(300);
  }, 60_000);

  it('gives a unit back exactly once', async () => {
    const claim = await subscribed({ used: 1 });
    const reservation = await reserve(store, claim, now);
    await Promise.all([reservation.release(), reservation.release()]);
    expect((await reservation.release()).used).toBe(1);
    expect((await lookUp(store, claim, now)).used).toBe(1);
  });

  it('never gives back below zero', async () => {
    const claim = await subscribed();
    const reservation = await reserve(store, claim, now);
    await store.update({
      key: subscriptionKey(claim.subscriptionId),
      update: 'SET #used = :zero',
      when: 'attribute_exists(pk)',
      names: { '#used': 'used' },
      values: { ':zero': 0 },
    });
    await reservation.release();
    expect((await lookUp(store, claim, now)).used).toBe(0);
  });

  it('never gives back into another month', async () => {
    const claim = await subscribed();
    const reservation = await reserve(store, claim, new Date('2026-11-30T23:59:59Z'));
    const december = new Date('2026-12-01T00:00:00Z');
    await reserve(store, claim, december);
    await reservation.release();
    expect((await lookUp(store, claim, december)).used).toBe(1);
  });

  it('goes on counting in a month another clock has begun a moment early', async () => {
    const claim = await subscribed({ used: 2, period: '2026-12' });
    expect((await reserve(store, claim, new Date('2026-11-30T23:59:59.900Z'))).usage).toMatchObject({ used: 3, remaining: 0 });
    await expect(reserve(store, claim, new Date('2026-11-30T23:59:59.950Z'))).rejects.toMatchObject({ code: 'quota_exceeded' });
  });

  it('starts a new month once, however many calls come first', async () => {
    const claim = await subscribed({ used: 3, period: '2026-10', quota: 30 });
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => reserve(store, claim, now)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    expect(await lookUp(store, claim, now)).toMatchObject({ used: 30, period: '2026-11' });
  }, 60_000);

  it.each<[string, Partial<Subscription>, number]>([
    ['a cancelled subscription', { status: 'cancelled' }, 1],
    ['a suspended one', { status: 'suspended' }, 1],
    ['units past their end', { kind: 'prepaid', period: 'total', expiresAt: 1_763_719_200 }, 1],
    ['a key replaced by a newer one', {}, 0],
  ])('refuses %s', async (_case, changes, generation) => {
    const { subscriptionId } = await subscribed(changes);
    await expect(reserve(store, { subscriptionId, generation }, now)).rejects.toMatchObject({ code: 'invalid_api_key' });
    await expect(lookUp(store, { subscriptionId, generation }, now)).rejects.toMatchObject({ code: 'invalid_api_key' });
  });

  it('refuses a key without a subscription', async () => {
    await expect(reserve(store, { subscriptionId: 'nobody', generation: 1 }, now)).rejects.toMatchObject({ code: 'invalid_api_key' });
  });

  it('never renews the units of a trial, and says when prepaid ones end', async () => {
    const trial = await subscribed({ kind: 'trial', plan: 'trial', period: 'total', used: 3 });
    await expect(reserve(store, trial, new Date('2027-03-01T00:00:00Z'))).rejects.toMatchObject({ code: 'quota_exceeded' });
    const prepaid = await subscribed({
      kind: 'prepaid',
      plan: 'prepaid',
      period: 'total',
      expiresAt: Date.parse('2027-01-01T00:00:00Z') / 1000,
    });
    expect((await reserve(store, prepaid, now)).usage).toMatchObject({ used: 1, remaining: 2, expires_at: '2027-01-01T00:00:00.000Z' });
  });

  describe('a retry key', () => {
    const retry = { key: 'retry-0001', body: Buffer.from('{"a":1}') };

    it('is charged once', async () => {
      const claim = await subscribed();
      await reserveOnce(store, claim, retry, secrets, now);
      expect((await reserveOnce(store, claim, retry, secrets, now)).usage.used).toBe(1);
    });

    it('is charged once when both calls come at once', async () => {
      const claim = await subscribed({ quota: 30 });
      await Promise.all(Array.from({ length: 10 }, () => reserveOnce(store, claim, retry, secrets, now)));
      expect((await lookUp(store, claim, now)).used).toBe(1);
    });

    it('gives the unit back when the mark cannot be set', async () => {
      const claim = await subscribed();
      const broken = { ...store, create: () => Promise.reject(new StoreUnavailable('create')) };
      await expect(reserveOnce(broken, claim, retry, secrets, now)).rejects.toBeInstanceOf(StoreUnavailable);
      expect((await lookUp(store, claim, now)).used).toBe(0);
    });

    it('conflicts with another body', async () => {
      const claim = await subscribed();
      await reserveOnce(store, claim, retry, secrets, now);
      const other = { ...retry, body: Buffer.from('{"a":2}') };
      await expect(reserveOnce(store, claim, other, secrets, now)).rejects.toMatchObject({ code: 'idempotency_conflict' });
    });

    it('may be tried again after a failure, and after a day', async () => {
      const claim = await subscribed();
      await (await reserveOnce(store, claim, retry, secrets, now)).release();
      expect((await reserveOnce(store, claim, { ...retry, body: Buffer.from('new') }, secrets, now)).usage.used).toBe(1);
      const tomorrow = new Date(now.getTime() + 24 * 3600 * 1000 + 1000);
      expect((await reserveOnce(store, claim, retry, secrets, tomorrow)).usage.used).toBe(2);
    });
  });

  it('lets exactly 20 calls of one address through in any minute', async () => {
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) => admit(store, 'test', '192.0.2.7', 20, at(index / 10))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    await expect(admit(store, 'test', '192.0.2.7', 20, at(59))).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(admit(store, 'test', '192.0.2.8', 20, at(59))).resolves.toEqual({ used: 1, quota: 20 });
    await expect(admit(store, 'test', '192.0.2.7', 20, at(71))).resolves.toMatchObject({ quota: 20 });
  }, 60_000);

  it('counts an IPv6 /64 as one address', async () => {
    await admit(store, 'six', '2001:db8::1', 1, now);
    await expect(admit(store, 'six', '2001:0db8:0:0:ffff::2', 1, now)).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(admit(store, 'six', '2001:db8:0:1::1', 1, now)).resolves.toEqual({ used: 1, quota: 1 });
  });
}
