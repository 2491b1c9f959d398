import { type Static, Type } from 'typebox';
import { closed, integerOrNull, stringOrNull } from '../schema-forms.ts';

/** What validation can find; `formula_marker` alone is a warning and leaves a table valid. */
export const findingCodes = [
  'source_error',
  'empty_file',
  'blank_label',
  'duplicate_label',
  'missing_label',
  'extra_label',
  'missing_cell',
  'extra_cell',
  'blank_row',
  'required',
  'type_error',
  'choices',
  'minimum',
  'maximum',
  'max_length',
  'unique',
  'control_character',
  'formula_marker',
] as const;
export type FindingCode = (typeof findingCodes)[number];

export const Finding = Type.Object(
  {
    code: Type.Enum([...findingCodes], { title: 'Code', examples: ['type_error'] }),
    severity: Type.Enum(['error', 'warning'], { title: 'Severity', description: 'A warning never makes a table invalid.' }),
    row: integerOrNull({ title: 'Row', description: 'As in a spreadsheet: the header is row 1.', examples: [2] }),
    line: integerOrNull({ title: 'Line', description: 'Line of the text where the row begins, from 1.', examples: [2] }),
    column: stringOrNull({ title: 'Column', description: 'Its header.', examples: ['amount'] }),
    value: stringOrNull({ title: 'Value', description: 'The cell, cut at 200 characters.', examples: ['12,50'] }),
    message: Type.String({ title: 'Message', description: 'One sentence that says how to mend it.' }),
    expected: stringOrNull({ title: 'Expected', description: 'What the schema asks for.', examples: ['decimal'] }),
  },
  { ...closed, title: 'Finding' },
);
export type Finding = Static<typeof Finding>;

const ColumnSummary = Type.Object(
  {
    name: Type.String({ title: 'Header' }),
    empty_count: Type.Integer({ title: 'Empty cells', minimum: 0 }),
    distinct_count: Type.Integer({ title: 'Distinct values', description: 'Of the cells that are not empty.', minimum: 0 }),
  },
  { ...closed, title: 'Column summary' },
);

export const Report = Type.Object(
  {
    valid: Type.Boolean({ title: 'Valid', description: 'True when there is no error; warnings do not count.' }),
    row_count: Type.Integer({ title: 'Records', description: 'Without the header.', minimum: 0 }),
    column_count: Type.Integer({ title: 'Columns', description: 'Of the header.', minimum: 0 }),
    header: Type.Array(Type.String(), { title: 'Header', examples: [['invoice', 'amount']] }),
    issue_count: Type.Integer({ title: 'Findings', description: 'All of them, also those not listed.', minimum: 0 }),
    issue_counts: Type.Record(Type.String(), Type.Integer(), {
      title: 'Findings by code',
      description: 'Complete.',
      examples: [{ type_error: 1 }],
    }),
    issues: Type.Array(Finding, { title: 'The first findings', description: 'At most 200, in file order.', maxItems: 200 }),
    issues_truncated: Type.Boolean({ title: 'Cut', description: 'True when there are more findings than listed.' }),
    columns: Type.Array(ColumnSummary, { title: 'Columns' }),
    bom: Type.Boolean({ title: 'Byte order mark', description: 'True when the text began with one; it was dropped.' }),
  },
  { ...closed, title: 'Report' },
);
export type Report = Static<typeof Report>;
