import { type HelpRow, row, type Sentence } from './help-row.ts';

/** A VAT category as the rules treat it (UNTDID 5305). */
interface Category extends Sentence {
  /** Part of the rule ids: K is IC there, L is AF, M is AG. */
  readonly prefix: string;
  readonly code: string;
  readonly rate: 'positive' | 'zero' | 'any' | 'none';
  /** An exemption reason is wanted: what to write, in words and as a code. */
  readonly exemption?: Sentence & { readonly code: string };
  /** Categories with rates have an entry of the breakdown for each; the others have one in all. */
  readonly several: boolean;
}

const categories: readonly Category[] = [
  { prefix: 'S', code: 'S', fr: 'taux positif', en: 'positive rate', rate: 'positive', several: true },
  { prefix: 'Z', code: 'Z', fr: 'taux zéro', en: 'zero rate', rate: 'zero', several: false },
  {
    prefix: 'E',
    code: 'E',
    fr: 'exonération',
    en: 'exempt',
    rate: 'zero',
    several: false,
    exemption: { fr: 'celui de la loi applicable', en: 'that of the law that applies', code: 'VATEX-FR-FRANCHISE' },
  },
  {
    prefix: 'AE',
    code: 'AE',
    fr: 'autoliquidation',
    en: 'reverse charge',
    rate: 'zero',
    several: false,
    exemption: { fr: '« Autoliquidation »', en: '"Reverse charge"', code: 'VATEX-EU-AE' },
  },
  {
    prefix: 'IC',
    code: 'K',
    fr: 'livraison intracommunautaire',
    en: 'intra-Community supply',
    rate: 'zero',
    several: false,
    exemption: { fr: '« Livraison intracommunautaire »', en: '"Intra-Community supply"', code: 'VATEX-EU-IC' },
  },
  {
    prefix: 'G',
    code: 'G',
    fr: 'exportation hors UE',
    en: 'export outside the EU',
    rate: 'zero',
    several: false,
    exemption: { fr: '« Exportation hors UE »', en: '"Export outside the EU"', code: 'VATEX-EU-G' },
  },
  {
    prefix: 'O',
    code: 'O',
    fr: 'hors champ de la TVA',
    en: 'outside the scope of VAT',
    rate: 'none',
    several: false,
    exemption: { fr: '« Hors champ de la TVA »', en: '"Not subject to VAT"', code: 'VATEX-EU-O' },
  },
  { prefix: 'AF', code: 'L', fr: 'IGIC, Canaries', en: 'IGIC, Canary Islands', rate: 'any', several: true },
  { prefix: 'AG', code: 'M', fr: 'IPSI, Ceuta et Melilla', en: 'IPSI, Ceuta and Melilla', rate: 'any', several: true },
];

/** Where a category can stand: the number of the rule on identifiers is 2, 3 or 4, that of the rule on rates three more. */
const places = [
  { number: 2, at: 'lines', fr: 'une ligne', en: 'a line', its: 'de la ligne', of: 'of the line' },
  { number: 3, at: 'allowances', fr: 'une remise', en: 'an allowance', its: 'de la remise', of: 'of the allowance' },
  { number: 4, at: 'charges', fr: 'des frais', en: 'a charge', its: 'des frais', of: 'of the charge' },
] as const;

/** The rules on one category: BR-S-01 to -10 and their like, and their twins of the extended profiles. */
function rulesOf(category: Category): HelpRow[] {
  const id = (number: number) => `BR-${category.prefix}-${String(number).padStart(2, '0')}`;
  const twins = (suffix: string) => `BR-FREXT-${category.prefix}-${suffix} BR-FXEXT-${category.prefix}-${suffix}`;
  const fr = `catégorie ${category.code} (${category.fr})`;
  const en = `category ${category.code} (${category.en})`;
  return [
    ...entries(category, id(1), twins('01'), fr, en),
    ...places.map((place) => identifiers(category, id(place.number), place, fr, en)),
    ...places.map((place) => rates(category, id(place.number + 3), place)),
    row(
      id(8),
      `Mettez pour base de la ${fr} la somme de ses lignes, moins ses remises, plus ses frais (\`vat_breakdown[].taxable_amount\`).`,
      `Make the taxable amount of ${en} the sum of its lines, less its allowances, plus its charges (\`vat_breakdown[].taxable_amount\`).`,
    ),
    ...extendedAmounts(category, fr, en),
    taxAmount(category, id(9), fr, en),
    exemption(category, id(10), fr, en),
  ];
}

function entries({ several, code }: Category, rule: string, twins: string, fr: string, en: string): HelpRow[] {
  const atLeast = (rules: string) =>
    row(
      rules,
      `Faites correspondre ventilation et lignes : une entrée de \`vat_breakdown\` en ${fr} dès qu’une ligne, remise ou frais l’utilise.`,
      `Make breakdown and lines agree: an entry of \`vat_breakdown\` in ${en} as soon as a line, allowance or charge uses it.`,
    );
  if (several) return [atLeast(`${rule} ${twins}`)];
  return [
    row(
      rule,
      `Mettez dans \`vat_breakdown\` une seule entrée de ${fr}, et seulement si une ligne, remise ou frais est en ${code}.`,
      `Put one single entry of ${en} into \`vat_breakdown\`, and only if a line, allowance or charge is in ${code}.`,
    ),
    atLeast(twins),
  ];
}

type Place = (typeof places)[number];

function identifiers({ code }: Category, rule: string, place: Place, fr: string, en: string): HelpRow {
  if (code === 'O')
    return row(
      rule,
      `Avec ${place.fr} en ${fr}, retirez les numéros de TVA du vendeur, de l’acheteur et du représentant (\`vat: null\`), ou prenez un profil étendu.`,
      `With ${place.en} in ${en}, take out the VAT numbers of seller, buyer and tax representative (\`vat: null\`), or use an extended profile.`,
    );
  const onlyVat = code === 'K' || code === 'G';
  const sellerFr = onlyVat ? '`seller.vat` ou `tax_representative.vat`' : '`seller.vat`, `seller.tax_number` ou `tax_representative.vat`';
  const sellerEn = onlyVat ? '`seller.vat` or `tax_representative.vat`' : '`seller.vat`, `seller.tax_number` or `tax_representative.vat`';
  const buyerFr = code === 'AE' ? ', et `buyer.vat` ou `buyer.siren`' : code === 'K' ? ', et `buyer.vat`' : '';
  const buyerEn = code === 'AE' ? ', and `buyer.vat` or `buyer.siren`' : code === 'K' ? ', and `buyer.vat`' : '';
  return row(rule, `Pour ${place.fr} en ${fr}, renseignez ${sellerFr}${buyerFr}.`, `For ${place.en} in ${en}, give ${sellerEn}${buyerEn}.`);
}

function rates({ code, rate }: Category, rule: string, { at, its, of }: Place): HelpRow {
  const member = `\`${at}[].vat_rate\``;
  const category = `\`${at}[].vat_category\``;
  switch (rate) {
    case 'positive':
      return row(
        rule,
        `Mettez un taux supérieur à 0 (${member}), ou remplacez la catégorie ${code} ${its} par Z, E ou une autre (${category}).`,
        `Write a rate above 0 (${member}), or replace category ${code} ${of} by Z, E or another one (${category}).`,
      );
    case 'zero':
      return row(
        rule,
        `Mettez 0 pour taux de TVA (${member}), ou remplacez la catégorie ${code} ${its} par S (${category}).`,
        `Write 0 as the VAT rate (${member}), or replace category ${code} ${of} by S (${category}).`,
      );
    case 'none':
      return row(
        rule,
        `Retirez le taux de TVA ${its} (${member}) : la catégorie ${code} n’en a pas, pas même 0.`,
        `Take out the VAT rate ${of} (${member}): category ${code} has none, not even 0.`,
      );
    case 'any':
      return row(
        rule,
        `Mettez le taux qui s’applique en catégorie ${code}, positif (${member}), ou changez la catégorie ${its} (${category}).`,
        `Write the positive rate that applies in category ${code} (${member}), or change the category ${of} (${category}).`,
      );
  }
}

/** In the extended profiles amounts agree within 0.01 an item: without regard to exemption reasons (`ini`), or reason by reason (`rev`). */
function extendedAmounts({ prefix, code, exemption: reason }: Category, fr: string, en: string): HelpRow[] {
  const both = prefix === 'S' ? 'BR-FXEXT-S08b' : `BR-FXEXT-${prefix}-08b`;
  const [whole, byReason] = reason ? reasonedAmounts(code) : plainAmounts(code);
  return [
    row(
      `BR-FREXT-${prefix}-08 BR-FXEXT-${prefix}-08 ${both}`,
      `Recalculez la base de la ${fr} : lignes moins remises plus frais de même motif d’exonération, à 0,01 près par élément.`,
      `Compute the taxable amount of ${en} again: lines less allowances plus charges of the same exemption reason, within 0.01 an item.`,
    ),
    row(`BR-FREXT-${prefix}-08ini BR-FXEXT-${prefix}-08ini`, whole.fr, whole.en),
    row(`BR-FREXT-${prefix}-08rev BR-FXEXT-${prefix}-08rev`, byReason.fr, byReason.en),
  ];
}

function reasonedAmounts(code: string): [Sentence, Sentence] {
  return [
    {
      fr: `Si la catégorie ${code} a un seul motif d’exonération, vérifiez sa base ; avec plusieurs, cet avertissement est normal.`,
      en: `If category ${code} has one exemption reason only, check its taxable amount; with several, this warning is to be expected.`,
    },
    {
      fr: `Mettez le même motif d’exonération sur les lignes ${code} et dans la ventilation (\`lines[].vat_exemption_code\`, \`_reason\`).`,
      en: `Give lines of category ${code} and the breakdown the same exemption reason (\`lines[].vat_exemption_code\`, \`_reason\`).`,
    },
  ];
}

function plainAmounts(code: string): [Sentence, Sentence] {
  return [
    {
      fr: `Vérifiez la base de la catégorie ${code} pour ce taux : lignes moins remises plus frais (\`vat_breakdown[].taxable_amount\`).`,
      en: `Check the taxable amount of category ${code} for this rate: lines less allowances plus charges (\`vat_breakdown[].taxable_amount\`).`,
    },
    {
      fr: `Retirez des lignes ${code} tout motif d’exonération (\`lines[].vat_exemption_code\`, \`_reason\`), ou corrigez la base.`,
      en: `Take any exemption reason out of lines of category ${code} (\`lines[].vat_exemption_code\`, \`_reason\`), or correct the taxable amount.`,
    },
  ];
}

function taxAmount({ prefix, rate }: Category, rule: string, fr: string, en: string): HelpRow {
  if (rate === 'zero' || rate === 'none')
    return row(
      rule,
      `Mettez 0 pour montant de TVA de la ${fr} (\`vat_breakdown[].tax_amount\`).`,
      `Write 0 as the VAT amount of ${en} (\`vat_breakdown[].tax_amount\`).`,
    );
  const twins = prefix === 'S' ? ' BR-FREXT-S-09 BR-FXEXT-S-09 BR-FXEXT-S-09b' : '';
  return row(
    `${rule}${twins}`,
    `Recalculez la TVA de la ${fr} : base × taux ÷ 100, arrondie au centime (\`vat_breakdown[].tax_amount\`).`,
    `Compute the VAT of ${en} again: taxable amount × rate ÷ 100, to the cent (\`vat_breakdown[].tax_amount\`).`,
  );
}

function exemption({ code, exemption: reason }: Category, rule: string, fr: string, en: string): HelpRow {
  if (!reason)
    return row(
      rule,
      `Retirez le motif d’exonération de la ${fr} (\`vat_exemption_code\`, \`vat_exemption_reason\`) : ${code} n’en a pas.`,
      `Take the exemption reason out of ${en} (\`vat_exemption_code\`, \`vat_exemption_reason\`): ${code} has none.`,
    );
  return row(
    rule,
    `Donnez le motif d’exonération de la ${fr} : ${reason.fr}, ou un code tel que ${reason.code} (\`vat_exemption_reason\`, \`vat_exemption_code\`).`,
    `Give the exemption reason of ${en}: ${reason.en}, or a code such as ${reason.code} (\`vat_exemption_reason\`, \`vat_exemption_code\`).`,
  );
}

/** The rules on VAT categories: BR-S, -Z, -E, -AE, -IC, -G, -O, -AF, -AG. */
export const vatRules = (): readonly HelpRow[] => [
  ...categories.flatMap(rulesOf),
  row(
    'BR-IC-11',
    'Pour une livraison intracommunautaire (catégorie K), donnez la date de livraison (`delivery.date`) ou `invoicing_period`.',
    'For an intra-Community supply (category K), give the delivery date (`delivery.date`) or `invoicing_period`.',
  ),
  row(
    'BR-IC-12',
    'Pour une livraison intracommunautaire (catégorie K), donnez le pays de livraison (`delivery.address.country`).',
    'For an intra-Community supply (category K), give the country of delivery (`delivery.address.country`).',
  ),
  row(
    'BR-O-11',
    'Facturez à part ce qui est hors champ (catégorie O), ou prenez un profil étendu : ici la ventilation n’en admet pas d’autre.',
    'Invoice apart what is outside the scope of VAT (category O), or use an extended profile: no other entry may stand beside it.',
  ),
  row(
    'BR-O-12',
    'Mettez toutes les lignes en catégorie O (`lines[].vat_category`), facturez le reste à part, ou prenez un profil étendu.',
    'Put all lines into category O (`lines[].vat_category`), invoice the rest apart, or use an extended profile.',
  ),
  row(
    'BR-O-13',
    'Mettez les remises en catégorie O comme les lignes (`allowances[].vat_category`), ou prenez un profil étendu.',
    'Put the allowances into category O like the lines (`allowances[].vat_category`), or use an extended profile.',
  ),
  row(
    'BR-O-14',
    'Mettez les frais en catégorie O comme les lignes (`charges[].vat_category`), ou prenez un profil étendu.',
    'Put the charges into category O like the lines (`charges[].vat_category`), or use an extended profile.',
  ),
];
