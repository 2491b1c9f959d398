import { readFileSync } from 'node:fs';
import type { Invoice } from '../../lambdas/einvoice/model/invoice.ts';
import type { GenerateOptions } from '../../lambdas/einvoice/model/options.ts';

type Kind = readonly [profile: NonNullable<GenerateOptions['profile']>, output: 'cii-xml' | 'ubl-xml'];

const core: readonly Kind[] = [
  ['en16931', 'cii-xml'],
  ['en16931', 'ubl-xml'],
];
const extended: readonly Kind[] = [
  ['extended', 'cii-xml'],
  ['extended-ctc-fr', 'cii-xml'],
  ['extended-ctc-fr', 'ubl-xml'],
];
const summary: readonly Kind[] = [['basicwl', 'cii-xml']];

/** The sample invoices and the forms each can take. */
const forms: Readonly<Record<string, readonly Kind[]>> = {
  '01-two-rates': [...summary, ...core, ...extended],
  '02-credit-note': [...summary, ...core, ...extended],
  '03-intra-community-goods': [...summary, ...core, ...extended],
  '04-reverse-charge-construction': [...summary, ...core, ...extended],
  '05-final-after-down-payment': [...core, ...extended],
  '06-several-orders-sub-lines': extended,
  '07-every-en16931-term': [...core, ...extended],
  '08-every-extension-term': extended,
};

/** Every sample in every form: name, profile, output. */
export const sampleForms = Object.entries(forms).flatMap(([name, kinds]) => kinds.map(([profile, output]) => ({ name, profile, output })));

export const sampleNames = Object.keys(forms);

/** A fresh copy of a sample invoice, by the name of its file in `test/documents/invoices`. */
export function sample(name: string): Invoice {
  return JSON.parse(readFileSync(new URL(`../documents/invoices/${name}.json`, import.meta.url), 'utf8'));
}
