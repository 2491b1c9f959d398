import { sorted } from './nodes.ts';
import { kept, type Run } from './run.ts';

type Index = ReadonlyMap<string, readonly number[]>;

const NONE: readonly number[] = [];

/**
 * The nodes of a list that have one of the wanted keys, in the order of the list, which is document order.
 *
 * @param nodes the list, the same for the whole document; the index over it is made when it is first needed and kept in `slot`
 * @param keys of a node; it is found by any of them
 */
export function matching(
  run: Run,
  slot: number,
  nodes: (run: Run) => readonly number[],
  keys: (run: Run, node: number) => readonly string[],
  wanted: readonly string[],
): readonly number[] {
  if (wanted.length === 0) return NONE;
  const index = indexOf(run, slot, nodes, keys);
  if (wanted.length === 1) return index.get(wanted[0] ?? '') ?? NONE;
  return sorted([...new Set(wanted)].flatMap((key) => index.get(key) ?? NONE));
}

function indexOf(
  run: Run,
  slot: number,
  nodes: (run: Run) => readonly number[],
  keys: (run: Run, node: number) => readonly string[],
): Index {
  const known = kept(run, slot, () => {
    const index = new Map<string, number[]>();
    for (const node of nodes(run)) {
      for (const key of keys(run, node)) {
        const same = index.get(key);
        if (same === undefined) index.set(key, [node]);
        else if (same.at(-1) !== node) same.push(node);
      }
    }
    return index;
  });
  return known instanceof Map ? known : new Map();
}
