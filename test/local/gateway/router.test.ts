import { describe, expect, it } from '@jest/globals';
import { createRouter } from '../../../local/gateway/router.ts';

const integration = { kind: 'mock', status: 200, headers: {}, body: '' } as const;
const methods = [
  'GET /',
  'GET /v1/items',
  'POST /v1/items',
  'GET /v1/items/{item}',
  'GET /v1/items/latest',
  'GET /v1/items/{item}/parts',
  'ANY /v1/{rest+}',
  'GET /docs',
].map((text) => {
  const [httpMethod = '', path = ''] = text.split(' ');
  return { httpMethod, path, resourceId: path, integration };
});
const router = createRouter(methods);

describe('createRouter', () => {
  it.each([
    ['GET', '/', 'GET /', null],
    ['GET', '/v1/items', 'GET /v1/items', null],
    ['GET', '/v1/items/', 'GET /v1/items', null],
    ['GET', '/docs/', 'GET /docs', null],
    ['GET', '/v1/items/latest', 'GET /v1/items/latest', null],
    ['GET', '/v1/items/a%2Fb', 'GET /v1/items/{item}', { item: 'a%2Fb' }],
    ['GET', '/v1/items/latest/parts', 'GET /v1/items/{item}/parts', { item: 'latest' }],
    ['GET', '/v1/items/7/parts', 'GET /v1/items/{item}/parts', { item: '7' }],
    ['GET', '/v1/items/7/other', 'ANY /v1/{rest+}', { rest: 'items/7/other' }],
    ['PATCH', '/v1/x', 'ANY /v1/{rest+}', { rest: 'x' }],
  ])('%s %s goes to %s', (httpMethod, path, target, pathParameters) => {
    const match = router(httpMethod, path);
    expect(match && { target: `${match.method.httpMethod} ${match.method.path}`, pathParameters: match.pathParameters }).toEqual({
      target,
      pathParameters,
    });
  });

  it.each([
    ['POST', '/'],
    ['DELETE', '/v1/items'],
    ['HEAD', '/docs'],
    ['GET', '/docs//'],
    ['GET', '//docs'],
    ['GET', '/v1'],
    ['GET', '/other'],
    ['GET', '/Docs'],
    ['OPTIONS', '*'],
    ['GET', '/__proto__'],
  ])('%s %s goes nowhere', (httpMethod, path) => {
    expect(router(httpMethod, path)).toBeUndefined();
  });
});
