import type { XmlTree } from '../../../lambdas/einvoice/xml/tree.ts';
import { TEXT } from '../../../lambdas/einvoice/xml/tree.ts';
import { Unsupported } from '../unsupported.ts';

const XSL = 'http://www.w3.org/1999/XSL/Transform';
const SVRL = 'http://purl.oclc.org/dsdl/svrl';

/** An element of a stylesheet; its name is written `xsl:…` or `svrl:…` whatever prefixes the file uses. */
export class Element {
  readonly #tree: XmlTree;
  readonly #node: number;

  constructor(tree: XmlTree, node = tree.root) {
    this.#tree = tree;
    this.#node = node;
  }

  get name(): string {
    const uri = this.#tree.namespaceUri(this.#node);
    const local = this.#tree.localName(this.#node);
    return uri === XSL ? `xsl:${local}` : uri === SVRL ? `svrl:${local}` : uri === '' ? local : `{${uri}}${local}`;
  }

  get line(): number {
    return this.#tree.line(this.#node);
  }

  get children(): Element[] {
    const children: Element[] = [];
    for (let n = this.#tree.firstChild(this.#node); n !== 0; n = this.#tree.nextSibling(n)) children.push(new Element(this.#tree, n));
    return children;
  }

  attribute(name: string): string | undefined {
    return this.#tree.attribute(this.#node, name);
  }

  required(name: string): string {
    const value = this.attribute(name);
    if (value === undefined) throw new Unsupported(`${this.name} without ${name}`);
    return value;
  }

  /** Refuses an attribute it would be wrong to overlook. */
  allow(...names: readonly string[]): void {
    for (const { localName, namespaceUri } of this.#tree.attributes(this.#node)) {
      if (namespaceUri === '' && !names.includes(localName)) throw new Unsupported(`${this.name} with ${localName}`);
    }
  }

  /** Child elements and text; text that is all white space is dropped but in xsl:text (XSLT 2.0, 4.2). */
  get content(): (string | Element)[] {
    const { kind, end, parent } = this.#tree.nodes;
    const content: (string | Element)[] = [];
    for (let n = this.#node + 1; n <= (end[this.#node] ?? 0); n++) {
      if (parent[n] !== this.#node) continue;
      if (kind[n] === TEXT) {
        const text = this.#tree.text(n);
        if (this.name === 'xsl:text' || /[^ \t\r\n]/.test(text)) content.push(text);
      } else if (kind[n] === 1) content.push(new Element(this.#tree, n));
    }
    return content;
  }
}
