import { describe, expect, it } from '@jest/globals';
import { computeInvoice } from '../../../lambdas/einvoice/calculate/compute.ts';
import type { Invoice } from '../../../lambdas/einvoice/model/invoice.ts';
import { normaliseInvoice } from '../../../lambdas/einvoice/model/normalise.ts';
import type { WrittenProfile } from '../../../lambdas/einvoice/model/profiles.ts';

const line = { item_name: 'x', unit_price: '100', vat_rate: '20' };

const plain: Invoice = {
  number: 'F1',
  issue_date: '2026-10-05',
  seller: { name: 'S', siret: '40404040400018', address: {} },
  buyer: { name: 'B', siren: '505050500', address: {} },
  lines: [line],
};

const compute = (change: Partial<Invoice> = {}, profile: WrittenProfile = 'en16931') =>
  computeInvoice(normaliseInvoice({ ...plain, ...change }), profile);

describe('French defaults', () => {
  it('gives a party with a SIRET its SIREN, VAT number, identifier, electronic address and country', () => {
    expect(compute().seller).toMatchObject({
      siren: '404040404',
      vat: 'FR09404040404',
      identifiers: [{ value: '40404040400018', scheme: '0009' }],
      electronic_address: { value: '404040404', scheme: '0225' },
      address: { country: 'FR' },
    });
  });

  it.each([
    ['000000000', 'FR12000000000'],
    ['303265045', 'FR40303265045'], // the example python-stdnum documents
    ['404833048', 'FR83404833048'],
  ])('the VAT number of SIREN %s is %s', (siren, vat) => {
    expect(compute({ seller: { ...plain.seller, siret: undefined, siren } }).seller.vat).toBe(vat);
  });

  it('keeps what the caller states', () => {
    const seller = { ...plain.seller, vat: null, electronic_address: { value: 's@example.org' } };
    expect(compute({ seller }).seller).toMatchObject({ vat: null, electronic_address: { value: 's@example.org', scheme: 'EM' } });
  });

  it("gives the buyer's SIRET as identifier only where there is room", () => {
    const buyer = { ...plain.buyer, siret: '50505050000014', identifiers: [{ value: 'B-1', scheme: '0088' }] };
    expect(compute({ buyer }).buyer.identifiers).toHaveLength(1);
    expect(compute({ buyer }, 'extended').buyer.identifiers).toHaveLength(2);
  });

  it('adds the legal notes whose code the caller did not use, for a French seller only', () => {
    const codes = (change: Partial<Invoice>) => compute(change).notes.map(({ subject_code }) => subject_code);
    expect(codes({ notes: ['hello', { subject_code: 'PMD', text: 'ours' }] })).toEqual([undefined, 'PMD', 'PMT', 'AAB']);
    expect(codes({ seller: { name: 'S', address: { country: 'DE' } } })).toEqual([]);
  });

  it('names no VAT number on an invoice outside the scope of VAT, but in extended profiles', () => {
    const lines = [{ item_name: 'x', unit_price: '1', vat_category: 'O' }];
    expect(compute({ lines }).seller.vat).toBeUndefined();
    expect(compute({ lines }, 'extended').seller.vat).toBe('FR09404040404');
  });

  it.each<[string, Partial<Invoice>, string]>([
    ['services by default', {}, 'S1'],
    ['goods', { supply: 'goods' }, 'B1'],
    ['paid before it is due', { prepaid_amount: '120', due_date: '2026-11-01' }, 'S2'],
    ['paid, no due date', { prepaid_amount: '120' }, 'S1'],
    ['after a down payment', { preceding_invoices: [{ number: 'A', type_code: '386' }] }, 'S4'],
    ['a down payment after another', { type_code: '386', preceding_invoices: [{ number: 'A', type_code: '386' }] }, 'S1'],
    ['stated', { business_process: 'S5' }, 'S5'],
  ])('business process: %s', (_, change, process) => {
    expect(compute(change).business_process).toBe(process);
  });
});

describe('payment means', () => {
  it.each<[string, Invoice['payment'], string, string | undefined]>([
    ['mandate', { mandate_reference: 'RUM', iban: 'FR76' }, 'EUR', '59'],
    ['IBAN in euro', { iban: 'FR76' }, 'EUR', '58'],
    ['IBAN in dollars', { iban: 'FR76' }, 'USD', '30'],
    ['another account', { account_id: '1' }, 'EUR', '30'],
    ['card', { card: { number: '1234' } }, 'EUR', '48'],
    ['terms alone', { terms: '30 jours' }, 'EUR', undefined],
    ['stated', { means_code: '10', iban: 'FR76' }, 'EUR', '10'],
  ])('%s', (_, payment, currency, code) => {
    expect(compute({ payment, currency }).payment?.means_code).toBe(code);
  });
});

describe('VAT', () => {
  it.each([
    ['AE', 'VATEX-EU-AE', '0.00'],
    ['K', 'VATEX-EU-IC', '0.00'],
    ['G', 'VATEX-EU-G', '0.00'],
    ['O', 'VATEX-EU-O', undefined],
    ['Z', undefined, '0.00'],
    ['E', undefined, '0.00'],
  ])('category %s has the exemption %s and the rate %s', (vat_category, code, rate) => {
    const [entry] = compute({ lines: [{ item_name: 'x', unit_price: '1', vat_category }] }).vat_breakdown;
    expect([entry?.category, entry?.exemption_code, entry?.rate]).toEqual([vat_category, code, rate]);
  });

  it('keeps two exemptions of one category apart in extended profiles only', () => {
    const lines = ['VATEX-EU-132', 'VATEX-EU-143'].map((code) => ({
      item_name: 'x',
      unit_price: '1',
      vat_category: 'E',
      vat_exemption_code: code,
    }));
    expect(compute({ lines }).vat_breakdown).toMatchObject([{ exemption_code: 'VATEX-EU-132', taxable_amount: '2.00' }]);
    expect(compute({ lines }, 'extended').vat_breakdown).toHaveLength(2);
  });

  it('gives a charge without VAT members those all lines share, exemption included', () => {
    const lines = [{ item_name: 'x', unit_price: '1', vat_category: 'AE', vat_exemption_code: 'VATEX-FR-AE' }];
    expect(compute({ lines, charges: [{ amount: '1', reason: 'r' }] }, 'extended').vat_breakdown).toMatchObject([
      { category: 'AE', exemption_code: 'VATEX-FR-AE', taxable_amount: '2.00' },
    ]);
  });

  it('leaves a charge without VAT members alone where the lines differ', () => {
    const lines = [line, { ...line, vat_category: 'E', vat_rate: '0' }];
    expect(compute({ lines, charges: [{ amount: '1', reason: 'r' }] }).charges[0]).not.toHaveProperty('vat_category');
  });
});

describe('totals', () => {
  it('goes on from a total the caller states', () => {
    expect(compute({ totals: { tax_inclusive: '999' }, prepaid_amount: '9' }).totals).toEqual({
      line_total: '100.00',
      tax_exclusive: '100.00',
      tax_total: '20.00',
      tax_inclusive: '999.00',
      amount_due: '990.00',
    });
  });

  it('gives VAT in the accounting currency where the rate is known', () => {
    const given = { currency: 'USD', vat_currency: 'EUR', vat_exchange_rate: '0.9275' };
    expect(compute(given).totals.tax_total_vat_currency).toBe('18.55');
  });

  it('takes a stated line amount, wrong or not', () => {
    expect(compute({ lines: [{ ...line, net_amount: '7' }] }).totals.line_total).toBe('7.00');
  });

  it('sums groups of groups, and counts only DETAIL lines', () => {
    const lines = [
      { id: 'g', subtype: 'GROUP', item_name: 'all' },
      { id: 'h', subtype: 'GROUP', parent_line_id: 'g', item_name: 'some' },
      { ...line, id: 'a', subtype: 'DETAIL', parent_line_id: 'h' },
      { ...line, id: 'b', subtype: 'DETAIL', parent_line_id: 'g' },
      { ...line, id: 'i', subtype: 'INFORMATION', parent_line_id: 'g' },
    ];
    const { lines: computed, totals } = compute({ lines }, 'extended');
    expect(computed.map(({ net_amount }) => net_amount)).toEqual(['200.00', '100.00', '100.00', '100.00', '100.00']);
    expect(totals.line_total).toBe('200.00');
  });

  it('ends on groups that contain themselves, repeated ids and parents that do not exist', () => {
    const lines = [
      { id: 'g', subtype: 'GROUP', parent_line_id: 'h', item_name: 'x' },
      { id: 'h', subtype: 'GROUP', parent_line_id: 'g', item_name: 'x' },
      { id: 'h', subtype: 'GROUP', parent_line_id: 'h', item_name: 'x' },
      { ...line, id: 'h', subtype: 'DETAIL', parent_line_id: 'nowhere' },
    ];
    expect(compute({ lines }, 'extended').lines.map(({ net_amount }) => net_amount)).toEqual(['0.00', '0.00', '0.00', '100.00']);
  });
});
