import type { Finding, PdfSummary, ValidationResult } from '../answers.ts';
import type { ParsedDocument } from '../rules/detect.ts';
import type { Judgement } from '../rules/engine.ts';
import type { RuleFinding } from '../rules/finding.ts';

/** What is known of the PDF around the XML. */
export interface PdfVerdict {
  readonly summary: PdfSummary;
  readonly findings: readonly Finding[];
}

/**
 * Brings what the rules said into the form of an answer: errors first, those about the PDF before those about the XML.
 * @param pointerOf the JSON pointer of the field a finding is about, empty where there is none
 */
export function validationResult(
  document: ParsedDocument,
  judgement: Judgement,
  pointerOf: (finding: RuleFinding) => string,
  pdf?: PdfVerdict,
): ValidationResult {
  const findings = errorsFirst([...(pdf?.findings ?? []), ...judgement.findings.map((finding) => toAnswer(finding, pointerOf(finding)))]);
  const error_count = findings.filter(({ severity }) => severity === 'error').length;
  return {
    valid: error_count === 0,
    flavor: document.flavor,
    profile: document.profile,
    checks_run: [...(pdf ? ['pdf'] : []), ...judgement.checks_run],
    checks_skipped: [...judgement.checks_skipped],
    rules: [...judgement.rules],
    error_count,
    warning_count: findings.length - error_count,
    findings,
    ...(pdf ? { pdf: pdf.summary } : {}),
  };
}

/** The tree's node is ours to know only. */
function toAnswer({ node: _, ...finding }: RuleFinding, json_pointer: string): Finding {
  return { ...finding, json_pointer, help: null };
}

const errorsFirst = (findings: readonly Finding[]) =>
  findings.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
