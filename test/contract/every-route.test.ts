import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { service as einvoice } from '../../lambdas/einvoice/routes.ts';
import type { Route, Service } from '../../lambdas/shared/routes.ts';
import { service as tables } from '../../lambdas/tables/routes.ts';
import { service as verification } from '../../lambdas/verification/routes.ts';
import { rawPdf } from '../einvoice/pdf/corpus.ts';
import { sample } from '../einvoice/samples.ts';
import { Ajv2020, addFormats } from '../schemas.ts';
import { formOf } from './einvoice-caller.ts';
import { type Running, read, services, startServices } from './running.ts';

/** A call that succeeds, for each route that needs input. */
const calls: Readonly<Record<string, { path?: string; body?: string }>> = {
  generateInvoice: { body: JSON.stringify({ invoice: sample('01-two-rates'), options: { output: 'cii-xml' } }) },
  previewXml: { body: JSON.stringify({ invoice: sample('01-two-rates') }) },
  checkIban: { path: '/v1/iban/FR7630006000011234567890189' },
  normalizeSiret: { path: '/v1/siret/40404040400018/normalize' },
  normalizePhone: { path: '/v1/phone/%2B33142685300' },
  checkEmail: { path: '/v1/email/jean%40example.com?mx=false' },
};

let running: Running;
let document: string;
let form: Awaited<ReturnType<typeof formOf>>;
const keys = new Map<string, string>();

beforeAll(async () => {
  running = await startServices();
  for (const service of services) keys.set(service.name, (await running.subscribe(service, 1000)).key);
  const generated = await fetch(running.url('einvoice', '/v1/invoices/generate'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': keys.get('einvoice') ?? '' },
    body: String(calls['generateInvoice']?.body),
  });
  document = await generated.text();
  form = await formOf({ pdf: Buffer.from(rawPdf()), xml: document });
}, 60_000);
afterAll(() => running.stop());

async function call(
  service: Service,
  route: Route,
  changes: { key?: string | null; headers?: Record<string, string> } = {},
): Promise<Response> {
  const { path = route.path, body } = calls[route.id] ?? {};
  const takesFile = route.body?.['application/xml'] !== undefined;
  const takesForm = route.id === 'embedXml';
  const own = takesForm
    ? form.body
    : route.id === 'validateCsv'
      ? await (await fetch(running.url('tables', '/v1/example'))).text()
      : takesFile
        ? document
        : body;
  const key = changes.key === undefined ? keys.get(service.name) : changes.key;
  return fetch(running.url(service.name, path), {
    method: route.method,
    redirect: 'manual',
    headers: {
      ...(own === undefined ? {} : { 'Content-Type': takesForm ? form.type : takesFile ? 'application/xml' : 'application/json' }),
      ...(key === null || key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      Accept: 'application/json',
      ...changes.headers,
    },
    body: route.method === 'POST' ? (own ?? '') : null,
  });
}

const all: [string, Service, Route][] = services.flatMap((service) =>
  service.routes.map((route): [string, Service, Route] => [`${service.name} ${route.method} ${route.path}`, service, route]),
);
const having = (condition: (route: Route) => boolean) => all.filter(([, , route]) => condition(route));

describe('every route', () => {
  it.each(having(({ id, answer }) => answer['application/json'] !== undefined && id !== 'previewXml'))(
    '%s answers as its schema says',
    async (_name, service, route) => {
      const { status, headers, body } = await read(await call(service, route));
      expect([status, body['code']]).toEqual([200, undefined]);
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
      const schema = route.answer['application/json'] ?? {};
      const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
      ajv.validate(schema, body);
      expect(ajv.errors ?? []).toEqual([]);
    },
  );

  it.each(having(({ units }) => units > 0))('%s counts one unit and says so', async (_name, service, route) => {
    const { key, used } = await running.subscribe(service, 5);
    const response = await call(service, route, { key });
    expect([response.status, await used()]).toEqual([200, 1]);
    expect(['plan', 'usage-used', 'usage-quota', 'usage-remaining'].map((name) => response.headers.get(`x-${name}`))).toEqual([
      'starter',
      '11',
      '15',
      '4',
    ]);
  });

  it.each(having(({ units }) => units > 0))('%s is 402 with used and quota when nothing is left', async (_name, service, route) => {
    const { key } = await running.subscribe(service, 0);
    const { status, body } = await read(await call(service, route, { key }));
    expect([status, body['code'], body['used'], body['quota']]).toEqual([402, 'quota_exceeded', 10, 10]);
  });

  it.each(having(({ access }) => access === 'key'))('%s needs a key', async (_name, service, route) => {
    expect(await read(await call(service, route, { key: null }))).toMatchObject({ status: 401, body: { code: 'api_key_required' } });
  });

  it.each(having(({ access }) => access !== 'public'))(
    '%s knows a wrong key, and one of another service',
    async (_name, service, route) => {
      const other = services.find(({ name }) => name !== service.name);
      for (const key of ['nonsense', keys.get(other?.name ?? '')]) {
        expect(await read(await call(service, route, { key }))).toMatchObject({ status: 401, body: { code: 'invalid_api_key' } });
      }
    },
  );

  it.each(having(({ path }) => path.startsWith('/v1/')))('%s may be called from any web page', async (_name, service, route) => {
    const preflight = await fetch(running.url(service.name, calls[route.id]?.path ?? route.path), {
      method: 'OPTIONS',
      headers: { Origin: 'https://shop.example', 'Access-Control-Request-Method': route.method },
    });
    expect(preflight.status).toBeLessThan(300);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each([einvoice, verification, tables].map((service): [string, Service] => [service.name, service]))(
    '%s lists its routes in its OpenAPI document',
    async (name, service) => {
      const { body } = await read(await fetch(running.url(service.name, '/openapi.json')));
      expect(body).toMatchObject({ openapi: '3.1.0', info: { title: service.title, version: service.version } });
      const listed = Object.entries(body['paths'] ?? {}).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      expect(listed.sort()).toEqual(service.routes.map(({ method, path }) => `${method} ${path}`).sort());
      expect(name).toBe(service.name);
    },
  );

  it.each(services.map((service): [string, Service] => [service.name, service]))('%s knows nothing else', async (name, service) => {
    for (const [method, path] of [
      ['GET', '/v1/nothing'],
      ['DELETE', service.routes[0]?.path ?? ''],
      ['GET', '/..%2f..%2fetc/passwd'],
    ] as const) {
      const response = await fetch(running.url(service.name, path), { method });
      expect([name, response.status, (await read(response)).body['code']]).toEqual([name, 404, 'not_found']);
    }
  });

  it.each(['/v1/iban/', '/v1/phone/', '/v1/email/', '/v1/iban/%20'])('%s is an empty argument', async (path) => {
    const answer = await read(await fetch(running.url('verification', path)));
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', details: [] } });
  });
});
