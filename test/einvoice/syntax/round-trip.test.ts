import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Invoice } from '../../../lambdas/einvoice/model/invoice.ts';
import { type BuiltDocument, buildDocument } from '../../../lambdas/einvoice/syntax/build-document.ts';
import { extractFields } from '../../../lambdas/einvoice/syntax/extract-fields.ts';
import { parseXml } from '../../../lambdas/einvoice/xml/parse.ts';
import { schemaIssues } from '../../../lambdas/shared/http/schema-issues.ts';
import { sample, sampleForms } from '../samples.ts';
import { anyInvoice } from './arbitrary-invoice.ts';
import { missingFrom } from './missing-from.ts';

const fieldsOf = ({ xml }: Pick<BuiltDocument, 'xml'>) => {
  const fields = extractFields(parseXml(new TextEncoder().encode(xml)));
  expect(schemaIssues(Invoice, fields, 'fields')).toEqual([]);
  return fields as Invoice;
};

describe('what is extracted can be posted again', () => {
  it.each(sampleForms)('$name as $output of $profile gives the same document', ({ name, profile, output }) => {
    const document = buildDocument(sample(name), { profile, output });
    expect(buildDocument(fieldsOf(document), { profile, output }).xml).toBe(document.xml);
  });

  it.each(['en16931', 'extended-ctc-fr'] as const)('CII → JSON → UBL → JSON → CII is the same document in %s', (profile) => {
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        const simple = profile === 'en16931' ? withoutRefused(invoice) : invoice;
        const cii = buildDocument(simple, { profile, output: 'cii-xml' });
        const ubl = buildDocument(fieldsOf(cii), { profile, output: 'ubl-xml' });
        expect(buildDocument(fieldsOf(ubl), { profile, output: 'cii-xml' }).xml).toBe(cii.xml);
      }),
      { numRuns: 60 },
    );
  });

  it('nothing the caller sent is lost without a warning, in either syntax', () => {
    fc.assert(
      fc.property(anyInvoice, fc.constantFrom('cii-xml' as const, 'ubl-xml' as const), (invoice, output) => {
        const document = buildDocument(invoice, { profile: 'extended-ctc-fr', output });
        const told = document.warnings.map(({ json_pointer }) => generic(json_pointer.slice('/invoice'.length)));
        const lost = missingFrom(fieldsOf(document), invoice, '').filter((at) => !told.some((member) => generic(at).startsWith(member)));
        expect(lost).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

/** Members that only extended profiles carry and that others refuse. */
function withoutRefused(invoice: Invoice): Invoice {
  const { payer, invoicee, invoicer, sales_agent, buyer_agent, ...rest } = invoice;
  return { ...rest, lines: rest.lines.map(({ seller, subtype, parent_line_id, ...line }) => line) };
}

/** A pointer whatever the positions in it. */
const generic = (pointer: string) => pointer.replaceAll(/\/\d+(?=\/|:|$)/g, '/{}');
