import { ELEMENT, type XmlTree } from '../../xml/tree.ts';

/** Ways through a tree that rules take all the time: from an element to its children of a name, in constant time. */
export interface Links {
  /** The next sibling element of the same name, 0 for none. */
  readonly twin: Int32Array;
  /** First children by parent and name: an open hash table of their node numbers. */
  readonly slots: Int32Array;
}

const known = new WeakMap<XmlTree, Links>();

/** The links of a tree, made once for all sheets that judge it. */
export function linksOf(tree: XmlTree): Links {
  const links = known.get(tree) ?? linked(tree);
  known.set(tree, links);
  return links;
}

function linked({ nodes }: XmlTree): Links {
  const { count, kind, name, parent } = nodes;
  let elements = 0;
  for (let n = 1; n < count; n++) if (kind[n] === ELEMENT) elements++;
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(elements * 2 + 2)));
  const twin = new Int32Array(count + 1);
  const mask = slots.length - 1;
  // From the last to the first, so that what stands in the table is the next sibling of the one being added.
  for (let n = count - 1; n > 0; n--) {
    if (kind[n] !== ELEMENT) continue;
    const above = parent[n] ?? 0;
    const its = name[n] ?? 0;
    let slot = hash(above, its) & mask;
    for (;;) {
      const first = slots[slot] ?? 0;
      if (first === 0) break;
      if (parent[first] === above && name[first] === its) {
        twin[n] = first;
        break;
      }
      slot = (slot + 1) & mask;
    }
    slots[slot] = n;
  }
  return { twin, slots };
}

/** Mixes a parent's number and a name's so that neighbours end far apart (the finalizer of MurmurHash3). */
export function hash(parent: number, name: number): number {
  let h = Math.imul(parent, 0x9e3779b1) ^ Math.imul(name, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  return h ^ (h >>> 13);
}
