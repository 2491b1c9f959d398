import type { XmlTree } from '../xml/tree.ts';
import type { Constant, ElementMapping, Slot, Test } from './mapping.ts';

/** Values of the invoice that tell elements apart: its number and its two currencies. */
export type References = (slot: Slot) => string | undefined;

/**
 * The mapping an element of a document belongs to: one whose conditions all hold before one without conditions.
 * Prefixes do not matter, names and namespaces do.
 */
export function candidateFor(tree: XmlTree, node: number, mapping: ElementMapping, references: References): ElementMapping | undefined {
  const local = tree.localName(node);
  let fallback: ElementMapping | undefined;
  for (const child of mapping.children) {
    if (child.local !== local || child.uri !== tree.namespaceUri(node)) continue;
    if (child.tests.length === 0) fallback ??= child;
    else if (child.tests.every((test) => holds(tree, node, test, references))) return child;
  }
  return fallback;
}

function holds(tree: XmlTree, node: number, { path, attribute, value }: Test, references: References): boolean {
  const wanted = wantedText(value, references);
  if (wanted === undefined) return false;
  return below(tree, node, path).some((found) =>
    sameText(attribute === undefined ? tree.text(found) : tree.attribute(found, attribute), wanted),
  );
}

const wantedText = (value: Constant, references: References) => ('text' in value ? value.text : references(value.slot));

/** Indicators are booleans of XML Schema: `false` may be written `0`. */
const sameText = (text: string | undefined, wanted: string) => {
  const found = text?.trim();
  return found === wanted || (wanted === 'false' && found === '0') || (wanted === 'true' && found === '1');
};

/** All elements a path of names leads to. */
function below(tree: XmlTree, node: number, path: readonly string[]): number[] {
  let nodes = [node];
  for (const name of path) {
    const local = name.slice(name.indexOf(':') + 1);
    nodes = nodes.flatMap((parent) => childrenOf(tree, parent).filter((child) => tree.localName(child) === local));
  }
  return nodes;
}

function childrenOf(tree: XmlTree, node: number): number[] {
  const children: number[] = [];
  for (let child = tree.firstChild(node); child !== 0; child = tree.nextSibling(child)) children.push(child);
  return children;
}

/** Reads ahead the values other elements are told apart by. */
export function referencesOf(tree: XmlTree, root: ElementMapping): References {
  const values = new Map(['number', 'currency', 'vat_currency'].map((member) => [member, rootValue(tree, root, member)]));
  // BT-6 repeating BT-5 would make the two VAT totals one (BR-53); then there is no second one.
  if (values.get('vat_currency') === values.get('currency')) values.set('vat_currency', undefined);
  return ({ members }) => values.get(members.join('/'));
}

function rootValue(tree: XmlTree, mapping: ElementMapping, member: string, node = tree.root): string | undefined {
  for (const child of mapping.children) {
    if (child.list || !leadsTo(child, member)) continue;
    const found = below(tree, node, [child.name]).find((candidate) => tree.namespaceUri(candidate) === child.uri);
    if (found === undefined) continue;
    if (child.leaves.some(({ slot }) => isRootMember(slot, member))) return tree.text(found).trim();
    const value = rootValue(tree, child, member, found);
    if (value !== undefined) return value;
  }
  return undefined;
}

const isRootMember = ({ depth, members }: Slot, member: string) => depth === 0 && members.length === 1 && members[0] === member;

const leadsTo = (mapping: ElementMapping, member: string): boolean =>
  mapping.leaves.some(({ slot }) => isRootMember(slot, member)) || mapping.children.some((child) => leadsTo(child, member));
