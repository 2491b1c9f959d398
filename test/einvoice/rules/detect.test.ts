import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import { ciiInvoice, ublInvoice } from '../../../bench/rules/documents.ts';
import { readDocument } from '../../../lambdas/einvoice/rules/detect.ts';
import { ApiError } from '../../../lambdas/shared/errors.ts';

const read = (text: string) => readDocument(Buffer.from(text));
const CREDIT_NOTE =
  '<cn:CreditNote xmlns:cn="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2" xmlns:b="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><b:CustomizationID> urn:cen.eu:en16931:2017 </b:CustomizationID></cn:CreditNote>';

describe('an invoice is recognised', () => {
  it.each([
    ['factur-x', ciiInvoice(1)],
    ['ubl-2.1-invoice', ublInvoice(1)],
    ['ubl-2.1-creditnote', CREDIT_NOTE],
  ])('as %s by its root', (flavor, text) => {
    expect(read(text)).toMatchObject({ flavor, profile: 'en16931', findings: [] });
  });

  it.each([
    ['urn:factur-x.eu:1p0:minimum', 'minimum'],
    ['urn:zugferd.de:2p0:minimum', 'minimum'],
    ['urn:factur-x.eu:1p0:basicwl', 'basicwl'],
    ['urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic', 'basic'],
    ['urn:cen.eu:en16931:2017#compliant#urn:zugferd.de:2p0:basic', 'basic'],
    ['urn:cen.eu:en16931:2017', 'en16931'],
    ['urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended', 'extended'],
    ['urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr', 'extended-ctc-fr'],
  ])('with BT-24 %s as %s in CII', (guideline, profile) => {
    expect(read(ciiInvoice(1, guideline))).toMatchObject({ profile, findings: [] });
  });

  it.each([
    ['XRechnung', 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'],
    ['Peppol', 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'],
    ['a profile without UBL rules', 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended'],
    ['no specification', ''],
  ])('with a specification that has no rules here as en16931, with a warning: %s', (_name, customization) => {
    const { profile, findings } = read(ublInvoice(1, customization));
    expect(profile).toBe('en16931');
    expect(findings).toMatchObject([
      { source: 'detection', severity: 'warning', rule: 'PROFILE-UNKNOWN', location: '/ubl:Invoice[1]/cbc:CustomizationID[1]', line: 3 },
    ]);
  });
});

describe('what is no invoice is refused', () => {
  const refusal = (text: string): ApiError => {
    try {
      read(text);
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
    throw new Error('was recognised');
  };

  it.each([
    ['ZUGFeRD 1', '<r:CrossIndustryDocument xmlns:r="urn:ferd:CrossIndustryDocument:invoice:1p0"/>', 'ZUGFeRD 1'],
    ['Order-X', '<o:SCRDMCCBDACIOMessageStructure xmlns:o="urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100"/>', 'Order-X'],
    ['another UBL document', '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>', 'UBL Order'],
    ['an Invoice of nobody', '<Invoice/>', 'namespace'],
    [
      'a CrossIndustryInvoice of another version',
      '<i:CrossIndustryInvoice xmlns:i="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:13"/>',
      'namespace',
    ],
    ['a web page', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'html'],
  ])('%s', (_name, text, words) => {
    const error = refusal(text);
    expect(error.code).toBe('not_an_einvoice');
    expect(error.message).toContain(words);
  });

  it.each([
    ['broken XML', '<a>\n  <b></a>', 'XML-MALFORMED', 2],
    ['a DTD', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'XML-DOCTYPE', 1],
    ['an unknown encoding', '<?xml version="1.0" encoding="EBCDIC-CP-FR"?><a/>', 'XML-ENCODING', 1],
    ['a hundred thousand nested elements', '<a>'.repeat(100_000), 'XML-LIMIT', 1],
    ['JSON', '{}', 'XML-MALFORMED', 1],
  ])('%s, with line and column', (_name, text, rule, line) => {
    const error = refusal(text);
    expect(error.code).toBe('invalid_input');
    expect(error.details).toEqual([
      expect.objectContaining({ source: 'xml', severity: 'error', rule, line, location: null, json_pointer: '' }),
    ]);
    expect(error.details).toEqual([expect.objectContaining({ message: expect.stringMatching(/^Line \d+, column \d+: /) })]);
  });
});
