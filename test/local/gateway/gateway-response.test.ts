import { describe, expect, it } from '@jest/globals';
import { gatewayAnswer } from '../../../local/gateway/gateway-response.ts';

const context = {
  requestId: 'r-1',
  extendedRequestId: 'e-1',
  httpMethod: 'GET',
  path: '/live/x',
  resourcePath: '-',
  stage: 'live',
  sourceIp: '203.0.113.9',
  requestHeader: (name: string) => (name === 'origin' ? 'https://example.com' : undefined),
};

const shape =
  '{"code":"not_found","message":$context.error.messageString,"id":"$context.requestId","type":"$context.error.responseType","x":"$context.nothing"}';

describe('gatewayAnswer', () => {
  it('answers as API Gateway does where nothing is customised', () => {
    expect(gatewayAnswer(new Map(), 'MISSING_AUTHENTICATION_TOKEN', context)).toEqual({
      status: 403,
      headers: [
        ['Content-Type', 'application/json'],
        ['x-amzn-ErrorType', 'MissingAuthenticationTokenException'],
      ],
      body: '{"message":"Missing Authentication Token"}',
    });
  });

  it('takes status, template and headers of its own type', () => {
    const headers = { A: "'it''s'", B: 'context.requestId', C: 'method.request.header.Origin', D: 'method.request.header.Absent' };
    const answer = gatewayAnswer(
      new Map([['MISSING_AUTHENTICATION_TOKEN', { status: 404, headers, template: shape }]]),
      'MISSING_AUTHENTICATION_TOKEN',
      context,
    );
    expect(answer.status).toBe(404);
    expect(answer.headers.slice(2)).toEqual([
      ['A', "it''s"],
      ['B', 'r-1'],
      ['C', 'https://example.com'],
    ]);
    expect(JSON.parse(String(answer.body))).toEqual({
      code: 'not_found',
      message: 'Missing Authentication Token',
      id: 'r-1',
      type: 'MISSING_AUTHENTICATION_TOKEN',
      x: '',
    });
  });

  it.each([
    ['BAD_REQUEST_PARAMETERS', 400, 'four'],
    ['THROTTLED', 429, 'four'],
    ['API_CONFIGURATION_ERROR', 502, 'five'],
    ['INTEGRATION_TIMEOUT', 504, 'five'],
  ] as const)('%s falls back on its family', (type, status, body) => {
    const responses = new Map([
      ['DEFAULT_4XX', { headers: {}, template: 'four' }],
      ['DEFAULT_5XX', { headers: {}, template: 'five' }],
    ]);
    expect(gatewayAnswer(responses, type, context)).toMatchObject({ status, body });
  });

  it('can not be customised for bodies that are too large', () => {
    const responses = new Map([['REQUEST_TOO_LARGE', { status: 418, headers: {}, template: 'custom' }]]);
    expect(gatewayAnswer(responses, 'REQUEST_TOO_LARGE', context)).toMatchObject({ status: 413, body: '{"message":"Request Too Long"}' });
  });
});
