import { type Static, Type } from 'typebox';

/** How a document is to be made. */
export const GenerateOptions = Type.Object(
  {
    profile: Type.Optional(
      Type.Union([Type.Literal('en16931'), Type.Literal('basicwl'), Type.Literal('extended'), Type.Literal('extended-ctc-fr')], {
        title: 'Profile',
        description:
          'How much the document can say: basicwl (no lines), en16931 (the European standard), extended (Factur-X), extended-ctc-fr (French reform)',
        examples: ['en16931'],
        default: 'en16931',
      }),
    ),
    output: Type.Optional(
      Type.Union([Type.Literal('facturx-pdf'), Type.Literal('cii-xml'), Type.Literal('ubl-xml')], {
        title: 'Output',
        description: 'facturx-pdf (PDF/A-3 that carries the CII XML), cii-xml, or ubl-xml (profiles en16931 and extended-ctc-fr)',
        examples: ['facturx-pdf'],
        default: 'facturx-pdf',
      }),
    ),
    language: Type.Optional(
      Type.Union([Type.Literal('fr'), Type.Literal('en')], {
        title: 'Language',
        description: 'Language of the page, and of the help in findings',
        examples: ['fr'],
        default: 'fr',
      }),
    ),
    check: Type.Optional(
      Type.Union([Type.Literal('fr-ctc'), Type.Literal('base')], {
        title: 'Check',
        description: 'base checks EN 16931, fr-ctc the French rules as well',
        examples: ['fr-ctc'],
        default: 'fr-ctc',
      }),
    ),
    logo_url: Type.Optional(
      Type.String({
        title: 'Logo',
        description: 'HTTPS address of a PNG or SVG logo for the page',
        pattern: '^https://',
        maxLength: 2000,
        examples: ['https://grandvaux.example/logo.svg'],
      }),
    ),
    accent_color: Type.Optional(
      Type.String({
        title: 'Accent colour',
        description: 'Colour of the headings, #rrggbb',
        pattern: '^#[0-9a-fA-F]{6}$',
        examples: ['#1f3a5f'],
        default: '#1f3a5f',
      }),
    ),
    footer_text: Type.Optional(
      Type.String({
        title: 'Footer',
        description: 'Text at the foot of the page',
        maxLength: 500,
        examples: ['Merci de votre confiance.'],
      }),
    ),
    party_check: Type.Optional(
      Type.Boolean({
        title: 'Party check',
        description: 'Ask the verification service about seller and buyer first; on for extended-ctc-fr and off otherwise when absent',
        examples: [false],
      }),
    ),
  },
  {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'GenerateOptions',
    description: 'How a document is to be made; every member has a default.',
    additionalProperties: false,
  },
);
export type GenerateOptions = Static<typeof GenerateOptions>;
