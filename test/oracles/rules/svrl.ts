import type { SheetFinding } from '../../../lambdas/einvoice/rules/sheet.ts';
import { ATTRIBUTE, DOCUMENT_NODE, ELEMENT, type XmlTree } from '../../../lambdas/einvoice/xml/tree.ts';
import type { SvrlFinding } from './saxon.ts';

/** A finding as the stylesheet would report it. What went wrong in a test is ours to say, and not compared. */
export function svrlFinding(tree: XmlTree, { kind, id, flag, node, test, text }: SheetFinding): SvrlFinding {
  return { kind, id, flag, location: svrlLocation(tree, node), test, text: kind === 'unevaluated' ? '' : text };
}

/** The location of a node as the mode schematron-get-full-path of the stylesheets writes it. */
function svrlLocation(tree: XmlTree, node: number): string {
  const { kind, parent } = tree.nodes;
  let location = '';
  for (let n = node; n > DOCUMENT_NODE; n = parent[n] ?? 0)
    location = `/${kind[n] === ATTRIBUTE ? attributeStep(tree, n) : elementStep(tree, n)}${location}`;
  return location;
}

function elementStep(tree: XmlTree, node: number): string {
  const uri = tree.namespaceUri(node);
  const name = uri === '' ? tree.localName(node) : `*:${tree.localName(node)}[namespace-uri()='${uri}']`;
  return `${name}[${position(tree, node)}]`;
}

function attributeStep(tree: XmlTree, node: number): string {
  const uri = tree.namespaceUri(node);
  return uri === '' ? `@${tree.localName(node)}` : `@*[local-name()='${tree.localName(node)}' and namespace-uri()='${uri}']`;
}

function position(tree: XmlTree, node: number): number {
  const { kind, parent, name, end } = tree.nodes;
  let before = 1;
  for (let n = (parent[node] ?? 0) + 1; n < node; n = kind[n] === ATTRIBUTE ? n + 1 : (end[n] ?? n) + 1) {
    if (kind[n] === ELEMENT && name[n] === name[node]) before++;
  }
  return before;
}
