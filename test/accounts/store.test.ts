import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from '@jest/globals';
import { DynamoStore, StoreUnavailable } from '../../lambdas/accounts/store.ts';

/** A client whose calls fail in turn as told, then succeed. */
function failing(...names: string[]): { client: DynamoDBClient; calls: () => number } {
  const client = new DynamoDBClient({ region: 'eu-west-3', maxAttempts: 1 });
  let calls = 0;
  client.middlewareStack.add(
    () => async () => {
      const name = names[calls++];
      if (name) throw Object.assign(new Error(name), { name, code: name });
      return { output: { $metadata: {}, Attributes: { used: { N: '1' } } }, response: {} };
    },
    { step: 'initialize' },
  );
  return { client, calls: () => calls };
}
const change = { key: { pk: 'SUB#1', sk: 'SUB' }, update: 'SET a = :a', when: 'a < :a', values: { ':a': 1 } };

describe('DynamoStore', () => {
  it('tries a throttled write again, for it was not made', async () => {
    const { client, calls } = failing('ThrottlingException', 'ProvisionedThroughputExceededException');
    expect(await new DynamoStore(client, 'accounts').update(change)).toEqual({ done: true, item: { used: 1 } });
    expect(calls()).toBe(3);
  });

  it.each(['TimeoutError', 'InternalServerError', 'ECONNRESET'])('never repeats a write that may have been made (%s)', async (name) => {
    const { client, calls } = failing(name);
    await expect(new DynamoStore(client, 'accounts').update(change)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(calls()).toBe(1);
  });

  it('repeats a count when the connection broke, for at worst a unit is counted twice', async () => {
    const { client, calls } = failing('ECONNRESET');
    expect(await new DynamoStore(client, 'accounts').update({ ...change, repeatable: true })).toMatchObject({ done: true });
    expect(calls()).toBe(2);
  });

  it('gives up on a table that stays throttled', async () => {
    const { client, calls } = failing(...Array<string>(10).fill('ThrottlingException'));
    await expect(new DynamoStore(client, 'accounts').update(change)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(calls()).toBe(4);
  });
});
