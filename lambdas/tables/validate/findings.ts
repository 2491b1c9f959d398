import type { Finding, FindingCode } from './report.ts';

/** Findings a report lists; the counts cover the rest. */
const LISTED = 200;

/** Longest text of the table that a report repeats, in characters. */
const LONGEST_QUOTE = 200;

const warnings: ReadonlySet<FindingCode> = new Set<FindingCode>(['formula_marker']);

/** What is wrong, apart from where: the same for every cell that breaks the same rule. */
export interface Breach {
  readonly code: FindingCode;
  /** One sentence that says how to mend it. */
  readonly message: string;
  readonly expected: string | null;
}

/** Where a finding is; null where it is about the file, or about no column. */
export interface Place {
  readonly row: number | null;
  readonly line: number | null;
  readonly column: string | null;
}

export const breach = (code: FindingCode, message: string, expected: string | null = null): Breach => ({
  code,
  message,
  expected: expected === null ? null : cut(expected),
});

/** Counts every finding and keeps the first ones. */
export class Findings {
  readonly listed: Finding[] = [];
  readonly #counts = new Map<FindingCode, number>();

  add({ code, message, expected }: Breach, { row, line, column }: Place, value: string | null): void {
    this.#counts.set(code, (this.#counts.get(code) ?? 0) + 1);
    if (this.listed.length >= LISTED) return;
    const severity = warnings.has(code) ? 'warning' : 'error';
    this.listed.push({ code, severity, row, line, column, value: value === null ? null : cut(value), message, expected });
  }

  get count(): number {
    return this.#counts.values().reduce((sum, count) => sum + count, 0);
  }

  get hasErrors(): boolean {
    return this.#counts.keys().some((code) => !warnings.has(code));
  }

  /** Complete, by code. */
  get counts(): Record<string, number> {
    return Object.fromEntries(this.#counts);
  }
}

/** The beginning of a text, never half a character. */
export const cut = (text: string) =>
  text.length > LONGEST_QUOTE ? [...text.slice(0, 2 * LONGEST_QUOTE)].slice(0, LONGEST_QUOTE).join('') : text;
