import { rowsOf } from '../../model/term.ts';

/** A structural rule of the Factur-X files and what it asks for, in the words of the table. */
export interface StructuralRule {
  readonly rule: string;
  readonly asks: string;
}

/** The rules of a table `what: numbers`, where a line that starts further in goes on with the numbers. */
export const structuralRules = (table: string): StructuralRule[] =>
  rowsOf(table.replace(/\n {4}/g, ' ').replace(/: /g, ' | ')).flatMap(([asks = '', numbers = '']) =>
    numbers.split(' ').map((number) => ({ rule: `FX-SCH-A-${number.padStart(6, '0')}`, asks })),
  );
