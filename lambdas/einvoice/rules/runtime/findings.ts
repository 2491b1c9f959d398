import type { SheetFinding } from '../sheet.ts';
import { DynamicError } from './dynamic-error.ts';

/** What is always the same about an assert or report; `text` is left out where it holds values of the document. */
export interface CheckFacts {
  readonly id: string;
  readonly flag: string;
  readonly kind: 'assert' | 'report';
  readonly test: string;
  readonly text?: string;
}

export function found(check: CheckFacts, node: number, text = check.text ?? ''): SheetFinding {
  const { id, flag, kind, test } = check;
  return { id, flag, kind, node, test, text };
}

/** The finding about a check whose test ended in an error. Other errors are ours, and go on. */
export function unevaluated(check: CheckFacts, node: number, error: unknown): SheetFinding {
  if (!(error instanceof DynamicError)) throw error;
  const { id, flag, test } = check;
  return { id, flag, kind: 'unevaluated', node, test, text: error.reason };
}

/** A value in the text of a finding; left out where it cannot be evaluated. */
export function said(value: () => string): string {
  try {
    return value();
  } catch (error) {
    if (error instanceof DynamicError) return '';
    throw error;
  }
}
