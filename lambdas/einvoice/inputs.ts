import { type Static, Type } from 'typebox';
import { Invoice } from './model/invoice.ts';
import { GenerateOptions } from './model/options.ts';

const closed = { additionalProperties: false } as const;

export const Check = Type.Union([Type.Literal('base'), Type.Literal('fr-ctc')], {
  title: 'Check',
  description: 'base: EN 16931 only; fr-ctc: the French BR-FR rules as well.',
  default: 'fr-ctc',
});
export type Check = Static<typeof Check>;

const Language = Type.Union([Type.Literal('fr'), Type.Literal('en')], {
  title: 'Language',
  description: 'Language of `help` in the findings.',
  default: 'fr',
});

export const GenerateBody = Type.Object(
  { invoice: Invoice, options: Type.Optional(GenerateOptions) },
  { ...closed, title: 'Generate', description: 'An invoice and how to make it.' },
);

export const CheckQuery = Type.Object({ check: Type.Optional(Check), lang: Type.Optional(Language) }, closed);

export const ExtractQuery = Type.Object(
  {
    include_xml: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')], { title: 'Include the XML', default: 'false' })),
  },
  closed,
);

export const FileForm = Type.Object(
  { file: Type.String({ title: 'The document', contentEncoding: 'binary' }) },
  { ...closed, title: 'File', description: 'The document in the part `file`.' },
);
