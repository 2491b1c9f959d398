import type { RuleFinding } from './finding.ts';
import { versionOrder } from './version.ts';

/** A rule its authors got wrong, in the packs from one version to another. */
export interface KnownFault {
  /** Id as in answers. */
  readonly rule: string;
  /** Key of the sheet in the pack. */
  readonly sheet: string;
  /** Versions of the pack, both included; `to` is null while none has it mended. */
  readonly from: string;
  readonly to: string | null;
  /** Where its authors, or a proof, say so. */
  readonly link: string;
  /** What is wrong with the rule, as a sentence for who reads the finding. */
  readonly explanation: string;
}

/** Only what is proved belongs here: a document the standard calls right and the rule wrong, acknowledged by the authors of the rule. */
export const knownFaults: readonly KnownFault[] = [];

/** Turns findings of faulty rules into warnings that explain the fault; for the sheets of one version of a pack. */
export function forgiving(faults: readonly KnownFault[], version: string): (finding: RuleFinding, sheet: string) => RuleFinding {
  const present = faults.filter(({ from, to }) => versionOrder(from, version) <= 0 && (to === null || versionOrder(version, to) <= 0));
  return (finding, sheet) => {
    const fault = present.find((each) => each.sheet === sheet && each.rule === finding.rule);
    if (fault === undefined) return finding;
    const message = `${finding.message} This rule has a known fault: ${fault.explanation} See ${fault.link}`;
    return { ...finding, severity: 'warning', message };
  };
}
