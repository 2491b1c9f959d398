import { parseEmail } from '../../shared/email-syntax.ts';
import type { ColumnType } from './csv-input.ts';
import { isDecimal, isInteger } from './decimal.ts';

interface CellType {
  readonly accepts: (cell: string) => boolean;
  /** Ends the sentence "Write …". */
  readonly form: string;
}

/** What a non-empty cell of each type looks like. */
export const cellTypes: Readonly<Record<ColumnType, CellType>> = {
  string: { accepts: () => true, form: 'any text' },
  integer: { accepts: isInteger, form: 'digits with an optional sign, such as -12' },
  decimal: { accepts: isDecimal, form: 'digits with a decimal point and no grouping, such as 1234.50' },
  boolean: { accepts: (cell) => cell === 'true' || cell === 'false', form: 'true or false' },
  date: { accepts: isDate, form: 'a date that exists as YYYY-MM-DD, such as 2026-09-01' },
  email: { accepts: (cell) => parseEmail(cell) !== null, form: 'one e-mail address, such as jean@example.org' },
};

/** Types whose cells are compared with `minimum` and `maximum`. */
export const isNumeric = (type: ColumnType) => type === 'integer' || type === 'decimal';

const dateForm = /^\d{4}-\d{2}-\d{2}$/;
const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A day of the Gregorian calendar from 0001-01-01, written as ISO 8601 asks. */
function isDate(cell: string): boolean {
  if (!dateForm.test(cell)) return false;
  const year = 100 * twoDigits(cell, 0) + twoDigits(cell, 2);
  const month = twoDigits(cell, 5);
  const day = twoDigits(cell, 8);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 && leap ? 29 : (daysOfMonth[month - 1] ?? 0);
  return year >= 1 && day >= 1 && day <= days;
}

const twoDigits = (text: string, at: number) => 10 * text.charCodeAt(at) + text.charCodeAt(at + 1) - 11 * '0'.charCodeAt(0);
