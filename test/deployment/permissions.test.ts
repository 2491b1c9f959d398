import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { edgesFromEnvironment } from '../../lambdas/accounts/edges.ts';
import { issueKey } from '../../lambdas/accounts/keys.ts';
import { lookUp } from '../../lambdas/accounts/metering.ts';
import { identify, limitAddress, takeUnit } from '../../lambdas/shared/http/admission.ts';
import type { Call } from '../../lambdas/shared/http/request.ts';
import type { Route, Service } from '../../lambdas/shared/routes.ts';
import type { Resource } from '../../local/deployment/assembly.ts';
import { Deployed, routes, services } from './deployed.ts';
import { type RecordedAws, recordAws } from './recorded-aws.ts';
import { synthesize } from './synthesize.ts';

const SECRET = 'a secret of the test';
const NOW = new Date('2026-11-21T10:00:00Z');
const subscription = {
  status: { S: 'active' },
  plan: { S: 'pro' },
  kind: { S: 'monthly' },
  generation: { N: '0' },
  quota: { N: '10' },
  used: { N: '1' },
  period: { S: '2026-11' },
  expires_at: { N: '0' },
};

let deployed: Deployed;
let aws: RecordedAws;
beforeAll(async () => {
  deployed = new Deployed(synthesize());
  aws = await recordAws(subscription, JSON.stringify({ current: SECRET }));
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-3',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL: aws.url,
  });
});
afterAll(() => aws.close());
beforeEach(() => {
  aws.calls.length = 0;
});

const edges = () => ({ ...edgesFromEnvironment({ ACCOUNTS_TABLE: 'accounts', KEY_SECRET_ID: 'key' }), now: () => NOW });

const call = (headers: Record<string, string>): Call => ({
  requestId: 'test-request',
  headers: new Map(Object.entries(headers)),
  sourceIp: '192.0.2.1',
  path: {},
  query: {},
  body: new Uint8Array(),
});

/** Lets callers of every kind a route knows in, and gives their units back. */
async function admitEverybody(service: Service, route: Route): Promise<void> {
  const key = issueKey(service.key_prefix, { subscriptionId: 'sub_test', generation: 0 }, { current: SECRET });
  if (route.access !== 'key') await limitAddress(service, route, call({}), edges());
  if (route.access === 'public') return;
  const keyed = call({ authorization: `Bearer ${key}`, 'idempotency-key': 'a retry of the test' });
  const claim = await identify(service, route, keyed, edges());
  if (!claim) throw new Error('the key of the test is not accepted');
  await (await takeUnit(route, keyed, claim, edges())).release();
}

function refused(fn: Resource, service: Service): string[] {
  const table = deployed.arn(deployed.one('AWS::DynamoDB::GlobalTable', service));
  const secret = deployed.arn(deployed.one('AWS::SecretsManager::Secret', service));
  return aws.calls.flatMap(({ action, key }) =>
    deployed.allows(fn, action, action.startsWith('dynamodb') ? table : secret, key) ? [] : [`${action} ${key ?? ''}`],
  );
}

describe('what the code asks of AWS is allowed', () => {
  it.each(routes)('for callers of %s', async (_, route, service) => {
    await admitEverybody(service, route);
    expect(refused(deployed.functionOf(service, route), service)).toEqual([]);
    expect(aws.calls.length > 0).toBe(!(route.access === 'public' && route.unlimited));
  });

  it.each(routes.filter(([, { id }]) => id === 'getUsage'))('for %s, which looks without counting', async (_, route, service) => {
    await lookUp(edges().store, { subscriptionId: 'sub_test', generation: 0 }, NOW).catch(() => undefined);
    expect(aws.calls).toEqual([{ action: 'dynamodb:GetItem', key: 'SUB#sub_test' }]);
    expect(refused(deployed.functionOf(service, route), service)).toEqual([]);
  });

  it.each(routes.filter(([, { id, role }]) => id === 'getHealth' && role === 'metered'))(
    'for %s, which probes the counter',
    async (_, route, service) => {
      await edges().store.read({ pk: 'HEALTH', sk: 'HEALTH' });
      expect(refused(deployed.functionOf(service, route), service)).toEqual([]);
    },
  );
});

describe('what is not needed is refused', () => {
  it.each(routes.filter(([, { role }]) => role === 'public'))('%s can read neither the key secret nor an account', (_, route, service) => {
    const fn = deployed.functionOf(service, route);
    const table = deployed.arn(deployed.one('AWS::DynamoDB::GlobalTable', service));
    expect(deployed.allows(fn, 'secretsmanager:GetSecretValue', deployed.arn(deployed.one('AWS::SecretsManager::Secret', service)))).toBe(
      false,
    );
    for (const action of ['GetItem', 'UpdateItem', 'PutItem', 'DeleteItem'])
      expect(deployed.allows(fn, `dynamodb:${action}`, table, 'SUB#sub_test')).toBe(false);
  });

  it.each(routes)('%s cannot make or remove a subscription', (_, route, service) => {
    const fn = deployed.functionOf(service, route);
    const table = deployed.arn(deployed.one('AWS::DynamoDB::GlobalTable', service));
    for (const action of ['PutItem', 'DeleteItem'])
      expect(deployed.allows(fn, `dynamodb:${action}`, table, 'SUB#sub_test')).toBe(route.role === 'billing' && action === 'PutItem');
  });

  it.each(routes)('%s may call the renderer only when its route needs it', (_, route, service) => {
    const fn = deployed.functionOf(service, route);
    expect(deployed.allows(fn, 'lambda:InvokeFunction', deployed.arn(deployed.renderer()))).toBe(
      route.needs?.includes('renderer') ?? false,
    );
  });

  it('no function reaches the tables or secrets of another service', () => {
    for (const service of services) {
      const own = [deployed.one('AWS::DynamoDB::GlobalTable', service), deployed.one('AWS::SecretsManager::Secret', service)].map(
        (resource) => deployed.arn(resource),
      );
      const strangers = routes.filter(([, , other]) => other !== service);
      for (const [, route, other] of strangers) {
        const reached = deployed.statementsOf(deployed.functionOf(other, route)).flatMap(({ resources }) => resources);
        expect(reached.filter((resource) => own.includes(resource))).toEqual([]);
      }
    }
  });

  it('the renderer writes logs and traces, nothing else', () => {
    const actions = deployed.statementsOf(deployed.renderer()).flatMap((statement) => statement.actions);
    expect(actions.sort()).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents', 'xray:PutTelemetryRecords', 'xray:PutTraceSegments']);
  });

  it('nothing has a wildcard action, and only X-Ray any resource', () => {
    for (const fn of deployed.all('AWS::Lambda::Function')) {
      for (const { actions, resources } of deployed.statementsOf(fn)) {
        expect(actions.join()).not.toContain('*');
        if (resources.some((resource) => resource.includes('*') && !resource.includes(':log-group:'))) {
          expect(actions).toEqual(['xray:PutTelemetryRecords', 'xray:PutTraceSegments']);
        }
      }
    }
  });
});
