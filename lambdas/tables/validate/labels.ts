import { type CellRule, maxLength } from './cell-rules.ts';
import type { CsvSchema } from './csv-input.ts';
import { type Breach, breach, cut, type Findings } from './findings.ts';

const HEADER_ROW = 1;

/** Longest header (specification, section 8). */
const labelLength = maxLength(100);

/** Judges the header against the declared columns: labels in their order, then the missing ones. */
export function checkLabels(
  header: readonly string[],
  line: number,
  schema: CsvSchema,
  rules: readonly CellRule[],
  findings: Findings,
): void {
  const declared = new Set(schema.columns.map(({ name }) => name));
  const positions = new Map<string, number>();
  for (const [index, label] of header.entries()) {
    const undeclared = !declared.has(label) && !schema.allow_extra_columns;
    const breaches = [misplaced(label, index, positions.get(label), undeclared), ...[labelLength, ...rules].map((rule) => rule(label))];
    for (const found of breaches) if (found) findings.add(found, { row: HEADER_ROW, line, column: cut(label) }, label);
    if (!positions.has(label)) positions.set(label, index);
  }
  for (const name of declared) {
    if (!positions.has(name)) findings.add(missing(name), { row: HEADER_ROW, line, column: name }, null);
  }
}

function misplaced(label: string, index: number, first: number | undefined, undeclared: boolean): Breach | null {
  if (label.trim() === '') return breach('blank_label', `Give column ${index + 1} a header.`);
  if (first !== undefined) return breach('duplicate_label', `Column ${first + 1} has this header already: rename one of them.`);
  return undeclared ? breach('extra_label', 'Remove this column, declare it in the schema, or set allow_extra_columns.') : null;
}

const missing = (name: string) => breach('missing_label', 'Add a column with exactly this header, or check the delimiter.', name);
