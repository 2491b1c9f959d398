import { describe, expect, it } from '@jest/globals';
import { proxyAnswer } from '../../../local/gateway/answer.ts';

const answer = (result: unknown, accept?: string, binary: string[] = []) => proxyAnswer(JSON.stringify(result), accept, binary);

describe('proxyAnswer', () => {
  it('takes a status and a text, as JSON unless told otherwise', () => {
    expect(answer({ statusCode: 201, body: 'é' })).toEqual({ status: 201, headers: [['Content-Type', 'application/json']], body: 'é' });
    expect(answer({ statusCode: '204' })).toMatchObject({ status: 204, body: '' });
    expect(answer({ statusCode: 200, headers: { 'content-type': 'text/html', 'X-Count': 3, 'X-Yes': true } })?.headers).toEqual([
      ['content-type', 'text/html'],
      ['X-Count', '3'],
      ['X-Yes', 'true'],
    ]);
  });

  it('merges both header maps', () => {
    const headers = answer({
      statusCode: 200,
      headers: { A: '1', b: '2' },
      multiValueHeaders: { a: ['1', '3'], 'Set-Cookie': ['x=1', 'y=2'] },
    })?.headers;
    expect(headers).toEqual([
      ['Content-Type', 'application/json'],
      ['A', '1'],
      ['A', '3'],
      ['b', '2'],
      ['Set-Cookie', 'x=1'],
      ['Set-Cookie', 'y=2'],
    ]);
  });

  it.each(['Authorization', 'Connection', 'Content-MD5', 'Date', 'Max-Forwards', 'Server', 'User-Agent', 'WWW-Authenticate'])(
    'renames %s',
    (name) => {
      expect(answer({ statusCode: 200, headers: { [name]: 'x' } })?.headers).toContainEqual([`x-amzn-Remapped-${name}`, 'x']);
    },
  );

  it('leaves length and transfer to the gateway', () => {
    expect(answer({ statusCode: 200, headers: { 'Content-Length': '9', 'transfer-encoding': 'chunked' } })?.headers).toEqual([
      ['Content-Type', 'application/json'],
    ]);
  });

  it.each([
    ['application/pdf', ['application/pdf'], true],
    ['application/pdf;q=0.5, */*', ['application/pdf'], true],
    ['*/*', ['application/pdf'], false],
    ['application/json, application/pdf', ['application/pdf'], false],
    [undefined, ['application/pdf'], false],
    ['image/png', ['image/*'], true],
    ['*/*', ['*/*'], true],
    [undefined, ['*/*'], true],
    ['application/pdf', [], false],
  ])('accepting %s where %s are binary gives bytes: %s', (accept, binary, bytes) => {
    const { body } = answer({ statusCode: 200, body: 'JVBERg==', isBase64Encoded: true }, accept, binary) ?? {};
    expect(body).toEqual(bytes ? Buffer.from('%PDF') : 'JVBERg==');
  });

  it.each([
    ['text instead of an object', 'hello'],
    ['null', null],
    ['a list', []],
    ['no status', { body: 'x' }],
    ['a status that is none', { statusCode: 99 }],
    ['a broken status', { statusCode: 200.5 }],
    ['an object as body', { statusCode: 200, body: {} }],
    ['a list as headers', { statusCode: 200, headers: ['a'] }],
    ['an object as header', { statusCode: 200, headers: { a: {} } }],
    ['a line break in a header', { statusCode: 200, headers: { a: 'b\r\nSet-Cookie: c=d' } }],
    ['a header name that is none', { statusCode: 200, headers: { 'a b': 'c' } }],
  ])('%s is malformed', (_, result) => {
    expect(answer(result)).toBeNull();
    expect(proxyAnswer('not json', undefined, [])).toBeNull();
  });
});
