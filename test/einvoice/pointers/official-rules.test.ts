import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Invoice } from '../../../lambdas/einvoice/model/invoice.ts';
import type { GenerateOptions } from '../../../lambdas/einvoice/model/options.ts';
import { readDocument } from '../../../lambdas/einvoice/rules/detect.ts';
import type { RuleEngine } from '../../../lambdas/einvoice/rules/engine.ts';
import { pointersOf } from '../../../lambdas/einvoice/rules/pointers.ts';
import { buildDocument } from '../../../lambdas/einvoice/syntax/build-document.ts';
import { newestRules } from '../rules/newest-rules.ts';
import { sample, sampleForms } from '../samples.ts';
import { mistakes } from './mistakes.ts';

let engine: RuleEngine;
beforeAll(async () => {
  engine = await newestRules();
}, 300_000);

/** Errors of the official schema and rules, French ones included, with the caller's fields. */
async function errorsOf(invoice: Invoice, options: GenerateOptions) {
  const { xml, syntax, computed } = buildDocument(invoice, options);
  const document = readDocument(new TextEncoder().encode(xml));
  const { findings, checks_run } = await engine.validate(document, { check: 'fr-ctc' });
  expect(checks_run).toEqual(['xsd', 'schematron:base', 'schematron:fr-ctc']);
  const pointerOf = pointersOf({ tree: document.tree, syntax, invoice, computed });
  return findings.filter(({ severity }) => severity === 'error').map((finding) => ({ rule: finding.rule, pointer: pointerOf(finding) }));
}

const sorted = (values: readonly string[]) => [...new Set(values)].sort();

describe('the official rules', () => {
  it.each(sampleForms)('pass $name as $output of $profile', async ({ name, profile, output }) => {
    expect(await errorsOf(sample(name), { profile, output })).toEqual([]);
  });

  const cases = mistakes.flatMap((mistake) => (['cii', 'ubl'] as const).map((syntax) => ({ ...mistake, syntax })));
  it.each(cases)(
    'find $what in $syntax, and the field to correct',
    async ({ sample: name, profile = 'en16931', change, syntax, pointers, ...rules }) => {
      const invoice = sample(name);
      const errors = await errorsOf({ ...invoice, ...change(invoice) }, { profile, output: `${syntax}-xml` });
      expect(sorted(errors.map(({ rule }) => rule))).toEqual(rules[syntax]);
      expect(sorted(errors.map(({ pointer }) => pointer))).toEqual(pointers);
    },
  );
});
