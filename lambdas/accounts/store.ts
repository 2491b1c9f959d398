import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';

/** An item as plain values: strings and numbers are all the accounts table holds. */
export type Item = Readonly<Record<string, string | number | null>>;

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** A conditional write: `set` changes members, `when` must hold of the item as it is. Both are DynamoDB expressions over `:values` and `#names`. */
export interface ConditionalUpdate {
  readonly key: Key;
  readonly update: string;
  readonly when: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values: Item;
  /**
   * May be made once more when the connection broke: counting may, where the worst is a unit counted twice; giving back may not.
   * Connections break whenever a function was frozen for longer than DynamoDB keeps them.
   */
  readonly repeatable?: boolean;
}

/** Did the write go through, and what does the item hold now (null: there is none). */
export interface UpdateOutcome {
  readonly done: boolean;
  readonly item: Item | null;
}

/** The few operations accounts need of a table; each is one request in the normal case. */
export interface AccountStore {
  read(key: Key): Promise<Item | null>;
  update(change: ConditionalUpdate): Promise<UpdateOutcome>;
  /** Puts an item unless one is there that still counts; false when there is. */
  create(key: Key, item: Item, now: number): Promise<boolean>;
  remove(key: Key): Promise<void>;
}

/** The counter could not be asked or did not answer: nothing is known, so nothing is given away. */
export class StoreUnavailable extends Error {}

/** Accounts in DynamoDB. */
export class DynamoStore implements AccountStore {
  readonly #client: DynamoDBClient;
  readonly #table: string;

  constructor(client: DynamoDBClient, table: string) {
    this.#client = client;
    this.#table = table;
  }

  async read(key: Key): Promise<Item | null> {
    const command = new GetItemCommand({ TableName: this.#table, Key: marshal(key), ConsistentRead: true });
    const { Item: item } = await available(() => this.#client.send(command));
    return item ? unmarshal(item) : null;
  }

  async update({ key, update, when, names, values, repeatable = false }: ConditionalUpdate): Promise<UpdateOutcome> {
    const input: UpdateItemCommandInput = {
      TableName: this.#table,
      Key: marshal(key),
      UpdateExpression: update,
      ConditionExpression: when,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: marshal(values),
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    };
    try {
      const { Attributes } = await withRepeats(() => this.#client.send(new UpdateItemCommand(input)), repeatable);
      return { done: true, item: Attributes ? unmarshal(Attributes) : null };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw new StoreUnavailable('update', { cause: error });
      // The item comes back with the refusal; the local engine leaves it out, so it is read there.
      return { done: false, item: error.Item ? unmarshal(error.Item) : await this.read(key) };
    }
  }

  async create(key: Key, item: Item, now: number): Promise<boolean> {
    const command = new PutItemCommand({
      TableName: this.#table,
      Item: { ...marshal(item), ...marshal(key) },
      ConditionExpression: 'attribute_not_exists(pk) OR #exp <= :now',
      ExpressionAttributeNames: { '#exp': 'exp' },
      ExpressionAttributeValues: { ':now': { N: String(now) } },
    });
    try {
      await withRepeats(() => this.#client.send(command), false);
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw new StoreUnavailable('create', { cause: error });
    }
  }

  async remove(key: Key): Promise<void> {
    await available(() => this.#client.send(new DeleteItemCommand({ TableName: this.#table, Key: marshal(key) })));
  }
}

/** Refusals that say the write was not made: only these are tried again, for a write whose answer was lost may have counted. */
const THROTTLED = new Set(['ProvisionedThroughputExceededException', 'ThrottlingException', 'RequestLimitExceeded']);
const TRIES = 4;

const BROKEN = new Set(['ECONNRESET', 'EPIPE']);

async function withRepeats<T>(send: () => Promise<T>, repeatable: boolean): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      if (attempt === TRIES || !(error instanceof Error)) throw error;
      const broken = 'code' in error && typeof error.code === 'string' && BROKEN.has(error.code);
      if (!THROTTLED.has(error.name) && !(repeatable && broken)) throw error;
      await sleep(20 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

async function available<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await withRepeats(send, true);
  } catch (error) {
    throw new StoreUnavailable('read', { cause: error });
  }
}

function marshal(item: Readonly<Record<string, string | number | null>> | Key): Record<string, AttributeValue> {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, toAttribute(value)]));
}

function toAttribute(value: string | number | null): AttributeValue {
  if (value === null) return { NULL: true };
  return typeof value === 'number' ? { N: String(value) } : { S: value };
}

function unmarshal(attributes: Record<string, AttributeValue>): Item {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, fromAttribute(value)]));
}

function fromAttribute(value: AttributeValue): string | number | null {
  if (value.S !== undefined) return value.S;
  return value.N === undefined ? null : Number(value.N);
}
