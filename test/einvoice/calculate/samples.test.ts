import { describe, expect, it } from '@jest/globals';
import { buildDocument } from '../../../lambdas/einvoice/syntax/build-document.ts';
import { expectedTotals, inShort } from '../expected-totals.ts';
import { sample, sampleForms } from '../samples.ts';

describe('totals of the sample invoices', () => {
  it.each(sampleForms)('$name as $output of $profile', ({ name, profile, output }) => {
    const { totals, computed } = buildDocument(sample(name), { profile, output });
    expect({ ...inShort(totals), business_process: computed.business_process }).toEqual(expectedTotals[name]);
  });
});
