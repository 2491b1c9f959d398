import { ApiError } from '../../shared/errors.ts';
import type { ValidationResult } from '../answers.ts';
import { type HelpLanguage, helpFor } from '../rules/help/help-for.ts';

/** A result with help for each of its findings: those that find do not know in which language to answer. */
export const withHelp = (result: ValidationResult, language: HelpLanguage): ValidationResult => ({
  ...result,
  findings: result.findings.map((finding) => helped(finding, language)),
});

/**
 * Makes a call whose refusals carry findings, and gives these help.
 * @throws ApiError as the call does, with help in the findings of its details
 */
export async function refusingWithHelp<T>(language: HelpLanguage, call: () => T | Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, extra, headers, cause } = error;
    const details = error.details.map((detail) => (isFinding(detail) ? helped(detail, language) : detail));
    throw new ApiError(code, { message, details, extra, headers, cause });
  }
}

const helped = <F extends { readonly rule: string }>(finding: F, language: HelpLanguage): F & { help: string | null } => ({
  ...finding,
  help: helpFor(finding.rule, language) ?? null,
});

/** Details of other refusals (a member that is not known) name no rule. */
const isFinding = (detail: unknown): detail is { readonly rule: string } =>
  typeof detail === 'object' && detail !== null && 'rule' in detail && typeof detail.rule === 'string';
