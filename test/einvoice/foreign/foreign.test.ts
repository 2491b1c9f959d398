import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { extractDocument } from '../../../lambdas/einvoice/extract/extract-document.ts';
import { Invoice } from '../../../lambdas/einvoice/model/invoice.ts';
import type { RuleEngine } from '../../../lambdas/einvoice/rules/engine.ts';
import { buildDocument } from '../../../lambdas/einvoice/syntax/build-document.ts';
import { validateDocument } from '../../../lambdas/einvoice/validate/validate-document.ts';
import { schemaIssues } from '../../../lambdas/shared/http/schema-issues.ts';
import { newestRules } from '../rules/newest-rules.ts';
import { missingFrom } from '../syntax/missing-from.ts';

let engine: RuleEngine;
beforeAll(async () => {
  engine = await newestRules();
}, 300_000);

const document = (name: string) => ({
  kind: 'xml' as const,
  bytes: readFileSync(new URL(`../../documents/foreign/${name}.xml`, import.meta.url)),
});

interface Foreign {
  readonly name: string;
  /** Flavor and profile. */
  readonly is: readonly [string, string];
  /** Rules and pointers of errors under `base`, as SaxonC gives them on the official files. */
  readonly base: readonly string[];
  /** Further errors under `fr-ctc`. */
  readonly french: readonly string[];
  readonly warnings: readonly string[];
  readonly fields: object;
}

/** Errors of every document that was not made for France. */
const notFrench = [
  'BR-FR-05_BT-22_AAB /invoice/notes',
  'BR-FR-05_BT-22_PMD /invoice/notes',
  'BR-FR-05_BT-22_PMT /invoice/notes',
  'BR-FR-08_BT-23 /invoice/business_process',
  'BR-FR-10_BT-30 /invoice/seller/siren',
];
const notFrenchInUbl = [
  'BR-FR-05_BT-22-1 /invoice/notes',
  'BR-FR-05_BT-22-2 /invoice/notes',
  'BR-FR-05_BT-22-3 /invoice/notes',
  'BR-FR-08_BT-23 /invoice/business_process',
  'BR-FR-10_BT-30 /invoice/seller/siren',
  'BR-FR-16_BT-119 /invoice/vat_breakdown/0/rate',
];
const wriezen = {
  number: 'RE-2026-0099',
  issue_date: '2026-01-18',
  buyer_reference: '04011000-12345-03',
  seller: {
    name: 'Mühlenbäckerei Oderbruch GmbH',
    vat_id: 'DE123456789',
    tax_number: '201/123/40008',
    identifiers: [{ value: '4012345000009', scheme: '0088' }],
  },
  buyer: { name: 'Stadtverwaltung Buchenau', identifiers: [{ value: 'K-4711' }] },
  payment: { iban: 'DE89370400440532013000', additional_accounts: [{ iban: 'DE02120300000000202051' }] },
  totals: { tax_exclusive: '180.00', amount_due: '192.60' },
  lines: [{ item_name: 'Roggenbrot 750 g', gross_price: '4.00', price_discount: '0.40', unit_price: '3.60', net_amount: '180.00' }],
};
const bergen = {
  currency: 'NOK',
  seller: { name: 'Fjordkaffe legal', trading_name: 'Fjordkaffe', electronic_address: { value: '7300010000001', scheme: '0088' } },
  payment: { means_code: '30', account_id: '86011117947', account_name: 'Fjordkaffe AS', reference: '0003434323213231' },
  charges: [{ amount: '25.00', reason: 'Frakt', vat_rate: '25.0' }],
  vat_breakdown: [
    { category: 'S', rate: '25.0', taxable_amount: '1325.00' },
    { category: 'E', rate: '0.0', taxable_amount: '-20.00', exemption_reason: 'Pant' },
  ],
  lines: [{ order_line_reference: '3', allowances: [{ percent: '7.1429', base_amount: '1400.00' }] }, { quantity: '-10' }],
};

const documents: readonly Foreign[] = [
  {
    name: 'factur-x-minimum',
    is: ['factur-x', 'minimum'],
    base: [],
    french: [],
    warnings: ['CHECK-SKIPPED'],
    fields: {
      number: '2026/0815',
      seller: { siren: '123456782' },
      buyer: { siren: '210000012' },
      totals: { amount_due: '120.00' },
      lines: [],
    },
  },
  {
    name: 'factur-x-basic',
    is: ['factur-x', 'basic'],
    base: [],
    french: [
      ...notFrench.slice(0, 4),
      'BR-FR-12_BT-49 /invoice/buyer/electronic_address',
      'BR-FR-13_BT-34 /invoice/seller/electronic_address',
    ],
    warnings: [],
    fields: {
      notes: [{ text: "Franco de port & d'emballage" }],
      seller: { trading_name: 'Au bon nougat', identifiers: [{ value: 'FOURNISSEUR-9' }] },
      tax_point_code: 'invoice_date',
      lines: [{ id: '10', standard_id: { value: '3701234567890', scheme: '0160' }, unit_price: '4.5500', quantity: '20.0000' }],
    },
  },
  { name: 'zugferd-2.0-en16931-latin1', is: ['factur-x', 'en16931'], base: [], french: notFrench, warnings: [], fields: wriezen },
  {
    name: 'zugferd-2.1-extended',
    is: ['factur-x', 'extended'],
    base: [],
    french: notFrench,
    warnings: [],
    fields: { ...wriezen, payment: { ...wriezen.payment, terms: '2 % Skonto bis 25.01.2026' } },
  },
  {
    name: 'xrechnung-cii',
    is: ['factur-x', 'en16931'],
    base: ['FX-SCH-A-000556 '],
    french: notFrench,
    warnings: ['PROFILE-UNKNOWN'],
    fields: { ...wriezen, payment: { terms: '#SKONTO#TAGE=7#PROZENT=2.00#\n' } },
  },
  {
    name: 'peppol-cii',
    is: ['factur-x', 'en16931'],
    base: ['FX-SCH-A-000556 '],
    french: notFrench,
    warnings: ['PROFILE-UNKNOWN'],
    fields: wriezen,
  },
  {
    name: 'xrechnung-ubl',
    is: ['ubl-2.1-invoice', 'en16931'],
    base: ['UBL-SR-47 /invoice/payment/means_code'],
    french: [
      ...notFrenchInUbl,
      'BR-FR-01_BT-1-2 /invoice/number',
      'BR-FR-02_BT-1 /invoice/number',
      'BR-FR-04_BT-3 /invoice/type_code',
      'BR-FR-16_BT-152 /invoice/lines/0/vat_rate',
      'BR-FR-17_BT-123 /invoice/attachments/0/description',
    ],
    warnings: ['PROFILE-UNKNOWN'],
    fields: {
      type_code: '326',
      notes: [{ subject_code: 'AAI', text: 'Abschlag für Februar' }],
      payment: {
        means_code: '58',
        means_text: 'Überweisung',
        terms: '#SKONTO#TAGE=14#PROZENT=2.25#\n',
        additional_accounts: [{ means_code: '48', card: { number: '4711' } }],
      },
      attachments: [{ reference: 'Aufmaß', filename: 'aufmass.csv', mime_code: 'text/csv' }],
      lines: [{ id: '1.1', quantity: '12.5', unit_code: 'MTK' }],
    },
  },
  {
    name: 'peppol-ubl-invoice',
    is: ['ubl-2.1-invoice', 'en16931'],
    base: [],
    french: [
      ...notFrenchInUbl,
      'BR-FR-03_BT-2 /invoice/issue_date',
      'BR-FR-16_BT-152 /invoice/lines/0/vat_rate',
      'BR-FR-16_BT-96 /invoice/charges/0/vat_rate',
      'BR-FR-CO-12_BT-5 /invoice/vat_currency',
    ],
    warnings: ['PROFILE-UNKNOWN'],
    fields: { ...bergen, issue_date: '2026-03-02', due_date: '2026-04-01' },
  },
  {
    name: 'peppol-ubl-creditnote',
    is: ['ubl-2.1-creditnote', 'en16931'],
    base: [],
    french: [...notFrenchInUbl, 'BR-FR-16_BT-96 /invoice/charges/0/vat_rate', 'BR-FR-CO-12_BT-5 /invoice/vat_currency'],
    warnings: ['PROFILE-UNKNOWN'],
    fields: { ...bergen, type_code: '381', preceding_invoices: [{ number: 'SF-1001', issue_date: '2026-03-02' }] },
  },
];

describe('a document of other software', () => {
  const checks = documents.flatMap((foreign) => (['base', 'fr-ctc'] as const).map((check) => ({ ...foreign, check })));
  it.each(checks)('$name is judged under $check as the official rules judge it', async ({ name, is, check, base, french, warnings }) => {
    const { flavor, profile, valid, findings } = await validateDocument(document(name), check, engine);
    const errors = findings.filter(({ severity }) => severity === 'error').map(({ rule, json_pointer }) => `${rule} ${json_pointer}`);
    const expected = [...base, ...(check === 'base' ? [] : french)];
    expect([flavor, profile, valid, [...new Set(errors)].sort()]).toEqual([...is, expected.length === 0, expected.toSorted()]);
    const skipped = check === 'base' ? warnings.filter((rule) => rule !== 'CHECK-SKIPPED') : warnings;
    expect(findings.filter(({ severity }) => severity === 'warning').map(({ rule }) => rule)).toEqual(skipped);
  });

  it.each(documents)('$name is read whole', ({ name, is, fields }) => {
    const extracted = extractDocument(document(name), false);
    expect([extracted.flavor, extracted.profile, extracted.xml_filename]).toEqual([...is, null]);
    expect(extracted.fields).toMatchObject(fields);
  });

  // Amounts and rates are filled up to two decimals, and a French seller's legal notes are added.
  it.each(documents.filter(({ name }) => name !== 'factur-x-minimum'))('$name can be made again, and says the same', ({ name }) => {
    const { fields } = extractDocument(document(name), false);
    expect(schemaIssues(Invoice, fields, 'fields')).toEqual([]);
    for (const output of ['cii-xml', 'ubl-xml'] as const) {
      const { xml } = buildDocument(JSON.parse(JSON.stringify(fields)), { output, profile: 'extended-ctc-fr' });
      expect(missingFrom(extractDocument({ kind: 'xml', bytes: Buffer.from(xml) }, false).fields, fields, '')).toEqual([]);
    }
  });

  it.each([
    ['zugferd-1-comfort', 'ZUGFeRD 1'],
    ['order-x', 'Order-X'],
  ])('%s is told apart from an invoice', async (name, what) => {
    await expect(validateDocument(document(name), 'base', engine)).rejects.toMatchObject({
      code: 'not_an_einvoice',
      message: expect.stringContaining(what),
    });
    expect(() => extractDocument(document(name), false)).toThrow(what);
  });
});
