import { Buffer } from 'node:buffer';
import type { Sheet } from '../../../lambdas/einvoice/rules/pack.ts';
import { buildDocument } from '../../../lambdas/einvoice/syntax/build-document.ts';
import { parseXml } from '../../../lambdas/einvoice/xml/parse.ts';
import { mistakes } from '../../einvoice/pointers/mistakes.ts';
import { sample, sampleForms } from '../../einvoice/samples.ts';
import { type EditableDocument, editable } from './editable.ts';

/** A document of our own: what is changed into mutants, and what official rules are asked about. */
export interface SampleDocument {
  readonly name: string;
  readonly syntax: Sheet['syntax'];
  readonly profile: string;
  readonly xml: string;
  readonly document: EditableDocument;
}

const syntaxOf = (output: 'cii-xml' | 'ubl-xml'): Sheet['syntax'] => (output === 'cii-xml' ? 'cii' : 'ubl');

/** Every sample invoice in every form. */
export const sampleDocuments: readonly SampleDocument[] = sampleForms.map(({ name, profile, output }) => {
  const { xml } = buildDocument(sample(name), { profile, output });
  return { name, syntax: syntaxOf(output), profile, xml, document: editable(parseXml(Buffer.from(xml))) };
});

/** Every invoice with one thing wrong, in both syntaxes. */
export const mistakenDocuments: readonly Omit<SampleDocument, 'document'>[] = mistakes.flatMap(
  ({ what, sample: name, profile = 'en16931', change }) => {
    const invoice = sample(name);
    return (['cii-xml', 'ubl-xml'] as const).map((output) => {
      const { xml } = buildDocument({ ...invoice, ...change(invoice) }, { profile, output });
      return { name: what, syntax: syntaxOf(output), profile, xml };
    });
  },
);
