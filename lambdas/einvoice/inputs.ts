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

const { profile, language } = GenerateOptions.properties;

export const EmbedForm = Type.Object(
  {
    pdf: Type.String({ title: 'The page', description: 'The visual invoice.', contentEncoding: 'binary' }),
    xml: Type.Optional(
      Type.String({ title: 'CII XML', description: 'The invoice to attach; this or invoice_json.', contentEncoding: 'binary' }),
    ),
    invoice_json: Type.Optional(
      Type.String({
        title: 'Invoice',
        description: 'An Invoice object; the XML is made from it. This or xml.',
        contentMediaType: 'application/json',
      }),
    ),
    profile,
    check: Type.Optional(Check),
    language,
    party_check: Type.Optional(
      Type.Union([Type.Literal('true'), Type.Literal('false')], {
        title: 'Party check',
        description: 'As in the options of generate; only where invoice_json is sent.',
      }),
    ),
  },
  { ...closed, title: 'Embed', description: 'A page, and the invoice to attach to it.' },
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
