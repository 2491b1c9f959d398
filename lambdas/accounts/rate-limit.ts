import { isIPv6 } from 'node:net';
import { ApiError } from '../shared/errors.ts';
import type { AccountStore, Item } from './store.ts';

/** How far back calls of an address count. */
const WINDOW_MS = 60_000;

/** What an anonymous caller has used of its minute. */
export interface AddressUsage {
  readonly used: number;
  readonly quota: number;
}

/**
 * Lets at most `quota` calls of one address through in any 60 seconds, exactly, however many come at once.
 * The address's item has one slot a call; a call takes a slot whose last use is over a minute ago, in one conditional write.
 * @throws ApiError rate_limited with `Retry-After`; StoreUnavailable
 */
export async function admit(store: AccountStore, scope: string, sourceIp: string, quota: number, now: Date): Promise<AddressUsage> {
  const key = { pk: `IP#${scope}#${network(sourceIp)}`, sk: 'IP' };
  const time = now.getTime();
  let slot = Math.floor(Math.random() * quota);
  // Each failed try means that another call took the slot meanwhile; there are only so many to take.
  for (let tries = 0; tries <= quota; tries++) {
    const { done, item } = await store.update({
      key,
      repeatable: true,
      update: 'SET #slot = :now, #exp = :exp',
      when: 'attribute_not_exists(#slot) OR #slot <= :past',
      names: { '#slot': `s${slot}`, '#exp': 'exp' },
      values: { ':now': time, ':past': time - WINDOW_MS, ':exp': Math.ceil((time + 2 * WINDOW_MS) / 1000) },
    });
    const uses = usesOf(item, quota, time);
    if (done) return { used: uses.filter((use) => use !== null).length, quota };
    const free = uses.flatMap((use, index) => (use === null ? [index] : []));
    if (free.length === 0) throw limited(uses, quota, time);
    slot = free[Math.floor(Math.random() * free.length)] ?? 0;
  }
  throw limited([], quota, time);
}

/** Time of the call in each slot, null where none counts any more. */
function usesOf(item: Item | null, quota: number, now: number): (number | null)[] {
  return Array.from({ length: quota }, (_, index) => {
    const use = item?.[`s${index}`];
    return typeof use === 'number' && use > now - WINDOW_MS ? use : null;
  });
}

function limited(uses: readonly (number | null)[], quota: number, now: number): ApiError {
  const oldest = Math.min(now, ...uses.filter((use) => use !== null));
  const wait = Math.max(1, Math.ceil((oldest + WINDOW_MS - now) / 1000));
  return new ApiError('rate_limited', {
    message: `More than ${quota} calls a minute came from this address. Wait ${wait} s, or use a key.`,
    headers: {
      'Retry-After': String(wait),
      'X-Plan': 'anonymous',
      'X-Usage-Used': String(quota),
      'X-Usage-Quota': String(quota),
      'X-Usage-Remaining': '0',
    },
  });
}

/** An IPv6 customer has a whole /64: it counts as one address. */
function network(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  const mapped = groups.at(-1);
  // ::ffff:192.0.2.1 is an IPv4 caller.
  if (mapped?.includes('.')) return mapped;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
