import type { Part } from './parts.ts';

/** What became of a part: `before` is undefined for one that is new, `after` for one that is gone. */
export interface Change {
  readonly before: Part | undefined;
  readonly after: Part | undefined;
}

/**
 * What is different between two versions of a sheet, in the order of the newer one; what is gone comes last.
 *
 * Several asserts may share an id, so those that are the same are taken away first; of the rest those that share their context or their test
 * belong together, then simply the next ones. Checks without an id belong together by their context only.
 */
export function changes(before: readonly Part[], after: readonly Part[]): Change[] {
  const left = new Map<string, Part[]>();
  for (const part of before) left.set(key(part), [...(left.get(key(part)) ?? []), part]);
  const found = new Map<Part, Part>();
  let open = [...after];
  for (const belongs of [same, sharing('context'), sharing('test'), anyNamed]) {
    open = open.filter((part) => {
      const others = left.get(key(part)) ?? [];
      const at = others.findIndex((other) => belongs(other, part));
      const [other] = at < 0 ? [] : others.splice(at, 1);
      if (other !== undefined) found.set(part, other);
      return other === undefined;
    });
  }
  const kept = after.map((part): Change => ({ before: found.get(part), after: part }));
  const gone = before.filter((part) => left.get(key(part))?.includes(part)).map((part): Change => ({ before: part, after: undefined }));
  return [...kept.filter((change) => change.before === undefined || differing(change).length > 0), ...gone];
}

/** What a changed part says otherwise than before; a flag, a test … */
export function differing({ before, after }: Change): { name: string; before: string; after: string }[] {
  if (before === undefined || after === undefined) return [];
  return [...after.says]
    .map(([name, value]) => ({ name, before: before.says.get(name) ?? '', after: value }))
    .filter((value) => value.before !== value.after);
}

const key = ({ kind, id }: Part): string => `${kind} ${id}`;

type Belongs = (before: Part, after: Part) => boolean;

const same: Belongs = (before, after) => differing({ before, after }).length === 0;
const sharing =
  (name: string): Belongs =>
  (before, after) =>
    (name === 'context' || after.id !== '') && after.says.has(name) && before.says.get(name) === after.says.get(name);
const anyNamed: Belongs = (_before, after) => after.id !== '';
