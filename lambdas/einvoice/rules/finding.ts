import type { Finding } from '../answers.ts';

/** A finding before the caller's field is looked up: pointer and help are put in place by whoever knows what was sent, and in which language to answer. */
export interface RuleFinding extends Omit<Finding, 'json_pointer' | 'help'> {
  /** The node in the document's tree that `location` selects, 0 where the finding is about no node. */
  readonly node: number;
}

/** The order of an answer: errors before warnings, each in document order; findings about one node keep theirs. */
export function inOrder(findings: readonly RuleFinding[]): RuleFinding[] {
  return findings.toSorted((a, b) => rank(a) - rank(b) || a.node - b.node);
}

const rank = (finding: RuleFinding): number => (finding.severity === 'error' ? 0 : 1);
