import { jest } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { Edges } from '../lambdas/accounts/edges.ts';
import { issueKey } from '../lambdas/accounts/keys.ts';
import { subscriptionKey, toItem } from '../lambdas/accounts/metering.ts';
import type { Service } from '../lambdas/shared/routes.ts';
import { startDynalite } from './accounts/dynamo-engine.ts';

type Handler = (event: APIGatewayProxyEvent) => Promise<APIGatewayProxyResult>;

interface Sent {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Anonymous calls are limited by address: cases take one each. */
  readonly ip?: string;
}

/** The entries of a service, called as API Gateway calls them, on a counter of their own. */
export interface Entries {
  /** A key with this many units left. */
  readonly key: string;
  call(id: string, sent?: Sent): Promise<{ status: number; headers: Readonly<Record<string, unknown>>; body: unknown }>;
  /** What the route table's schema of the answer holds against a body. */
  faults(id: string, body: unknown): unknown;
  stop(): Promise<void>;
}

/** Starts the entries of a service. Their edges are mocked, so nothing of them may have been imported before. */
export async function startEntries(service: Service, units: number): Promise<Entries> {
  const engine = await startDynalite();
  const secrets = { current: 'secret' };
  const edges: Edges = { now: () => new Date('2026-11-21T10:00:00Z'), store: engine.store, secrets: async () => secrets };
  jest.unstable_mockModule('../lambdas/accounts/edges.ts', () => ({ edgesFromEnvironment: () => edges }));
  const subscription = {
    subscriptionId: 'sub_1',
    plan: 'pro',
    kind: 'monthly',
    status: 'active',
    generation: 1,
    quota: units,
    used: 0,
    period: '2026-11',
    expiresAt: null,
  } as const;
  await engine.store.create(subscriptionKey('sub_1'), toItem(subscription), 0);
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  const routeOf = (id: string) => {
    const found = service.routes.find((route) => route.id === id);
    if (!found) throw new Error(`${service.name} has no route ${id}.`);
    return found;
  };
  return {
    key: issueKey(service.key_prefix, { subscriptionId: 'sub_1', generation: 1 }, secrets),
    call: async (id, sent = {}) => {
      const { handler }: { handler: Handler } = await import(`../lambdas/${service.name}/${routeOf(id).entry}.ts`);
      const { statusCode, headers = {}, body } = await handler(event(sent));
      return { status: statusCode, headers, body: JSON.parse(body) };
    },
    faults: (id, body) => {
      const schema = routeOf(id).answer['application/json'];
      return schema && !ajv.validate(schema, body) ? ajv.errors : null;
    },
    stop: () => engine.stop(),
  };
}

function event({ path, query, body, headers = {}, ip = '192.0.2.1' }: Sent): APIGatewayProxyEvent {
  const request: Partial<APIGatewayProxyEvent> = {
    headers: { ...headers },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    pathParameters: path ? { ...path } : null,
    queryStringParameters: query ? { ...query } : null,
    isBase64Encoded: false,
  };
  const requestContext = { requestId: 'request-1', identity: { sourceIp: ip }, domainName: 'api.example', stage: 'v' };
  return { ...request, requestContext } as APIGatewayProxyEvent;
}
