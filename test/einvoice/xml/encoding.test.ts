import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import { parseXml } from '../../../lambdas/einvoice/xml/parse.ts';

const document = (encoding: string, text: string) => `<?xml version="1.0" encoding="${encoding}"?>\n<a>${text}</a>`;
const value = (bytes: Uint8Array) => {
  const tree = parseXml(bytes);
  return tree.text(tree.root);
};
const big = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('the encoding of a document', () => {
  it.each([
    ['UTF-8 without declaration', Buffer.from('<a>é€📄</a>'), 'é€📄'],
    ['UTF-8 with declaration', Buffer.from(document('utf-8', 'é€📄')), 'é€📄'],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${document('UTF-8', 'é')}`), 'é'],
    ['UTF-16LE with a byte order mark', Buffer.from(`\uFEFF${document('UTF-16', 'é€📄')}`, 'utf16le'), 'é€📄'],
    ['UTF-16BE with a byte order mark', big(`\uFEFF${document('UTF-16', 'é€📄')}`), 'é€📄'],
    ['UTF-16LE without a mark', Buffer.from(document('UTF-16LE', 'é'), 'utf16le'), 'é'],
    ['UTF-16BE without a mark', big(document('UTF-16BE', 'é')), 'é'],
    ['a mark that contradicts the declaration', Buffer.from(`\uFEFF${document('ISO-8859-1', 'é')}`), 'é'],
    ['ISO-8859-1', Buffer.from(document('ISO-8859-1', 'é\xA4'), 'latin1'), 'é¤'],
    ['ISO-8859-15', Buffer.from(document('iso-8859-15', '\xA4\xBD'), 'latin1'), '€œ'],
    ['windows-1252', Buffer.from(document('Windows-1252', '\x80\x9C\xE9'), 'latin1'), '€œé'],
    ['US-ASCII', Buffer.from(document('US-ASCII', 'e')), 'e'],
  ])('%s', (_name, bytes, text) => {
    expect(value(bytes)).toBe(text);
  });

  it.each([
    ['another encoding', Buffer.from(document('KOI8-R', 'x')), 1, 1, 'KOI8-R'],
    ['single bytes that claim to be UTF-16', Buffer.from(document('utf-16', 'x')), 1, 1, 'says that it is utf-16'],
    ['UTF-32', Buffer.from('0000feff0000003c', 'hex'), 1, 1, 'UTF-32'],
    ['EBCDIC', Buffer.from('4c6fa794', 'hex'), 1, 1, 'EBCDIC'],
    ['a byte that is no UTF-8', Buffer.from(`<a>\né\xE9</a>`, 'latin1'), 2, 1, 'UTF-8'],
    ['UTF-8 that is cut', Buffer.from('<a>é').subarray(0, 4), 1, 4, 'UTF-8'],
    ['an overlong form', Buffer.concat([Buffer.from('<a>'), Buffer.from([0xc0, 0xaf]), Buffer.from('</a>')]), 1, 4, 'UTF-8'],
    ['half a surrogate pair', Buffer.from('\uFEFF<a>\uD83D</a>', 'utf16le'), 1, 4, 'UTF-16'],
    ['half a character', Buffer.concat([Buffer.from('\uFEFF<a/>', 'utf16le'), Buffer.from([0])]), 1, 5, 'UTF-16'],
    ['a byte above 127 in US-ASCII', Buffer.from(document('US-ASCII', 'é'), 'latin1'), 2, 4, 'US-ASCII'],
    ['a byte windows-1252 leaves open', Buffer.from(document('windows-1252', '\x81'), 'latin1'), 2, 4, 'windows-1252'],
  ])('is refused: %s', (_name, bytes, line, column, message) => {
    expect(() => parseXml(bytes)).toThrow(
      expect.objectContaining({ reason: 'encoding', line, column, message: expect.stringContaining(message) }),
    );
  });
});
