import { ApiError } from '../../shared/errors.ts';
import { type CsvFault, type CsvTable, scanCsv } from '../csv/scan.ts';
import { type CellRule, repeated } from './cell-rules.ts';
import type { CsvInput } from './csv-input.ts';
import { breach, Findings } from './findings.ts';
import { checkLabels } from './labels.ts';
import type { Report } from './report.ts';
import { type TableColumn, tableColumns } from './table-column.ts';
import { textRules } from './text-rules.ts';

/** Columns of a table at most (specification, section 8). */
const MOST_COLUMNS = 100;

/**
 * Checks CSV text against a schema that `contradictions` found nothing in. Every cell is judged and every finding counted;
 * reading stops only where the text stops being CSV. Linear in the length of the text.
 * @throws ApiError too_large for a header of more than 100 columns
 */
export function validateCsv({ csv_text, schema, delimiter = ',' }: CsvInput): Report {
  const table = scanCsv(csv_text, delimiter);
  const findings = new Findings();
  const header = headerOf(table);
  const text = textRules(csv_text);
  const columns = tableColumns(header, schema, text);

  if (table.recordCount > 0) {
    checkLabels(header, table.line(0), schema, text.forText, findings);
    for (let record = 1; record < table.recordCount; record++) checkRecord(table, record, columns, text.forText, findings);
  }
  if (table.fault)
    findings.add(faultBreaches[table.fault.kind](table.fault), { row: table.fault.row, line: table.fault.line, column: null }, null);
  else if (table.recordCount === 0) findings.add(emptyFile, { row: null, line: null, column: null }, null);

  return {
    valid: !findings.hasErrors,
    row_count: Math.max(0, table.recordCount - 1),
    column_count: header.length,
    header: columns.map(({ label }) => label),
    issue_count: findings.count,
    issue_counts: findings.counts,
    issues: findings.listed,
    issues_truncated: findings.count > findings.listed.length,
    columns: columns.map(({ label, emptyCount, firstRows }) => ({ name: label, empty_count: emptyCount, distinct_count: firstRows.size })),
    bom: table.bom,
  };
}

/** The labels of a table; an empty first line is a header of one blank label. */
function headerOf(table: CsvTable): string[] {
  if (table.recordCount === 0) return [];
  const width = table.width(0);
  if (width > MOST_COLUMNS) {
    throw new ApiError('too_large', {
      message: `The header has ${width} columns; a table has at most ${MOST_COLUMNS}. Nothing was charged.`,
    });
  }
  return width === 0 ? [''] : table.cells(0);
}

function checkRecord(
  table: CsvTable,
  record: number,
  columns: readonly TableColumn[],
  ofText: readonly CellRule[],
  findings: Findings,
): void {
  const row = record + 1;
  const line = table.line(record);
  if (table.isBlank(record)) {
    findings.add(blankRow, { row, line, column: null }, null);
    for (const column of columns) column.emptyCount++;
    return;
  }
  const width = table.width(record);
  let index = 0;
  for (const column of columns) {
    if (index < width) checkCell(table.cell(record, index), column, row, line, findings);
    else {
      column.emptyCount++;
      findings.add(missingCell, { row, line, column: column.label }, null);
    }
    index++;
  }
  for (; index < width; index++) {
    const cell = table.cell(record, index);
    for (const found of [extraCell, ...ofText.map((rule) => rule(cell))]) if (found) findings.add(found, { row, line, column: null }, cell);
  }
}

function checkCell(cell: string, column: TableColumn, row: number, line: number, findings: Findings): void {
  if (cell === '') {
    column.emptyCount++;
    if (column.emptyCell) findings.add(column.emptyCell, { row, line, column: column.label }, cell);
    return;
  }
  for (const rule of column.rules) {
    const found = rule(cell);
    if (found) findings.add(found, { row, line, column: column.label }, cell);
  }
  const firstRow = column.firstRows.get(cell);
  if (firstRow === undefined) column.firstRows.set(cell, row);
  else if (column.unique) findings.add(repeated(firstRow), { row, line, column: column.label }, cell);
}

const emptyFile = breach('empty_file', 'The text is empty: send at least a header line.');
const blankRow = breach('blank_row', 'Remove this row: it holds nothing.');
const missingCell = breach('missing_cell', 'The row ends before this column: add the missing delimiters.');
const extraCell = breach(
  'extra_cell',
  'The row has more cells than the header: remove this one, or quote the cell that holds a delimiter.',
);

const faultBreaches: Readonly<Record<CsvFault['kind'], (fault: CsvFault) => ReturnType<typeof breach>>> = {
  quote_in_cell: (fault) => sourceError(fault, 'a quote stands in a cell that is not quoted; quote the whole cell and double the quote'),
  text_after_quote: (fault) => sourceError(fault, 'text follows the closing quote of a cell; put a delimiter there, or double the quote'),
  unclosed_quote: (fault) => sourceError(fault, 'this quote is never closed; close it where the cell ends'),
};

const sourceError = ({ line, character }: CsvFault, what: string) =>
  breach('source_error', `Line ${line}, character ${character}: ${what}. Nothing after it was read.`);
