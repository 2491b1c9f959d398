import { ApiError } from '../../shared/errors.ts';
import type { ValidationResult } from '../answers.ts';

/**
 * Lets a valid result through.
 * @throws ApiError invalid_input with all findings of one that is not: no document is made of it
 */
export function refusingInvalid(result: ValidationResult): ValidationResult {
  if (result.valid) return result;
  const errors = result.findings.filter(({ severity }) => severity === 'error');
  const rules = [...new Set(errors.map(({ rule }) => rule))];
  const message = `The invoice breaks ${rules.length === 1 ? 'a rule' : `${rules.length} rules`}: ${rules.slice(0, 5).join(', ')}${rules.length > 5 ? ', …' : ''}. Correct what \`details\` names.`;
  throw new ApiError('invalid_input', { message, details: result.findings });
}
