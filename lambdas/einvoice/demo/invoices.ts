import type { Invoice } from '../model/invoice.ts';

/** The invoice of the demo: two VAT rates, an allowance, a transfer, what a French business asks for. All parties are invented. */
export const valid: Invoice = {
  number: 'FA-2026-0142',
  issue_date: '2026-10-05',
  due_date: '2026-11-04',
  supply: 'mixed',
  order_reference: 'BC-88213',
  seller: {
    name: 'Atelier Grandvaux Conseil SAS',
    siret: '40404040400018',
    legal_info: 'SAS au capital de 40 000 EUR',
    address: { line1: '14 rue des Tilleuls', postal_code: '69003', city: 'Lyon' },
    contact: { name: 'Service facturation', phone: '+33400000001', email: 'facturation@grandvaux.example' },
  },
  buyer: {
    name: "Minoterie du Val d'Orge SA",
    siren: '505050500',
    address: { line1: '3 quai de la Meule', postal_code: '91700', city: 'Villiers-sur-Orge' },
  },
  delivery: { date: '2026-10-02' },
  payment: { iban: 'FR7600001000020000000012394', reference: 'FA-2026-0142' },
  lines: [
    {
      item_name: 'Audit de la chaîne de conditionnement',
      description: 'Deux jours sur site, rapport compris',
      quantity: '4.5',
      unit_code: 'DAY',
      unit_price: '720',
      vat_rate: '20',
    },
    { item_name: 'Guide imprimé des procédures', seller_item_id: 'GP-12', quantity: '25', unit_price: '18.40', vat_rate: '5.5' },
  ],
  allowances: [{ percent: '5', base_amount: '3240', reason: 'Remise client fidèle', vat_rate: '20' }],
  notes: [{ subject_code: 'BAR', text: 'B2B' }],
};

/** The same with four mistakes: due before it was issued, a space in its number, a rate France does not have, a total that is none. */
export const invalid: Invoice = {
  ...valid,
  number: 'FA 2026-0143',
  due_date: '2026-09-30',
  lines: valid.lines.map((line, at) => (at === 1 ? { ...line, vat_rate: '19' } : line)),
  totals: { tax_inclusive: '4999.00' },
};
