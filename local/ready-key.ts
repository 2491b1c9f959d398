import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { openSubscription } from '../lambdas/accounts/open-subscription.ts';
import { plans } from '../lambdas/accounts/plans.ts';
import { DynamoStore } from '../lambdas/accounts/store.ts';
import type { Service } from '../lambdas/shared/routes.ts';
import { objectOf, parseJson, textOf } from './deployment/json.ts';
import type { RestApi } from './deployment/rest-apis.ts';
import type { LocalDeployment } from './start.ts';

/** The same at every start, and so is the key made of it while the kept secret stays. */
const SUBSCRIPTION_ID = 'local';

/** Where a service of a running deployment keeps its accounts: the variables its functions have. */
export interface AccountsLocation {
  readonly ACCOUNTS_TABLE: string;
  readonly KEY_SECRET_ID: string;
}

/** @throws Error when no function of the API has accounts */
export function accountsOf(api: RestApi, { functions }: LocalDeployment): AccountsLocation {
  const arns = new Set(api.methods.flatMap(({ integration }) => (integration.kind === 'lambda' ? [integration.functionArn] : [])));
  for (const { arn, environment } of functions) {
    const { ACCOUNTS_TABLE, KEY_SECRET_ID } = environment;
    if (arns.has(arn) && ACCOUNTS_TABLE !== undefined && KEY_SECRET_ID !== undefined) return { ACCOUNTS_TABLE, KEY_SECRET_ID };
  }
  throw new Error(`No function of the API ${api.name} has an accounts table and a key secret.`);
}

/** Opens a fresh subscription to the service's largest plan and gives the key to it. */
export async function readyKey(service: Service, location: AccountsLocation, deployment: LocalDeployment, now: Date): Promise<string> {
  const secret = textOf(objectOf(parseJson(deployment.secrets.find(location.KEY_SECRET_ID)?.value ?? 'null'))['current']);
  const plan = plans[service.name].filter(({ kind }) => kind === 'monthly').at(-1) ?? plans[service.name].at(-1);
  if (secret === undefined || !plan) throw new Error(`${service.title} has no key secret or no plan.`);
  const store = new DynamoStore(clientOf(deployment), location.ACCOUNTS_TABLE);
  return openSubscription(store, service, { plan, subscriptionId: SUBSCRIPTION_ID }, { current: secret }, now);
}

function clientOf({ awsEnvironment }: LocalDeployment): DynamoDBClient {
  const { AWS_REGION, AWS_ENDPOINT_URL_DYNAMODB, AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = awsEnvironment;
  return new DynamoDBClient({
    region: AWS_REGION,
    endpoint: AWS_ENDPOINT_URL_DYNAMODB,
    credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
  });
}
