import { ELEMENT, type XmlTree } from '../xml/tree.ts';
import { candidateFor, type References, referencesOf } from './candidates.ts';
import { type ElementMapping, mappingOf } from './mapping.ts';
import type { Presence } from './path.ts';
import type { Syntax } from './vocabulary.ts';

/** Position of an element among those of its list, counting only the ones with (or without) an attribute where the list is split by it. */
export interface Position {
  readonly index: number;
  readonly presence: Presence | undefined;
}

/** What an element of a document stands for. */
export interface Place {
  /** Pointer of the term table of the element, or of its nearest ancestor that has one; empty for the whole invoice. */
  readonly pointer: string;
  /** By pointer of a list item (`/lines/{i}`): which item the element is in. */
  readonly positions: ReadonlyMap<string, Position>;
  /** Names of the elements from below the root to this one. */
  readonly path: readonly string[];
}

interface Sibling {
  readonly mapping: ElementMapping;
  readonly index: number;
}

/** Finds what the elements of one document stand for, by the same mapping that reads it. */
export class Tracer {
  readonly #tree: XmlTree;
  readonly #root: ElementMapping;
  readonly #references: References;
  readonly #children = new Map<number, ReadonlyMap<number, Sibling>>();

  constructor(tree: XmlTree, syntax: Syntax) {
    this.#tree = tree;
    this.#root = mappingOf(syntax);
    this.#references = referencesOf(tree, this.#root);
  }

  placeOf(node: number): Place {
    const positions = new Map<string, Position>();
    const path: string[] = [];
    let pointer = '';
    let mapping: ElementMapping | undefined = this.#root;
    let parent = this.#tree.root;
    for (const step of this.#below(node)) {
      path.push(this.#tree.localName(step));
      const sibling: Sibling | undefined = mapping && this.#childrenOf(parent, mapping).get(step);
      mapping = sibling?.mapping;
      parent = step;
      if (!sibling) continue;
      pointer = sibling.mapping.pointer ?? pointer;
      if (sibling.mapping.list) positions.set(listPointer(sibling.mapping), { index: sibling.index, presence: sibling.mapping.presence });
    }
    return { pointer, positions, path };
  }

  /** Elements from below the root down to a node; attributes and text count as their element. */
  #below(node: number): number[] {
    const steps: number[] = [];
    for (let at = node; at !== 0 && at !== this.#tree.root; at = this.#tree.parent(at)) {
      if (this.#tree.nodes.kind[at] === ELEMENT) steps.unshift(at);
    }
    return steps;
  }

  #childrenOf(parent: number, mapping: ElementMapping): ReadonlyMap<number, Sibling> {
    const known = this.#children.get(parent);
    if (known) return known;
    const counts = new Map<ElementMapping, number>();
    const siblings = new Map<number, Sibling>();
    for (let child = this.#tree.firstChild(parent); child !== 0; child = this.#tree.nextSibling(child)) {
      const candidate = candidateFor(this.#tree, child, mapping, this.#references);
      if (!candidate) continue;
      const index = counts.get(candidate) ?? 0;
      counts.set(candidate, index + 1);
      siblings.set(child, { mapping: candidate, index });
    }
    this.#children.set(parent, siblings);
    return siblings;
  }
}

/** `/lines/{i}` of an element that stands for a line, whatever value it holds besides. */
const listPointer = ({ pointer = '' }: ElementMapping) => pointer.slice(0, pointer.lastIndexOf('}') + 1);
