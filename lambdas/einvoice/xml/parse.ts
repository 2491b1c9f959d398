import { characterReference } from './characters.ts';
import { decodeXml } from './encoding.ts';
import { XmlError, type XmlErrorReason } from './error.ts';
import { endOfName, MAX_NAMES, Names, type RawName, XML_URI, XMLNS_URI } from './names.ts';
import { NodeStore } from './node-store.ts';
import { ATTRIBUTE, DOCUMENT, DOCUMENT_NODE, ELEMENT, TEXT, XmlTree } from './tree.ts';

/** Bounds on what is read; a well-meant invoice is far below them. */
export const MAX_BYTES = 15 * 1024 * 1024;
export const MAX_DEPTH = 256;
const MAX_NAME_LENGTH = 1000;

const TAB = 9;
const LINE_FEED = 10;
const SPACE = 32;
const BANG = 33;
const DOUBLE_QUOTE = 34;
const AMPERSAND = 38;
const APOSTROPHE = 39;
const SLASH = 47;
const LESS = 60;
const EQUALS = 61;
const GREATER = 62;
const QUESTION = 63;
const CLOSE_BRACKET = 93;

const DECLARATION =
  /<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*(?:"1\.[0-9]+"|'1\.[0-9]+')(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\n]*\?>/y;
/** What is no Char of XML 1.0; surrogates that stand alone cannot come out of the decoder. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ILLEGAL = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

/**
 * Reads an XML 1.0 document with namespaces (fifth edition; Namespaces in XML 1.0) in one pass, without recursion and in linear time.
 *
 * A document type declaration is refused when it is met, so there are no entities but the five predefined ones and nothing is expanded.
 *
 * @throws XmlError with the line and column of what is wrong
 */
export function parseXml(bytes: Uint8Array): XmlTree {
  if (bytes.length > MAX_BYTES) throw new XmlError('limit', `The XML is larger than ${MAX_BYTES} bytes.`, 1, 1);
  const text = decodeXml(bytes);
  return new Parser(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text).document();
}

class Parser {
  readonly #source: string;
  readonly #names: Names;
  readonly #nodes: NodeStore;
  readonly #strings: string[] = [];
  /** The open elements: node, end of the raw name, and how many namespace declarations stood before it. */
  #depth = 0;
  readonly #open = new Int32Array(MAX_DEPTH + 1);
  readonly #openNameEnd = new Int32Array(MAX_DEPTH + 1);
  readonly #openScope = new Int32Array(MAX_DEPTH + 1);
  /** The URI each prefix is bound to, -1 for none, and the bindings to put back when elements close: prefix, URI, prefix, URI… */
  readonly #bound: number[] = [0, 1, -1];
  readonly #hidden: number[] = [];
  /** The attributes of the tag being read: their names, and for each where it stands, and start and stop of its value. */
  readonly #attributeNames: RawName[] = [];
  readonly #attributes: number[] = [];
  /** By expanded name, the element that last had an attribute of it; by prefix, the tag that last declared it. */
  readonly #attributeOwner: number[] = [];
  readonly #declaredAt: number[] = [];

  constructor(source: string) {
    this.#source = source;
    this.#names = new Names(source);
    this.#nodes = new NodeStore(source.length);
  }

  document(): XmlTree {
    const illegal = this.#source.search(ILLEGAL);
    if (illegal >= 0) throw this.#error(illegal, `The character U+${hex(this.#source.charCodeAt(illegal))} is not allowed in XML.`);
    this.#nodes.add(DOCUMENT, 0, 0, 0, 0, this.#source.length);
    const root = this.#misc(this.#declaration(), true);
    const after = this.#content(root);
    this.#misc(after, false);
    this.#nodes.close(DOCUMENT_NODE);
    const { expanded, expandedIds, prefixes } = this.#names;
    return new XmlTree({
      source: this.#source,
      nodes: this.#nodes,
      names: expanded,
      nameIds: expandedIds,
      prefixes,
      strings: this.#strings,
    });
  }

  #declaration(): number {
    if (!/^<\?xml[ \t\n]/.test(this.#source)) return 0;
    DECLARATION.lastIndex = 0;
    if (!DECLARATION.test(this.#source)) throw this.#error(0, 'The XML declaration is not well-formed.');
    return DECLARATION.lastIndex;
  }

  /** White space, comments and processing instructions around the root element. */
  #misc(from: number, before: boolean): number {
    const source = this.#source;
    let at = from;
    for (;;) {
      at = this.#skipSpace(at);
      if (at >= source.length) {
        if (before) throw this.#error(at, source.trim() === '' ? 'The document is empty.' : 'The document has no root element.');
        return at;
      }
      if (source.startsWith('<!--', at)) at = this.#comment(at);
      else if (source.startsWith('<?', at)) at = this.#instruction(at);
      else if (source.startsWith('<!DOCTYPE', at))
        throw this.#error(at, 'A document type declaration (DOCTYPE) is not allowed.', 'doctype');
      else if (!before) throw this.#error(at, 'There is something behind the root element.');
      else if (source.charCodeAt(at) === LESS) return at;
      else throw this.#error(at, 'There is text before the root element.');
    }
  }

  /** The root element and all in it, until it is closed. */
  #content(from: number): number {
    const source = this.#source;
    let at = this.#startTag(from);
    while (this.#depth > 0) {
      if (source.charCodeAt(at) !== LESS) {
        at = this.#text(at);
        continue;
      }
      const next = source.charCodeAt(at + 1);
      if (next === SLASH) at = this.#endTag(at);
      else if (next === BANG) at = source.startsWith('<![CDATA[', at) ? this.#mixedText(at, at) : this.#comment(at);
      else if (next === QUESTION) at = this.#instruction(at);
      else at = this.#startTag(at);
    }
    return at;
  }

  #startTag(from: number): number {
    const source = this.#source;
    const raw = this.#name(from + 1);
    const nameEnd = this.#names.end;
    let at = nameEnd;
    const scope = this.#hidden.length;
    const node = this.#nodes.count;
    this.#attributes.length = 0;
    this.#attributeNames.length = 0;
    let empty = false;
    for (;;) {
      const spaced = at;
      let c = source.charCodeAt(at);
      while (c === SPACE || c === LINE_FEED || c === TAB) c = source.charCodeAt(++at);
      if (c === GREATER) {
        at++;
        break;
      }
      if (c === SLASH) {
        if (source.charCodeAt(at + 1) !== GREATER) throw this.#error(at, 'A slash in a tag must be followed by >.');
        at += 2;
        empty = true;
        break;
      }
      if (at >= source.length) throw this.#error(at, `The document ends inside the tag <${source.slice(from + 1, nameEnd)}>.`);
      if (at === spaced) throw this.#error(at, 'White space, / or > is expected here in the tag.');
      at = this.#attribute(at, node);
    }
    if (this.#depth === MAX_DEPTH) throw this.#error(from, `Elements are nested deeper than ${MAX_DEPTH}.`, 'limit');
    this.#addElement(raw, from, node);
    if (empty) {
      this.#nodes.close(node, at);
      if (this.#hidden.length > scope) this.#unbind(scope);
      return at;
    }
    this.#depth++;
    this.#open[this.#depth] = node;
    this.#openNameEnd[this.#depth] = nameEnd;
    this.#openScope[this.#depth] = scope;
    return at;
  }

  #addElement(raw: RawName, from: number, node: number): void {
    const names = this.#names;
    const nodes = this.#nodes;
    const name = names.bind(raw, this.#uriOf(raw.prefix, from + 1));
    nodes.add(ELEMENT, name, raw.prefix, this.#open[this.#depth] || DOCUMENT_NODE, from, from);
    let i = 0;
    for (const attribute of this.#attributeNames) {
      const at = this.#attributes[i++] ?? 0;
      const itsName = names.bind(attribute, attribute.prefix === 0 ? 0 : this.#uriOf(attribute.prefix, at));
      if (this.#attributeOwner[itsName] === node) throw this.#error(at, `The attribute ${attribute.local} stands twice in one tag.`);
      this.#attributeOwner[itsName] = node;
      nodes.add(ATTRIBUTE, itsName, attribute.prefix, node, this.#attributes[i++] ?? 0, this.#attributes[i++] ?? 0);
    }
  }

  /** Reads `name="value"` at `from` in the tag of `node`; namespace declarations take effect at once. */
  #attribute(from: number, node: number): number {
    const source = this.#source;
    const raw = this.#name(from);
    let at = this.#skipSpace(this.#names.end);
    if (source.charCodeAt(at) !== EQUALS) throw this.#error(at, 'An attribute needs = and a value.');
    at = this.#skipSpace(at + 1);
    const quote = source.charCodeAt(at);
    if (quote !== DOUBLE_QUOTE && quote !== APOSTROPHE) throw this.#error(at, 'The value of an attribute must be in quotes.');
    const start = ++at;
    let plain = true;
    for (let c = source.charCodeAt(at); c !== quote; c = source.charCodeAt(++at)) {
      if (c === LESS) throw this.#error(at, 'The character < is not allowed in the value of an attribute.');
      if (c === AMPERSAND || c === LINE_FEED || c === TAB) plain = false;
      else if (at >= source.length) throw this.#error(start - 1, 'The value of an attribute is not closed.');
    }
    if (raw.declares === 'nothing') {
      this.#attributeNames.push(raw);
      this.#attributes.push(from, start, plain ? at : this.#keep(this.#normalised(start, at)));
    } else {
      const value = plain ? source.slice(start, at) : this.#normalised(start, at);
      this.#declare(raw.declares === 'default' ? '' : raw.local, value, from, node);
    }
    return at + 1;
  }

  /** Attribute-value normalisation for CDATA attributes, the only type without a DTD: white space becomes spaces, references are resolved. */
  #normalised(from: number, to: number): string {
    return this.#resolved(from, this.#source.slice(from, to).replace(/[\t\n]/g, ' '));
  }

  /** Text with its references replaced; `from` is where it stands. */
  #resolved(from: number, text: string): string {
    let ampersand = text.indexOf('&');
    if (ampersand < 0) return text;
    const parts: string[] = [];
    let at = 0;
    for (; ampersand >= 0; ampersand = text.indexOf('&', at)) {
      // The longest reference that means anything is short; leading zeros are bounded with it.
      const end = text.slice(ampersand, ampersand + 32).indexOf(';');
      const value = end < 0 ? undefined : characterReference(text.slice(ampersand + 1, ampersand + end));
      if (value === undefined)
        throw this.#error(from + ampersand, 'An & must begin one of &amp; &lt; &gt; &quot; &apos; or a valid character reference.');
      parts.push(text.slice(at, ampersand), value);
      at = ampersand + end + 1;
    }
    parts.push(text.slice(at));
    return parts.join('');
  }

  #keep(value: string): number {
    return ~(this.#strings.push(value) - 1);
  }

  #declare(prefix: string, uri: string, at: number, node: number): void {
    if (prefix === 'xmlns' || uri === XMLNS_URI) throw this.#error(at, 'The prefix xmlns and its namespace cannot be declared.');
    if ((prefix === 'xml') !== (uri === XML_URI)) throw this.#error(at, 'The prefix xml and its namespace belong together.');
    if (prefix !== '' && uri === '') throw this.#error(at, `The prefix ${prefix} cannot be bound to nothing.`);
    const id = this.#names.prefixId(prefix);
    if (this.#declaredAt[id] === node) throw this.#error(at, `The attribute xmlns${prefix && `:${prefix}`} stands twice in one tag.`);
    this.#declaredAt[id] = node;
    while (this.#bound.length <= id) this.#bound.push(-1);
    this.#hidden.push(id, this.#bound[id] ?? -1);
    this.#bound[id] = this.#names.uriId(uri);
  }

  #unbind(scope: number): void {
    const hidden = this.#hidden;
    for (let i = hidden.length - 2; i >= scope; i -= 2) this.#bound[hidden[i] ?? 0] = hidden[i + 1] ?? -1;
    hidden.length = scope;
  }

  #uriOf(prefix: number, at: number): number {
    const uri = this.#bound[prefix] ?? -1;
    if (uri < 0) throw this.#error(at, `The prefix ${this.#names.prefixes[prefix]} is not declared.`);
    return uri;
  }

  #endTag(from: number): number {
    const source = this.#source;
    const node = this.#open[this.#depth] ?? 0;
    const nameFrom = (this.#nodes.start[node] ?? 0) + 1;
    const length = (this.#openNameEnd[this.#depth] ?? 0) - nameFrom;
    let at = from + 2;
    for (let i = 0; i < length; i++, at++) {
      if (source.charCodeAt(at) !== source.charCodeAt(nameFrom + i)) throw this.#mismatch(from, nameFrom, length);
    }
    let c = source.charCodeAt(at);
    while (c === SPACE || c === LINE_FEED || c === TAB) c = source.charCodeAt(++at);
    if (c !== GREATER) throw this.#mismatch(from, nameFrom, length);
    at++;
    this.#nodes.close(node, at);
    const scope = this.#openScope[this.#depth] ?? 0;
    if (this.#hidden.length > scope) this.#unbind(scope);
    this.#depth--;
    return at;
  }

  #mismatch(from: number, nameFrom: number, length: number): XmlError {
    const source = this.#source;
    const found = source.slice(from + 2, endOfName(source, from + 2)).slice(0, 80);
    const open = source.slice(nameFrom, nameFrom + length).slice(0, 80);
    return this.#error(
      from,
      `</${open}> is expected here for the element opened on line ${this.#lineOf(nameFrom)}, but </${found}> was found.`,
    );
  }

  /** Character data up to the next markup; the usual case without references and CDATA is a range of the source. */
  #text(from: number): number {
    const source = this.#source;
    let at = from;
    for (let c = source.charCodeAt(at); c !== LESS; c = source.charCodeAt(++at)) {
      if (c === AMPERSAND) return this.#mixedText(from, at);
      if (c === CLOSE_BRACKET) this.#refuseSectionEnd(at);
      else if (at >= source.length) throw this.#unclosed();
    }
    if (source.startsWith('<![CDATA[', at)) return this.#mixedText(from, at);
    this.#nodes.add(TEXT, 0, 0, this.#open[this.#depth] ?? DOCUMENT_NODE, from, at);
    return at;
  }

  /** A text node that begins at `from` and has a reference or CDATA section at `at`. */
  #mixedText(from: number, at: number): number {
    const source = this.#source;
    const parts: string[] = [];
    let literal = from;
    let end = at;
    for (;;) {
      while (end < source.length && source.charCodeAt(end) !== LESS) {
        if (source.charCodeAt(end) === CLOSE_BRACKET) this.#refuseSectionEnd(end);
        end++;
      }
      if (end >= source.length) throw this.#unclosed();
      parts.push(this.#resolved(literal, source.slice(literal, end)));
      if (!source.startsWith('<![CDATA[', end)) break;
      const close = source.indexOf(']]>', end);
      if (close < 0) throw this.#error(end, 'A CDATA section is not closed.');
      parts.push(source.slice(end + 9, close));
      literal = end = close + 3;
    }
    const value = parts.join('');
    if (value !== '') this.#nodes.add(TEXT, 0, 0, this.#open[this.#depth] ?? DOCUMENT_NODE, from, this.#keep(value));
    return end;
  }

  #refuseSectionEnd(at: number): void {
    if (this.#source.startsWith(']]>', at)) throw this.#error(at, 'The characters ]]> are not allowed in text.');
  }

  #unclosed(): XmlError {
    const node = this.#open[this.#depth] ?? 0;
    const from = this.#nodes.start[node] ?? 0;
    const name = this.#source.slice(from + 1, this.#openNameEnd[this.#depth]).slice(0, 80);
    return this.#error(this.#source.length, `The document ends inside <${name}>, opened on line ${this.#lineOf(from)}.`);
  }

  #comment(from: number): number {
    const source = this.#source;
    if (!source.startsWith('<!--', from)) {
      const doctype = source.startsWith('<!DOCTYPE', from);
      throw this.#error(
        from,
        doctype ? 'A document type declaration (DOCTYPE) is not allowed.' : 'Markup that begins with <! is not valid here.',
        doctype ? 'doctype' : 'malformed',
      );
    }
    const dashes = source.indexOf('--', from + 4);
    if (dashes < 0) throw this.#error(from, 'A comment is not closed.');
    if (source.charCodeAt(dashes + 2) !== GREATER) throw this.#error(dashes, 'The characters -- are not allowed in a comment.');
    return dashes + 3;
  }

  #instruction(from: number): number {
    const source = this.#source;
    this.#name(from + 2);
    const nameEnd = this.#names.end;
    const target = source.slice(from + 2, nameEnd);
    if (target.includes(':')) throw this.#error(from, 'The target of a processing instruction must be a name without colon.');
    if (target.toLowerCase() === 'xml') throw this.#error(from, 'The XML declaration may only stand at the very beginning.');
    const end = source.indexOf('?>', nameEnd);
    if (end < 0) throw this.#error(from, 'A processing instruction is not closed.');
    const c = source.charCodeAt(nameEnd);
    if (end !== nameEnd && c !== SPACE && c !== LINE_FEED && c !== TAB)
      throw this.#error(nameEnd, 'White space is expected behind the target.');
    return end + 2;
  }

  #name(from: number): RawName {
    const raw = this.#names.read(from);
    if (this.#names.tooMany) throw this.#error(from, `There are more than ${MAX_NAMES} different names.`, 'limit');
    if (this.#names.end - from > MAX_NAME_LENGTH) throw this.#error(from, `A name is longer than ${MAX_NAME_LENGTH} characters.`, 'limit');
    if (raw !== undefined) return raw;
    const text = this.#source.slice(from, this.#names.end);
    throw this.#error(from, text === '' ? 'A name is expected here.' : `${text.slice(0, 80)} is not a valid name.`);
  }

  #skipSpace(from: number): number {
    const source = this.#source;
    let at = from;
    for (let c = source.charCodeAt(at); c === SPACE || c === LINE_FEED || c === TAB; c = source.charCodeAt(++at));
    return at;
  }

  #lineOf(position: number): number {
    let line = 1;
    for (let at = this.#source.indexOf('\n'); at >= 0 && at < position; at = this.#source.indexOf('\n', at + 1)) line++;
    return line;
  }

  #error(at: number, message: string, reason: XmlErrorReason = 'malformed'): XmlError {
    return new XmlError(reason, message, this.#lineOf(at), at - this.#source.lastIndexOf('\n', at - 1));
  }
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0');
}
