import type { XmlTree } from '../../xml/tree.ts';
import { DynamicError } from './dynamic-error.ts';
import { type Links, linksOf } from './links.ts';

/** What a sheet asks of a run: the expanded names it uses, and how many values it keeps. */
export interface RunNeeds {
  /** Names as namespace URI and local part; compiled code knows a name by its place here. */
  readonly names: readonly (readonly [uri: string, local: string])[];
  readonly slots: number;
}

/** One document being judged by one sheet. */
export class Run {
  readonly tree: XmlTree;
  readonly kind: Uint8Array;
  readonly name: Int32Array;
  readonly parent: Int32Array;
  readonly end: Int32Array;
  readonly twin: Int32Array;
  readonly slots: Int32Array;
  /** By a name's place in the sheet: its number in the document, -1 for none. */
  readonly ids: Int32Array;
  /** Values that are the same everywhere in the document, by slot. */
  readonly values: unknown[];

  constructor(tree: XmlTree, needs: RunNeeds) {
    const { nodes } = tree;
    const links: Links = linksOf(tree);
    this.tree = tree;
    this.kind = nodes.kind;
    this.name = nodes.name;
    this.parent = nodes.parent;
    this.end = nodes.end;
    this.twin = links.twin;
    this.slots = links.slots;
    this.ids = Int32Array.from(needs.names, ([uri, local]) => tree.nameId(uri, local));
    this.values = new Array(needs.slots);
  }
}

/** Stands for the empty sequence among kept values. */
const NOTHING = Symbol('nothing');

/** The value of a slot, computed when first asked for; a failure is kept as well. */
export function kept(run: Run, slot: number, compute: (run: Run) => unknown): unknown {
  let value = run.values[slot];
  if (value === undefined) {
    value = attempted(run, compute);
    run.values[slot] = value;
  }
  if (value instanceof DynamicError) throw value;
  return value === NOTHING ? undefined : value;
}

function attempted(run: Run, compute: (run: Run) => unknown): unknown {
  try {
    return compute(run) ?? NOTHING;
  } catch (error) {
    if (error instanceof DynamicError) return error;
    throw error;
  }
}

/** A variable: computed when first used, then kept. */
export function lazy<T>(compute: () => T): () => T {
  let value: { readonly is: T } | undefined;
  return () => {
    value ??= { is: compute() };
    return value.is;
  };
}
