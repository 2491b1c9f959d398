import { Buffer, isAscii, isUtf8 } from 'node:buffer';
import { XmlError } from './error.ts';

/** Where windows-1252 differs from ISO-8859-1: 0x80 to 0x9F (WHATWG Encoding, index windows-1252); the five gaps have no character. */
const WINDOWS_1252 = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';
/** Where ISO-8859-15 differs from ISO-8859-1. */
const ISO_8859_15 = new Map([
  ['¤', '€'],
  ['¦', 'Š'],
  ['¨', 'š'],
  ['´', 'Ž'],
  ['¸', 'ž'],
  ['¼', 'Œ'],
  ['½', 'œ'],
  ['¾', 'Ÿ'],
]);

type Decoder = (bytes: Buffer) => string;

/** What an encoding declaration may say (names and aliases of the IANA registry, compared without case), for documents written in single bytes. */
const DECODERS: ReadonlyMap<string, Decoder> = new Map(
  Object.entries<Decoder>({
    'utf-8': utf8,
    utf8: utf8,
    'us-ascii': ascii,
    ascii: ascii,
    'iso-8859-1': latin1,
    iso8859_1: latin1,
    latin1: latin1,
    'iso-8859-15': latin9,
    latin9: latin9,
    'latin-9': latin9,
    'windows-1252': windows1252,
    cp1252: windows1252,
  }),
);

const DECLARED =
  /^<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:"[^"]*"|'[^']*')[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*["']([A-Za-z][\w.-]*)["']/;

/**
 * The text of an XML document: byte order mark first, then the first bytes, then the encoding declaration (XML 1.0, appendix F).
 * A byte order mark wins over the declaration and is dropped.
 *
 * @throws XmlError `encoding` when the encoding is not one we read, or the bytes are not of that encoding
 */
export function decodeXml(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = buffer.subarray(0, 4).toString('hex');
  if (head.startsWith('efbbbf')) return utf8(buffer.subarray(3));
  if (head === '0000feff' || head === 'fffe0000' || head === '0000003c' || head === '3c000000') throw unreadable('UTF-32');
  if (head.startsWith('fffe')) return utf16le(buffer.subarray(2));
  if (head.startsWith('feff')) return utf16be(buffer.subarray(2));
  if (head === '3c003f00') return utf16le(buffer);
  if (head === '003c003f') return utf16be(buffer);
  if (head === '4c6fa794') throw unreadable('EBCDIC');
  const declared = DECLARED.exec(buffer.subarray(0, 1024).toString('latin1'))?.[1];
  const decode = DECODERS.get(declared?.toLowerCase() ?? 'utf-8');
  if (declared !== undefined && /^(?:utf-16|ucs-2|iso-10646-ucs-2)/i.test(declared)) {
    throw new XmlError('encoding', `The document says that it is ${declared.slice(0, 40)}, but its bytes are not.`, 1, 1);
  }
  if (decode === undefined) throw unreadable(declared ?? '');
  return decode(buffer);
}

function unreadable(name: string): XmlError {
  return new XmlError(
    'encoding',
    `The encoding ${name.slice(0, 40)} is not supported; use UTF-8, UTF-16, ISO-8859-1, ISO-8859-15, windows-1252 or US-ASCII.`,
    1,
    1,
  );
}

function utf8(bytes: Buffer): string {
  if (isAscii(bytes)) return bytes.toString('latin1');
  const text = bytes.toString('utf8');
  if (!isUtf8(bytes)) throw invalid('UTF-8', text, firstDifference(bytes, Buffer.from(text)));
  return text;
}

function utf16le(bytes: Buffer): string {
  const text = bytes.toString('utf16le');
  if (bytes.length % 2 !== 0) throw invalid('UTF-16', text, bytes.length);
  if (!text.isWellFormed()) throw invalid('UTF-16', text, firstDifference(bytes, Buffer.from(text.toWellFormed(), 'utf16le')));
  return text;
}

function utf16be(bytes: Buffer): string {
  const even = Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16();
  return utf16le(even.length === bytes.length ? even : Buffer.concat([even, bytes.subarray(-1)]));
}

function ascii(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  if (isAscii(bytes)) return text;
  throw invalid(
    'US-ASCII',
    text,
    bytes.findIndex((byte) => byte > 0x7f),
  );
}

function latin1(bytes: Buffer): string {
  return bytes.toString('latin1');
}

function latin9(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[¤¦¨´¸¼½¾]/g, (c) => ISO_8859_15.get(c) ?? c);
}

function windows1252(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  return text.replace(/[\x80-\x9f]/g, (c, at: number) => {
    const mapped = WINDOWS_1252.charAt(c.charCodeAt(0) - 0x80);
    if (mapped === '\0') throw invalid('windows-1252', text, at);
    return mapped;
  });
}

/** The first byte that a decoder replaced; bytes before it are the same in both. */
function firstDifference(bytes: Buffer, again: Buffer): number {
  let at = 0;
  while (at < bytes.length && bytes[at] === again[at]) at++;
  return at;
}

/** `text` is the document as far as it can be decoded; lines are those of the bytes before the bad one. */
function invalid(name: string, text: string, byte: number): XmlError {
  const before =
    name === 'UTF-16' ? text.slice(0, byte >> 1) : name === 'UTF-8' ? Buffer.from(text).subarray(0, byte).toString() : text.slice(0, byte);
  const lines = before.split('\n');
  return new XmlError('encoding', `The document holds bytes that are not ${name}.`, lines.length, (lines.at(-1)?.length ?? 0) + 1);
}
