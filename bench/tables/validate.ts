/**
 * Times reading and validating 1,000,000 characters of CSV, beside csv-parse in the same run.
 *
 *   node bench/tables/validate.ts
 */
import { parse } from 'csv-parse/sync';
import { scanCsv } from '../../lambdas/tables/csv/scan.ts';
import type { Column, CsvInput } from '../../lambdas/tables/validate/csv-input.ts';
import { validateCsv } from '../../lambdas/tables/validate/validate-csv.ts';

const CHARACTERS = 1_000_000;
const ROUNDS = 41;

const header = 'number;name;amount;date;email;paid;city;note;quantity;reference';
const row = (index: number) =>
  `FA-${index};Jean Dupont;${(index * 1.37).toFixed(2)};2026-05-12;u${index}@example.org;${index % 2 === 0};"Paris";;${index % 50};R${index}\n`;

function table(): string {
  const rows = [`${header}\n`];
  for (let length = rows[0]?.length ?? 0, index = 1; ; index++) {
    length += row(index).length;
    // Read back from JSON, as a body is: one flat string, not a tree of joined pieces.
    if (length > CHARACTERS) return JSON.parse(JSON.stringify(rows.join('')));
    rows.push(row(index));
  }
}

const columns: Column[] = [
  { name: 'number', unique: true },
  { name: 'name' },
  { name: 'amount', type: 'decimal', minimum: '0.01', maximum: '1000000' },
  { name: 'date', type: 'date' },
  { name: 'email', type: 'email', unique: true },
  { name: 'paid', type: 'boolean' },
  { name: 'city', choices: ['Paris', 'Lyon'] },
  { name: 'note', required: false },
  { name: 'quantity', type: 'integer', minimum: '0' },
  { name: 'reference', unique: true },
];

/** The same columns, each of a type or length none of its cells has. */
const wrong: Column[] = columns.map(({ name }) => ({ name, type: name === 'date' ? 'boolean' : 'date', max_length: 1 }));

function times(work: () => unknown): { median: number; best: number } {
  const taken = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return { median: taken[Math.floor(ROUNDS / 2)] ?? 0, best: taken[0] ?? 0 };
}

const csv_text = table();
const input = (asked: Column[]): CsvInput => ({ csv_text, schema: { columns: asked }, delimiter: ';' });
const good = validateCsv(input(columns));
const bad = validateCsv(input(wrong));
console.log(
  `${csv_text.length} characters, ${good.row_count} rows, ${good.column_count} columns; findings: ${good.issue_count}, ${bad.issue_count}`,
);

const everyCell = () => {
  const scanned = scanCsv(csv_text, ';');
  for (let record = 0; record < scanned.recordCount; record++) scanned.cells(record);
};
const works: [string, () => unknown][] = [
  ['scan', () => scanCsv(csv_text, ';')],
  ['scan, every cell cut out', everyCell],
  ['csv-parse', () => parse(csv_text, { delimiter: ';' })],
  ['validate, 10 typed columns, 3 unique', () => validateCsv(input(columns))],
  ['validate, an error in every cell', () => validateCsv(input(wrong))],
];
for (const [name, work] of works) {
  const { median, best } = times(work);
  console.log(`${name.padEnd(40)} median ${median.toFixed(1).padStart(6)} ms, best ${best.toFixed(1).padStart(6)} ms`);
}
console.log(`peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
