import { controlCharacterIn } from '../csv/control-character.ts';
import { startsFormula } from '../csv/formula-marker.ts';
import type { CellRule } from './cell-rules.ts';
import { isDecimal } from './decimal.ts';
import { breach } from './findings.ts';

const runsAsFormula = breach(
  'formula_marker',
  'A spreadsheet may run this as a formula: begin it with an apostrophe or another character.',
);

/** What holds for text of any column, declared or not: no control characters, and a warning for what a spreadsheet would run. */
export function textRules(text: string): { readonly forText: readonly CellRule[]; readonly forNumbers: readonly CellRule[] } {
  // One look at the whole text spares a look at every cell of nearly all tables.
  const controls = controlCharacterIn(text) === null ? [] : [noControlCharacter];
  return { forText: [...controls, noFormula], forNumbers: [...controls, noFormulaButNumber] };
}

function noControlCharacter(cell: string) {
  const found = controlCharacterIn(cell);
  return found === null ? null : breach('control_character', `Remove the character ${found}, which no text holds.`);
}

const noFormula = (cell: string) => (startsFormula(cell) ? runsAsFormula : null);

/** A sign makes no formula of a number where a number belongs. */
const noFormulaButNumber = (cell: string) => (startsFormula(cell) && !isDecimal(cell) ? runsAsFormula : null);
