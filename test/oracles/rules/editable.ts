import { ATTRIBUTE, ELEMENT, TEXT, type XmlTree } from '../../../lambdas/einvoice/xml/tree.ts';

/** An element that can be changed; names are written with the prefix of the document. */
export interface Editable {
  name: string;
  readonly attributes: Map<string, string>;
  readonly children: (Editable | string)[];
}

/** A document that can be changed and written again. */
export interface EditableDocument {
  readonly root: Editable;
  /** Namespaces by prefix; the document binds each prefix once. */
  readonly namespaces: ReadonlyMap<string, string>;
}

export function editable(tree: XmlTree): EditableDocument {
  const namespaces = new Map<string, string>();
  const { nodes } = tree;
  const nameOf = (node: number): string => {
    const prefix = tree.prefix(node);
    if (nodes.kind[node] === ELEMENT || prefix !== '') namespaces.set(prefix, tree.namespaceUri(node));
    return prefix === '' ? tree.localName(node) : `${prefix}:${tree.localName(node)}`;
  };
  const copy = (node: number): Editable => {
    const element: Editable = { name: nameOf(node), attributes: new Map(), children: [] };
    let child = node + 1;
    for (; nodes.kind[child] === ATTRIBUTE; child++) element.attributes.set(nameOf(child), tree.text(child));
    for (; child <= (nodes.end[node] ?? 0); child = (nodes.end[child] ?? child) + 1)
      element.children.push(nodes.kind[child] === TEXT ? tree.text(child) : copy(child));
    return element;
  };
  return { root: copy(tree.root), namespaces };
}

export function written({ root, namespaces }: EditableDocument): string {
  const declarations = [...namespaces].map(([prefix, uri]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${uri}"`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, declarations)}\n`;
}

function element({ name, attributes, children }: Editable, declarations = ''): string {
  const pairs = [...attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
  return `<${name}${declarations}${pairs}>${children.map((child) => (typeof child === 'string' ? escaped(child) : element(child))).join('')}</${name}>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
const escaped = (text: string): string => text.replace(/[&<>"\t\n\r]/g, (c) => ESCAPES[c] ?? c);

export const clone = (original: Editable): Editable => ({
  name: original.name,
  attributes: new Map(original.attributes),
  children: original.children.map((child) => (typeof child === 'string' ? child : clone(child))),
});

/** An element and where it stands; the root has no place. */
export interface Place {
  readonly parent: Editable;
  readonly at: number;
  readonly element: Editable;
}

export function places(root: Editable): Place[] {
  const found: Place[] = [];
  const visit = (parent: Editable): void => {
    for (const [at, child] of parent.children.entries()) {
      if (typeof child === 'string') continue;
      found.push({ parent, at, element: child });
      visit(child);
    }
  };
  visit(root);
  return found;
}
