import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { issueKey } from '../../lambdas/accounts/keys.ts';
import { lookUp, subscriptionKey, toItem } from '../../lambdas/accounts/metering.ts';
import { DynamoStore } from '../../lambdas/accounts/store.ts';
import { monthOf, type Subscription } from '../../lambdas/accounts/subscription.ts';
import { service as einvoice } from '../../lambdas/einvoice/routes.ts';
import type { Service, ServiceName } from '../../lambdas/shared/routes.ts';
import { service as tables } from '../../lambdas/tables/routes.ts';
import { service as verification } from '../../lambdas/verification/routes.ts';
import { specifiedLimits } from '../../local/gateway/limits.ts';
import { accountsOf } from '../../local/ready-key.ts';
import { startDeployment } from '../../local/start.ts';

export const services: readonly Service[] = [einvoice, verification, tables];

/** What `npm start` runs, on free ports and with secrets of its own. */
export interface Running {
  url(service: ServiceName, path: string): string;
  /** Opens a subscription with this many units left; its key, and what it has used by now. */
  subscribe(service: Service, left: number): Promise<{ key: string; used: () => Promise<number> }>;
  /** Everything the functions have written. */
  written(): string;
  stop(): Promise<void>;
}

/** @param change what is to be different in the synthesized templates: a broken part, to see what callers get then */
export async function startServices(change?: (template: string) => string): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'invoice-ready-'));
  let log = '';
  const deployment = await startDeployment({
    assembly: change ? changedAssembly(folder, change) : 'cdk.out',
    imageContent: resolve('.build'),
    secretsFile: join(folder, 'secrets.json'),
    portOf: () => 0,
    limits: specifiedLimits,
    log: () => undefined,
    write: (text) => {
      log += text;
    },
  });
  const apiOf = (name: ServiceName) => {
    const found = deployment.apis.find(({ api }) => api.name.toLowerCase().includes(name));
    if (!found) throw new Error(`no API of ${name}`);
    return found;
  };
  const { AWS_REGION, AWS_ENDPOINT_URL_DYNAMODB, AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = deployment.awsEnvironment;
  const credentials = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
  const client = new DynamoDBClient({ region: AWS_REGION, endpoint: AWS_ENDPOINT_URL_DYNAMODB, credentials });
  let opened = 0;
  return {
    url: (service, path) => `http://127.0.0.1:${apiOf(service).port}${path}`,
    subscribe: async (service, left) => {
      const { ACCOUNTS_TABLE, KEY_SECRET_ID } = accountsOf(apiOf(service.name).api, deployment);
      const store = new DynamoStore(client, ACCOUNTS_TABLE);
      const subscription: Subscription = {
        subscriptionId: `sub_${++opened}`,
        plan: 'starter',
        kind: 'monthly',
        status: 'active',
        generation: 1,
        quota: left + 10,
        used: 10,
        period: monthOf(new Date()),
        expiresAt: null,
      };
      await store.create(subscriptionKey(subscription.subscriptionId), toItem(subscription), 0);
      const secret: { current: string } = JSON.parse(deployment.secrets.find(KEY_SECRET_ID)?.value ?? '{}');
      return {
        key: issueKey(service.key_prefix, subscription, secret),
        used: async () => (await lookUp(store, subscription, new Date())).used - 10,
      };
    },
    written: () => log,
    stop: async () => {
      client.destroy();
      await deployment.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function changedAssembly(folder: string, change: (template: string) => string): string {
  const assembly = join(folder, 'cdk.out');
  mkdirSync(assembly);
  for (const name of readdirSync('cdk.out')) {
    const path = resolve('cdk.out', name);
    if (name.endsWith('.template.json')) writeFileSync(join(assembly, name), change(readFileSync(path, 'utf8')));
    else symlinkSync(path, join(assembly, name));
  }
  return assembly;
}

/** A JSON Schema does not say what a body must not have beside it: the whole answer, read. */
export async function read(response: Response): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
}
