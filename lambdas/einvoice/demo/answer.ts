import { type Static, Type } from 'typebox';
import { ValidationResult } from '../answers.ts';

const closed = { additionalProperties: false } as const;

const SampleId = Type.Union([Type.Literal('valid'), Type.Literal('invalid')], {
  title: 'Sample',
  description: 'valid: an invoice that keeps every rule; invalid: the same one with mistakes.',
  examples: ['valid'],
});

const Download = Type.Object(
  {
    format: Type.Union([Type.Literal('json'), Type.Literal('facturx-pdf'), Type.Literal('cii-xml'), Type.Literal('ubl-xml')], {
      title: 'Format',
      description: 'json is the Invoice object the other files were made of.',
      examples: ['facturx-pdf'],
    }),
    filename: Type.String({ title: 'File name', examples: ['FA-2026-0142.pdf'] }),
    media_type: Type.String({ title: 'Media type', examples: ['application/pdf'] }),
    content_base64: Type.String({ title: 'File', description: 'Base64.' }),
  },
  { ...closed, title: 'Download' },
);

const Sample = Type.Object(
  {
    id: SampleId,
    title: Type.String({ title: 'Title' }),
    description: Type.String({ title: 'Description', description: 'What the sample shows.' }),
    downloads: Type.Array(Download, { title: 'Downloads' }),
    validation: ValidationResult,
  },
  { ...closed, title: 'Sample', description: 'Files this service made, and what it finds in the first document of them.' },
);
export type Sample = Static<typeof Sample>;

/** Fixed samples and the evidence that they are what they are said to be. */
export const Demo = Type.Object({ samples: Type.Array(Sample, { title: 'Samples' }) }, { ...closed, title: 'Demo' });

export const DemoQuery = Type.Object({ sample: Type.Optional(SampleId) }, closed);
