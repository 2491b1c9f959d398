import { locate } from './location.ts';

/** Node kinds, with the numbers of the DOM so that they read as usual. Comments and processing instructions are checked but not kept. */
export const ELEMENT = 1;
export const ATTRIBUTE = 2;
export const TEXT = 3;
export const DOCUMENT = 9;

/** The document node of every tree; its only element child, the root, comes right behind it. */
export const DOCUMENT_NODE = 1;
const ROOT_NODE = 2;

/** An expanded name: namespace URI (empty for none) and local part. */
export interface XmlName {
  readonly uri: string;
  readonly local: string;
}

/**
 * The nodes of a document, one entry per node number; this is what compiled rules read.
 *
 * Node numbers are document order (XPath 2.0): 0 is no node, 1 the document, 2 the root element; an element is followed by its attributes,
 * then by its children. So the attributes of n are `n + 1 …` while `kind` is ATTRIBUTE, its first child is the node after them if that is
 * `<= end[n]`, the next sibling of c is `end[c] + 1` if that is `<= end[parent[c]]`, and all descendants lie in `n + 1 … end[n]`.
 * The arrays are longer than `count`; the entry after the last node has kind 0.
 *
 * Text nodes are exact: character data, references and CDATA sections that touch are one node, and white space is kept.
 * A comment or processing instruction splits text into two nodes, as in the data model, but is no node itself.
 */
export interface XmlNodes {
  readonly count: number;
  readonly kind: Uint8Array;
  /** Index into `XmlTree.names`: 0 for documents and text, small numbers in order of first use otherwise. Valid within one document only. */
  readonly name: Int32Array;
  /** Index into `XmlTree.prefixes`; 0 for no prefix. */
  readonly prefix: Int32Array;
  readonly parent: Int32Array;
  /** Last descendant, attributes included; the node itself for leaves. */
  readonly end: Int32Array;
  /** Elements: where `<` stands in the source; text and attributes: where the value begins. */
  readonly start: Int32Array;
  /** Elements: behind the end tag; text and attributes: end of the value in the source, or `~i` when the value is `XmlTree.strings[i]`. */
  readonly stop: Int32Array;
}

export interface XmlAttribute {
  readonly namespaceUri: string;
  readonly localName: string;
  readonly prefix: string;
  readonly value: string;
}

export interface XmlTreeParts {
  readonly source: string;
  readonly nodes: XmlNodes;
  readonly names: readonly XmlName[];
  /** By namespace URI and local part. */
  readonly nameIds: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly prefixes: readonly string[];
  readonly strings: readonly string[];
}

/**
 * A parsed document. `nodes` and the tables beside it are for compiled rules; the methods are for everybody else.
 * Their nodes are numbers too, 0 meaning none; `firstChild`, `nextSibling` and `parent` see elements only.
 */
export class XmlTree {
  readonly root = ROOT_NODE;
  /** The decoded text with line ends normalised; positions point into it. */
  readonly source: string;
  readonly nodes: XmlNodes;
  readonly names: readonly XmlName[];
  readonly prefixes: readonly string[];
  /** Values that differ from the source: references, CDATA sections, normalised attributes. */
  readonly strings: readonly string[];
  readonly #nameIds: XmlTreeParts['nameIds'];
  readonly #texts: (string | undefined)[];
  #byName: NameIndex | undefined;
  #lineStarts: readonly number[] | undefined;

  constructor(parts: XmlTreeParts) {
    this.source = parts.source;
    this.nodes = parts.nodes;
    this.names = parts.names;
    this.prefixes = parts.prefixes;
    this.strings = parts.strings;
    this.#nameIds = parts.nameIds;
    this.#texts = new Array(parts.nodes.count);
  }

  /** The number of an expanded name in this document, -1 when no node has it. */
  nameId(uri: string, local: string): number {
    return this.#nameIds.get(uri)?.get(local) ?? -1;
  }

  /** All elements of a name, in document order; the index over all names is made on first use. */
  elementsNamed(nameId: number): Int32Array {
    this.#byName ??= indexByName(this.nodes, this.names.length);
    if (nameId < 0 || nameId >= this.names.length) return this.#byName.elements.subarray(0, 0);
    return this.#byName.elements.subarray(this.#byName.offsets[nameId], this.#byName.offsets[nameId + 1]);
  }

  localName(node: number): string {
    return this.#name(node).local;
  }

  namespaceUri(node: number): string {
    return this.#name(node).uri;
  }

  prefix(node: number): string {
    return this.prefixes[this.nodes.prefix[node] ?? 0] ?? '';
  }

  /** Value of the attribute without namespace of that name. */
  attribute(node: number, localName: string): string | undefined {
    const { kind, name } = this.nodes;
    for (let a = node + 1; kind[a] === ATTRIBUTE; a++) {
      const its = this.names[name[a] ?? 0];
      if (its?.local === localName && its.uri === '') return this.text(a);
    }
    return undefined;
  }

  *attributes(node: number): Generator<XmlAttribute, void, undefined> {
    for (let a = node + 1; this.nodes.kind[a] === ATTRIBUTE; a++) {
      yield { namespaceUri: this.namespaceUri(a), localName: this.localName(a), prefix: this.prefix(a), value: this.text(a) };
    }
  }

  firstChild(node: number): number {
    const { kind } = this.nodes;
    let child = node + 1;
    while (kind[child] === ATTRIBUTE) child++;
    return this.#elementFrom(child, this.nodes.end[node] ?? 0);
  }

  nextSibling(node: number): number {
    const { end, parent } = this.nodes;
    return this.#elementFrom((end[node] ?? 0) + 1, end[parent[node] ?? 0] ?? 0);
  }

  parent(node: number): number {
    const parent = this.nodes.parent[node] ?? 0;
    return parent === DOCUMENT_NODE ? 0 : parent;
  }

  /** The string value (XPath data model): of an attribute or text node its value, of an element or the document all text below it. */
  text(node: number): string {
    const known = this.#texts[node];
    if (known !== undefined) return known;
    const text = this.#stringValue(node);
    this.#texts[node] = text;
    return text;
  }

  /** Line of the node in the document as received, from 1. */
  line(node: number): number {
    this.#lineStarts ??= lineStarts(this.source);
    return lineAt(this.#lineStarts, this.nodes.start[node] ?? 0);
  }

  /** An XPath that selects the node, with the usual prefixes of its vocabulary: `/rsm:CrossIndustryInvoice[1]/rsm:ExchangedDocument[1]`. */
  location(node: number): string {
    return locate(this, node);
  }

  #name(node: number): XmlName {
    return this.names[this.nodes.name[node] ?? 0] ?? NO_NAME;
  }

  #elementFrom(first: number, last: number): number {
    const { kind, end } = this.nodes;
    for (let node = first; node <= last; node = (end[node] ?? node) + 1) if (kind[node] === ELEMENT) return node;
    return 0;
  }

  #stringValue(node: number): string {
    const { kind, end, start, stop } = this.nodes;
    if (kind[node] === ELEMENT || kind[node] === DOCUMENT) {
      let text = '';
      const last = end[node] ?? 0;
      for (let n = node + 1; n <= last; n++) if (kind[n] === TEXT) text += this.text(n);
      return text;
    }
    const to = stop[node] ?? 0;
    return to < 0 ? (this.strings[~to] ?? '') : this.source.slice(start[node], to);
  }
}

const NO_NAME: XmlName = { uri: '', local: '' };

interface NameIndex {
  /** Elements of name i are `elements[offsets[i]] … elements[offsets[i + 1] - 1]`. */
  readonly offsets: Int32Array;
  readonly elements: Int32Array;
}

/** Counting sort of the elements by name; stable, so each name's run is in document order. */
function indexByName(nodes: XmlNodes, names: number): NameIndex {
  const { count, kind, name } = nodes;
  const offsets = new Int32Array(names + 1);
  for (let n = DOCUMENT_NODE; n < count; n++) if (kind[n] === ELEMENT) offsets[(name[n] ?? 0) + 1] = (offsets[(name[n] ?? 0) + 1] ?? 0) + 1;
  for (let i = 0; i < names; i++) offsets[i + 1] = (offsets[i + 1] ?? 0) + (offsets[i] ?? 0);
  const elements = new Int32Array(offsets[names] ?? 0);
  const next = offsets.slice();
  for (let n = DOCUMENT_NODE; n < count; n++) {
    if (kind[n] !== ELEMENT) continue;
    const at = next[name[n] ?? 0] ?? 0;
    elements[at] = n;
    next[name[n] ?? 0] = at + 1;
  }
  return { offsets, elements };
}

function lineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Number of the last line that starts at or before a position. */
function lineAt(starts: readonly number[], position: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle;
  }
  return low + 1;
}
