import { describe, expect, it } from '@jest/globals';
import { zipEntries } from '../../schematron/unzip.ts';
import { zip } from './zip.ts';

const ARCHIVE = zip([
  ['a.txt', 'one'],
  ['b/é.txt', 'two '.repeat(1000)],
]);

describe('a ZIP archive', () => {
  it('gives its files by name', () => {
    expect(zipEntries(ARCHIVE).map((entry) => [entry.name, entry.read().length])).toEqual([
      ['a.txt', 3],
      ['b/é.txt', 4000],
    ]);
  });

  it('that says a smaller size than it unpacks to is refused before more is unpacked', () => {
    const lying = Buffer.from(ARCHIVE);
    lying.writeUInt32LE(10, lying.lastIndexOf('PK\x01\x02') + 24);
    expect(() => zipEntries(lying).map((entry) => entry.read())).toThrow();
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['something else', Buffer.from('%PDF-1.7')],
    ['a cut archive', ARCHIVE.subarray(0, -30)],
    ['an archive with a damaged directory', Buffer.concat([Buffer.alloc(4), ARCHIVE])],
  ])('is not %s', (_name, bytes) => {
    expect(() => zipEntries(bytes).map((entry) => entry.read())).toThrow();
  });
});
