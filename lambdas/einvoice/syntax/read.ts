import type { XmlTree } from '../xml/tree.ts';
import { candidateFor, type References, referencesOf } from './candidates.ts';
import { accepts, readText } from './codec.ts';
import { type ElementMapping, type Leaf, mappingOf, type Slot } from './mapping.ts';
import { memberOf } from './value.ts';
import type { Syntax } from './vocabulary.ts';

/** What a document holds, by the member names of the term table. */
export interface DocumentForm {
  [member: string]: unknown;
}

/**
 * Reads every term a document holds, whoever wrote it and whatever its profile; elements the term table does not know are passed over.
 * Of elements that stand once in the invoice but several times in the document, the first counts.
 * @returns the document form; `form.ts` makes the invoice object of it
 */
export function readXml(tree: XmlTree, syntax: Syntax): DocumentForm {
  const mapping = mappingOf(syntax);
  const document: DocumentForm = {};
  new Reader(tree, syntax, referencesOf(tree, mapping)).content(tree.root, mapping, [document]);
  return document;
}

class Reader {
  readonly #tree: XmlTree;
  readonly #syntax: Syntax;
  readonly #references: References;

  constructor(tree: XmlTree, syntax: Syntax, references: References) {
    this.#tree = tree;
    this.#syntax = syntax;
    this.#references = references;
  }

  content(node: number, mapping: ElementMapping, scopes: readonly DocumentForm[]): void {
    const seen = new Set<ElementMapping>();
    for (let child = this.#tree.firstChild(node); child !== 0; child = this.#tree.nextSibling(child)) {
      const candidate = candidateFor(this.#tree, child, mapping, this.#references);
      if (!candidate || (seen.has(candidate) && !candidate.list)) continue;
      seen.add(candidate);
      if (candidate.list) this.#item(child, candidate, candidate.list, scopes);
      else this.#element(child, candidate, scopes);
    }
  }

  #item(node: number, mapping: ElementMapping, list: Slot, scopes: readonly DocumentForm[]): void {
    const item: DocumentForm = {};
    this.#element(node, mapping, [...scopes.slice(0, list.depth + 1), item]);
    if (Object.keys(item).length > 0) append(list, scopes, item);
  }

  #element(node: number, mapping: ElementMapping, scopes: readonly DocumentForm[]): void {
    for (const [name, { leaves }] of mapping.attributes) {
      const value = leaves.length > 0 ? this.#tree.attribute(node, name) : undefined;
      if (value !== undefined) this.#set(leaves, value, scopes);
    }
    if (mapping.leaves.length > 0) {
      const text = this.#tree.text(node);
      const isPlaceholder = mapping.constant !== undefined && 'text' in mapping.constant && mapping.constant.text === text.trim();
      if (!isPlaceholder) this.#set(mapping.leaves, text, scopes);
    }
    if (mapping.children.length > 0) this.content(node, mapping, scopes);
  }

  #set(leaves: readonly Leaf[], text: string, scopes: readonly DocumentForm[]): void {
    const leaf = leaves.length === 1 ? leaves[0] : leaves.find((candidate) => accepts(candidate, text));
    if (!leaf || text.trim() === '') return;
    const value = readText(leaf, text, this.#syntax);
    if (typeof value === 'string') assign(leaf.slot, scopes, value);
    else Object.assign(scopes[leaf.slot.depth] ?? {}, value);
  }
}

/** Sets a member that is not set yet, making the objects on the way. */
function assign({ depth, members }: Slot, scopes: readonly DocumentForm[], value: string): void {
  const last = members.at(-1);
  const holder = holderOf({ depth, members: members.slice(0, -1) }, scopes);
  if (holder && last !== undefined && !Object.hasOwn(holder, last)) holder[last] = value;
}

function append({ depth, members }: Slot, scopes: readonly DocumentForm[], item: DocumentForm): void {
  const last = members.at(-1);
  const holder = holderOf({ depth, members: members.slice(0, -1) }, scopes);
  if (!holder || last === undefined) return;
  const list = memberOf(holder, last);
  if (Array.isArray(list)) list.push(item);
  else holder[last] = [item];
}

function holderOf({ depth, members }: Slot, scopes: readonly DocumentForm[]): DocumentForm | undefined {
  let holder = scopes[depth];
  for (const member of members) {
    if (!holder) return undefined;
    const next = memberOf(holder, member);
    const made: DocumentForm = isForm(next) ? next : {};
    holder[member] = made;
    holder = made;
  }
  return holder;
}

const isForm = (value: unknown): value is DocumentForm => typeof value === 'object' && value !== null && !Array.isArray(value);
