import type { Finding } from '../answers.ts';

/** Findings of one rule that are listed: one wrong column of twenty thousand lines is explained by the first hundred. */
const MOST = 100;

/** A finding of our own about what the caller sent; `pointer` is relative to the invoice. */
export const ownFinding = (
  source: 'mapping' | 'calculation',
  severity: Finding['severity'],
  rule: string,
  message: string,
  pointer: string,
): Finding => ({ source, severity, rule, message, location: null, test: null, line: null, json_pointer: `/invoice${pointer}`, help: null });

/** The first hundred findings of each rule, the last of which says how many more there are. */
export function withoutFlood(findings: readonly Finding[]): Finding[] {
  return [...Map.groupBy(findings, ({ rule }) => rule).values()].flatMap((alike) => {
    const more = alike.length - MOST;
    return more <= 0
      ? alike
      : alike
          .slice(0, MOST)
          .map((finding, at) => (at < MOST - 1 ? finding : { ...finding, message: `${finding.message} And ${more} more.` }));
  });
}
