import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readAssembly } from '../../../local/deployment/assembly.ts';
import { readSecrets, readTables } from '../../../local/deployment/data.ts';
import { readFunctions } from '../../../local/deployment/functions.ts';
import type { Json } from '../../../local/deployment/json.ts';
import { createResolver } from '../../../local/deployment/resolve.ts';
import { readRestApis } from '../../../local/deployment/rest-apis.ts';
import { demoAssembly } from '../demo.ts';

/** What it is, an expression in the stack Demo, its value. */
const intrinsics: [string, Json, Json][] = JSON.parse(readFileSync(new URL('../fixtures/intrinsics.json', import.meta.url), 'utf8'));
const assembly = readAssembly(demoAssembly);
const resolver = createResolver(assembly);

describe('createResolver', () => {
  it.each(intrinsics)('%s', (_, value, expected) => {
    expect(resolver.value('Demo', value)).toEqual(expected);
  });

  it.each<[Json, string]>([
    [{ Ref: 'Nothing' }, 'Stack Demo: Nothing is referred to, but not there'],
    [{ 'Fn::ImportValue': 'Nothing' }, 'Stack Demo: nothing is exported as Nothing'],
    [{ 'Fn::Join': ['', [{ a: 1 }]] }, 'Stack Demo: a text was expected, not {"a":1}'],
  ])('%j points nowhere', (value, message) => {
    expect(() => resolver.value('Demo', value)).toThrow(message);
  });
});

describe('readFunctions', () => {
  const functions = new Map(readFunctions(assembly, resolver, '/content').map((fn) => [fn.name, fn]));

  it('finds code, time, memory and workers of each function, and leaves inline helpers out', () => {
    expect([...functions.keys()].sort()).toEqual(
      ['Bytes', 'Caller', 'Echo', 'Misbehave', 'Renderer', 'Surroundings', 'Trivial'].map((id) => `Demo-${id}`),
    );
    expect(functions.get('Demo-Misbehave')).toMatchObject({ handler: 'handler', timeoutMs: 1000, memoryMb: 64, concurrency: 1 });
    expect(functions.get('Demo-Misbehave')?.file).toMatch(/asset\.code\/misbehave\.js$/);
  });

  it('runs a container image from its folder, in fewer workers as it is large', () => {
    expect(functions.get('Demo-Renderer')).toMatchObject({ file: expect.stringMatching(/asset\.image\/handler\.js$/), concurrency: 2 });
    expect(functions.get('Demo-Renderer')?.environment).toEqual({ TOOL_DIR: '/content/tool', OTHER: '/optional' });
  });

  it('resolves the environment and finds layers where they lie', () => {
    expect(functions.get('Demo-Surroundings')?.environment).toEqual({
      ACCOUNTS_TABLE: 'DemoState-Accounts',
      KEY_SECRET_ID: 'arn:aws:secretsmanager:eu-west-3:000000000000:secret:DemoState-KeySecret-local0',
      SECRET_NAME: 'DemoState-KeySecret',
      RULES_DIR: expect.stringMatching(/asset\.layer\/rules$/),
      ENDPOINT: expect.stringMatching(/^https:\/\/Demo-Echo\.eu-west-3\.amazonaws\.com\/\$\{Literal\}$/),
    });
  });
});

describe('readRestApis', () => {
  const [api] = readRestApis(assembly, resolver);

  it('reads the methods with their paths and functions', () => {
    const methods = api?.methods.map(
      ({ httpMethod, path, integration }) =>
        `${httpMethod} ${path} ${integration.kind === 'lambda' ? integration.functionArn.split(':').at(-1) : 'mock'}`,
    );
    expect(methods?.sort()).toEqual([
      'ANY /v1/{rest+} Demo-Echo',
      'GET / Demo-Trivial',
      'GET /bytes Demo-Bytes',
      'GET /surroundings Demo-Surroundings',
      'GET /trivial Demo-Trivial',
      'GET /v1/items Demo-Echo',
      'GET /v1/items/latest Demo-Echo',
      'GET /v1/items/{item} Demo-Echo',
      'GET /v1/items/{item}/parts Demo-Echo',
      'OPTIONS /v1/items mock',
      'POST /caller Demo-Caller',
      'POST /echo Demo-Echo',
      'POST /misbehave Demo-Misbehave',
      'POST /trivial Demo-Trivial',
      'POST /v1/items Demo-Echo',
    ]);
  });

  it('reads stage, binary types and gateway responses', () => {
    expect(api).toMatchObject({ name: 'demo', stage: 'live', binaryMediaTypes: ['application/pdf', 'image/*', 'multipart/form-data'] });
    expect(api?.id).toMatch(/^[a-z0-9]{10}$/);
    expect(api?.gatewayResponses.get('MISSING_AUTHENTICATION_TOKEN')).toEqual({
      status: 404,
      headers: { 'Access-Control-Allow-Origin': "'*'", 'X-Request-Id': 'context.requestId', 'X-Origin': 'method.request.header.Origin' },
      template: '{"code":"not_found","message":$context.error.messageString,"details":[]}',
    });
  });
});

describe('readTables and readSecrets', () => {
  it('read what has to be made', () => {
    expect(readTables(assembly, resolver)).toMatchObject([
      { TableName: 'DemoState-Accounts', BillingMode: 'PAY_PER_REQUEST', GlobalSecondaryIndexes: [{ IndexName: 'byEmail' }] },
    ]);
    expect(readSecrets(assembly, resolver)).toMatchObject([{ name: 'DemoState-KeySecret', generate: { PasswordLength: 40 } }]);
  });
});
