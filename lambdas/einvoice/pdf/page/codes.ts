import type { Language } from './format.ts';

type Words = Readonly<Record<Language, string>>;

const word = (codes: ReadonlyMap<string, Words>, code: string, language: Language): string => codes.get(code)?.[language] ?? code;

/** Units of measure, UN/ECE Recommendations 20 and 21; a code without an entry shows itself. */
const UNITS: ReadonlyMap<string, Words> = new Map([
  ['C62', { fr: 'unité', en: 'unit' }],
  ['H87', { fr: 'pièce', en: 'piece' }],
  ['EA', { fr: 'unité', en: 'each' }],
  ['NAR', { fr: 'article', en: 'article' }],
  ['SET', { fr: 'lot', en: 'set' }],
  ['PR', { fr: 'paire', en: 'pair' }],
  ['DZN', { fr: 'douzaine', en: 'dozen' }],
  ['CEN', { fr: 'cent', en: 'hundred' }],
  ['MIL', { fr: 'mille', en: 'thousand' }],
  ['LS', { fr: 'forfait', en: 'lump sum' }],
  ['E48', { fr: 'unité de service', en: 'service unit' }],
  ['P1', { fr: '%', en: '%' }],
  ['MIN', { fr: 'min', en: 'min' }],
  ['HUR', { fr: 'heure', en: 'hour' }],
  ['DAY', { fr: 'jour', en: 'day' }],
  ['WEE', { fr: 'semaine', en: 'week' }],
  ['MON', { fr: 'mois', en: 'month' }],
  ['QAN', { fr: 'trimestre', en: 'quarter' }],
  ['ANN', { fr: 'an', en: 'year' }],
  ['GRM', { fr: 'g', en: 'g' }],
  ['KGM', { fr: 'kg', en: 'kg' }],
  ['TNE', { fr: 't', en: 't' }],
  ['MLT', { fr: 'ml', en: 'ml' }],
  ['CLT', { fr: 'cl', en: 'cl' }],
  ['LTR', { fr: 'l', en: 'l' }],
  ['HLT', { fr: 'hl', en: 'hl' }],
  ['MTQ', { fr: 'm³', en: 'm³' }],
  ['MMT', { fr: 'mm', en: 'mm' }],
  ['CMT', { fr: 'cm', en: 'cm' }],
  ['MTR', { fr: 'm', en: 'm' }],
  ['KMT', { fr: 'km', en: 'km' }],
  ['MTK', { fr: 'm²', en: 'm²' }],
  ['HAR', { fr: 'ha', en: 'ha' }],
  ['KWH', { fr: 'kWh', en: 'kWh' }],
  ['MWH', { fr: 'MWh', en: 'MWh' }],
  ['KWT', { fr: 'kW', en: 'kW' }],
  ['XBX', { fr: 'boîte', en: 'box' }],
  ['XCT', { fr: 'carton', en: 'carton' }],
  ['XPK', { fr: 'colis', en: 'package' }],
  ['XPX', { fr: 'palette', en: 'pallet' }],
  ['XRO', { fr: 'rouleau', en: 'roll' }],
  ['XBO', { fr: 'bouteille', en: 'bottle' }],
  ['XBG', { fr: 'sac', en: 'bag' }],
]);

export const unitName = (code: string, language: Language): string => word(UNITS, code, language);

/** Means of payment, UNTDID 4461. */
const PAYMENT_MEANS: ReadonlyMap<string, Words> = new Map([
  ['10', { fr: 'Espèces', en: 'Cash' }],
  ['20', { fr: 'Chèque', en: 'Cheque' }],
  ['30', { fr: 'Virement', en: 'Bank transfer' }],
  ['31', { fr: 'Virement', en: 'Bank transfer' }],
  ['42', { fr: 'Virement', en: 'Bank transfer' }],
  ['48', { fr: 'Carte bancaire', en: 'Payment card' }],
  ['49', { fr: 'Prélèvement', en: 'Direct debit' }],
  ['54', { fr: 'Carte de crédit', en: 'Credit card' }],
  ['55', { fr: 'Carte de débit', en: 'Debit card' }],
  ['57', { fr: 'Ordre permanent', en: 'Standing agreement' }],
  ['58', { fr: 'Virement SEPA', en: 'SEPA credit transfer' }],
  ['59', { fr: 'Prélèvement SEPA', en: 'SEPA direct debit' }],
  ['97', { fr: 'Compensation entre partenaires', en: 'Clearing between partners' }],
]);

/** The name of a means of payment; undefined for a code that tells a reader nothing. */
export const paymentMeansName = (code: string, language: Language): string | undefined => PAYMENT_MEANS.get(code)?.[language];

/** VAT categories that need a word beside their rate, UNCL 5305. */
const VAT_CATEGORIES: ReadonlyMap<string, Words> = new Map([
  ['AE', { fr: 'Autoliquidation', en: 'Reverse charge' }],
  ['K', { fr: 'Livraison intracommunautaire', en: 'Intra-Community supply' }],
  ['G', { fr: 'Exportation hors UE', en: 'Export outside the EU' }],
  ['O', { fr: 'Hors champ de la TVA', en: 'Outside the scope of VAT' }],
  ['E', { fr: 'Exonéré', en: 'Exempt' }],
  ['Z', { fr: 'Taux zéro', en: 'Zero rate' }],
  ['L', { fr: 'IGIC (Canaries)', en: 'IGIC (Canary Islands)' }],
  ['M', { fr: 'IPSI (Ceuta, Melilla)', en: 'IPSI (Ceuta and Melilla)' }],
]);

/** Undefined for the standard category, which its rate says. */
export const vatCategoryName = (code: string, language: Language): string | undefined => VAT_CATEGORIES.get(code)?.[language];

/** When the VAT falls due, UNTDID 2475 and the Invoice object's own words. */
const TAX_POINTS: ReadonlyMap<string, Words> = new Map([
  ['invoice_date', { fr: 'à la facturation', en: 'on the invoice date' }],
  ['delivery_date', { fr: 'à la livraison', en: 'on delivery' }],
  ['payment_date', { fr: 'à l’encaissement', en: 'on payment' }],
  ['5', { fr: 'à la facturation', en: 'on the invoice date' }],
  ['29', { fr: 'à la livraison', en: 'on delivery' }],
  ['72', { fr: 'à l’encaissement', en: 'on payment' }],
  ['3', { fr: 'à la facturation', en: 'on the invoice date' }],
  ['35', { fr: 'à la livraison', en: 'on delivery' }],
  ['432', { fr: 'à l’encaissement', en: 'on payment' }],
]);

export const taxPointName = (code: string, language: Language): string => word(TAX_POINTS, code, language);

/** Note subject codes (UNTDID 4451) whose text needs a heading; `BAR` is a routing code, not a text for readers. */
export const ROUTING_NOTES: ReadonlySet<string> = new Set(['BAR']);
