import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cloudLimits } from '../../../local/gateway/limits.ts';
import { type Demo, startDemo } from '../demo.ts';

const MB = 1024 * 1024;

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo({ patience: { headers: 300, request: 600 } });
});
afterAll(() => demo.close());

const get = (path: string, init?: RequestInit) => fetch(demo.base + path, init);
const isUp = async () => (await get('/trivial')).status === 200;

/** Writes bytes to the port as they are and gives back all that comes until the other side hangs up. */
async function wire(bytes: string, { end = false } = {}): Promise<string> {
  const socket = connect(demo.port, '127.0.0.1');
  socket.write(bytes);
  if (end) socket.end();
  return text(socket);
}

/** Sends a body of a length in pieces, without saying its length beforehand. */
async function upload(base: string, path: string, length: number, headers: Record<string, string> = {}, fill = 'a') {
  const outgoing = httpRequest(base + path, { method: 'POST', headers });
  outgoing.on('error', () => undefined);
  const piece = Buffer.alloc(MB, fill);
  for (let left = length; left > 0; left -= piece.length) outgoing.write(piece.subarray(0, left));
  outgoing.end();
  const [response] = await once(outgoing, 'response');
  return { status: response.statusCode, body: await text(response) };
}

describe('routes', () => {
  it('hands the event to the function of the most exact path', async () => {
    const event = await (await get('/v1/items/a%20b?x=1')).json();
    expect(event).toMatchObject({
      resource: '/v1/items/{item}',
      path: '/v1/items/a%20b',
      pathParameters: { item: 'a%20b' },
      queryStringParameters: { x: '1' },
    });
    expect(await (await get('/v1/items/latest/')).json()).toMatchObject({ resource: '/v1/items/latest', pathParameters: null });
  });

  it('tells the function the TCP peer, whatever the client claims', async () => {
    const event = await (await get('/v1/items', { headers: { 'X-Forwarded-For': '198.51.100.7' } })).json();
    expect(event).toMatchObject({
      headers: { 'X-Forwarded-For': '198.51.100.7, 127.0.0.1' },
      requestContext: { identity: { sourceIp: '127.0.0.1' } },
    });
  });

  it.each([
    ['GET', '/nowhere'],
    ['PUT', '/trivial'],
    ['HEAD', '/trivial'],
  ])("answers %s %s with the template's gateway response", async (method, path) => {
    const response = await get(path, { method, headers: { Origin: 'https://example.com' } });
    expect(response.status).toBe(404);
    expect(response.headers.get('x-request-id')).toBe(response.headers.get('x-amzn-requestid'));
    expect(response.headers.get('x-origin')).toBe('https://example.com');
    expect(await response.text()).toBe(
      method === 'HEAD' ? '' : '{"code":"not_found","message":"Missing Authentication Token","details":[]}',
    );
  });

  it('obeys X-HTTP-Method-Override, as API Gateway does', async () => {
    expect((await get('/v1/items/7', { method: 'POST', headers: { 'X-HTTP-Method-Override': 'get' } })).status).toBe(200);
  });

  it('answers preflights from their mock integration', async () => {
    const response = await get('/v1/items', { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toBe('Authorization,Content-Type');
    expect(await response.text()).toBe('');
  });

  it.each(['/v1/items/%ZZ', '/v1/items?x=%', '/%'])('%s is 400', async (path) => {
    const answer = await wire(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"invalid_input"/);
  });

  it('logs the template of the path, never what was asked for', async () => {
    await get('/v1/items/secret-name?q=secret-query');
    expect(demo.entries.at(-1)).toMatchObject({ httpMethod: 'GET', resourcePath: '/v1/items/{item}', status: 200 });
    expect(JSON.stringify(demo.entries)).not.toContain('secret');
  });
});

describe('bytes', () => {
  it('come back as they are when their type is accepted first, else as Base64 text', async () => {
    const bytes = await get('/bytes', { headers: { Accept: 'application/pdf' } });
    expect(Buffer.from(await bytes.arrayBuffer())).toEqual(Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff]));
    expect(bytes.headers.get('x-amzn-remapped-date')).toBe('long ago');
    expect(bytes.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await (await get('/bytes', { headers: { Accept: '*/*' } })).text()).toBe('JVBERv8=');
  });

  it('go in as Base64 when their type is binary', async () => {
    const send = async (type: string) =>
      (await get('/echo', { method: 'POST', headers: { 'Content-Type': type }, body: Buffer.from([0xff, 0x00]) })).json();
    expect(await send('application/pdf')).toMatchObject({ body: '/wA=', isBase64Encoded: true });
    expect(await send('text/plain')).toMatchObject({ body: '\uFFFD\0', isBase64Encoded: false });
  });
});

describe('limits', () => {
  it('lets 15 MB through and refuses one byte more, its length told or not', async () => {
    expect((await upload(demo.base, '/trivial', 15 * MB)).status).toBe(200);
    const refused = { status: 413, body: '{"code":"too_large","message":"The request body is larger than 15 MB.","details":[]}' };
    expect(await upload(demo.base, '/trivial', 15 * MB + 1)).toEqual(refused);
    expect(await upload(demo.base, '/trivial', 15 * MB + 1, { 'Content-Length': String(15 * MB + 1) })).toEqual(refused);
  });

  it('reads a refused body on, for clients that look for an answer only once they have sent it all', async () => {
    const socket = connect(demo.port, '127.0.0.1');
    const length = 15 * MB + 1;
    await new Promise<void>((sent, failed) => {
      socket.once('error', failed);
      socket.write(`POST /trivial HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
      socket.write(Buffer.alloc(length), (error) => (error ? failed(error) : sent()));
    });
    socket.end();
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('tells a client that asks first before it sends', async () => {
    const answer = await wire(`POST /trivial HTTP/1.1\r\nHost: x\r\nContent-Length: ${15 * MB + 1}\r\nExpect: 100-continue\r\n\r\n`, {
      end: true,
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(
      await wire('POST /trivial HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nExpect: 100-continue\r\nConnection: close\r\n\r\na'),
    ).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  });

  it('imitates the cloud when asked to: 10 MB a request, 6 MB an event', async () => {
    const cloud = await startDemo({ limits: cloudLimits });
    try {
      const refused = { status: 413, body: '{"message":"Request Too Long"}' };
      expect(await upload(cloud.base, '/trivial', 10 * MB + 1)).toEqual(refused);
      expect(await upload(cloud.base, '/trivial', 5 * MB, { 'Content-Type': 'application/pdf' })).toEqual(refused);
      expect((await upload(cloud.base, '/trivial', 4 * MB, { 'Content-Type': 'application/pdf' })).status).toBe(200);
      // The echo is the event once more, its quotes escaped again: beyond what Lambda gives back.
      expect((await upload(cloud.base, '/echo', 2 * MB, {}, '"')).status).toBe(502);
    } finally {
      await cloud.close();
    }
  });
});

describe('clients that misbehave', () => {
  it('may break off in the middle of a body', async () => {
    const sockets = Array.from({ length: 20 }, () => connect(demo.port, '127.0.0.1'));
    for (const socket of sockets) socket.write('POST /trivial HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf');
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (const socket of sockets) socket.resetAndDestroy();
    expect(await isUp()).toBe(true);
  });

  it('may hang up before the answer', async () => {
    const socket = connect(demo.port, '127.0.0.1');
    socket.write('POST /misbehave HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nwait');
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.resetAndDestroy();
    expect(await isUp()).toBe(true);
  });

  it.each([
    ['a header that never ends', 'GET /trivial HTTP/1.1\r\nHost: x\r\nX-A: '],
    ['a body that never ends', 'POST /trivial HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\na'],
  ])('are cut off with 408 for %s', async (_, bytes) => {
    expect(await wire(bytes)).toMatch(/^HTTP\/1\.1 408 [\s\S]*"The request came too slowly\."/);
    expect(await isUp()).toBe(true);
  });

  it.each([
    ['what is no HTTP', 'HELLO\r\n\r\n', 400],
    ['a chunk of no length', 'POST /trivial HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400],
    ['two lengths', 'POST /trivial HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na', 400],
    ['a header of 20 KB', `GET /trivial HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('are told what is wrong with %s', async (_, bytes, status) => {
    expect(await wire(bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*"code":"invalid_input"`));
    expect(await isUp()).toBe(true);
  });
});
