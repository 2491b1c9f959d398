import { type Encoding, STANDARD_ENCODING } from './glyph-names.ts';

/** What of a Type 1 font program the check needs (Adobe Type 1 Font Format). */
export interface Type1 {
  /** Advances in thousandths of an em by glyph name. */
  readonly widths: ReadonlyMap<string, number>;
  readonly encoding: Encoding;
}

const MOST_GLYPHS = 20_000;

/** @returns undefined where the program can't be read */
export function readType1(bytes: Uint8Array): Type1 | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const eexec = buffer.indexOf('eexec');
  if (eexec < 0) return undefined;
  const clear = buffer.toString('latin1', 0, eexec);
  let start = eexec + 5;
  while (start < buffer.length && [9, 10, 13, 32].includes(buffer[start] ?? 0)) start += 1;
  const isHexadecimal = /^[0-9a-fA-F]{4}/.test(buffer.toString('latin1', start, start + 4));
  const encrypted = isHexadecimal ? Buffer.from(buffer.toString('latin1', start).replace(/\s/g, ''), 'hex') : buffer.subarray(start);
  const secret = decrypted(encrypted, 55_665, 4);
  const scale = Number(/\/FontMatrix\s*\[\s*([0-9.eE+-]+)/.exec(clear)?.[1] ?? 0.001) * 1000;
  const widths = charStrings(secret, scale);
  const encoding = builtInEncoding(clear);
  return widths.size > 0 && encoding ? { widths, encoding } : undefined;
}

function decrypted(bytes: Buffer, key: number, skip: number): Buffer {
  const plain = Buffer.alloc(bytes.length);
  let state = key;
  for (let i = 0; i < bytes.length; i++) {
    const cipher = bytes[i] ?? 0;
    plain[i] = cipher ^ (state >> 8);
    state = ((cipher + state) * 52_845 + 22_719) & 0xffff;
  }
  return plain.subarray(skip);
}

function charStrings(secret: Buffer, scale: number): Map<string, number> {
  const text = secret.toString('latin1');
  const skip = Number(/\/lenIV\s+(\d{1,2})/.exec(text)?.[1] ?? 4);
  const widths = new Map<string, number>();
  const glyph = /\/([^\s/{}[\]()<>%]{1,200})\s+(\d{1,6})\s+(?:RD|-\||\S{1,20}) /y;
  for (let at = text.indexOf('/', text.indexOf('/CharStrings') + 1); at >= 0 && widths.size < MOST_GLYPHS; at = text.indexOf('/', at)) {
    glyph.lastIndex = at;
    const match = glyph.exec(text);
    if (!match?.[1]) {
      at += 1;
      continue;
    }
    const data = glyph.lastIndex;
    const width = sideBearingWidth(decrypted(secret.subarray(data, data + Number(match[2])), 4330, skip));
    if (width !== undefined) widths.set(match[1], width * scale);
    at = data + Number(match[2]);
  }
  return widths;
}

/** The width in hsbw or sbw, which begin every charstring (chapter 6.4). */
function sideBearingWidth(bytes: Buffer): number | undefined {
  const stack: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= 32 && byte < 247) stack.push(byte - 139);
    else if (byte >= 247 && byte < 255 && at + 1 < bytes.length) {
      const next = bytes[++at] ?? 0;
      stack.push(byte < 251 ? (byte - 247) * 256 + next + 108 : -(byte - 251) * 256 - next - 108);
    } else if (byte === 255 && at + 4 < bytes.length) {
      stack.push(bytes.readInt32BE(at + 1));
      at += 4;
    } else if (byte === 13) return stack.at(-1);
    else if (byte === 12 && bytes[at + 1] === 7) return stack.at(-2);
    else if (byte === 12 && bytes[at + 1] === 12) {
      const [divisor = 1, dividend = 0] = [stack.pop(), stack.pop()];
      stack.push(dividend / divisor);
      at += 1;
    } else return undefined;
  }
  return undefined;
}

function builtInEncoding(clear: string): Encoding | undefined {
  if (/\/Encoding\s+StandardEncoding\s+def/.test(clear)) return STANDARD_ENCODING;
  const start = clear.indexOf('/Encoding');
  if (start < 0) return undefined;
  const codes = new Map<number, string>();
  for (const [, code, name] of clear.slice(start).matchAll(/dup\s+(\d{1,3})\s*\/(\S{1,200})\s+put/g)) {
    if (name) codes.set(Number(code), name);
  }
  return codes;
}
