import { describe, expect, it } from '@jest/globals';
import { computeInvoice } from '../../../lambdas/einvoice/calculate/compute.ts';
import { Invoice } from '../../../lambdas/einvoice/model/invoice.ts';
import { normaliseInvoice } from '../../../lambdas/einvoice/model/normalise.ts';
import { buildDocument } from '../../../lambdas/einvoice/syntax/build-document.ts';
import { extractFields } from '../../../lambdas/einvoice/syntax/extract-fields.ts';
import { toDocumentForm } from '../../../lambdas/einvoice/syntax/form.ts';
import { writeXml } from '../../../lambdas/einvoice/syntax/write.ts';
import { parseXml } from '../../../lambdas/einvoice/xml/parse.ts';
import { schemaIssues } from '../../../lambdas/shared/http/schema-issues.ts';
import { sample } from '../samples.ts';

const fieldsOf = (xml: string) => extractFields(parseXml(new TextEncoder().encode(xml)));
const two = sample('01-two-rates');
const cii = buildDocument(two, { output: 'cii-xml' }).xml;
const ubl = buildDocument(two, { output: 'ubl-xml' }).xml;

describe('extractFields', () => {
  it('names what the specification names', () => {
    expect(fieldsOf(cii)).toMatchObject({
      number: 'FA-2026-0142',
      type_code: '380',
      issue_date: '2026-10-05',
      due_date: '2026-11-04',
      currency: 'EUR',
      seller: { name: 'Atelier Grandvaux Conseil SAS', siren: '404040404', vat_id: 'FR09404040404', address: { city: 'Lyon' } },
      buyer: { name: "Minoterie du Val d'Orge SA", siren: '505050500', address: { postal_code: '91700' } },
      totals: { tax_exclusive: '3538.00', tax_total: '640.90', tax_inclusive: '4178.90', amount_due: '4178.90' },
      vat_breakdown: [{ category: 'S', rate: '20.00', taxable_amount: '3078.00', tax_amount: '615.60' }, { rate: '5.50' }],
      lines: [
        {
          id: '1',
          item_name: 'Audit de la chaîne de conditionnement',
          quantity: '4.5',
          unit_price: '720',
          net_amount: '3240.00',
          vat_rate: '20.00',
        },
        { id: '2' },
      ],
    });
  });

  it('reads an account number that stands where an IBAN belongs', () => {
    expect(fieldsOf(cii.replace(/(?<=<ram:IBANID>)[^<]*/, '12345678'))['payment']).toMatchObject({ iban: '12345678' });
    expect(fieldsOf(ubl.replace('FR7600001000020000000012394', '12345678'))['payment']).toMatchObject({ account_id: '12345678' });
  });

  it('reads the same of both syntaxes', () => {
    expect(fieldsOf(ubl)).toEqual(fieldsOf(cii));
  });

  it.each([
    [
      'CII',
      cii,
      [
        ['ram', 'a'],
        ['rsm', 'b'],
        ['udt', 'c'],
        ['qdt', 'd'],
      ],
    ],
    [
      'UBL',
      ubl,
      [
        ['cac', 'x'],
        ['cbc', 'y'],
      ],
    ],
  ])('does not care for prefixes in %s', (_, xml, prefixes) => {
    const renamed = prefixes.reduce(
      (text, [from, to]) => text.replaceAll(`${from}:`, `${to}:`).replaceAll(`xmlns:${from}=`, `xmlns:${to}=`),
      xml,
    );
    expect(fieldsOf(renamed)).toEqual(fieldsOf(xml));
  });

  it('passes over what it does not know, in any namespace', () => {
    const strange = cii
      .replace('<ram:SellerTradeParty>', '<ram:SellerTradeParty><ram:Strange><ram:Name>no</ram:Name></ram:Strange>')
      .replace('</rsm:ExchangedDocument>', '<ID xmlns="urn:other">no</ID></rsm:ExchangedDocument>');
    expect(fieldsOf(strange)).toEqual(fieldsOf(cii));
  });

  it('takes the first of what an invoice has once', () => {
    const twice = cii.replace(
      '<ram:PostcodeCode>69003</ram:PostcodeCode>',
      '<ram:PostcodeCode>69003</ram:PostcodeCode><ram:PostcodeCode>0</ram:PostcodeCode>',
    );
    expect(fieldsOf(twice)).toEqual(fieldsOf(cii));
  });

  it.each(['minimum', 'basic'] as const)('reads %s', (profile) => {
    const computed = computeInvoice(normaliseInvoice(two), 'en16931');
    const fields = fieldsOf(writeXml(toDocumentForm(computed, profile, 'cii'), 'cii', profile));
    expect(fields).toMatchObject({ number: 'FA-2026-0142', order_reference: 'BC-88213', totals: { amount_due: '4178.90' } });
    expect(fields['lines']).toHaveLength(profile === 'basic' ? 2 : 0);
  });

  it('reads booleans, dates and accounts as others write them', () => {
    const strange = ubl
      .replace('<cbc:ChargeIndicator>false<', '<cbc:ChargeIndicator>0<')
      .replace('<cbc:IssueDate>2026-10-05<', '<cbc:IssueDate>2026-10-05+02:00<')
      .replace('FR7600001000020000000012394', '12345678');
    expect(fieldsOf(strange)).toMatchObject({
      issue_date: '2026-10-05',
      allowances: [{ amount: '162.00' }],
      payment: { account_id: '12345678' },
    });
  });

  it('knows the second VAT total by its currency, wherever it stands', () => {
    const dollars = buildDocument({ ...two, currency: 'USD', vat_currency: 'EUR', vat_exchange_rate: '0.5' }, { output: 'cii-xml' }).xml;
    const [first, second] = dollars.match(/ *<ram:TaxTotalAmount .*\n/g) ?? [];
    const swapped = dollars.replace(`${first}${second}`, `${second}${first}`);
    expect(fieldsOf(swapped)).toMatchObject({ totals: { tax_total: '640.90', tax_total_vat_currency: '320.45' } });
  });

  it('reads a category without rate as null, the way totals write it', () => {
    const invoice = { ...two, lines: [{ item_name: 'x', unit_price: '1', vat_category: 'O' }], allowances: [] };
    expect(fieldsOf(buildDocument(invoice, { output: 'cii-xml' }).xml)).toMatchObject({ vat_breakdown: [{ category: 'O', rate: null }] });
  });

  it('reads every way to pay, and writes it again', () => {
    const other =
      '<cac:PaymentMeans><cbc:PaymentMeansCode name="Carte">48</cbc:PaymentMeansCode><cac:CardAccount><cbc:PrimaryAccountNumberID>1234' +
      '</cbc:PrimaryAccountNumberID><cbc:NetworkID>NA</cbc:NetworkID></cac:CardAccount></cac:PaymentMeans>';
    const fields = fieldsOf(ubl.replace('</cac:PaymentMeans>', `</cac:PaymentMeans>${other}`));
    expect(fields).toMatchObject({
      payment: { means_code: '58', additional_accounts: [{ means_code: '48', means_text: 'Carte', card: { number: '1234' } }] },
    });
    expect(fieldsOf(buildDocument(fields as Invoice, { output: 'ubl-xml' }).xml)).toEqual(fields);
  });

  it('keeps an attribute that has a code alone nameless, in either syntax', () => {
    const lines = [{ item_name: 'x', unit_price: '1', vat_rate: '20', attributes: [{ code: 'TH', quantity: '7', unit_code: 'MMT' }] }];
    for (const output of ['cii-xml', 'ubl-xml'] as const) {
      const { xml } = buildDocument({ ...two, allowances: [], lines }, { profile: 'extended-ctc-fr', output });
      expect(fieldsOf(xml)).toMatchObject({ lines: [{ attributes: lines[0]?.attributes }] });
      expect(xml.includes('<cbc:Name>NA</cbc:Name>')).toBe(output === 'ubl-xml');
    }
  });

  it('makes no invoice of a document without lines: what is missing is named', () => {
    const fields = fieldsOf(writeXml(toDocumentForm(computeInvoice(normaliseInvoice(two), 'en16931'), 'minimum', 'cii'), 'cii', 'minimum'));
    expect(schemaIssues(Invoice, fields, 'invoice')).toEqual([
      { loc: ['invoice', 'buyer', 'address'], msg: 'This member is required.', type: 'missing' },
    ]);
  });
});
