import { ATTRIBUTE, DOCUMENT_NODE, ELEMENT, TEXT } from '../../xml/tree.ts';
import { DynamicError, tooMany } from './dynamic-error.ts';
import { hash } from './links.ts';
import { toDouble } from './number.ts';
import type { Run } from './run.ts';

/** The axes and node tests compiled sheets use. Nodes are numbers, 0 for none; names are places in the sheet's list. */

export const documentNode = (_run: Run): number => DOCUMENT_NODE;

/** Whether any element or attribute of the document has that name. */
export const occurs = (run: Run, name: number): boolean => (run.ids[name] ?? -1) >= 0;

/** The first child element of a name. */
export function child(run: Run, node: number, name: number): number {
  const id = run.ids[name] ?? -1;
  if (id < 0) return 0;
  const { slots, parent } = run;
  const mask = slots.length - 1;
  let slot = hash(node, id) & mask;
  for (;;) {
    const first = slots[slot] ?? 0;
    if (first === 0 || (parent[first] === node && run.name[first] === id)) return first;
    slot = (slot + 1) & mask;
  }
}

/** The next sibling element of the same name. */
export const twin = (run: Run, node: number): number => run.twin[node] ?? 0;

/** The child element of a name. @throws DynamicError when there are several */
export function onlyChild(run: Run, node: number, name: number): number {
  const found = child(run, node, name);
  if (run.twin[found] !== 0) tooMany();
  return found;
}

export const parent = (run: Run, node: number): number => run.parent[node] ?? 0;

export const isNamed = (run: Run, node: number, name: number): boolean => run.name[node] === run.ids[name];

/** The node itself, if it is an element of that name. */
export const ifNamed = (run: Run, node: number, name: number): number =>
  run.kind[node] === ELEMENT && isNamed(run, node, name) ? node : 0;

/** Whether a node is an element or attribute: these are what `*` stands for. */
export const hasName = (run: Run, node: number): boolean => (run.name[node] ?? 0) !== 0;

export function attribute(run: Run, node: number, name: number): number {
  const id = run.ids[name] ?? -1;
  for (let a = node + 1; run.kind[a] === ATTRIBUTE; a++) if (run.name[a] === id) return a;
  return 0;
}

export const firstAttribute = (run: Run, node: number): number =>
  run.kind[node + 1] === ATTRIBUTE && run.kind[node] === ELEMENT ? node + 1 : 0;
export const nextAttribute = (run: Run, node: number): number => (run.kind[node + 1] === ATTRIBUTE ? node + 1 : 0);

export const firstElement = (run: Run, node: number): number => childOfKind(run, node, ELEMENT);
export const nextElement = (run: Run, node: number): number => siblingOfKind(run, node, ELEMENT);
export const firstText = (run: Run, node: number): number => childOfKind(run, node, TEXT);
export const nextText = (run: Run, node: number): number => siblingOfKind(run, node, TEXT);

function childOfKind(run: Run, node: number, kind: number): number {
  if (node === 0) return 0;
  let first = node + 1;
  while (run.kind[first] === ATTRIBUTE && run.parent[first] === node) first++;
  return fromTo(run, first, run.end[node] ?? 0, kind);
}

function siblingOfKind(run: Run, node: number, kind: number): number {
  if (node === 0 || run.kind[node] === ATTRIBUTE) return 0;
  return fromTo(run, (run.end[node] ?? 0) + 1, run.end[run.parent[node] ?? 0] ?? 0, kind);
}

function fromTo(run: Run, first: number, last: number, kind: number): number {
  for (let n = first; n <= last; n = (run.end[n] ?? n) + 1) if (run.kind[n] === kind) return n;
  return 0;
}

/** All elements of a name, in document order. */
export const elementsNamed = (run: Run, name: number): Int32Array => run.tree.elementsNamed(run.ids[name] ?? -1);

/** The last node below a node; the node itself where there is none. */
export const lastBelow = (run: Run, node: number): number => run.end[node] ?? 0;

/** The place of the first node behind another one in a sorted list. */
export function firstAfter(nodes: Int32Array, node: number): number {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle] ?? 0) <= node) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const elementsBelow = (run: Run, node: number): number[] => below(run, node, ELEMENT);
export const textsBelow = (run: Run, node: number): number[] => below(run, node, TEXT);

function below(run: Run, node: number, kind: number): number[] {
  const found: number[] = [];
  const last = run.end[node] ?? 0;
  for (let n = node + 1; n <= last; n++) if (run.kind[n] === kind) found.push(n);
  return found;
}

/** A node and all below it but attributes. */
export function nodesFrom(run: Run, node: number): number[] {
  if (node === 0) return [];
  const found = [node];
  const last = run.end[node] ?? 0;
  for (let n = node + 1; n <= last; n++) if (run.kind[n] !== ATTRIBUTE) found.push(n);
  return found;
}

/** Nodes in document order, each once. */
export function sorted(nodes: readonly number[]): readonly number[] {
  for (let at = 1; at < nodes.length; at++) {
    if ((nodes[at - 1] ?? 0) >= (nodes[at] ?? 0)) return [...new Set(nodes)].sort((a, b) => a - b);
  }
  return nodes;
}

/** The only node of a list, 0 when it is empty. @throws DynamicError when there are several */
export function onlyNode(nodes: readonly number[]): number {
  if (nodes.length > 1) tooMany();
  return nodes[0] ?? 0;
}

/** The string value; the empty text for no node. */
export const text = (run: Run, node: number): string => (node === 0 ? '' : run.tree.text(node));
export const maybeText = (run: Run, node: number): string | undefined => (node === 0 ? undefined : run.tree.text(node));

/** The typed value as a double, undefined for no node. */
export const doubleOf = (run: Run, node: number): number | undefined => (node === 0 ? undefined : toDouble(run.tree.text(node)));

export const localName = (run: Run, node: number): string => run.tree.localName(node);
export const namespaceUri = (run: Run, node: number): string => run.tree.namespaceUri(node);

/** fn:name: as the document writes it. */
export function qualifiedName(run: Run, node: number): string {
  const prefix = run.tree.prefix(node);
  return prefix === '' ? run.tree.localName(node) : `${prefix}:${run.tree.localName(node)}`;
}

/** Whether an error in a pattern is one that means "does not match". */
export function noMatch(error: unknown): false {
  if (error instanceof DynamicError) return false;
  throw error;
}
