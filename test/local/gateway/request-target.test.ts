import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readTarget } from '../../../local/gateway/request-target.ts';

describe('readTarget', () => {
  it.each([
    ['/a%20b', '/a%20b', {}],
    ['/a?', '/a', {}],
    ['/a?x=1&&y', '/a', { x: ['1'], y: [''] }],
    ['/a?x=%3D%26&x=a=b', '/a', { x: ['=&', 'a=b'] }],
    ['/a?b?c=d', '/a', { 'b?c': ['d'] }],
    ['http://localhost:4001/a?x=1', '/a', { x: ['1'] }],
    ['https://localhost', '/', {}],
    ['*', '*', {}],
  ])('%s', (target, path, query) => {
    const read = readTarget(target);
    expect(read && { path: read.path, query: Object.fromEntries(read.query) }).toEqual({ path, query });
  });

  it.each(['/%', '/%ZZ', '/a%F', '/%FF', '/a?x=%', '/a?%E2%28=1', '/a?ok=1&x=%C0%80'])('%s is broken', (target) => {
    expect(readTarget(target)).toBeNull();
  });

  it('reads back what was encoded, and throws on nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), { minLength: 1 }),
        fc.string(),
        (pairs, junk) => {
          const query = readTarget(`/?${new URLSearchParams(pairs)}`)?.query;
          expect([...(query ?? [])].flatMap(([name, values]) => values.map((value) => `${name} ${value}`)).sort()).toEqual(
            pairs.map(([name, value]) => `${name} ${value}`).sort(),
          );
          readTarget(junk);
        },
      ),
    );
  });
});
