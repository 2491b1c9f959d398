import { type CellRule, cellRules, emptyCell } from './cell-rules.ts';
import { isNumeric } from './cell-types.ts';
import type { Column, CsvSchema } from './csv-input.ts';
import { type Breach, cut } from './findings.ts';
import type { textRules } from './text-rules.ts';

/** A column of the text with the rules its cells are held to, and what is counted on the way. */
export interface TableColumn {
  /** The header, cut where it is repeated in a report. */
  readonly label: string;
  readonly rules: readonly CellRule[];
  readonly emptyCell: Breach | null;
  readonly unique: boolean;
  /** Every value with the first row it stands in. */
  readonly firstRows: Map<string, number>;
  emptyCount: number;
}

/** The columns of a header; of a label that stands twice the first is the declared one. */
export function tableColumns(header: readonly string[], schema: CsvSchema, text: ReturnType<typeof textRules>): TableColumn[] {
  const declared = new Map(schema.columns.map((column) => [column.name, column]));
  return header.map((label) => {
    const column = declared.get(label);
    declared.delete(label);
    return { label: cut(label), ...rulesOf(column, text), firstRows: new Map<string, number>(), emptyCount: 0 };
  });
}

function rulesOf(column: Column | undefined, text: ReturnType<typeof textRules>): Pick<TableColumn, 'rules' | 'unique' | 'emptyCell'> {
  if (!column) return { rules: text.forText, unique: false, emptyCell: null };
  const ofText = isNumeric(column.type ?? 'string') ? text.forNumbers : text.forText;
  return { rules: [...cellRules(column), ...ofText], unique: column.unique ?? false, emptyCell: emptyCell(column) };
}
