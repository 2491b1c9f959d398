import { Buffer } from 'node:buffer';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ciiInvoice, ublInvoice } from '../../../bench/rules/documents.ts';
import { readDocument } from '../../../lambdas/einvoice/rules/detect.ts';
import type { Checks, RuleEngine } from '../../../lambdas/einvoice/rules/engine.ts';
import { pinnedPacks } from '../../../schematron/manifest.ts';
import { newestRules } from './newest-rules.ts';

const [newest] = pinnedPacks().map(({ id, version, effective_from }) => ({ id, version, effective_from }));

let engine: RuleEngine;
beforeAll(async () => {
  engine = await newestRules();
}, 120_000);

const validate = (text: string, check: Checks = 'fr-ctc') => engine.validate(readDocument(Buffer.from(text)), { check });
const errors = async (text: string) =>
  (await validate(text)).findings.filter(({ severity }) => severity === 'error').map(({ rule }) => rule);

const EXTENDED = 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended';
const CTC = 'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr';
const without = (text: string, ...elements: RegExp[]) => elements.reduce((left, element) => left.replace(element, ''), text);

/** The CII invoice cut down to what MINIMUM carries (Factur-X 1.09, profile MINIMUM). */
const minimum = () =>
  without(
    ciiInvoice(1, 'urn:factur-x.eu:1p0:minimum'),
    / *<ram:IncludedNote>[\s\S]*<\/ram:IncludedNote>\n/,
    / *<ram:IncludedSupplyChainTradeLineItem>[\s\S]*<\/ram:IncludedSupplyChainTradeLineItem>\n/,
    / *<ram:URIUniversalCommunication>[\s\S]*?<\/ram:URIUniversalCommunication>\n/g,
    /(?<=ram:ApplicableHeaderTradeDelivery>)[\s\S]*(?=<\/ram:ApplicableHeaderTradeDelivery>)/,
    / *<ram:SpecifiedTradeSettlementPaymentMeans>[\s\S]*<\/ram:SpecifiedTradePaymentTerms>\n/,
    / *<ram:LineTotalAmount>.*\n/,
    / *<ram:(PostcodeCode|LineOne|CityName)>.*\n/g,
    /(?<=BuyerTradeParty>[\s\S]*?) *<ram:(PostalTradeAddress|SpecifiedTaxRegistration)>[\s\S]*?<\/ram:\1>\n/g,
  );

describe('the rules', () => {
  it.each([
    ['CII en16931', ciiInvoice(3)],
    ['CII extended', ciiInvoice(3, EXTENDED)],
    ['CII extended-ctc-fr', ciiInvoice(3, CTC)],
    ['UBL en16931', ublInvoice(3)],
    ['UBL extended-ctc-fr', ublInvoice(3, CTC)],
  ])('pass a valid invoice: %s', async (_name, text) => {
    expect(await validate(text)).toEqual({
      checks_run: ['xsd', 'schematron:base', 'schematron:fr-ctc'],
      checks_skipped: [],
      findings: [],
      rules: [newest],
    });
  });

  it('are run as far as the check asks', async () => {
    expect((await validate(ciiInvoice(1), 'xsd')).checks_run).toEqual(['xsd']);
    expect(await validate(ciiInvoice(1), 'base')).toMatchObject({ checks_run: ['xsd', 'schematron:base'], checks_skipped: [] });
  });

  it('of France are skipped for minimum, and a warning says why', async () => {
    const { checks_run, checks_skipped, findings } = await validate(minimum());
    expect({ checks_run, checks_skipped }).toEqual({ checks_run: ['xsd', 'schematron:base'], checks_skipped: ['schematron:fr-ctc'] });
    expect(findings).toMatchObject([{ severity: 'warning', rule: 'CHECK-SKIPPED', message: expect.stringContaining('minimum') }]);
  });

  it.each([
    // Ids as einvoice rules name them; BR-FR ones differ by syntax.
    [
      'a total that is wrong',
      'GrandTotalAmount>30.00',
      'GrandTotalAmount>31.00',
      'TaxInclusiveAmount currencyID="EUR">30.00',
      'TaxInclusiveAmount currencyID="EUR">31.00',
      ['BR-CO-15', 'BR-CO-16'],
      ['BR-CO-15', 'BR-CO-16'],
    ],
    [
      'no legal identifier of the seller',
      ' *<ram:SpecifiedLegalOrganization>[\\s\\S]*?</ram:SpecifiedLegalOrganization>\n',
      '',
      ' *<cbc:CompanyID schemeID="0002">.*\n',
      '',
      ['BR-FR-10_BT-30'],
      ['BR-FR-10_BT-30'],
    ],
    [
      'an unknown currency',
      'InvoiceCurrencyCode>EUR',
      'InvoiceCurrencyCode>XYZ',
      'DocumentCurrencyCode>EUR',
      'DocumentCurrencyCode>XYZ',
      ['FX-SCH-A-000595'],
      ['BR-CL-04'],
    ],
    ['a process that does not exist', 'ram:ID>B1', 'ram:ID>Q1', 'ProfileID>B1', 'ProfileID>Q1', ['BR-FR-08_BT-23'], ['BR-FR-08_BT-23']],
  ])('name a mistake: %s', async (_name, cii, ciiChange, ubl, ublChange, ciiRules, ublRules) => {
    expect(await errors(ciiInvoice(1).replace(new RegExp(cii), ciiChange))).toEqual(expect.arrayContaining(ciiRules));
    expect(await errors(ublInvoice(1).replace(new RegExp(ubl), ublChange))).toEqual(expect.arrayContaining(ublRules));
  });

  it('say where and what', async () => {
    const { findings } = await validate(ublInvoice(2).replace('<cbc:ID>2</cbc:ID>', '<cbc:ID> </cbc:ID>'));
    expect(findings[0]).toMatchObject({
      source: 'schematron:base',
      severity: 'error',
      rule: 'BR-21',
      location: '/ubl:Invoice[1]/cac:InvoiceLine[2]',
      test: expect.stringContaining('cbc:ID'),
      message: expect.stringMatching(/^\[BR-21\]/),
    });
  });

  it('still judge a document whose schema check fails', async () => {
    const text = ciiInvoice(1)
      .replace('<ram:TypeCode>380', '<ram:Surprise>x</ram:Surprise><ram:TypeCode>380')
      .replace('ram:ID>B1', 'ram:ID>Q1');
    const { checks_run, findings } = await validate(text);
    expect(checks_run).toEqual(['xsd', 'schematron:base', 'schematron:fr-ctc']);
    expect(findings.map(({ source }) => source)).toEqual(expect.arrayContaining(['xsd', 'schematron:fr-ctc']));
  });

  it('give the other findings when a value cannot be evaluated', async () => {
    const text = ublInvoice(1).replace('<cbc:IssueDate>2026-10-05', '<cbc:IssueDate>2026-02-30').replace('ProfileID>B1', 'ProfileID>Q1');
    const found = await errors(text);
    expect(found).toEqual(expect.arrayContaining(['cvc-datatype-valid.1.2.1', 'BR-FR-08_BT-23']));
  });

  it('put errors first, each kind in document order', async () => {
    const text = ciiInvoice(3)
      .replace(/<ram:Description>.*<\/ram:Description>/, '<ram:Description></ram:Description>')
      .replace('ram:ID>B1', 'ram:ID>Q1')
      .replaceAll('>VAT<', '>VAX<');
    const { findings } = await validate(text);
    const keys = findings.map(({ severity, node }) => (severity === 'error' ? 0 : 1e9) + node);
    expect(new Set(findings.map(({ severity }) => severity)).size).toBe(2);
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
  });

  it('keep to a bound of findings', async () => {
    const { findings } = await validate(
      ublInvoice(1500).replaceAll('<cbc:PriceAmount currencyID="EUR">12.50', '<cbc:PriceAmount currencyID="EUR">-12.50'),
    );
    expect(findings.filter(({ rule }) => rule === 'BR-27').length).toBe(1000);
    expect(findings).toContainEqual(expect.objectContaining({ rule: 'FINDINGS-MORE', message: expect.stringContaining('500 more') }));
  });
});
