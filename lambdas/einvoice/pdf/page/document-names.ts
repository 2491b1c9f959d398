import type { Language } from './format.ts';

type Names = Readonly<Record<Language, string>>;

const INVOICE: Names = { fr: 'Facture', en: 'Invoice' };
const DEPOSIT: Names = { fr: 'Facture d’acompte', en: 'Deposit invoice' };
const CORRECTED: Names = { fr: 'Facture rectificative', en: 'Corrected invoice' };
const CREDIT_NOTE: Names = { fr: 'Avoir', en: 'Credit note' };
const SELF_BILLED: Names = { fr: 'Facture émise par le client', en: 'Self-billed invoice' };

/** What a document of an UNTDID 1001 type is called; the codes of einvoice rule BR-FR-04 and the other credit notes of BR-CL-01. */
const NAMES: ReadonlyMap<string, Names> = new Map([
  ['380', INVOICE],
  ['386', DEPOSIT],
  ['384', CORRECTED],
  ['389', SELF_BILLED],
  ['393', { fr: 'Facture affacturée', en: 'Factored invoice' }],
  ['500', { fr: 'Facture d’acompte émise par le client', en: 'Self-billed deposit invoice' }],
  ['501', { fr: 'Facture affacturée émise par le client', en: 'Self-billed factored invoice' }],
  ['471', { fr: 'Facture rectificative émise par le client', en: 'Self-billed corrected invoice' }],
  ['472', { fr: 'Facture rectificative affacturée', en: 'Factored corrected invoice' }],
  ['473', { fr: 'Facture rectificative affacturée émise par le client', en: 'Self-billed factored corrected invoice' }],
  ['381', CREDIT_NOTE],
  ['261', { fr: 'Avoir émis par le client', en: 'Self-billed credit note' }],
  ['262', { fr: 'Avoir pour remise globale', en: 'Credit note for a global rebate' }],
  ['396', { fr: 'Avoir affacturé', en: 'Factored credit note' }],
  ['502', { fr: 'Avoir affacturé émis par le client', en: 'Self-billed factored credit note' }],
  ['503', { fr: 'Avoir sur acompte', en: 'Credit note for a deposit' }],
  ['81', CREDIT_NOTE],
  ['83', CREDIT_NOTE],
  ['296', CREDIT_NOTE],
  ['308', CREDIT_NOTE],
  ['420', CREDIT_NOTE],
  ['458', CREDIT_NOTE],
  ['532', CREDIT_NOTE],
]);

export const documentName = (typeCode: string, language: Language): string => (NAMES.get(typeCode) ?? INVOICE)[language];

/** The codes whose amounts go to the buyer (UBL CreditNote family, BR-CL-01). */
const CREDIT_NOTE_CODES = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '502', '503', '532']);

export const isCreditNote = (typeCode: string): boolean => CREDIT_NOTE_CODES.has(typeCode);
