import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { Type } from 'typebox';
import type { Edges } from '../../../lambdas/accounts/edges.ts';
import { issueKey } from '../../../lambdas/accounts/keys.ts';
import { lookUp, subscriptionKey, toItem } from '../../../lambdas/accounts/metering.ts';
import { StoreUnavailable } from '../../../lambdas/accounts/store.ts';
import { ApiError } from '../../../lambdas/shared/errors.ts';
import { json } from '../../../lambdas/shared/http/answer.ts';
import { route } from '../../../lambdas/shared/http/route.ts';
import { defineService } from '../../../lambdas/shared/routes.ts';
import { type Engine, startDynalite } from '../../accounts/dynamo-engine.ts';

const Body = Type.Object({ amount: Type.Union([Type.String(), Type.Number()]) }, { additionalProperties: false });
const common = { answer: { 'application/json': Body }, entry: 'x', impact: 'Nothing.' } as const;
const error = (status: number) => ({ status, message: 'What happened.', remedy: 'What to do.' });
const service = defineService({
  name: 'einvoice',
  title: 'Fixture',
  version: '1.0.0',
  key_prefix: 'inv',
  binary_media_types: [],
  issues_member: 'details',
  errors: {
    invalid_input: error(400),
    api_key_required: error(401),
    invalid_api_key: error(401),
    quota_exceeded: error(402),
    too_large: error(413),
    idempotency_conflict: error(409),
    validation_error: error(422),
    rate_limited: error(429),
    internal_error: error(500),
    counter_unavailable: error(503),
  },
  routes: [
    {
      ...common,
      id: 'spend',
      method: 'POST',
      path: '/v1/spend',
      summary: '',
      access: 'key',
      units: 1,
      role: 'metered',
      idempotent: true,
      decimal_numbers: true,
      body_limit: 2000,
      body: { 'application/json': Body },
    },
    {
      ...common,
      id: 'check',
      method: 'GET',
      path: '/v1/check/{what}',
      summary: '',
      access: 'anonymous-or-key',
      units: 1,
      role: 'metered',
      path_params: Type.Object({ what: Type.String({ minLength: 1 }) }),
    },
    { ...common, id: 'look', method: 'GET', path: '/v1/look', summary: '', access: 'public', units: 0, role: 'public' },
  ],
});

const secrets = { current: 's' };
const key = issueKey('inv', { subscriptionId: 'sub_1', generation: 1 }, secrets);
let engine: Engine;
let edges: Edges;

beforeAll(async () => {
  engine = await startDynalite();
  edges = { now: () => new Date('2026-11-21T10:00:00Z'), store: engine.store, secrets: async () => secrets };
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const subscription = {
    subscriptionId: 'sub_1',
    plan: 'pro',
    kind: 'monthly',
    status: 'active',
    generation: 1,
    quota: 5,
    used: 0,
    period: '2026-11',
    expiresAt: null,
  } as const;
  await engine.store.create(subscriptionKey('sub_1'), toItem(subscription), 0);
});
afterAll(() => engine.stop());

const used = async () => (await lookUp(engine.store, { subscriptionId: 'sub_1', generation: 1 }, edges.now())).used;

function event(
  changes: { headers?: Record<string, string>; body?: string; path?: Record<string, string>; ip?: string } = {},
): APIGatewayProxyEvent {
  const { headers = {}, body = '', path = null, ip = '192.0.2.1' } = changes;
  const request: Partial<APIGatewayProxyEvent> = {
    headers,
    body: body || null,
    pathParameters: path,
    queryStringParameters: null,
    isBase64Encoded: false,
  };
  const context = { requestId: 'id-of-the-gateway', identity: { sourceIp: ip }, domainName: 'api.example', stage: 'v' };
  return { ...request, requestContext: context } as APIGatewayProxyEvent;
}

const spend = (work: () => object, on: Partial<Edges> = {}) => route(service, 'spend', work, { ...edges, ...on });
const withKey = { Authorization: `Bearer ${key}` };
const read = (result: { statusCode: number; body: string; headers?: object }) => ({
  status: result.statusCode,
  headers: result.headers,
  body: JSON.parse(result.body),
});

describe('route', () => {
  it('answers with the request id, usage and no cache', async () => {
    const result = await spend(() => ({ amount: '1' }))(
      event({ headers: { ...withKey, 'x-request-id': 'my-request-1' }, body: '{"amount":1.50}' }),
    );
    expect(read(result)).toMatchObject({ status: 200, body: { amount: '1' } });
    expect(result.headers).toMatchObject({
      'X-Request-Id': 'my-request-1',
      'X-Plan': 'pro',
      'X-Usage-Quota': '5',
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': '*',
    });
    expect(result.headers?.['X-Usage-Remaining']).toBe(String(5 - (await used())));
  });

  it('gives handlers numbers by their text', async () => {
    let seen: unknown;
    const handler = route(
      service,
      'spend',
      ({ body }) => {
        seen = body.amount;
        return {};
      },
      edges,
    );
    await handler(event({ headers: withKey, body: '{"amount":1.50}' }));
    expect(seen).toBe('1.50');
  });

  it.each<[string, () => object, number, string]>([
    [
      'a refusal',
      () => {
        throw new ApiError('invalid_input', { message: 'No.' });
      },
      400,
      'invalid_input',
    ],
    [
      'a fault of ours',
      () => {
        throw new TypeError('of null reading acme');
      },
      500,
      'internal_error',
    ],
    [
      'a code the service does not know',
      () => {
        throw new ApiError('nonsense');
      },
      500,
      'internal_error',
    ],
  ])('gives the unit back after %s', async (_case, work, status, code) => {
    const before = await used();
    const result = read(await spend(work)(event({ headers: withKey, body: '{"amount":1}' })));
    expect(result).toMatchObject({ status, body: { code } });
    expect(JSON.stringify(result)).not.toContain('acme');
    expect(await used()).toBe(before);
  });

  it('notices after long work what happened to connections, before it gives the unit back', async () => {
    const seen: boolean[] = [];
    let noticed = false;
    const { store } = edges;
    const watched: Edges['store'] = {
      read: (key) => store.read(key),
      create: (...given) => store.create(...given),
      remove: (key) => store.remove(key),
      update: (change) => {
        seen.push(noticed);
        return store.update(change);
      },
    };
    const work = () => {
      setTimeout(() => {
        noticed = true;
      }, 5);
      for (const end = Date.now() + 1100; Date.now() < end; );
      throw new ApiError('invalid_input');
    };
    await spend(work, { store: watched })(event({ headers: withKey, body: '{"amount":1}' }));
    expect(seen).toEqual([false, true]);
  });

  it('gives the unit back after an answer that is not billable', async () => {
    const before = await used();
    const result = await spend(() => json({}, { billable: false }))(event({ headers: withKey, body: '{"amount":1}' }));
    expect(result.headers?.['X-Usage-Used']).toBe(String(before));
    expect(await used()).toBe(before);
  });

  it.each<[string, Record<string, string>, string, number, string]>([
    ['no key', {}, '{"amount":1}', 401, 'api_key_required'],
    ['a forged key', { 'X-API-Key': `${key.slice(0, -2)}AA` }, '{"amount":1}', 401, 'invalid_api_key'],
    ['another scheme', { Authorization: 'Basic abc' }, '{"amount":1}', 401, 'invalid_api_key'],
    ['no body', withKey, '', 422, 'validation_error'],
    ['no JSON', withKey, 'hello', 422, 'validation_error'],
    ['an unknown member', withKey, '{"amount":1,"amout":2}', 422, 'validation_error'],
    ['a body too large', withKey, `{"amount":"${'1'.repeat(2001)}"}`, 413, 'too_large'],
    ['a bad retry key', { ...withKey, 'Idempotency-Key': 'short' }, '{"amount":1}', 400, 'invalid_input'],
  ])('refuses %s and costs nothing', async (_case, headers, body, status, code) => {
    const before = await used();
    expect(read(await spend(() => ({}))(event({ headers, body })))).toMatchObject({ status, body: { code } });
    expect(await used()).toBe(before);
  });

  it('says 402 with used and quota at the end of the plan', async () => {
    const handler = spend(() => ({}));
    for (let left = 5 - (await used()); left > 0; left--) await handler(event({ headers: withKey, body: '{"amount":1}' }));
    const refused = await handler(event({ headers: withKey, body: '{"amount":1}' }));
    const { status, body } = read(refused);
    expect([status, body.code, body.used, body.quota]).toEqual([402, 'quota_exceeded', 5, 5]);
    expect(refused.headers).toMatchObject({ 'X-Usage-Used': '5', 'X-Usage-Quota': '5', 'X-Usage-Remaining': '0' });
  });

  it('lets an anonymous caller make 20 calls a minute and says how many are left', async () => {
    const handler = route(service, 'check', ({ path }) => ({ amount: path.what }), edges);
    const calls = await Promise.all(Array.from({ length: 60 }, () => handler(event({ path: { what: 'a%2Fb' }, ip: '192.0.2.99' }))));
    const served = calls.filter(({ statusCode }) => statusCode === 200);
    expect(served).toHaveLength(20);
    expect(served[0] && read(served[0]).body).toEqual({ amount: 'a/b' });
    const refused = calls.find(({ statusCode }) => statusCode === 429);
    expect(refused?.headers).toMatchObject({ 'Retry-After': '60', 'X-Plan': 'anonymous', 'X-Usage-Remaining': '0' });
  });

  it('refuses a bad key even where none is needed', async () => {
    const handler = route(service, 'check', () => ({}), edges);
    expect(read(await handler(event({ path: { what: 'x' }, headers: { Authorization: 'Bearer nonsense' } })))).toMatchObject({
      status: 401,
    });
  });

  it('refuses a path that is not percent-encoded', async () => {
    const handler = route(service, 'check', () => ({}), edges);
    expect(read(await handler(event({ path: { what: '%E0%A4%A' }, ip: '192.0.2.5' })))).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
  });

  describe('with the counter out of reach', () => {
    const down = async () => {
      throw new StoreUnavailable('down');
    };
    const broken = { store: { read: down, update: down, create: down, remove: down } };

    it('refuses what is counted', async () => {
      expect(read(await spend(() => ({}), broken)(event({ headers: withKey, body: '{"amount":1}' })))).toMatchObject({
        status: 503,
        body: { code: 'counter_unavailable' },
      });
      const check = route(service, 'check', () => ({}), { ...edges, ...broken });
      expect(read(await check(event({ path: { what: 'x' } })))).toMatchObject({ status: 503 });
    });

    it('goes on with what is free', async () => {
      expect(read(await route(service, 'look', () => ({ amount: '1' }), { ...edges, ...broken })(event()))).toMatchObject({ status: 200 });
    });
  });

  it('never lets a line break into a header', async () => {
    const handler = route(service, 'look', () => json({}, { headers: { 'X-Facturx-Profile': 'a\r\nSet-Cookie: b' } }), edges);
    expect((await handler(event())).headers?.['X-Facturx-Profile']).toBe('a Set-Cookie: b');
  });
});
