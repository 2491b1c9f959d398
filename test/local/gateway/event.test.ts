import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { RestApi } from '../../../local/deployment/rest-apis.ts';
import { restEvent } from '../../../local/gateway/event.ts';
import { readTarget } from '../../../local/gateway/request-target.ts';

const folder = new URL('../fixtures/events/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));

const api: RestApi = {
  id: 'abcde12345',
  name: 'demo',
  stage: 'live',
  binaryMediaTypes: ['application/pdf', 'multipart/form-data'],
  methods: [],
  gatewayResponses: new Map(),
};

describe('restEvent', () => {
  it.each(files)('%s', (file) => {
    const { request, match, identity, event } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    const target = readTarget(request.target);
    if (!target) throw new Error('the fixture has a broken target');
    const made = restEvent(
      api,
      { ...request, ...target, body: Buffer.from(request.body, 'base64'), httpVersion: '1.1' },
      {
        method: {
          path: match.path,
          resourceId: match.resourceId,
          httpMethod: 'ANY',
          integration: { kind: 'mock', status: 200, headers: {}, body: '' },
        },
        pathParameters: match.pathParameters,
      },
      { ...identity, time: new Date(identity.time) },
    );
    expect(JSON.parse(JSON.stringify(made))).toEqual(event);
  });

  it('is Base64 for every body where all types are binary, and only then without a type', () => {
    const method = {
      path: '/',
      resourceId: 'r',
      httpMethod: 'POST',
      integration: { kind: 'mock', status: 200, headers: {}, body: '' },
    } as const;
    const request = {
      httpMethod: 'POST',
      path: '/',
      query: new Map(),
      rawHeaders: [],
      body: Buffer.from('x'),
      httpVersion: '1.1',
      peer: '',
      port: 1,
    };
    const identity = { requestId: '', extendedRequestId: '', traceId: '', time: new Date(0) };
    const encoded = (binaryMediaTypes: string[], body = request.body) =>
      restEvent({ ...api, binaryMediaTypes }, { ...request, body }, { method, pathParameters: null }, identity).isBase64Encoded;
    expect([encoded(['*/*']), encoded(['application/pdf']), encoded([]), encoded(['*/*'], Buffer.alloc(0))]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
