import type { XmlName } from './tree.ts';

/** A qualified name as it is written in the document, found by its characters without making a string of them. */
export interface RawName {
  readonly hash: number;
  /** Where it was first written. */
  readonly from: number;
  readonly to: number;
  readonly prefix: number;
  readonly local: string;
  /** `xmlns` or a name with that prefix: an attribute of it is no attribute. */
  readonly declares: 'nothing' | 'default' | 'prefix';
  /** The namespace its prefix was last bound to, and the expanded name this made. */
  boundUri: number;
  boundName: number;
}

export const XML_URI = 'http://www.w3.org/XML/1998/namespace';
export const XMLNS_URI = 'http://www.w3.org/2000/xmlns/';

/** Different names in one document; the whole of UBL 2.1 has about 2500. Beyond this a document is made to cost time, not to be read. */
export const MAX_NAMES = 10_000;
/** Probes before a name goes to a JavaScript map, whose hash is seeded: names made to collide cannot make the parse quadratic. */
const PROBES = 8;

// NameStartChar and NameChar of XML 1.0 (fifth edition) without the colon, which Namespaces in XML takes for itself.
const START =
  'A-Z_a-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}';
const NCNAME = `[${START}][${START}\\-.0-9\\xB7\\u0300-\\u036F\\u203F\\u2040]*`;
const QNAME = new RegExp(`^(?:${NCNAME}:)?${NCNAME}$`, 'u');
const ASCII_QNAME = /^(?:[A-Za-z_][\w.-]*:)?[A-Za-z_][\w.-]*$/;

/** 1 for the ASCII characters that can stand in a name; all others are judged by QNAME when a name is first seen. */
const NAME_CHARACTER = new Uint8Array(128);
for (const c of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._:') NAME_CHARACTER[c.charCodeAt(0)] = 1;

/** Where a name that begins at `from` ends; equal to `from` when none begins there. */
export function endOfName(source: string, from: number): number {
  let at = from;
  let c = source.charCodeAt(at);
  while (c >= 128 || NAME_CHARACTER[c] === 1) c = source.charCodeAt(++at);
  return at;
}

/** The names, prefixes and namespaces of one document, each numbered in the order of first use. */
export class Names {
  readonly #source: string;
  /** Open addressing by hash: numbers into `#raw`, 0 for a free slot. */
  #slots = new Int32Array(512);
  readonly #raw: (RawName | undefined)[] = [undefined];
  readonly #overflow = new Map<string, RawName>();

  readonly prefixes: string[] = ['', 'xml', 'xmlns'];
  readonly #prefixIds = new Map([
    ['', 0],
    ['xml', 1],
    ['xmlns', 2],
  ]);
  readonly uris: string[] = ['', XML_URI, XMLNS_URI];
  readonly #uriIds = new Map([
    ['', 0],
    [XML_URI, 1],
    [XMLNS_URI, 2],
  ]);
  readonly expanded: XmlName[] = [{ uri: '', local: '' }];
  /** By namespace and local part. */
  readonly expandedIds = new Map<string, Map<string, number>>();
  /** Where the name that was read last ends. */
  end = 0;
  /** Set when there are more names, namespaces or expanded names than a document may have. */
  tooMany = false;

  constructor(source: string) {
    this.#source = source;
  }

  /** The raw name that begins at `from`, undefined when it is not a qualified name; `end` is behind its last character then. */
  read(from: number): RawName | undefined {
    const source = this.#source;
    let to = from;
    let hash = 0;
    for (let c = source.charCodeAt(to); c >= 128 || NAME_CHARACTER[c] === 1; c = source.charCodeAt(++to))
      hash = (Math.imul(hash, 31) + c) | 0;
    this.end = to;
    if (to === from) return undefined;
    const mask = this.#slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (let probe = 0; probe < PROBES; probe++) {
      const found = this.#raw[this.#slots[slot] ?? 0];
      if (found === undefined) return this.#add(hash, from, to, slot);
      if (found.hash === hash && this.#same(found, from, to)) return found;
      slot = (slot + 1) & mask;
    }
    return this.#overflow.get(source.slice(from, to)) ?? this.#add(hash, from, to, -1);
  }

  /** The expanded name of a raw one while its prefix is bound to this URI; looked up only when the binding has changed. */
  bind(raw: RawName, uri: number): number {
    if (raw.boundUri !== uri) {
      raw.boundUri = uri;
      raw.boundName = this.#expandedId(this.uris[uri] ?? '', raw.local);
    }
    return raw.boundName;
  }

  prefixId(prefix: string): number {
    const known = this.#prefixIds.get(prefix);
    if (known !== undefined) return known;
    const id = this.prefixes.push(prefix) - 1;
    this.#prefixIds.set(prefix, id);
    return id;
  }

  uriId(uri: string): number {
    const known = this.#uriIds.get(uri);
    if (known !== undefined) return known;
    const id = this.uris.push(uri) - 1;
    this.tooMany ||= id > MAX_NAMES;
    this.#uriIds.set(uri, id);
    return id;
  }

  #same(raw: RawName, from: number, to: number): boolean {
    const source = this.#source;
    if (raw.to - raw.from !== to - from) return false;
    for (let i = from, j = raw.from; i < to; i++, j++) if (source.charCodeAt(i) !== source.charCodeAt(j)) return false;
    return true;
  }

  #add(hash: number, from: number, to: number, slot: number): RawName | undefined {
    const text = this.#source.slice(from, to);
    if (!ASCII_QNAME.test(text) && !QNAME.test(text)) return undefined;
    const colon = text.indexOf(':');
    const prefix = colon < 0 ? '' : text.slice(0, colon);
    const declares = text === 'xmlns' ? 'default' : prefix === 'xmlns' ? 'prefix' : 'nothing';
    const raw: RawName = {
      hash,
      from,
      to,
      prefix: this.prefixId(prefix),
      local: text.slice(colon + 1),
      declares,
      boundUri: -1,
      boundName: 0,
    };
    const number = this.#raw.push(raw) - 1;
    this.tooMany ||= number > MAX_NAMES;
    if (slot < 0) this.#overflow.set(text, raw);
    else this.#slots[slot] = number;
    if (number * 2 > this.#slots.length) this.#grow();
    return raw;
  }

  #grow(): void {
    const mask = this.#slots.length * 4 - 1;
    const slots = new Int32Array(mask + 1);
    for (const [number, raw] of this.#raw.entries()) {
      if (raw === undefined) continue;
      let slot = (raw.hash ^ (raw.hash >>> 15)) & mask;
      let probe = 0;
      while (probe < PROBES && slots[slot] !== 0) {
        slot = (slot + 1) & mask;
        probe++;
      }
      if (probe < PROBES) slots[slot] = number;
      else this.#overflow.set(this.#source.slice(raw.from, raw.to), raw);
    }
    this.#slots = slots;
  }

  #expandedId(uri: string, local: string): number {
    let locals = this.expandedIds.get(uri);
    if (locals === undefined) {
      locals = new Map();
      this.expandedIds.set(uri, locals);
    }
    const known = locals.get(local);
    if (known !== undefined) return known;
    const id = this.expanded.push({ uri, local }) - 1;
    this.tooMany ||= id > MAX_NAMES;
    locals.set(local, id);
    return id;
  }
}
