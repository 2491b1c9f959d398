import { cellTypes, isNumeric } from './cell-types.ts';
import { type Column, LONGEST_CELL } from './csv-input.ts';
import { compareDecimals } from './decimal.ts';
import { type Breach, breach } from './findings.ts';

/** Judges a cell that is not empty. */
export type CellRule = (cell: string) => Breach | null;

/** What a declared column asks of each of its non-empty cells. */
export const cellRules = (column: Column): readonly CellRule[] => [maxLength(column.max_length ?? LONGEST_CELL), value(column)];

/** What an empty cell of the column breaks. */
export const emptyCell = (column: Column): Breach | null =>
  column.required === false ? null : breach('required', 'Fill in this cell: the column is required.');

export function maxLength(most: number): CellRule {
  const tooLong = breach('max_length', `Shorten this to at most ${most} characters.`, String(most));
  // A code point takes one or two UTF-16 units, so most cells are judged without counting.
  return (cell) => (cell.length > most && (cell.length > 2 * most || [...cell].length > most) ? tooLong : null);
}

/** Choices first, then the type, then the bounds: a cell breaks the first of them only. */
function value(column: Column): CellRule {
  const type = column.type ?? 'string';
  const { accepts, form } = cellTypes[type];
  const choices = column.choices ? new Set(column.choices) : null;
  const listed = column.choices?.join(', ') ?? '';
  const noChoice = breach('choices', 'Write one of the allowed values, exactly as it is spelled.', listed);
  const wrongType = breach('type_error', `Write ${form}.`, type);
  const bound = isNumeric(type) ? bounds(column) : () => null;
  return (cell) => {
    if (choices && !choices.has(cell)) return noChoice;
    return accepts(cell) ? bound(cell) : wrongType;
  };
}

function bounds({ minimum = null, maximum = null }: Column): (cell: string) => Breach | null {
  const tooSmall = breach('minimum', `Write a number that is at least ${minimum}.`, minimum);
  const tooGreat = breach('maximum', `Write a number that is at most ${maximum}.`, maximum);
  return (cell) => {
    if (minimum !== null && compareDecimals(cell, minimum) < 0) return tooSmall;
    return maximum !== null && compareDecimals(cell, maximum) > 0 ? tooGreat : null;
  };
}

/** What a cell of a unique column breaks whose value stands in an earlier row. */
export const repeated = (firstRow: number): Breach =>
  breach('unique', `This value stands in row ${firstRow} already: change one of them.`, `row ${firstRow}`);
