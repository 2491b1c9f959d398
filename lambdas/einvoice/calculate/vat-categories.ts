/** What the rules of EN 16931 want of a VAT category (UNTDID 5305) when the caller does not say it. */
export interface VatCategory {
  /** Rate where none is given; null means the category has no rate at all. */
  readonly rate: string | null;
  readonly exemption?: { readonly code: string; readonly reason: Readonly<Record<'fr' | 'en', string>> };
}

/** Source: BR-S, BR-Z, BR-E, BR-AE, BR-IC, BR-G, BR-O and the VATEX code list; E has no default, only the caller knows why it is exempt. */
export const vatCategories: ReadonlyMap<string, VatCategory> = new Map<string, VatCategory>([
  ['Z', { rate: '0' }],
  ['E', { rate: '0' }],
  ['AE', { rate: '0', exemption: { code: 'VATEX-EU-AE', reason: { fr: 'Autoliquidation', en: 'Reverse charge' } } }],
  [
    'K',
    {
      rate: '0',
      exemption: { code: 'VATEX-EU-IC', reason: { fr: 'Livraison intracommunautaire exonérée', en: 'Intra-Community supply' } },
    },
  ],
  [
    'G',
    {
      rate: '0',
      exemption: { code: 'VATEX-EU-G', reason: { fr: "Exportation hors de l'Union européenne", en: 'Export outside the European Union' } },
    },
  ],
  [
    'O',
    { rate: null, exemption: { code: 'VATEX-EU-O', reason: { fr: 'Opération hors du champ de la TVA', en: 'Outside the scope of VAT' } } },
  ],
]);

/** VAT members a line, allowance or charge can have. */
export interface VatMembers {
  readonly vat_category?: string;
  readonly vat_rate?: string;
  readonly vat_exemption_code?: string;
  readonly vat_exemption_reason?: string;
}
