import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { KeySecrets } from './keys.ts';
import { type AccountStore, DynamoStore } from './store.ts';

/** What keys and metering need of the world outside; tests pass their own. */
export interface Edges {
  readonly now: () => Date;
  readonly store: AccountStore;
  readonly secrets: () => Promise<KeySecrets>;
}

/** How long a secret is kept in memory: a rotation reaches every function within this time. */
const SECRET_AGE_MS = 5 * 60_000;

/** The edges of a deployed function, from its environment. A missing variable fails here, with its name. */
export function edgesFromEnvironment(environment: NodeJS.ProcessEnv = process.env): Edges {
  const store = new DynamoStore(new DynamoDBClient({ maxAttempts: 1 }), required(environment, 'ACCOUNTS_TABLE'));
  let kept: { secrets: Promise<KeySecrets>; until: number } | undefined;
  return {
    now: () => new Date(),
    store,
    secrets: () => {
      if (!kept || kept.until < Date.now()) {
        const secrets = fetchSecrets(required(environment, 'KEY_SECRET_ID'));
        secrets.catch(() => {
          kept = undefined;
        });
        kept = { secrets, until: Date.now() + SECRET_AGE_MS };
      }
      return kept.secrets;
    },
  };
}

async function fetchSecrets(secretId: string): Promise<KeySecrets> {
  const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: secretId }));
  const secret: unknown = JSON.parse(SecretString ?? 'null');
  if (typeof secret !== 'object' || secret === null || !('current' in secret) || typeof secret.current !== 'string') {
    throw new Error(`The secret ${secretId} has no member 'current'.`);
  }
  return { current: secret.current, previous: 'previous' in secret && typeof secret.previous === 'string' ? secret.previous : undefined };
}

function required(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name];
  if (!value) throw new Error(`The environment variable ${name} is missing.`);
  return value;
}
