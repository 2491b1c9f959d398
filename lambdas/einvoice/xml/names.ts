import { nameKey, type XmlName } from './tree.ts';

/** Raw names that declare namespaces are told apart once, when first seen. */
export const ORDINARY = 0;
export const DEFAULT_DECLARATION = 1;
export const PREFIX_DECLARATION = 2;

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
const QNAME = new RegExp(`^(?:(${NCNAME}):)?(${NCNAME})$`, 'u');

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

/**
 * The names of one document. Raw names (`ram:ID` as written) are found by their characters without making a string; each remembers
 * the namespace it was last bound to, so that its expanded name is looked up only when the binding changes.
 */
export class Names {
  readonly #source: string;
  #slots = new Int32Array(1024);
  readonly #overflow = new Map<string, number>();
  /** Per raw name, from 1: hash, place of its first use, what it is. */
  readonly #hash: number[] = [0];
  readonly #from: number[] = [0];
  readonly #to: number[] = [0];
  readonly kind: number[] = [ORDINARY];
  readonly prefix: number[] = [0];
  readonly #local: string[] = [''];
  readonly #boundUri: number[] = [-1];
  readonly #boundName: number[] = [0];

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
  readonly expandedIds = new Map<string, number>();

  /** Set when there are more names, namespaces or expanded names than a document may have. */
  tooMany = false;

  constructor(source: string) {
    this.#source = source;
  }

  /** The raw name written at `from … to`, 0 when it is not a qualified name. */
  raw(from: number, to: number): number {
    const source = this.#source;
    let hash = to - from;
    for (let i = from; i < to; i++) hash = (Math.imul(hash, 31) + source.charCodeAt(i)) | 0;
    const mask = this.#slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (let probe = 0; probe < PROBES; probe++) {
      const found = this.#slots[slot] ?? 0;
      if (found === 0) return this.#add(hash, from, to, slot);
      if (this.#hash[found] === hash && this.#same(found, from, to)) return found;
      slot = (slot + 1) & mask;
    }
    return this.#overflow.get(source.slice(from, to)) ?? this.#add(hash, from, to, -1);
  }

  /** The expanded name of a raw one while its prefix is bound to this URI. */
  bind(raw: number, uri: number): number {
    if (this.#boundUri[raw] === uri) return this.#boundName[raw] ?? 0;
    const name = this.#expandedId(this.uris[uri] ?? '', this.#local[raw] ?? '');
    this.#boundUri[raw] = uri;
    this.#boundName[raw] = name;
    return name;
  }

  local(raw: number): string {
    return this.#local[raw] ?? '';
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

  #same(raw: number, from: number, to: number): boolean {
    const source = this.#source;
    const first = this.#from[raw] ?? 0;
    if ((this.#to[raw] ?? 0) - first !== to - from) return false;
    for (let i = from, j = first; i < to; i++, j++) if (source.charCodeAt(i) !== source.charCodeAt(j)) return false;
    return true;
  }

  #add(hash: number, from: number, to: number, slot: number): number {
    const text = this.#source.slice(from, to);
    const parts = QNAME.exec(text);
    if (parts === null) return 0;
    const prefix = parts[1] ?? '';
    const local = parts[2] ?? '';
    const raw = this.#hash.push(hash) - 1;
    this.tooMany ||= raw > MAX_NAMES;
    this.#from.push(from);
    this.#to.push(to);
    this.kind.push(text === 'xmlns' ? DEFAULT_DECLARATION : prefix === 'xmlns' ? PREFIX_DECLARATION : ORDINARY);
    this.prefix.push(this.prefixId(prefix));
    this.#local.push(local);
    this.#boundUri.push(-1);
    this.#boundName.push(0);
    if (slot < 0) this.#overflow.set(text, raw);
    else this.#slots[slot] = raw;
    if (this.#hash.length * 2 > this.#slots.length) this.#grow();
    return raw;
  }

  #grow(): void {
    const mask = this.#slots.length * 4 - 1;
    const slots = new Int32Array(mask + 1);
    for (let raw = 1; raw < this.#hash.length; raw++) {
      const hash = this.#hash[raw] ?? 0;
      let slot = (hash ^ (hash >>> 15)) & mask;
      let probe = 0;
      while (probe < PROBES && slots[slot] !== 0) {
        slot = (slot + 1) & mask;
        probe++;
      }
      if (probe < PROBES) slots[slot] = raw;
      else this.#overflow.set(this.#source.slice(this.#from[raw], this.#to[raw]), raw);
    }
    this.#slots = slots;
  }

  #expandedId(uri: string, local: string): number {
    const key = nameKey(uri, local);
    const known = this.expandedIds.get(key);
    if (known !== undefined) return known;
    const id = this.expanded.push({ uri, local }) - 1;
    this.tooMany ||= id > MAX_NAMES;
    this.expandedIds.set(key, id);
    return id;
  }
}
