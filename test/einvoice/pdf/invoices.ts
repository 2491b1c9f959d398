import Big from 'big.js';
import type { PageAllowance, PageInvoice, PageLine, PageParty, PageVat } from '../../../lambdas/einvoice/pdf/page/page-invoice.ts';

type LineInput = Partial<PageLine> & { readonly item_name: string };
type Parts = Partial<PageInvoice> & { readonly lines: readonly PageLine[] };

const seller: PageParty = {
  name: 'Atelier Grandvaux Conseil SAS',
  siren: '404040404',
  siret: '40404040400018',
  vat: 'FR83404040404',
  legal_info: 'SAS au capital de 20 000 EUR, RCS Lyon 404 040 404',
  address: { line1: '14 rue des Tilleuls', postal_code: '69003', city: 'Lyon', country: 'FR' },
  contact: { name: 'Service facturation', email: 'facturation@grandvaux.example', phone: '+33 4 00 00 00 01' },
};

const buyer: PageParty = {
  name: 'Minoterie du Val d’Orge SA',
  siren: '505050500',
  vat: 'FR26505050500',
  address: { line1: '3 quai de la Meule', postal_code: '91700', city: 'Villiers-sur-Orge', country: 'FR' },
};

const legalNotes = [
  {
    subject_code: 'PMT',
    text: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 EUR (article D441-5 du code de commerce).',
  },
  {
    subject_code: 'PMD',
    text: 'En cas de retard de paiement, pénalités au taux de la BCE majoré de dix points, exigibles le jour suivant la date de règlement.',
  },
  { subject_code: 'AAB', text: 'Pas d’escompte pour paiement anticipé.' },
];

const payment = { means_code: '30', iban: 'FR7600001000020000000012394', bic: 'TESTFRPPXXX' };

const line = (input: LineInput, i: number): PageLine => {
  const { quantity = '1', unit_price = '0', vat_rate = '20', vat_category = 'S' } = input;
  const gross = Big(quantity)
    .times(unit_price)
    .div(input.price_base_quantity ?? 1)
    .round(2, Big.roundHalfUp);
  const net = sum(input.charges).plus(gross).minus(sum(input.allowances));
  return {
    id: String(i + 1),
    unit_code: 'C62',
    ...input,
    quantity,
    unit_price,
    vat_rate,
    vat_category,
    net_amount: input.net_amount ?? net.toFixed(2),
  };
};

const lines = (...inputs: readonly LineInput[]): PageLine[] => inputs.map(line);

const sum = (entries: readonly PageAllowance[] | undefined): Big =>
  (entries ?? []).reduce((total, { amount }) => total.plus(amount), Big(0));

/** Sums as EN 16931 has them; document allowances and charges belong to the first VAT rate. */
function invoice(parts: Parts): PageInvoice {
  const counted = parts.lines.filter(({ subtype }) => subtype !== 'GROUP');
  const lineTotal = counted.reduce((total, { net_amount }) => total.plus(net_amount ?? 0), Big(0));
  const adjustment = sum(parts.charges).minus(sum(parts.allowances));
  const byKey = new Map<string, { entry: PageVat; taxable: Big }>();
  for (const { vat_category = 'S', vat_rate = '20', net_amount = '0' } of counted) {
    const key = `${vat_category} ${vat_rate}`;
    const known = byKey.get(key) ?? {
      entry: { category: vat_category, rate: vat_rate, taxable_amount: '', tax_amount: '' },
      taxable: adjustmentOnce(),
    };
    byKey.set(key, { ...known, taxable: known.taxable.plus(net_amount) });
  }
  function adjustmentOnce(): Big {
    return byKey.size === 0 ? adjustment : Big(0);
  }
  const breakdown = [...byKey.values()].map(({ entry, taxable }) => ({
    ...entry,
    taxable_amount: taxable.toFixed(2),
    tax_amount: taxable
      .times(entry.rate ?? 0)
      .div(100)
      .round(2, Big.roundHalfUp)
      .toFixed(2),
  }));
  const tax = breakdown.reduce((total, { tax_amount }) => total.plus(tax_amount), Big(0));
  const net = lineTotal.plus(adjustment);
  const due = net
    .plus(tax)
    .minus(parts.prepaid_amount ?? 0)
    .plus(parts.rounding_amount ?? 0);
  return {
    number: 'FA-2026-0142',
    type_code: '380',
    issue_date: '2026-10-05',
    due_date: '2026-11-04',
    currency: 'EUR',
    seller,
    buyer,
    notes: legalNotes,
    payment: { ...payment, reference: 'FA-2026-0142' },
    vat_breakdown: breakdown,
    totals: {
      line_total: lineTotal.toFixed(2),
      tax_exclusive: net.toFixed(2),
      tax_total: tax.toFixed(2),
      tax_inclusive: net.plus(tax).toFixed(2),
      amount_due: due.toFixed(2),
    },
    ...parts,
  };
}

const GERMAN =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftszubehör mit Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzdokumentation';

/** Very different invoices: what the page must bear. */
export const invoices = {
  services: invoice({
    order_reference: 'BC-88213',
    allowances: [{ amount: '162.00', percent: '5', reason: 'Remise client fidèle' }],
    lines: lines(
      { item_name: 'Audit de la chaîne de conditionnement', quantity: '4.5', unit_code: 'DAY', unit_price: '720' },
      { item_name: 'Guide imprimé des procédures', seller_item_id: 'GP-12', quantity: '25', unit_price: '18.40', vat_rate: '5.5' },
    ),
  }),
  oneLine: invoice({
    lines: lines({ item_name: 'Abonnement annuel', quantity: '1', unit_code: 'ANN', unit_price: '1200' }),
    payment: undefined,
  }),
  creditNote: invoice({
    number: 'AV-2026-0017',
    type_code: '381',
    preceding_invoices: [{ number: 'FA-2026-0142', issue_date: '2026-10-05' }],
    notes: [{ text: 'Retour de cinq guides imprimés et demi-journée non réalisée.' }, ...legalNotes],
    lines: lines(
      { item_name: 'Audit de la chaîne de conditionnement', quantity: '0.5', unit_code: 'DAY', unit_price: '720' },
      { item_name: 'Guide imprimé des procédures', quantity: '5', unit_price: '18.40', vat_rate: '5.5' },
    ),
  }),
  export: invoice({
    number: 'EX2026-031',
    currency: 'USD',
    vat_currency: 'EUR',
    vat_exchange_rate: '0.92',
    order_reference: '4500071822',
    despatch_reference: 'BL-7781',
    incoterms: { code: 'DAP', location: 'Hamburg' },
    buyer: {
      name: 'Kachelwerk Nordhafen GmbH',
      vat: 'DE987654328',
      contact: { name: 'Frau Grün-Weißenfels' },
      address: { line1: 'Hafenstraße 7', line2: 'Gebäude Süd, Tor 4', postal_code: '20457', city: 'Hamburg', country: 'DE' },
    },
    delivery: {
      name: 'Kachelwerk Lager 2',
      date: '2026-10-09',
      address: { line1: 'Speicherweg 21', postal_code: '21107', city: 'Hamburg', country: 'DE' },
    },
    payment: { ...payment, terms: '30 jours nets', reference: 'EX2026-031' },
    charges: [{ amount: '85.00', reason: 'Transport' }],
    lines: lines(
      {
        item_name: 'Carreau émaillé bleu 20 × 20',
        standard_id: { value: '3123450000004', scheme: '0160' },
        quantity: '1200',
        unit_code: 'H87',
        gross_price: '1.35',
        price_discount: '0.10',
        unit_price: '1.25',
        vat_category: 'K',
        vat_rate: '0',
        origin_country: 'FR',
        classifications: [{ code: '69072100', list: 'HS' }],
      },
      { item_name: GERMAN, quantity: '3', unit_code: 'XPX', unit_price: '14', vat_category: 'K', vat_rate: '0' },
      { item_name: 'Vis inox', quantity: '2500', unit_price: '38.205', price_base_quantity: '1000', vat_category: 'K', vat_rate: '0' },
    ),
  }),
  deposit: invoice({
    number: 'FA-2026-0188',
    contract_reference: 'DEV-2026-71',
    preceding_invoices: [{ number: 'AC-2026-0021', issue_date: '2026-09-15' }],
    prepaid_amount: '1500',
    rounding_amount: '-0.02',
    tax_point_code: 'payment_date',
    lines: lines(
      { item_name: 'Convoyeur modulaire', quantity: '1', unit_code: 'H87', unit_price: '2890.55' },
      { item_name: 'Mise en service', quantity: '1.5', unit_code: 'DAY', unit_price: '655.333' },
      {
        item_name: 'Formation continue des opérateurs',
        quantity: '7',
        unit_code: 'HUR',
        unit_price: '62',
        vat_category: 'E',
        vat_rate: '0',
      },
    ),
  }),
  subLines: invoice({
    number: 'GR-2026-0550',
    contract_reference: 'CADRE-2025-3',
    contract_date: '2025-01-10',
    payer: {
      name: 'Trésorerie Confluent GIE',
      siren: '505050500',
      address: { line1: '120 boulevard de la Saône', postal_code: '69002', city: 'Lyon', country: 'FR' },
    },
    lines: [
      { id: '1', subtype: 'GROUP', item_name: 'Lot sanitaires', quantity: '1', net_amount: '1326.00' },
      ...lines(
        {
          item_name: 'Vasque grès blanc',
          quantity: '12',
          unit_code: 'H87',
          unit_price: '96',
          order_reference: 'BC-2026-101',
          order_line_reference: '10',
          delivery: {
            date: '2026-11-12',
            name: 'Chantier Perrache',
            address: { line1: '2 cours de Verdun', postal_code: '69002', city: 'Lyon', country: 'FR' },
          },
          notes: [{ text: 'Livraison partielle' }],
        },
        { item_name: 'Bonde à clapet', quantity: '12', unit_code: 'H87', unit_price: '14.50' },
      ).map((one, i) => ({ ...one, id: `1.${i + 1}`, parent_line_id: '1', subtype: 'DETAIL' })),
      ...lines({
        item_name: 'Carreau mural sable',
        quantity: '300',
        unit_code: 'MTK',
        unit_price: '21.9',
        attributes: [{ name: 'Épaisseur', quantity: '7', unit_code: 'MMT' }],
        allowances: [{ amount: '197.10', percent: '3', reason: 'Remise volume' }],
      }).map((one) => ({ ...one, id: '2' })),
    ],
  }),
  twelveRates: invoice({
    number: 'TVA-12',
    lines: lines(
      ...['20', '10', '8.5', '5.5', '2.1', '1.75', '1.05', '0.9', '13', '9.6', '9.2', '7'].map((vat_rate, i) => ({
        item_name: `Article au taux de ${vat_rate}`,
        quantity: String(i + 1),
        unit_price: '99.99',
        vat_rate,
      })),
    ),
  }),
  manyLines: invoice({
    number: 'LONG-300',
    lines: lines(
      ...Array.from({ length: 300 }, (_, i) => ({
        item_name: `Référence ${i + 1}, article de quincaillerie`,
        ...(i % 7 === 0 && {
          description:
            'Lot conditionné par cent, livré filmé sur palette perdue, référence fabricant et couleur selon le bon de commande ; garantie deux ans.',
        }),
        quantity: String((i % 9) + 1),
        unit_price: ((i * 37) % 1000).toFixed(2),
      })),
    ),
  }),
  alphabets: invoice({
    number: 'Ж-Ω-Ł',
    buyer: {
      name: 'Łódzka Spółka „Źdźbło” Sp. z o.o.',
      vat: 'PL1234563218',
      address: {
        line1: 'ул. Тверская 7, кв. 12',
        line2: 'Λεωφόρος Βασιλίσσης Σοφίας 4',
        postal_code: '00-950',
        city: 'Ștefănești',
        country: 'PL',
      },
    },
    notes: [
      {
        text: 'Ελληνικά, Кириллица, Українська (Ґґ), Română (ăâîșț), Türkçe (ğış), Magyar (őű), Íslenska (þð), Malti (ħ), ἀρχή, Tiếng Việt.',
      },
    ],
    lines: lines(
      { item_name: 'Žluťoučký kůň úpěl ďábelské ódy', quantity: '1', unit_price: '10' },
      { item_name: '株式会社 😀 → ﬁn', quantity: '2', unit_price: '1234567.89' },
    ),
  }),
  hugeAmounts: invoice({
    number: 'HUGE-1',
    lines: lines(
      { item_name: GERMAN, quantity: '1234567.1234', unit_code: 'E48', unit_price: '99999999.123456' },
      { item_name: 'Petit article', quantity: '1', unit_price: '0.01' },
    ),
  }),
  hostile: invoice({
    number: '<script>alert(1)</script>"\n</style><img src=x>',
    seller: {
      ...seller,
      name: '</style><script>document.title="x"</script> & "Fils" \\22 } body { display: none }',
      legal_info: '"; } @page { size: 1mm } /*',
    },
    lines: lines({ item_name: '<img src=http://127.0.0.1/x onerror=alert(1)> ＜script＞', quantity: '1', unit_price: '-10' }),
  }),
} satisfies Record<string, PageInvoice>;
