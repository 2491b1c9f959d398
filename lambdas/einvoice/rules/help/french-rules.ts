import { forFields } from './fields.ts';
import { type HelpRow, row } from './help-row.ts';

/** Numbers of invoices: at most 35 characters. */
const shortNumbers = `
  BR-FR-01_BT-1 BR-FR-01_BT-1-1 | /number
  BR-FR-01_BT-25 BR-FR-01_BT-25-1 | /preceding_invoices/{i}/number
  BR-FR-01_EXT-FR-FE-136 BR-FR-01_EXT-FR-FE-136-1 | /lines/{i}/preceding_invoice/number
`;

/** Numbers of invoices: letters, digits and four signs. */
const plainNumbers = `
  BR-FR-02_BT-1 BR-FR-01_BT-1-2 | /number
  BR-FR-02_BT-25 BR-FR-01_BT-25-2 | /preceding_invoices/{i}/number
  BR-FR-02_EXT-FR-FE-136 BR-FR-01_EXT-FR-FE-136-2 | /lines/{i}/preceding_invoice/number
`;

/** Dates between 2000 and 2099. */
const dates = `
  BR-FR-03_BT-2 | /issue_date
  BR-FR-03_BT-7 | /tax_point_date
  BR-FR-03_BT-9 | /due_date
  BR-FR-03_BT-26 | /preceding_invoices/{i}/issue_date
  BR-FR-03_BT-72 | /delivery/date
  BR-FR-03_BT-73 | /invoicing_period/start
  BR-FR-03_BT-74 | /invoicing_period/end
  BR-FR-03_BT-134 BR-FR-03_EXT-FR-FE-134 | /lines/{i}/period/start
  BR-FR-03_BT-135 BR-FR-03_EXT-FR-FE-135 | /lines/{i}/period/end
  BR-FR-03_EXT-FR-FE-138 | /lines/{i}/preceding_invoice/issue_date
  BR-FR-03_EXT-FR-FE-158 | /lines/{i}/delivery/date
`;

/** Types of documents the French reform knows. */
const types = `
  BR-FR-04_BT-3 | /type_code
  BR-FR-04_EXT-FR-FE-02 | /preceding_invoices/{i}/type_code
  BR-FR-04_EXT-FR-FE-137 | /lines/{i}/preceding_invoice/type_code
`;

/** SIRET of a party: 14 digits that begin with its SIREN. */
const sirets = `
  BR-FR-09_BT-29 | /seller/siret
  BR-FR-09_BT-46 | /buyer/siret
  BR-FR-09_BT-60 | /payee/siret
  BR-FR-09_EXT-FR-FE-06 | /buyer_agent/siret
  BR-FR-09_EXT-FR-FE-46 | /payer/siret
  BR-FR-09_EXT-FR-FE-69 | /sales_agent/siret
  BR-FR-09_EXT-FR-FE-92 | /invoicee/siret
  BR-FR-09_EXT-FR-FE-115 | /invoicer/siret
`;

/** VAT categories of France; in UBL one of these rules goes by the name of BR-FR-08. */
const categories = `
  BR-FR-15_BT-95_BT-118 BR-FR-15_BT-118-1 | /vat_breakdown/{i}/category
  BR-FR-15_BT-95_BT-151 BR-FR-15_BT-151-1 | /lines/{i}/vat_category
`;
const notOfFrance = `
  BR-FR-15_BT-95_BT-118_LM BR-FR-15_BT-118-2 | /vat_breakdown/{i}/category
  BR-FR-15_BT-95_BT-151_LM BR-FR-08_BT-151-2 | /lines/{i}/vat_category
`;

/** VAT rates of France. */
const rates = `
  BR-FR-16_BT-96 | /allowances/{i}/vat_rate
  BR-FR-16_BT-103 | /charges/{i}/vat_rate
  BR-FR-16_BT-119 | /vat_breakdown/{i}/rate
  BR-FR-16_BT-152 | /lines/{i}/vat_rate
`;
const rateDigits = `
  BR-FR-DEC-04_BT-119 | /vat_breakdown/{i}/rate
  BR-FR-DEC-04_BT-152 | /lines/{i}/vat_rate
`;

/** Electronic addresses in the French directory, scheme 0225. */
const directoryAddresses = `
  BR-FR-23_BT-34 | /seller/electronic_address/value
  BR-FR-23_BT-49 | /buyer/electronic_address/value
  BR-FR-23_EXT-FR-FE-12 | /buyer_agent/electronic_address/value
  BR-FR-23_EXT-FR-FE-29 | /payee/electronic_address/value
  BR-FR-23_EXT-FR-FE-52 | /payer/electronic_address/value
  BR-FR-23_EXT-FR-FE-75 | /sales_agent/electronic_address/value
  BR-FR-23_EXT-FR-FE-98 | /invoicee/electronic_address/value
  BR-FR-23_EXT-FR-FE-121 | /invoicer/electronic_address/value
`;
const longAddresses = directoryAddresses.replaceAll('BR-FR-23', 'BR-FR-25');

/** Private identifiers, scheme 0224. */
const privateIds = `
  BR-FR-24_BT-29 | /seller/identifiers/{i}/value
  BR-FR-24_BT-46 | /buyer/identifiers/{i}/value
`;
const longPrivateIds = privateIds.replaceAll('BR-FR-24', 'BR-FR-26');

/** Identifiers of parties: each has a scheme (-1), no scheme twice (-2). */
const identifiers = `
  BR-FR-CO-10_BT-29 | /seller/identifiers/{i}/value
  BR-FR-CO-10_BT-46 | /buyer/identifiers/{i}/value
  BR-FR-CO-10_BT-60 | /payee/identifiers/{i}/value
  BR-FR-CO-10_EXT-FR-FE-06 | /buyer_agent/identifiers/{i}/value
  BR-FR-CO-10_EXT-FR-FE-46 | /payer/identifiers/{i}/value
  BR-FR-CO-10_EXT-FR-FE-69 | /sales_agent/identifiers/{i}/value
  BR-FR-CO-10_EXT-FR-FE-92 | /invoicee/identifiers/{i}/value
  BR-FR-CO-10_EXT-FR-FE-115 | /invoicer/identifiers/{i}/value
`;

/** Amounts: two decimals, 19 digits. */
const amounts = `
  BR-FR-DEC-01_BT-106 | /totals/line_total
  BR-FR-DEC-01_BT-107 | /totals/allowance_total
  BR-FR-DEC-01_BT-108 | /totals/charge_total
  BR-FR-DEC-01_BT-109 | /totals/tax_exclusive
  BR-FR-DEC-01_BT-110 | /totals/tax_total
  BR-FR-DEC-01_BT-111 | /totals/tax_total_vat_currency
  BR-FR-DEC-01_BT-112 | /totals/tax_inclusive
  BR-FR-DEC-01_BT-113 | /prepaid_amount
  BR-FR-DEC-01_BT-114 | /rounding_amount
  BR-FR-DEC-01_BT-115 | /totals/amount_due
  BR-FR-DEC-01_BT-116 | /vat_breakdown/{i}/taxable_amount
  BR-FR-DEC-01_BT-117 | /vat_breakdown/{i}/tax_amount
  BR-FR-DEC-01_BT-131 | /lines/{i}/net_amount
`;
const quantities = `
  BR-FR-DEC-02_BT-129 | /lines/{i}/quantity
  BR-FR-DEC-02_BT-149 | /lines/{i}/price_base_quantity
`;
const prices = `
  BR-FR-DEC-03_BT-146 | /lines/{i}/unit_price
  BR-FR-DEC-03_BT-147 | /lines/{i}/price_discount
  BR-FR-DEC-03_BT-148 | /lines/{i}/gross_price
`;

/** Notes every French invoice has (Code de commerce, L441-9 and L441-10), with the ids of the rules that want them, and want them once. */
const legalNotes = [
  {
    code: 'PMT',
    present: 'BR-FR-05_BT-22_PMT BR-FR-05_BT-22-1',
    once: 'BR-FR-06_BT-21_PMT BR-FR-06_BT-21-1',
    fr: 'l’indemnité forfaitaire de recouvrement',
    en: 'the fixed recovery fee',
  },
  {
    code: 'PMD',
    present: 'BR-FR-05_BT-22_PMD BR-FR-05_BT-22-2',
    once: 'BR-FR-06_BT-21_PMD BR-FR-06_BT-21-2',
    fr: 'les pénalités de retard',
    en: 'the penalties for late payment',
  },
  {
    code: 'AAB',
    present: 'BR-FR-05_BT-22_AAB BR-FR-05_BT-22-3',
    once: 'BR-FR-06_BT-21_AAB BR-FR-06_BT-21-3',
    fr: 'l’escompte ou son absence',
    en: 'the early payment discount or its absence',
  },
] as const;

/** What a GROUP line without parent has in an invoice of several sellers: `rules | pointer`. */
const groupLines = `
  BR-FR-MV-03_EXT-FR-FE-164 | /lines/{i}/seller/name
  BR-FR-MV-03_EXT-FR-FE-167 | /lines/{i}/seller/siren
  BR-FR-MV-03_EXT-FR-FE-177 | /lines/{i}/seller/address/country
  BR-FR-MV-03_EXT-FR-FE-181 | /lines/{i}/vat_amount
  BR-FR-MV-03_EXT-FR-FE-182 | /lines/{i}/vat_amount_vat_currency
  BR-FR-MV-14-EXT-FR-FE-136 BR-FR-BD-14-EXT-FR-FE-136 | /lines/{i}/preceding_invoice/number
  BR-FR-MV-14-EXT-FR-FE-138 BR-FR-BD-14-EXT-FR-FE-138 | /lines/{i}/preceding_invoice/issue_date
`;

/** The rules of the French reform (Flux 2), for CII and UBL. */
export const frenchRules = (): readonly HelpRow[] => [
  ...forFields(shortNumbers, (rules, { fr, en, member }) =>
    row(rules, `Ramenez ${fr} à 35 caractères au plus (\`${member}\`).`, `Shorten ${en} to 35 characters at most (\`${member}\`).`),
  ),
  ...forFields(plainNumbers, (rules, { fr, en, member }) =>
    row(
      rules,
      `Écrivez ${fr} avec des lettres sans accent, des chiffres et les signes + - _ / seulement, sans espace (\`${member}\`).`,
      `Write ${en} with letters without accents, digits and the signs + - _ / only, without spaces (\`${member}\`).`,
    ),
  ),
  ...forFields(dates, (rules, { fr, en, member }) =>
    row(
      rules,
      `Corrigez ${fr} : un jour qui existe au calendrier, entre 2000 et 2099 (\`${member}\`).`,
      `Correct ${en}: a day that exists in the calendar, between 2000 and 2099 (\`${member}\`).`,
    ),
  ),
  ...forFields(types, (rules, { fr, en, member }) =>
    row(
      rules,
      `Mettez pour ${fr} (\`${member}\`) un code admis en France, par exemple 380 (facture), 381 (avoir), 384 (rectificative) ou 386 (acompte).`,
      `Write for ${en} (\`${member}\`) a code used in France, such as 380 (invoice), 381 (credit note), 384 (corrected) or 386 (deposit).`,
    ),
  ),
  ...legalNotes.flatMap(({ code, present, once, fr, en }) => [
    row(
      present,
      `Ajoutez à \`notes\` une note de code sujet ${code} qui dit ${fr}.`,
      `Add a note with the subject code ${code} to \`notes\` that states ${en}.`,
    ),
    row(
      once,
      `Ne gardez qu’une note de code sujet ${code} (\`notes[].subject_code\`) et réunissez-y ${fr}.`,
      `Keep one note with the subject code ${code} only (\`notes[].subject_code\`), with ${en} in it.`,
    ),
  ]),
  row(
    'BR-FR-06_BT-21_TXD BR-FR-06_BT-21-4',
    'Ne gardez qu’une note de code sujet TXD (`notes[].subject_code`).',
    'Keep one note with the subject code TXD only (`notes[].subject_code`).',
  ),
  row(
    'BR-FR-08_BT-23',
    'Mettez dans `business_process` un cadre admis : B (biens), S (services) ou M (les deux) et un chiffre, par exemple B1, S1 ou M1.',
    'Write a known process into `business_process`: B (goods), S (services) or M (both) and a figure, such as B1, S1 or M1.',
  ),
  ...forFields(sirets, (rules, { fr, en, member }) =>
    row(
      rules,
      `Corrigez ${fr} (\`${member}\`) : 14 chiffres, dont les 9 premiers sont le SIREN de la même partie.`,
      `Correct ${en} (\`${member}\`): 14 digits, of which the first 9 are the SIREN of the same party.`,
    ),
  ),
  row(
    'BR-FR-09_BT-71 BR-FR-09_EXT-FR-FE-146',
    'Mettez pour lieu de livraison de schéma 0009 un SIRET de 14 chiffres, du SIREN du destinataire s’il est donné, ou changez `location_id.scheme`.',
    'Write a SIRET of 14 digits for a place of delivery of scheme 0009, of the recipient’s SIREN if that is given, or change `location_id.scheme`.',
  ),
  row(
    'BR-FR-10_BT-30',
    'Renseignez le SIREN du vendeur, neuf chiffres sans espace (`seller.siren`) ; un vendeur étranger passe par `check` base.',
    'Give the SIREN of the seller, nine digits without spaces (`seller.siren`); a foreign seller uses `check` base.',
  ),
  row(
    'BR-FR-11_BT-47',
    'Renseignez le SIREN de l’acheteur, neuf chiffres (`buyer.siren`), ou retirez la note BAR de valeur B2B.',
    'Give the SIREN of the buyer, nine digits (`buyer.siren`), or take out the BAR note of value B2B.',
  ),
  row(
    'BR-FR-12_BT-49',
    'Renseignez l’adresse électronique de l’acheteur (`buyer.electronic_address`) ; en JSON, son SIREN suffit à la former.',
    'Give the electronic address of the buyer (`buyer.electronic_address`); in JSON its SIREN is enough to make it.',
  ),
  row(
    'BR-FR-13_BT-34',
    'Renseignez l’adresse électronique du vendeur (`seller.electronic_address`) ; en JSON, son SIREN suffit à la former.',
    'Give the electronic address of the seller (`seller.electronic_address`); in JSON its SIREN is enough to make it.',
  ),
  ...forFields(categories, (rules, { fr, en, member }) =>
    row(rules, `Mettez pour ${fr} S, E, AE, K, G, O ou Z (\`${member}\`).`, `Write S, E, AE, K, G, O or Z as ${en} (\`${member}\`).`),
  ),
  row(
    'BR-FR-15_BT-95_BT-102 BR-FR-15_BT-95_BT-102-1',
    'Mettez pour catégorie de TVA de la remise ou des frais S, E, AE, K, G, O ou Z (`vat_category`).',
    'Write S, E, AE, K, G, O or Z as the VAT category of the allowance or charge (`vat_category`).',
  ),
  ...forFields(notOfFrance, (rules, { fr, en, member }) =>
    row(
      rules,
      `Remplacez ${fr} L ou M, propre à l’Espagne, par une catégorie française telle que S ou E (\`${member}\`).`,
      `Replace ${en} L or M, which is for Spain only, by one used in France, such as S or E (\`${member}\`).`,
    ),
  ),
  row(
    'BR-FR-15_BT-95_BT-102_LM BR-FR-15_BT-95_BT-102-2',
    'Remplacez la catégorie L ou M de la remise ou des frais, propre à l’Espagne, par une telle que S ou E (`vat_category`).',
    'Replace category L or M of the allowance or charge, which is for Spain only, by one such as S or E (`vat_category`).',
  ),
  ...forFields(rates, (rules, { fr, en, member }) =>
    row(
      rules,
      `Mettez pour ${fr} un taux français, sans %, avec deux décimales au plus : 20, 10, 5.5, 2.1 ou 0 par exemple (\`${member}\`).`,
      `Write a French rate as ${en}, without %, with two decimals at most: 20, 10, 5.5, 2.1 or 0, for instance (\`${member}\`).`,
    ),
  ),
  row(
    'BR-FR-16_BT-96_BT-103',
    'Mettez pour la remise ou les frais un taux français, sans % : 20, 10, 5.5, 2.1 ou 0 par exemple (`vat_rate`).',
    'Write a French rate for the allowance or charge, without %: 20, 10, 5.5, 2.1 or 0, for instance (`vat_rate`).',
  ),
  row(
    'BR-FR-17_BT-123',
    'Dites la nature de la pièce par un code admis (`attachments[].description`) : RIB, LISIBLE, DOCUMENT_ANNEXE, BON_LIVRAISON…, sans texte libre.',
    'Say what the attachment is by a known code (`attachments[].description`): RIB, LISIBLE, DOCUMENT_ANNEXE, BON_LIVRAISON and so on, no free text.',
  ),
  row(
    'BR-FR-18_BT-123',
    'Ne laissez qu’une pièce jointe de nature LISIBLE (`attachments[].description`) et donnez DOCUMENT_ANNEXE aux autres.',
    'Leave one attachment of kind LISIBLE only (`attachments[].description`) and make the others DOCUMENT_ANNEXE.',
  ),
  row(
    'BR-FR-20_BT-21',
    'Mettez dans la note de code sujet BAR B2B, B2BINT, B2C, B2CINT, OUTOFSCOPE ou ARCHIVEONLY, et rien d’autre (`notes[].text`).',
    'Write B2B, B2BINT, B2C, B2CINT, OUTOFSCOPE or ARCHIVEONLY into the BAR note, and nothing else (`notes[].text`).',
  ),
  row(
    'BR-FR-21_BT-49',
    'Mettez pour adresse électronique de l’acheteur son SIREN, ou une adresse qui commence par lui, de schéma 0225 (`buyer.electronic_address`).',
    'Make the electronic address of the buyer its SIREN, or one that starts with it, of scheme 0225 (`buyer.electronic_address`).',
  ),
  row(
    'BR-FR-22_BT-34',
    'Mettez pour adresse électronique du vendeur son SIREN, ou une adresse qui commence par lui, de schéma 0225 (`seller.electronic_address`).',
    'Make the electronic address of the seller its SIREN, or one that starts with it, of scheme 0225 (`seller.electronic_address`).',
  ),
  ...forFields(directoryAddresses, (rules, { fr, en, member }) =>
    row(
      rules,
      `Écrivez ${fr}, de schéma 0225, avec des lettres sans accent, des chiffres et les signes + - _ . (\`${member}\`).`,
      `Write ${en}, of scheme 0225, with letters without accents, digits and the signs + - _ . only (\`${member}\`).`,
    ),
  ),
  ...forFields(longAddresses, (rules, { fr, en, member }) =>
    row(rules, `Ramenez ${fr} à 125 caractères au plus (\`${member}\`).`, `Shorten ${en} to 125 characters at most (\`${member}\`).`),
  ),
  ...forFields(privateIds, (rules, { fr, en, member }) =>
    row(
      rules,
      `Écrivez ${fr} de schéma 0224 avec des lettres sans accent, des chiffres et les signes + - _ . (\`${member}\`).`,
      `Write ${en}, where its scheme is 0224, with letters without accents, digits and the signs + - _ . only (\`${member}\`).`,
    ),
  ),
  ...forFields(longPrivateIds, (rules, { fr, en, member }) =>
    row(
      rules,
      `Ramenez ${fr} de schéma 0224 à 100 caractères au plus (\`${member}\`).`,
      `Shorten ${en}, where its scheme is 0224, to 100 characters at most (\`${member}\`).`,
    ),
  ),
  row(
    'BR-FR-27_BG-32',
    'Donnez à la caractéristique d’article un nom (`lines[].attributes[].name`) ou un code (`lines[].attributes[].code`).',
    'Give the item attribute a name (`lines[].attributes[].name`) or a code (`lines[].attributes[].code`).',
  ),
  row(
    'BR-FR-27_BT-160',
    'Remplissez le nom de la caractéristique d’article (`lines[].attributes[].name`), ou retirez-le et donnez un code.',
    'Fill the name of the item attribute (`lines[].attributes[].name`), or take it out and give a code.',
  ),
  row(
    'BR-FR-27_EXT-FR-FE-159',
    'Remplissez le code de la caractéristique d’article (`lines[].attributes[].code`), ou retirez-le et donnez un nom.',
    'Fill the code of the item attribute (`lines[].attributes[].code`), or take it out and give a name.',
  ),
  row(
    'BR-FR-28-Value',
    'Donnez à la caractéristique d’article soit une valeur (`value`), soit une mesure (`quantity` avec `unit_code`), une seule des deux.',
    'Give the item attribute either a value (`value`) or a measure (`quantity` with `unit_code`), one of the two only.',
  ),
  ...objects('29', 'facture', 'invoice', 'object_identifiers'),
  ...objects('30', 'ligne', 'line', 'lines[].object_identifiers'),
  row(
    'BR-FR-29_BT-18',
    'Ne gardez qu’un identifiant d’objet facturé de schéma AFL et un de schéma AVV (`object_identifiers[].scheme`).',
    'Keep one invoiced object identifier of scheme AFL and one of scheme AVV at most (`object_identifiers[].scheme`).',
  ),
  row(
    'BR-FR-30_BT-128',
    'Ne gardez par ligne qu’un identifiant d’objet de schéma AFL et un de schéma AVV (`lines[].object_identifiers[].scheme`).',
    'Keep one object identifier of scheme AFL and one of scheme AVV a line at most (`lines[].object_identifiers[].scheme`).',
  ),
  row(
    'BR-FR-31_BT-21 BR-FR-30_BT-21',
    'Donnez la même valeur à toutes les notes de code sujet BAR, ou n’en gardez qu’une (`notes[].text`).',
    'Give all notes with the subject code BAR the same value, or keep one only (`notes[].text`).',
  ),
  row(
    'BR-FR-32-LEGALID',
    'Écrivez l’identifiant légal de schéma 0002 (SIREN) avec neuf chiffres, sans espace (`siren`), ou corrigez son schéma.',
    'Write the legal identifier of scheme 0002 (SIREN) with nine digits, without spaces (`siren`), or correct its scheme.',
  ),
  row(
    'BR-FR-32-ID BR-FR-32-GLOBALID',
    'Écrivez l’identifiant de schéma 0002 (ou 0231) avec neuf chiffres, sans espace (`identifiers[].value`), ou corrigez son schéma.',
    'Write the identifier of scheme 0002 (or 0231) with nine digits, without spaces (`identifiers[].value`), or correct its scheme.',
  ),
  row(
    'BR-FR-CO-03_BT-3',
    'Pour un avoir de remise globale (262), renseignez `contract_reference` et les deux dates de `invoicing_period`.',
    'For a global rebate credit note (262), give `contract_reference` and both dates of `invoicing_period`.',
  ),
  row(
    'BR-FR-CO-04_BT-3 BR-FR-CO-04_BT-4',
    'Citez dans `preceding_invoices` la seule facture que celle-ci rectifie, avec son numéro et sa date (`issue_date`).',
    'Name in `preceding_invoices` the one invoice this one corrects, with its number and date (`issue_date`).',
  ),
  row(
    'BR-FR-CO-05_BT-3',
    'Citez la facture créditée avec numéro et date dans `preceding_invoices`, ou sur chaque ligne (`lines[].preceding_invoice`).',
    'Name the credited invoice with number and date in `preceding_invoices`, or on each line (`lines[].preceding_invoice`).',
  ),
  row(
    'BR-FR-CO-07_BT-9',
    'Mettez une échéance (`due_date`) le jour de l’émission (`issue_date`) ou après ; seuls acomptes et factures déjà payées font exception.',
    'Let payment fall due (`due_date`) on the issue date (`issue_date`) or later; only deposits and paid invoices are exempt.',
  ),
  row(
    'BR-FR-CO-08_BT-23',
    'Mettez pour un acompte (386, 500, 503) un cadre tel que B1, S1 ou M1 (`business_process`) : B4, S4 et M4 sont pour la facture finale.',
    'Use a process such as B1, S1 or M1 for a deposit (386, 500, 503) in `business_process`: B4, S4 and M4 are for the final invoice.',
  ),
  row(
    'BR-FR-CO-09_BT-23-1',
    'Si la facture est déjà payée (B2, S2, M2), mettez dans `prepaid_amount` le total TTC ; sinon changez `business_process`.',
    'If the invoice is already paid (B2, S2, M2), write the total with VAT into `prepaid_amount`; otherwise change `business_process`.',
  ),
  row(
    'BR-FR-CO-09_BT-23-2',
    'Si la facture est déjà payée (B2, S2, M2), mettez le net à payer à 0 (`totals.amount_due`) ; sinon changez `business_process`.',
    'If the invoice is already paid (B2, S2, M2), make the amount due 0 (`totals.amount_due`); otherwise change `business_process`.',
  ),
  row(
    'BR-FR-CO-09_BT-23-3',
    'Si la facture est déjà payée (B2, S2, M2), mettez le jour du paiement dans `due_date` ; sinon changez `business_process`.',
    'If the invoice is already paid (B2, S2, M2), write the day of payment into `due_date`; otherwise change `business_process`.',
  ),
  ...forFields(identifiers, (rule, { fr, en, member }) => schemes(rule, fr, en, member.replace('[].value', '[].scheme'))).flat(),
  ...schemes(
    'BR-FR-CO-10_BT-71',
    'l’identifiant du lieu de livraison',
    'the identifier of the place of delivery',
    'delivery.location_id.scheme',
  ),
  ...schemes(
    'BR-FR-CO-10_EXT-FR-FE-146',
    'l’identifiant du lieu de livraison de la ligne',
    'the identifier of the line’s place of delivery',
    'lines[].delivery.location_id.scheme',
  ),
  row(
    'BR-FR-CO-12_BT-5',
    'Pour une facture dans une autre devise, mettez EUR dans `vat_currency` et donnez la TVA en euros par `vat_exchange_rate`.',
    'For an invoice in another currency, write EUR into `vat_currency` and give the VAT in euros by `vat_exchange_rate`.',
  ),
  row(
    'BR-FR-CO-14_BT-29-1',
    'Ajoutez une note de code sujet TXD et de texte MEMBRE_ASSUJETTI_UNIQUE (`notes`), ou retirez l’identifiant de schéma 0231 du vendeur.',
    'Add a note of subject code TXD and text MEMBRE_ASSUJETTI_UNIQUE (`notes`), or take out the seller’s identifier of scheme 0231.',
  ),
  row(
    'BR-FR-CO-15_BT-29-1',
    'Donnez le numéro de TVA de l’assujetti unique (`tax_representative.vat`), ou retirez l’identifiant de schéma 0231 du vendeur.',
    'Give the VAT number of the single taxable person (`tax_representative.vat`), or take out the seller’s identifier of scheme 0231.',
  ),
  ...forFields(amounts, (rules, { fr, en, member }) => amount(rules, fr, en, member)),
  amount('BR-FR-DEC-01_BT-92_BT-99', 'le montant de la remise ou des frais', 'the amount of the allowance or charge', 'amount'),
  amount(
    'BR-FR-DEC-01_BT-93_BT-100',
    'le montant de base de la remise ou des frais',
    'the base amount of the allowance or charge',
    'base_amount',
  ),
  amount(
    'BR-FR-DEC-01_BT-136_BT-141',
    'le montant de la remise ou des frais de ligne',
    'the amount of the line allowance or charge',
    'amount',
  ),
  amount(
    'BR-FR-DEC-01_BT-137_BT-142',
    'le montant de base de la remise ou des frais de ligne',
    'the base amount of the line allowance or charge',
    'base_amount',
  ),
  ...forFields(quantities, (rules, { fr, en, member }) =>
    row(
      rules,
      `Écrivez ${fr} avec un point, quatre décimales et 19 chiffres au plus (\`${member}\`).`,
      `Write ${en} with a dot, four decimals and 19 digits at most (\`${member}\`).`,
    ),
  ),
  ...forFields(prices, (rules, { fr, en, member }) =>
    row(
      rules,
      `Écrivez ${fr} sans signe moins, avec un point, six décimales et 19 chiffres au plus (\`${member}\`).`,
      `Write ${en} without a minus sign, with a dot, six decimals and 19 digits at most (\`${member}\`).`,
    ),
  ),
  ...forFields(rateDigits, (rules, { fr, en, member }) =>
    row(
      rules,
      `Écrivez ${fr} sans signe moins, avec un point, deux décimales et quatre chiffres au plus, par exemple 20.00 (\`${member}\`).`,
      `Write ${en} without a minus sign, with a dot, two decimals and four digits at most, such as 20.00 (\`${member}\`).`,
    ),
  ),
  row(
    'BR-FR-DEC-04_BT-96_BT-103',
    'Écrivez le taux de TVA de la remise ou des frais avec un point, deux décimales et quatre chiffres au plus (`vat_rate`).',
    'Write the VAT rate of the allowance or charge with a dot, two decimals and four digits at most (`vat_rate`).',
  ),
  ...forFields(groupLines, (rules, { fr, en, member }) =>
    row(
      rules,
      `Renseignez ${fr} sur chaque ligne GROUP sans ligne parente (\`${member}\`).`,
      `Give ${en} on each GROUP line without a parent line (\`${member}\`).`,
    ),
  ),
  row(
    'BR-FR-MV-01_EXT-FR-FE-163',
    'Donnez à chaque ligne un type DETAIL, GROUP ou INFORMATION (`lines[].subtype`), ou changez `business_process`.',
    'Give each line a type DETAIL, GROUP or INFORMATION (`lines[].subtype`), or change `business_process`.',
  ),
  row(
    'BR-FR-MV-02_EXT-FR-FE-163',
    'Ajoutez par vendeur une ligne GROUP sans ligne parente (`lines[].subtype`), ou changez `business_process`.',
    'Add a GROUP line without a parent line for each seller (`lines[].subtype`), or change `business_process`.',
  ),
  row(
    'BR-FR-MV-03_BT-128_AFL',
    'Donnez à chaque ligne GROUP sans parente le numéro de sa sous-facture, de schéma AFL (`lines[].object_identifiers`).',
    'Give each GROUP line without a parent the number of its sub-invoice, of scheme AFL (`lines[].object_identifiers`).',
  ),
  row(
    'BR-FR-MV-03_BT-128_AVV',
    'Donnez à chaque ligne GROUP sans parente son propre cadre, de schéma AVV et autre que B8, S8, M8 (`lines[].object_identifiers`).',
    'Give each GROUP line without a parent its own process, of scheme AVV and not B8, S8 or M8 (`lines[].object_identifiers`).',
  ),
  row(
    'BR-FR-MV-05_EXT-FR-FE-BG-12',
    'Mettez dans `lines[].net_amount` de la ligne GROUP la somme de ses sous-lignes, à 0,01 par sous-ligne près.',
    'Write the sum of its sub-lines into `lines[].net_amount` of the GROUP line, within 0.01 a sub-line.',
  ),
  row(
    'BR-FR-MV-06_EXT-FR-FE-167',
    'Donnez à chaque ligne le SIREN de son vendeur, le même que sur sa ligne parente (`lines[].seller.siren`).',
    'Give each line the SIREN of its seller, the same as on its parent line (`lines[].seller.siren`).',
  ),
  row(
    'BR-FR-MV-07_BT-128',
    'Donnez à chaque ligne le numéro de sous-facture AFL de sa ligne parente (`lines[].object_identifiers`).',
    'Give each line the AFL sub-invoice number of its parent line (`lines[].object_identifiers`).',
  ),
  row(
    'BR-FR-MV-08_BT-128',
    'Faites commencer le motif d’exonération de la ligne par son numéro de sous-facture entre # (`lines[].vat_exemption_reason`).',
    'Start the exemption reason of the line with its sub-invoice number between # signs (`lines[].vat_exemption_reason`).',
  ),
  row(
    'BR-FR-MV-09_EXT-FR-FE-181',
    'Mettez dans `lines[].vat_amount` de la ligne GROUP la TVA de sa sous-facture telle que la ventilation la donne.',
    'Write the VAT of its sub-invoice, as the breakdown has it, into `lines[].vat_amount` of the GROUP line.',
  ),
  row(
    'BR-FR-MV-10_EXT-FR-FE-184',
    'Mettez dans `lines[].total_with_vat` de la ligne GROUP son montant net plus sa TVA, ou retirez-le.',
    'Write its net amount plus its VAT into `lines[].total_with_vat` of the GROUP line, or take it out.',
  ),
  row(
    'BR-FR-MV-11_BT-128',
    'Donnez pour numéro AFL à une ligne GROUP du vendeur principal le numéro de la facture (`lines[].object_identifiers`).',
    'Give one GROUP line of the main seller the invoice number as its AFL number (`lines[].object_identifiers`).',
  ),
  row(
    'BR-FR-MV-12_BT-128',
    'Donnez à chaque ligne GROUP sans parente un numéro de sous-facture AFL différent (`lines[].object_identifiers`).',
    'Give each GROUP line without a parent an AFL sub-invoice number of its own (`lines[].object_identifiers`).',
  ),
  row(
    'BR-FR-MV-13_BT-3',
    'Prenez un type qui n’est pas en autofacturation (`type_code`), par exemple 380, ou un autre cadre que B8, S8, M8.',
    'Use a type that is not self-billed (`type_code`), such as 380, or a process other than B8, S8, M8.',
  ),
  row(
    'BR-FR-BD-02_EXT-FR-FE-163',
    'Mettez exactement deux lignes GROUP sans ligne parente : une pour le vendeur, une pour l’acheteur (`lines[].subtype`).',
    'Have exactly two GROUP lines without a parent line: one for the seller, one for the buyer (`lines[].subtype`).',
  ),
  row(
    'BR-FR-BD-02_BT-30 BR-FR-BD-02_BT-31',
    'Mettez le SIREN du vendeur de la facture sur une des deux lignes GROUP sans parente (`lines[].seller.siren`).',
    'Write the SIREN of the invoice’s seller on one of the two GROUP lines without a parent (`lines[].seller.siren`).',
  ),
  row(
    'BR-FR-BD-02_BT-47',
    'Mettez le SIREN de l’acheteur sur une des deux lignes GROUP sans parente (`lines[].seller.siren`).',
    'Write the SIREN of the buyer on one of the two GROUP lines without a parent (`lines[].seller.siren`).',
  ),
  row(
    'BR-FR-BD-13_BT-3 BR-FR-MV-BD_BT-3',
    'Prenez un type en autofacturation (`type_code`), par exemple 389 ou 261, ou un autre cadre que B9, S9, M9.',
    'Use a self-billed type (`type_code`), such as 389 or 261, or a process other than B9, S9, M9.',
  ),
];

function objects(rule: string, fr: string, en: string, member: string): HelpRow[] {
  return ['AFL', 'AVV'].map((scheme) =>
    row(
      `BR-FR-${rule}_${scheme}`,
      `Remplissez l’identifiant d’objet facturé de schéma ${scheme} de la ${fr} (\`${member}[].value\`), ou retirez-le.`,
      `Fill the invoiced object identifier of scheme ${scheme} of the ${en} (\`${member}[].value\`), or take it out.`,
    ),
  );
}

/** The two rules on the schemes of a party's identifiers: each has one, and no two have the same. */
function schemes(rule: string, fr: string, en: string, member: string): HelpRow[] {
  return [
    row(
      `${rule}-1`,
      `Dites de quel schéma est ${fr} (\`${member}\`), par exemple 0009 pour un SIRET.`,
      `Say of which scheme ${en} is (\`${member}\`), such as 0009 for a SIRET.`,
    ),
    row(
      `${rule}-2`,
      `Ne donnez qu’un identifiant par schéma à la partie : gardez une seule fois ${fr} de même schéma (\`${member}\`).`,
      `Give the party one identifier for each scheme only: keep ${en} of one scheme once (\`${member}\`).`,
    ),
  ];
}

function amount(rules: string, fr: string, en: string, member: string): HelpRow {
  return row(
    rules,
    `Écrivez ${fr} avec un point, deux décimales et 19 chiffres au plus (\`${member}\`).`,
    `Write ${en} with a dot, two decimals and 19 digits at most (\`${member}\`).`,
  );
}
