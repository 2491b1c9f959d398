import { isUsualPrefix, usualPrefix } from './prefixes.ts';
import { ATTRIBUTE, DOCUMENT_NODE, ELEMENT, TEXT, type XmlTree } from './tree.ts';

/** Positions among siblings of the same name, by tree; found for all children of a parent at once, so that many findings stay linear. */
const ordinals = new WeakMap<XmlTree, Int32Array>();

/**
 * An XPath 1.0 expression that selects exactly this node.
 *
 * Names have the usual prefix of their namespace, else the prefix the document itself uses; where it uses none the name is written out
 * as `*[local-name()=… and namespace-uri()=…]`, which needs no binding.
 */
export function locate(tree: XmlTree, node: number): string {
  const { kind, parent } = tree.nodes;
  const steps: string[] = [];
  for (let n = node; n > DOCUMENT_NODE; n = parent[n] ?? 0) steps.push(step(tree, n, kind[n] ?? 0));
  return steps.length === 0 ? '/' : `/${steps.reverse().join('/')}`;
}

function step(tree: XmlTree, node: number, kind: number): string {
  if (kind === ATTRIBUTE) return `@${nameTest(tree, node)}`;
  const test = kind === TEXT ? 'text()' : nameTest(tree, node);
  return `${test}[${ordinal(tree, node)}]`;
}

function nameTest(tree: XmlTree, node: number): string {
  const uri = tree.namespaceUri(node);
  const local = tree.localName(node);
  if (uri === '') return local;
  const usual = usualPrefix(uri);
  if (usual !== undefined) return `${usual}:${local}`;
  const own = tree.prefix(node);
  if (own !== '' && !isUsualPrefix(own)) return `${own}:${local}`;
  return `*[local-name()='${local}' and namespace-uri()=${literal(uri)}]`;
}

/** XPath 1.0 has no escape in literals: a value with both quotes is put together. */
function literal(value: string): string {
  if (!value.includes("'")) return `'${value}'`;
  if (!value.includes('"')) return `"${value}"`;
  return `concat(${value
    .split("'")
    .map((part) => `'${part}'`)
    .join(`,"'",`)})`;
}

function ordinal(tree: XmlTree, node: number): number {
  let known = ordinals.get(tree);
  if (known === undefined) {
    known = new Int32Array(tree.nodes.count);
    ordinals.set(tree, known);
  }
  if (known[node] === 0) number(tree, tree.nodes.parent[node] ?? 0, known);
  return known[node] ?? 0;
}

function number(tree: XmlTree, parent: number, known: Int32Array): void {
  const { kind, name, end } = tree.nodes;
  const counts = new Map<number, number>();
  let child = parent + 1;
  while (kind[child] === ATTRIBUTE) child++;
  for (const last = end[parent] ?? 0; child <= last; child = (end[child] ?? child) + 1) {
    const key = kind[child] === ELEMENT ? (name[child] ?? 0) : 0;
    const position = (counts.get(key) ?? 0) + 1;
    counts.set(key, position);
    known[child] = position;
  }
}
