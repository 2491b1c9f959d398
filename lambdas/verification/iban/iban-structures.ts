import type { NationalRule } from './national-check.ts';

/** Where a part of the BBAN lies: its first character, and one past its last, from 0. */
type Span = readonly [number, number];

export interface IbanStructure {
  /** The BBAN as the registry writes it: lengths, and n digits, a capital letters, c both. */
  readonly bban: string;
  readonly bank: Span;
  readonly branch: Span | null;
  readonly account: Span;
  /** In the geographical scope of the SEPA schemes. */
  readonly sepa: boolean;
  /** Check digits the country keeps inside the BBAN; null where there are none, or none that hold for every account. */
  readonly check: NationalRule | null;
}

/**
 * Every country of the ISO 13616 IBAN registry, release 101. SEPA by the European Payments Council's list of countries (with Albania, Moldova,
 * Montenegro, North Macedonia and Serbia). A national check stands here only where two independent implementations and the registry's example agree.
 */
// biome-ignore format: a table
const rows: readonly (readonly [string, string, Span, Span | null, Span, boolean, NationalRule | null])[] = [
  ['AD', '4n 4n 12c', [0, 4], [4, 8], [8, 20], true, null],
  ['AE', '3n 16n', [0, 3], null, [3, 19], false, null],
  ['AL', '8n 16c', [0, 3], [3, 7], [8, 24], true, null],
  ['AT', '5n 11n', [0, 5], null, [5, 16], true, null],
  ['AZ', '4a 20c', [0, 4], null, [4, 24], false, null],
  ['BA', '3n 3n 8n 2n', [0, 3], [3, 6], [6, 14], false, 'mod_97_10'],
  ['BE', '3n 7n 2n', [0, 3], null, [3, 10], true, 'remainder_97'],
  ['BG', '4a 4n 2n 8c', [0, 4], [4, 8], [10, 18], true, null],
  ['BH', '4a 14c', [0, 4], null, [4, 18], false, null],
  ['BI', '5n 5n 11n 2n', [0, 5], [5, 10], [10, 21], false, null],
  ['BR', '8n 5n 10n 1a 1c', [0, 8], [8, 13], [13, 23], false, null],
  ['BY', '4c 4n 16c', [0, 4], null, [4, 24], false, null],
  ['CH', '5n 12c', [0, 5], null, [5, 17], true, null],
  ['CR', '4n 14n', [0, 4], null, [4, 18], false, null],
  ['CY', '3n 5n 16c', [0, 3], [3, 8], [8, 24], true, null],
  ['CZ', '4n 16n', [0, 4], null, [4, 20], true, 'mod_11'],
  ['DE', '8n 10n', [0, 8], null, [8, 18], true, null],
  ['DJ', '5n 5n 11n 2n', [0, 5], [5, 10], [10, 21], false, null],
  ['DK', '4n 9n 1n', [0, 4], null, [4, 14], true, null],
  ['DO', '4c 20n', [0, 4], null, [4, 24], false, null],
  ['EE', '2n 14n', [0, 2], [2, 4], [4, 15], true, 'weights_731'],
  ['EG', '4n 4n 17n', [0, 4], [4, 8], [8, 25], false, null],
  ['ES', '4n 4n 1n 1n 10n', [0, 4], [4, 8], [10, 20], true, 'two_mod_11'],
  ['FI', '3n 11n', [0, 3], null, [3, 13], true, 'luhn'],
  ['FK', '2a 12n', [0, 2], null, [2, 14], false, null],
  ['FO', '4n 9n 1n', [0, 4], null, [4, 14], false, null],
  ['FR', '5n 5n 11c 2n', [0, 5], [5, 10], [10, 21], true, 'rib_key'],
  ['GB', '4a 6n 8n', [0, 4], [4, 10], [10, 18], true, null],
  ['GE', '2a 16n', [0, 2], null, [2, 18], false, null],
  ['GI', '4a 15c', [0, 4], null, [4, 19], true, null],
  ['GL', '4n 9n 1n', [0, 4], null, [4, 14], false, null],
  ['GR', '3n 4n 16c', [0, 3], [3, 7], [7, 23], true, null],
  ['GT', '4c 20c', [0, 4], null, [4, 24], false, null],
  ['HN', '4a 20n', [0, 4], null, [4, 24], false, null],
  ['HR', '7n 10n', [0, 7], null, [7, 17], true, 'mod_11_10'],
  ['HU', '3n 4n 1n 15n 1n', [0, 3], [3, 7], [7, 23], true, 'weights_9731'],
  ['IE', '4a 6n 8n', [0, 4], [4, 10], [10, 18], true, null],
  ['IL', '3n 3n 13n', [0, 3], [3, 6], [6, 19], false, null],
  ['IQ', '4a 3n 12n', [0, 4], [4, 7], [7, 19], false, null],
  ['IS', '4n 2n 6n 10n', [0, 2], [2, 4], [6, 12], true, null],
  ['IT', '1a 5n 5n 12c', [1, 6], [6, 11], [11, 23], true, 'cin'],
  ['JO', '4a 4n 18c', [0, 4], [4, 8], [8, 26], false, null],
  ['KW', '4a 22c', [0, 4], null, [4, 26], false, null],
  ['KZ', '3n 13c', [0, 3], null, [3, 16], false, null],
  ['LB', '4n 20c', [0, 4], null, [4, 24], false, null],
  ['LC', '4a 24c', [0, 4], null, [4, 28], false, null],
  ['LI', '5n 12c', [0, 5], null, [5, 17], true, null],
  ['LT', '5n 11n', [0, 5], null, [5, 16], true, null],
  ['LU', '3n 13c', [0, 3], null, [3, 16], true, null],
  ['LV', '4a 13c', [0, 4], null, [4, 17], true, null],
  ['LY', '3n 3n 15n', [0, 3], [3, 6], [6, 21], false, null],
  ['MC', '5n 5n 11c 2n', [0, 5], [5, 10], [10, 21], true, 'rib_key'],
  ['MD', '2c 18c', [0, 2], null, [2, 20], true, null],
  ['ME', '3n 13n 2n', [0, 3], null, [3, 16], true, 'mod_97_10'],
  ['MK', '3n 10c 2n', [0, 3], null, [3, 13], true, 'mod_97_10'],
  ['MN', '4n 12n', [0, 4], null, [4, 16], false, null],
  ['MR', '5n 5n 11n 2n', [0, 5], [5, 10], [10, 21], false, 'rib_key'],
  ['MT', '4a 5n 18c', [0, 4], [4, 9], [9, 27], true, null],
  ['MU', '4a 2n 2n 12n 3n 3a', [0, 6], [6, 8], [8, 20], false, null],
  ['NI', '4a 20n', [0, 4], null, [4, 24], false, null],
  ['NL', '4a 10n', [0, 4], null, [4, 14], true, null],
  ['NO', '4n 6n 1n', [0, 4], null, [4, 10], true, 'mod_11_no'],
  ['OM', '3n 16c', [0, 3], null, [3, 19], false, null],
  ['PK', '4a 16c', [0, 4], null, [4, 20], false, null],
  ['PL', '8n 16n', [0, 8], null, [8, 24], true, 'sort_code'],
  ['PS', '4a 21c', [0, 4], null, [4, 25], false, null],
  ['PT', '4n 4n 11n 2n', [0, 4], [4, 8], [8, 19], true, 'mod_97_10'],
  ['QA', '4a 21c', [0, 4], null, [4, 25], false, null],
  ['RO', '4a 16c', [0, 4], null, [4, 20], true, null],
  ['RS', '3n 13n 2n', [0, 3], null, [3, 16], true, 'mod_97_10'],
  ['RU', '9n 5n 15c', [0, 9], [9, 14], [14, 29], false, null],
  ['SA', '2n 18c', [0, 2], null, [2, 20], false, null],
  ['SC', '4a 2n 2n 16n 3a', [0, 6], [6, 8], [8, 24], false, null],
  ['SD', '2n 12n', [0, 2], null, [2, 14], false, null],
  ['SE', '3n 16n 1n', [0, 3], null, [3, 19], true, null],
  ['SI', '5n 8n 2n', [0, 2], [2, 5], [5, 13], true, 'mod_97_10'],
  ['SK', '4n 6n 10n', [0, 4], null, [4, 20], true, 'mod_11'],
  ['SM', '1a 5n 5n 12c', [1, 6], [6, 11], [11, 23], true, 'cin'],
  ['SO', '4n 3n 12n', [0, 4], [4, 7], [7, 19], false, null],
  ['ST', '4n 4n 11n 2n', [0, 4], [4, 8], [8, 19], false, null],
  ['SV', '4a 20n', [0, 4], null, [4, 24], false, null],
  ['TL', '3n 14n 2n', [0, 3], null, [3, 17], false, 'mod_97_10'],
  ['TN', '2n 3n 13n 2n', [0, 2], [2, 5], [5, 18], false, 'rib_key'],
  ['TR', '5n 1n 16c', [0, 5], null, [6, 22], false, null],
  ['UA', '6n 19c', [0, 6], null, [6, 25], false, null],
  ['VA', '3n 15n', [0, 3], null, [3, 18], true, null],
  ['VG', '4a 16n', [0, 4], null, [4, 20], false, null],
  ['XK', '4n 10n 2n', [0, 2], [2, 4], [4, 14], false, null],
  ['YE', '4a 4n 18c', [0, 4], [4, 8], [8, 26], false, null],
];

export const ibanStructures: ReadonlyMap<string, IbanStructure> = new Map(
  rows.map(([country, bban, bank, branch, account, sepa, check]) => [country, { bban, bank, branch, account, sepa, check }]),
);

/** ISO 3166-1 codes of territories whose accounts, and so whose BICs, go with the IBAN of another country. */
export const territoriesOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['FI', ['AX']],
  ['FR', ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT']],
  ['GB', ['GG', 'IM', 'JE']],
]);
