import { describe, expect, it } from '@jest/globals';
import type { Invoice } from '../../../lambdas/einvoice/model/invoice.ts';
import { buildDocument } from '../../../lambdas/einvoice/syntax/build-document.ts';
import { mappingOf } from '../../../lambdas/einvoice/syntax/mapping.ts';
import { parseXml } from '../../../lambdas/einvoice/xml/parse.ts';
import { ApiError } from '../../../lambdas/shared/errors.ts';
import { sample, sampleForms } from '../samples.ts';

const simple: Invoice = {
  number: 'F1',
  issue_date: '2026-10-05',
  seller: { name: 'S', address: { country: 'DE' } },
  buyer: { name: 'B', address: { country: 'DE' } },
  lines: [{ item_name: 'x', unit_price: '1.50', vat_rate: '19' }],
};

const cii = (change: Partial<Invoice> = {}) => buildDocument({ ...simple, ...change }, { output: 'cii-xml' }).xml;
const ubl = (change: Partial<Invoice> = {}) => buildDocument({ ...simple, ...change }, { output: 'ubl-xml' }).xml;

describe('the XML of an invoice', () => {
  it('is CII as the standard spells it', () => {
    expect(cii()).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100" xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100">
  <rsm:ExchangedDocumentContext>
    <ram:GuidelineSpecifiedDocumentContextParameter>
      <ram:ID>urn:cen.eu:en16931:2017</ram:ID>
    </ram:GuidelineSpecifiedDocumentContextParameter>
  </rsm:ExchangedDocumentContext>
  <rsm:ExchangedDocument>
    <ram:ID>F1</ram:ID>
    <ram:TypeCode>380</ram:TypeCode>
    <ram:IssueDateTime>
      <udt:DateTimeString format="102">20261005</udt:DateTimeString>
    </ram:IssueDateTime>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument>
        <ram:LineID>1</ram:LineID>
      </ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct>
        <ram:Name>x</ram:Name>
      </ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement>
        <ram:NetPriceProductTradePrice>
          <ram:ChargeAmount>1.50</ram:ChargeAmount>
        </ram:NetPriceProductTradePrice>
      </ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery>
        <ram:BilledQuantity unitCode="C62">1</ram:BilledQuantity>
      </ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement>
        <ram:ApplicableTradeTax>
          <ram:TypeCode>VAT</ram:TypeCode>
          <ram:CategoryCode>S</ram:CategoryCode>
          <ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>
        </ram:ApplicableTradeTax>
        <ram:SpecifiedTradeSettlementLineMonetarySummation>
          <ram:LineTotalAmount>1.50</ram:LineTotalAmount>
        </ram:SpecifiedTradeSettlementLineMonetarySummation>
      </ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty>
        <ram:Name>S</ram:Name>
        <ram:PostalTradeAddress>
          <ram:CountryID>DE</ram:CountryID>
        </ram:PostalTradeAddress>
      </ram:SellerTradeParty>
      <ram:BuyerTradeParty>
        <ram:Name>B</ram:Name>
        <ram:PostalTradeAddress>
          <ram:CountryID>DE</ram:CountryID>
        </ram:PostalTradeAddress>
      </ram:BuyerTradeParty>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeDelivery/>
    <ram:ApplicableHeaderTradeSettlement>
      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:ApplicableTradeTax>
        <ram:CalculatedAmount>0.29</ram:CalculatedAmount>
        <ram:TypeCode>VAT</ram:TypeCode>
        <ram:BasisAmount>1.50</ram:BasisAmount>
        <ram:CategoryCode>S</ram:CategoryCode>
        <ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>
      </ram:ApplicableTradeTax>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        <ram:LineTotalAmount>1.50</ram:LineTotalAmount>
        <ram:TaxBasisTotalAmount>1.50</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="EUR">0.29</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>1.79</ram:GrandTotalAmount>
        <ram:DuePayableAmount>1.79</ram:DuePayableAmount>
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>
`);
  });

  it('has no empty element but the delivery CII wants', () => {
    for (const { name, profile, output } of sampleForms) {
      const { xml } = buildDocument(sample(name), { profile, output });
      expect(xml.match(/<[^>]*\/>|<([\w:]+)[^>]*><\/\1>/g) ?? []).toEqual(
        xml.includes('<ram:ApplicableHeaderTradeDelivery/>') ? ['<ram:ApplicableHeaderTradeDelivery/>'] : [],
      );
    }
  });

  it.each(['cii-xml', 'ubl-xml'] as const)('says in %s what was said, whatever the characters', (output) => {
    const name = 'A <&> "B" \'C\' ]]> \r\n\t é 漢 😀';
    const { xml } = buildDocument(
      { ...simple, seller: { ...simple.seller, name }, payment: { means_code: '30', means_text: name } },
      { output },
    );
    const tree = parseXml(new TextEncoder().encode(xml));
    expect(tree.text(tree.root)).toContain(name);
    expect(xml).toMatch(/A &lt;&amp;&gt; "B" 'C' ]]&gt; &#13;\n\t é 漢 😀/);
  });

  it('is a CreditNote for types of that family, with its due date in the payment means', () => {
    const xml = ubl({ type_code: '381', due_date: '2026-11-01', project_reference: 'P-1' });
    expect(xml).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"');
    expect(xml).toMatch(/<cbc:PaymentMeansCode>1<\/cbc:PaymentMeansCode>\s*<cbc:PaymentDueDate>2026-11-01</);
    expect(xml).toMatch(/<cbc:ID>P-1<\/cbc:ID>\s*<cbc:DocumentTypeCode>50</);
    expect(xml).not.toContain('<cbc:DueDate>');
  });

  it('fills identifiers UBL demands with NA', () => {
    expect(ubl({ sales_order_reference: 'OV-3' })).toMatch(/<cac:OrderReference>\s*<cbc:ID>NA<\/cbc:ID>\s*<cbc:SalesOrderID>OV-3</);
    expect(ubl({ payment: { card: { number: '1234' } } })).toContain('<cbc:NetworkID>NA</cbc:NetworkID>');
  });

  it('puts the creditor identifier with the payee in UBL, else with the seller', () => {
    const payment = { creditor_id: 'FR00ZZZ123456' };
    const sepa = /<cac:PayeeParty>\s*<cac:PartyIdentification>\s*<cbc:ID schemeID="SEPA">/;
    expect(ubl({ payment, payee: { name: 'P' } })).toMatch(sepa);
    expect(ubl({ payment })).toMatch(/<cac:AccountingSupplierParty>[\s\S]*schemeID="SEPA"[\s\S]*<\/cac:AccountingSupplierParty>/);
  });

  it('repeats the tax point code in every VAT entry of CII, but the date in the first alone (CII-SR-461)', () => {
    const lines = [simple.lines, [{ item_name: 'y', unit_price: '1', vat_rate: '7' }]].flat();
    expect(cii({ lines, tax_point_code: 'payment_date' }).match(/<ram:DueDateTypeCode>72</g)).toHaveLength(2);
    expect(cii({ lines, tax_point_date: '2026-10-04' }).match(/<ram:TaxPointDate>/g)).toHaveLength(1);
    expect(ubl({ lines, tax_point_code: 'payment_date' })).toContain('<cbc:DescriptionCode>432</cbc:DescriptionCode>');
  });

  it('knows the schema order of everything in the term table', () => {
    for (const syntax of ['cii', 'ubl-invoice', 'ubl-creditnote'] as const) expect(mappingOf(syntax).children.length).toBeGreaterThan(2);
  });
});

describe('what a profile cannot carry', () => {
  const findings = (change: Partial<Invoice>, options: Parameters<typeof buildDocument>[1]) => {
    try {
      return buildDocument({ ...simple, ...change }, options).warnings.map(({ severity, rule, json_pointer }) => [
        severity,
        rule,
        json_pointer,
      ]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return [error.code, error.message];
    }
  };

  it.each<[string, Partial<Invoice>, Parameters<typeof buildDocument>[1], unknown]>([
    ['a reference', { order_date: '2026-01-01' }, {}, [['warning', 'PROFILE-NOT-CARRIED', '/invoice/order_date']]],
    [
      'a contact in basicwl',
      { seller: { ...simple.seller, contact: { name: 'C' } } },
      { profile: 'basicwl' },
      [['warning', 'PROFILE-NOT-CARRIED', '/invoice/seller/contact']],
    ],
    [
      'the second account',
      { payment: { iban: 'X', additional_accounts: [{ iban: 'Y', bic: 'B' }] } },
      { profile: 'basicwl' },
      [['warning', 'PROFILE-NOT-CARRIED', '/invoice/payment/additional_accounts/0/bic']],
    ],
    [
      'a member of a party that has none',
      { payee: { name: 'P', tax_number: '1' } },
      { profile: 'extended' },
      [['warning', 'PROFILE-NOT-CARRIED', '/invoice/payee/tax_number']],
    ],
    [
      'a file name without a file',
      { attachments: [{ reference: 'A', filename: 'a.csv' }] },
      {},
      [['warning', 'PROFILE-NOT-CARRIED', '/invoice/attachments/0/filename']],
    ],
    [
      'a department beside a person',
      { buyer: { ...simple.buyer, contact: { name: 'C', department: 'D' } } },
      {},
      [['warning', 'PROFILE-NOT-CARRIED', '/invoice/buyer/contact/department']],
    ],
    ['what only feeds a sum', { preceding_invoices: [{ number: 'A', type_code: '386' }] }, {}, []],
    ['the lines of basicwl', {}, { profile: 'basicwl' }, []],
    [
      'UBL in basicwl',
      {},
      { profile: 'basicwl', output: 'ubl-xml' },
      ['unsupported_profile', expect.stringContaining('en16931 or extended-ctc-fr')],
    ],
    [
      'UBL in extended',
      {},
      { profile: 'extended', output: 'ubl-xml' },
      ['unsupported_profile', expect.stringContaining('en16931 or extended-ctc-fr')],
    ],
    [
      'a rounding in basicwl',
      { rounding_amount: '0.01' },
      { profile: 'basicwl' },
      ['invalid_input', expect.stringContaining('rounding_amount')],
    ],
    ['another payer', { payer: { name: 'P' } }, {}, ['invalid_input', expect.stringContaining('payer')]],
    ['a sum of lines', { lines: [{ item_name: 'x', subtype: 'GROUP' }] }, {}, ['invalid_input', expect.stringContaining('subtype')]],
  ])('%s', (_, change, options, expected) => {
    expect(findings(change, options)).toEqual(expected);
  });
});
