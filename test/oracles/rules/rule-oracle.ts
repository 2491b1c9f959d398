import { Buffer } from 'node:buffer';
import { parseXml } from '../../../lambdas/einvoice/xml/parse.ts';
import { compareFindings } from './compare.ts';
import { Coverage } from './coverage.ts';
import type { OfficialSheet } from './official-sheets.ts';
import type { Saxon, SvrlFinding } from './saxon.ts';
import { svrlFinding } from './svrl.ts';

export interface Difference {
  readonly document: string;
  readonly sheet: string;
  readonly saxon: SvrlFinding | undefined;
  readonly ours: SvrlFinding | undefined;
}

/** Judges documents twice, by Saxon and by the compiled sheets, and keeps count. */
export class RuleOracle {
  readonly #saxon: Saxon;
  readonly differences: Difference[] = [];
  readonly coverage = new Coverage();
  /** Documents judged by a sheet, and findings compared. */
  checks = 0;
  findings = 0;
  /** Where Saxon stopped, and where there was nothing to compare even so. */
  stopped = 0;
  incomparable = 0;
  /** Checks that only one side could not evaluate. */
  saxonOnly = 0;
  oursOnly = 0;

  constructor(saxon: Saxon) {
    this.#saxon = saxon;
  }

  /** @returns whether both say the same */
  async agree(document: string, xml: string, sheet: OfficialSheet): Promise<boolean> {
    const tree = parseXml(Buffer.from(xml));
    const ours = sheet.judge(tree).map((finding) => svrlFinding(tree, finding));
    const verdict = await this.#saxon.judge(sheet.xsltPath, xml);
    this.checks++;
    if (verdict.stopped) this.stopped++;
    if (verdict.findings === null) {
      this.incomparable++;
      return true;
    }
    this.findings += verdict.findings.length;
    this.coverage.add(sheet, verdict.findings);
    const { difference, unevaluated } = compareFindings(verdict.findings, ours);
    this.saxonOnly += unevaluated.saxonOnly;
    this.oursOnly += unevaluated.oursOnly;
    if (difference !== undefined) this.differences.push({ document, sheet: sheet.key, ...difference });
    return difference === undefined;
  }

  summary(): string {
    return [
      `${this.checks} checks, ${this.findings} findings compared, ${this.differences.length} different`,
      `Saxon stopped in ${this.stopped} checks (${this.incomparable} not compared); not evaluated by Saxon alone ${this.saxonOnly}, by us alone ${this.oursOnly}`,
    ].join('\n');
  }
}
