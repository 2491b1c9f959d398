/**
 * `npm run key -- --service einvoice --plan pro`: opens a subscription and prints its key.
 * On this machine while `npm start` runs; with `--aws` in the account the credentials of the environment belong to.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { edgesFromEnvironment } from '../lambdas/accounts/edges.ts';
import { openSubscription, planNamed } from '../lambdas/accounts/open-subscription.ts';
import { service as einvoice } from '../lambdas/einvoice/routes.ts';
import type { Service } from '../lambdas/shared/routes.ts';
import { service as tables } from '../lambdas/tables/routes.ts';
import { service as verification } from '../lambdas/verification/routes.ts';
import { dataStackName } from '../lib/deployment.ts';
import { fail, Refusal } from './progress.mjs';

const services: readonly Service[] = [einvoice, verification, tables];

try {
  const { values } = parseArgs({
    options: { service: { type: 'string' }, plan: { type: 'string' }, id: { type: 'string' }, aws: { type: 'boolean' } },
  });
  const service = services.find(({ name }) => name === values.service);
  if (!service) throw new Refusal(`--service is one of ${services.map(({ name }) => name).join(', ')}.`);
  const plan = planNamed(service, values.plan ?? '');
  if (!plan) throw new Refusal(`--plan is one of the plans of ${service.name}; see /v1/plans, or prepaid.`);
  const environment = values.aws ? await deployed(service) : local(service);
  const { store, secrets, now } = edgesFromEnvironment({ ...process.env, ...environment });
  const subscriptionId = values.id ?? `sub_${randomBytes(9).toString('hex')}`;
  process.stdout.write(`${await openSubscription(store, service, { plan, subscriptionId }, await secrets(), now())}\n`);
} catch (error) {
  fail(error);
}

/** Where the running gateway keeps the service's accounts; the AWS SDK reads its end points from the environment of the process. */
function local(service: Service): Record<string, string> {
  const file = join('.build', 'local', 'running.json');
  if (!existsSync(file)) throw new Refusal('Nothing is running on this machine: start it with npm start, or pass --aws.');
  const { aws, accounts }: { aws: Record<string, string>; accounts: Record<string, Record<string, string>> } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  Object.assign(process.env, aws);
  return accounts[service.name] ?? {};
}

async function deployed(service: Service): Promise<Record<string, string>> {
  const { Stacks } = await new CloudFormationClient({}).send(new DescribeStacksCommand({ StackName: dataStackName(service) }));
  const outputs = new Map(Stacks?.[0]?.Outputs?.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue ?? '']));
  return { ACCOUNTS_TABLE: outputs.get('AccountsTable') ?? '', KEY_SECRET_ID: outputs.get('KeySecretArn') ?? '' };
}
