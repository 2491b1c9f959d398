import { type Change, changes, differing } from './changes.ts';
import type { Part } from './parts.ts';

const ID_WIDTH = 28;
const WIDTH = 110;
/** How much that did not change is shown before what did. */
const BEFORE_CHANGE = 24;

type Parts = ReadonlyMap<string, readonly Part[]>;

/** What is different between two versions of a pack, for a person to read: a section a sheet, a row or two a change. */
export function report(before: Parts, after: Parts): string {
  const sheets = [...new Set([...after.keys(), ...before.keys()])].map((key) => {
    const found = changes(before.get(key) ?? [], after.get(key) ?? []);
    return { key, found };
  });
  const unchanged = sheets.filter(({ found }) => found.length === 0).map(({ key }) => key);
  const sections = sheets.filter(({ found }) => found.length > 0).map(({ key, found }) => section(key, found));
  return [...sections, ...(unchanged.length > 0 ? [`no difference: ${unchanged.join(', ')}`] : [])].join('\n');
}

function section(key: string, found: readonly Change[]): string {
  const count = (is: (change: Change) => boolean, what: string): string[] => {
    const number = found.filter(is).length;
    return number === 0 ? [] : [`${number} ${what}`];
  };
  const counts = [
    ...count(({ before }) => before === undefined, 'added'),
    ...count(({ after }) => after === undefined, 'removed'),
    ...count(({ before, after }) => before !== undefined && after !== undefined, 'changed'),
  ];
  return [`${key}: ${counts.join(', ')}`, ...found.flatMap(rows)].join('\n');
}

function rows(change: Change): string[] {
  const part = change.after ?? change.before;
  if (part === undefined) return [];
  const sign = change.before === undefined ? '+' : change.after === undefined ? '-' : '~';
  const name = part.kind === 'rule' ? part.id || '(no id)' : part.kind === 'definition' ? part.id : `${part.kind} ${part.id}`;
  const head = `  ${sign} ${name.padEnd(ID_WIDTH)}`;
  if (sign !== '~') return [`${head} ${cut(summary(part), 0)}`];
  if (part.kind === 'schema') return [head.trimEnd()];
  return differing(change).flatMap((value, index) => {
    const [was, is] = part.kind === 'code list' ? codes(value.before, value.after) : excerpts(value.before, value.after);
    const first = `${index === 0 ? head : ' '.repeat(head.length)} ${value.name.padEnd(7)}`;
    return [`${first} - ${was}`, `${' '.repeat(first.length)} + ${is}`];
  });
}

/** What a person knows a new or lost part by. */
function summary({ kind, says }: Part): string {
  if (kind !== 'rule') return kind === 'schema' ? '' : (says.get('value') ?? says.get('codes') ?? '');
  return `${says.get('flag') || 'error'}: ${says.get('text') || says.get('test') || ''}`;
}

/** The codes that are gone and those that came. */
function codes(before: string, after: string): [was: string, is: string] {
  const [old, now] = [before.split(' '), after.split(' ')];
  const only = (of: readonly string[], others: readonly string[]) =>
    cut(of.filter((code) => !others.includes(code)).join(' ') || '(none)', 0);
  return [only(old, now), only(now, old)];
}

/** Both texts from a little before their first difference. */
function excerpts(before: string, after: string): [was: string, is: string] {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const from = Math.max(0, same - BEFORE_CHANGE);
  return [cut(before, from), cut(after, from)];
}

function cut(text: string, from: number): string {
  const rest = `${from > 0 ? '…' : ''}${text.slice(from)}`;
  return rest.length <= WIDTH ? rest : `${rest.slice(0, WIDTH - 1)}…`;
}
