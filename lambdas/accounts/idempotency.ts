import { createHmac } from 'node:crypto';
import { ApiError } from '../shared/errors.ts';
import type { KeyClaim, KeySecrets } from './keys.ts';
import { lookUp, type Reservation, reserve } from './metering.ts';
import type { AccountStore } from './store.ts';
import { secondsOf, usageOf } from './subscription.ts';

/** How long a retry key is remembered. */
const REMEMBERED_SECONDS = 24 * 3600;

/** 8 to 128 printable ASCII characters. */
const shape = /^[\x20-\x7e]{8,128}$/;

export interface RetryKey {
  /** What the caller sent as `Idempotency-Key`. */
  readonly key: string;
  readonly body: Uint8Array;
}

/**
 * Reserves a unit once for a retry key: the same key with the same body is answered again without a charge, with another body it is a conflict.
 * Kept is an HMAC of the body and that it was charged, nothing else. The unit is taken before the mark is set, so that a call killed in between
 * loses one unit at most and never gains one.
 * @throws ApiError idempotency_conflict, invalid_input, and those of `reserve`
 */
export async function reserveOnce(
  store: AccountStore,
  claim: KeyClaim,
  retry: RetryKey,
  secrets: KeySecrets,
  now: Date,
): Promise<Reservation> {
  if (!shape.test(retry.key))
    throw new ApiError('invalid_input', { message: 'Idempotency-Key takes 8 to 128 printable ASCII characters.' });
  const body = createHmac('sha256', secrets.current).update(retry.body).digest('base64url');
  const mark = {
    pk: `IDEM#${claim.subscriptionId}#${createHmac('sha256', secrets.current).update(retry.key).digest('base64url')}`,
    sk: 'IDEM',
  };

  const known = await store.read(mark);
  if (known && Number(known['exp']) > secondsOf(now)) return repeated(store, claim, known['body'] === body, now);

  const reservation = await reserve(store, claim, now);
  try {
    if (await store.create(mark, { body, exp: secondsOf(now) + REMEMBERED_SECONDS }, secondsOf(now))) {
      return {
        usage: reservation.usage,
        release: async () => {
          await store.remove(mark);
          return reservation.release();
        },
      };
    }
  } catch (error) {
    // Nothing will be answered, so nothing is owed; where even this fails, the first failure is the one to tell.
    await reservation.release().catch(() => undefined);
    throw error;
  }
  // The same retry came in twice at once and the other one was first.
  await reservation.release();
  const winner = await store.read(mark);
  return repeated(store, claim, winner?.['body'] === body, now);
}

async function repeated(store: AccountStore, claim: KeyClaim, sameBody: boolean, now: Date): Promise<Reservation> {
  if (!sameBody) throw new ApiError('idempotency_conflict');
  const usage = usageOf(await lookUp(store, claim, now), now);
  return { usage, release: async () => usage };
}
