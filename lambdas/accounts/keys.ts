import { createHmac, timingSafeEqual } from 'node:crypto';

/** The secrets keys are signed with: the previous one stays accepted while a rotation runs. */
export interface KeySecrets {
  readonly current: string;
  readonly previous?: string;
}

/** What a key says once its signature holds. */
export interface KeyClaim {
  readonly subscriptionId: string;
  /** Raised when a leaked key is replaced: the table knows which generation is the living one. */
  readonly generation: number;
}

const GENERATION_BYTES = 2;
const shape = /^([a-z]+(?:_test)?)\.([A-Za-z0-9_-]{1,100})\.([A-Za-z0-9_-]{46})$/;

/**
 * Makes the key `<prefix>.<subscription_id>.<hmac>`. The last part is base64url of the generation (2 bytes, big endian)
 * and the HMAC-SHA-256 over prefix, subscription id and generation.
 */
export function issueKey(prefix: string, { subscriptionId, generation }: KeyClaim, secrets: KeySecrets): string {
  return `${prefix}.${subscriptionId}.${sealed(prefix, subscriptionId, generation, secrets.current).toString('base64url')}`;
}

/**
 * Checks a key without reading any table, in constant time over its signature, so that a forged key costs nothing.
 * @returns what the key claims, or null for a key that is not ours or of another service
 */
export function checkKey(key: string, prefix: string, secrets: KeySecrets): KeyClaim | null {
  const [, sentPrefix, subscriptionId, seal] = shape.exec(key) ?? [];
  if (sentPrefix !== prefix || subscriptionId === undefined || seal === undefined) return null;
  const sent = Buffer.from(seal, 'base64url');
  if (sent.toString('base64url') !== seal) return null;
  const generation = sent.readUInt16BE(0);
  const accepted = [secrets.current, secrets.previous]
    .filter((secret) => secret !== undefined && secret !== '')
    .map((secret) => timingSafeEqual(sent, sealed(prefix, subscriptionId, generation, secret ?? '')));
  return accepted.includes(true) ? { subscriptionId, generation } : null;
}

function sealed(prefix: string, subscriptionId: string, generation: number, secret: string): Buffer {
  const counter = Buffer.alloc(GENERATION_BYTES);
  counter.writeUInt16BE(generation);
  const mac = createHmac('sha256', secret).update(`${prefix}\n${subscriptionId}\n${generation}`).digest();
  return Buffer.concat([counter, mac]);
}
