import type { SvrlFinding } from './saxon.ts';

export interface Comparison {
  /** The first finding that differs: what Saxon says, what we say; undefined for none. */
  readonly difference: { readonly saxon: SvrlFinding | undefined; readonly ours: SvrlFinding | undefined } | undefined;
  /** Checks that only one of the two could not evaluate: XPath leaves the order of operands open (2.0, 2.3.4). */
  readonly unevaluated: { readonly saxonOnly: number; readonly oursOnly: number };
}

/** Compares findings one by one, in order; checks that could not be evaluated by either side are compared apart. */
export function compareFindings(saxon: readonly SvrlFinding[], ours: readonly SvrlFinding[]): Comparison {
  const failedThere = new Set(saxon.filter(isUnevaluated).map(key));
  const failedHere = new Set(ours.filter(isUnevaluated).map(key));
  const evaluated = (findings: readonly SvrlFinding[]): SvrlFinding[] =>
    findings.filter((finding) => !failedThere.has(key(finding)) && !failedHere.has(key(finding)));
  const there = evaluated(saxon);
  const here = evaluated(ours);
  const at = Array.from({ length: Math.max(there.length, here.length) }).findIndex(
    (_, i) => JSON.stringify(there[i]) !== JSON.stringify(here[i]),
  );
  return {
    difference: at < 0 ? undefined : { saxon: there[at], ours: here[at] },
    unevaluated: { saxonOnly: without(failedThere, failedHere), oursOnly: without(failedHere, failedThere) },
  };
}

const without = (keys: ReadonlySet<string>, others: ReadonlySet<string>): number => [...keys].filter((each) => !others.has(each)).length;
const isUnevaluated = ({ kind }: SvrlFinding): boolean => kind === 'unevaluated';
const key = ({ id, location, test }: SvrlFinding): string => JSON.stringify([id, location, test]);
