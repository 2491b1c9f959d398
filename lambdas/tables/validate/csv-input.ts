import { type Static, Type } from 'typebox';
import { Delimiter } from '../csv/delimiter.ts';
import { closed, LONGEST_CSV, name } from '../schema-forms.ts';

export const columnTypes = ['string', 'integer', 'decimal', 'boolean', 'date', 'email'] as const;
export type ColumnType = (typeof columnTypes)[number];

/** Columns without `max_length` are held to this many characters. */
export const LONGEST_CELL = 10_000;

const bound = (title: string) =>
  Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      maxLength: 100,
      title,
      description: 'Inclusive bound of a numeric column, as a decimal string.',
      examples: ['0.01'],
    }),
  );

export const Column = Type.Object(
  {
    name: name({ title: 'Name', description: 'Exact, case-sensitive header, taken after any rename.', examples: ['amount'] }),
    type: Type.Optional(Type.Enum([...columnTypes], { title: 'Type', default: 'string', examples: ['decimal'] })),
    required: Type.Optional(
      Type.Boolean({ title: 'Required', description: 'Refuse empty cells. The header must exist in any case.', default: true }),
    ),
    unique: Type.Optional(Type.Boolean({ title: 'Unique', description: 'Refuse a value that stands in an earlier row.', default: false })),
    choices: Type.Optional(
      Type.Unsafe<string[] | null>({
        type: ['array', 'null'],
        items: { type: 'string' },
        maxItems: 100,
        title: 'Choices',
        description: 'Exact allowed strings, checked before the type.',
        examples: [['EUR', 'USD']],
      }),
    ),
    minimum: bound('Minimum'),
    maximum: bound('Maximum'),
    max_length: Type.Optional(
      Type.Integer({
        title: 'Longest value',
        description: 'In Unicode code points.',
        minimum: 1,
        maximum: LONGEST_CELL,
        default: LONGEST_CELL,
      }),
    ),
  },
  { ...closed, title: 'Column' },
);
export type Column = Static<typeof Column>;

export const CsvSchema = Type.Object(
  {
    columns: Type.Array(Column, { title: 'Columns', minItems: 1, maxItems: 100 }),
    allow_extra_columns: Type.Optional(
      Type.Boolean({ title: 'Allow extra columns', description: 'Whether headers that are not declared are fine.', default: false }),
    ),
  },
  { ...closed, title: 'CSV schema' },
);
export type CsvSchema = Static<typeof CsvSchema>;

export const CsvInput = Type.Object(
  {
    csv_text: Type.String({
      title: 'CSV text',
      description: 'Including the header line.',
      maxLength: LONGEST_CSV,
      examples: ['invoice,amount\nFA-1,12.50\n'],
    }),
    schema: CsvSchema,
    delimiter: Delimiter,
  },
  { ...closed, title: 'CSV input' },
);
export type CsvInput = Static<typeof CsvInput>;
