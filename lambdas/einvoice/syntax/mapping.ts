import { type Profile, profiles } from '../model/profiles.ts';
import type { Kind, Term } from '../model/term.ts';
import { terms } from '../model/terms.ts';
import { rankOf } from './element-order.ts';
import { type Condition, type Given, type Presence, parsePath, type Step } from './path.ts';
import { type Syntax, type Vocabulary, vocabularies } from './vocabulary.ts';

/** Where a value stands: `depth` lists deep (0 the invoice, 1 an item of a list, 2 an item of a list in it), then these members. */
export interface Slot {
  readonly depth: number;
  readonly members: readonly string[];
}

export interface Leaf {
  readonly slot: Slot;
  readonly kind: Kind;
  readonly codec: string | undefined;
}

/** A fixed value, or that of another term. */
export type Constant = { readonly text: string } | { readonly slot: Slot };

/** What makes one element of a name the one of a term when a document is read. */
export interface Test {
  readonly path: readonly string[];
  readonly attribute: string | undefined;
  readonly value: Constant;
}

export interface AttributeMapping {
  readonly leaves: Leaf[];
  constant?: Constant;
}

/** An element of the document and all that is written in it, read from it. */
export interface ElementMapping {
  readonly name: string;
  readonly uri: string;
  readonly local: string;
  /** The element repeats over this list. */
  list?: Slot;
  /** The value, group or list the element stands for. */
  pointer?: string;
  readonly leaves: Leaf[];
  readonly attributes: Map<string, AttributeMapping>;
  readonly children: ElementMapping[];
  /** Its text where no leaf has one. */
  constant?: Constant;
  /** Written with its parent although no term gives it a value. */
  implied: boolean;
  readonly always: boolean;
  readonly first: boolean;
  readonly presence: Presence | undefined;
  readonly tests: readonly Test[];
}

const mappings = new Map<string, ElementMapping>();

/**
 * The mapping of a syntax as a tree of elements in schema order, made from the term table once.
 * @param profile the terms this profile carries; all terms when absent, as for reading
 */
export function mappingOf(syntax: Syntax, profile?: Profile): ElementMapping {
  const key = `${syntax} ${profile ?? ''}`;
  const known = mappings.get(key);
  if (known) return known;
  const mapping = build(syntax, profile);
  mappings.set(key, mapping);
  return mapping;
}

/** Whether a profile carries a term in a syntax: the letters of the table are those of CII, and UBL has terms of en16931 and extended-ctc-fr. */
export const carries = (profile: Profile, term: Term) => term.profiles.includes(profiles[profile].letter);

/** The path of a term in a syntax, empty where it has none. */
export function pathIn(syntax: Syntax, term: Term): string {
  if (syntax === 'cii') return term.cii;
  return syntax === 'ubl-creditnote' ? (term.creditNote ?? term.ubl) : term.ubl;
}

function build(syntax: Syntax, profile: Profile | undefined): ElementMapping {
  const vocabulary = vocabularies[syntax];
  const root = element(vocabulary.root, vocabulary, undefined);
  const keys = new Map<ElementMapping, Map<string, ElementMapping>>();
  for (const term of terms) {
    const path = pathIn(syntax, term);
    if (path !== '' && (profile === undefined || carries(profile, term))) place(term, path, { root, vocabulary, keys });
  }
  finish(root);
  return root;
}

interface Building {
  readonly root: ElementMapping;
  readonly vocabulary: Vocabulary;
  readonly keys: Map<ElementMapping, Map<string, ElementMapping>>;
}

function place(term: Term, path: string, building: Building): void {
  const { steps, attribute, codec } = parsePath(path, building.vocabulary);
  let node = building.root;
  for (const step of steps) node = descend(node, step, building);
  const leaf: Leaf = { slot: slotOf(term.pointer), kind: term.kind, codec };
  if (attribute !== undefined) {
    attributeOf(node, attribute).leaves.push(leaf);
    return;
  }
  node.pointer ??= term.pointer;
  if (term.kind === 'list') node.list = { depth: leaf.slot.depth - 1, members: listMembers(term.pointer) };
  if (codec !== undefined || !(term.kind === 'list' || term.kind === 'group')) node.leaves.push(leaf);
  const isUblMoney = building.vocabulary.defaultPrefix === '' && (term.kind === 'amount' || term.kind === 'price');
  if (isUblMoney) attributeOf(node, 'currencyID').constant ??= { slot: slotOf('/currency') };
}

function descend(parent: ElementMapping, step: Step, building: Building): ElementMapping {
  const siblings = building.keys.get(parent) ?? new Map<string, ElementMapping>();
  building.keys.set(parent, siblings);
  const key = `${step.name}${step.key}`;
  const known = siblings.get(key);
  if (known) return known;
  const node = element(step.name, building.vocabulary, step);
  siblings.set(key, node);
  parent.children.push(node);
  for (const condition of step.conditions) writeCondition(node, condition, building);
  return node;
}

/** What a condition asks for when reading is what it writes. */
function writeCondition(node: ElementMapping, { steps, attribute, value }: Condition, building: Building): void {
  let target = node;
  for (const step of steps) {
    target = descend(target, step, building);
    if (attribute === undefined) target.implied = true;
  }
  if (attribute === undefined) target.constant = constantOf(value);
  else attributeOf(target, attribute).constant = constantOf(value);
}

function element(name: string, vocabulary: Vocabulary, step: Step | undefined): ElementMapping {
  const [local = '', prefix = ''] = name.split(':').reverse();
  return {
    name,
    uri: vocabulary.namespaces[prefix] ?? '',
    local,
    leaves: [],
    attributes: new Map(),
    children: [],
    implied: false,
    always: vocabulary.always.has(name),
    first: step?.first ?? false,
    presence: step?.presence,
    tests: (step?.conditions ?? [])
      .filter(({ strict }) => strict)
      .map(({ steps, attribute, value }) => ({ path: steps.map(({ name }) => name), attribute, value: constantOf(value) })),
  };
}

function attributeOf(node: ElementMapping, name: string): AttributeMapping {
  const known = node.attributes.get(name);
  if (known) return known;
  const made: AttributeMapping = { leaves: [] };
  node.attributes.set(name, made);
  return made;
}

const constantOf = (value: Given): Constant => ('text' in value ? value : { slot: slotOf(value.pointer) });

/** `/lines/{i}/allowances/{j}/amount` is `amount` two lists deep. */
function slotOf(pointer: string): Slot {
  const steps = pointer.split('/').slice(1);
  const lists = steps.filter((step) => step.startsWith('{')).length;
  return { depth: lists, members: steps.slice(steps.findLastIndex((step) => step.startsWith('{')) + 1) };
}

/** Members from the enclosing item to the list itself. */
const listMembers = (pointer: string) => slotOf(pointer.slice(0, pointer.lastIndexOf('/'))).members;

/** Sorts the children as the schema wants them; an element no term stands for is about what all its children are about. */
function finish(node: ElementMapping): void {
  for (const child of node.children) finish(child);
  if (new Set(node.children.map(({ name }) => name)).size > 1) node.children.sort((a, b) => rank(node, a) - rank(node, b));
  const shared = commonPointer(node.children.flatMap(({ pointer }) => pointer ?? []));
  if (shared !== '') node.pointer ??= shared;
}

function commonPointer([first = '', ...others]: readonly string[]): string {
  let shared = first.split('/');
  for (const other of others) {
    const steps = other.split('/');
    const end = shared.findIndex((step, index) => step !== steps[index]);
    if (end >= 0) shared = shared.slice(0, end);
  }
  return shared.join('/');
}

function rank(parent: ElementMapping, child: ElementMapping): number {
  const known = rankOf(parent.name, child.name);
  if (known === undefined) throw new Error(`The element order of ${child.name} in ${parent.name} is not known`);
  return known;
}
