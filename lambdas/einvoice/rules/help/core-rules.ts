import { forFields } from './fields.ts';
import { type HelpRow, row } from './help-row.ts';

/** Rules that want a field filled: `rules | pointer`. */
const wanted = `
  BR-02 | /number
  BR-06 | /seller/name
  BR-07 | /buyer/name
  BR-08 | /seller/address
  BR-10 | /buyer/address
  BR-25 | /lines/{i}/item_name
  BR-31 | /allowances/{i}/amount
  BR-36 | /charges/{i}/amount
  BR-41 | /lines/{i}/allowances/{j}/amount
  BR-43 | /lines/{i}/charges/{j}/amount
  BR-52 | /attachments/{i}/reference
  BR-55 | /preceding_invoices/{i}/number
  BR-56 | /tax_representative/vat
`;

/** Rules that want a two-letter country (ISO 3166-1). */
const countries = `
  BR-09 | /seller/address/country
  BR-11 | /buyer/address/country
  BR-20 | /tax_representative/address/country
  BR-57 | /delivery/address/country
`;

/** Totals that must be there. */
const totals = `
  BR-12 | /totals/line_total
  BR-13 | /totals/tax_exclusive
  BR-14 | /totals/tax_inclusive
  BR-15 | /totals/amount_due
`;

/** Members of the VAT breakdown that must be there. */
const breakdown = `
  BR-45 | /vat_breakdown/{i}/taxable_amount
  BR-46 | /vat_breakdown/{i}/tax_amount
  BR-47 | /vat_breakdown/{i}/category
`;

/** Reasons of allowances and charges, as text or as a code. */
const reasons = `
  BR-33 BR-CO-21 | /allowances/{i}/reason
  BR-38 BR-CO-22 BR-FREXT-BR-38 BR-FXEXT-BR-38 | /charges/{i}/reason
  BR-42 BR-CO-23 | /lines/{i}/allowances/{j}/reason
  BR-44 BR-CO-24 BR-FREXT-BR-44 BR-FXEXT-BR-44 | /lines/{i}/charges/{j}/reason
`;

/** Reason and reason code of one allowance or charge. */
const sameReasons = `
  BR-CO-05 | /allowances/{i}/reason
  BR-CO-06 | /charges/{i}/reason
  BR-CO-07 | /lines/{i}/allowances/{j}/reason
  BR-CO-08 | /lines/{i}/charges/{j}/reason
`;

/** The business rules of EN 16931 that are not about VAT categories, code lists and amounts, and their twins in the extended profiles. */
export const coreRules = (): readonly HelpRow[] => [
  ...forFields(wanted, (rules, { fr, en, member }) => row(rules, `Renseignez ${fr} (\`${member}\`).`, `Give ${en} (\`${member}\`).`)),
  ...forFields(countries, (rules, { fr, en, member }) =>
    row(
      rules,
      `Renseignez ${fr} sur deux lettres, par exemple FR (\`${member}\`).`,
      `Give ${en} in two letters, such as FR (\`${member}\`).`,
    ),
  ),
  ...forFields(totals, (rules, { fr, en, member }) =>
    row(
      rules,
      `Renseignez ${fr} (\`${member}\`) ; sans l’objet \`totals\`, le service le calcule.`,
      `Give ${en} (\`${member}\`); without the object \`totals\` the service computes it.`,
    ),
  ),
  ...forFields(breakdown, (rules, { fr, en, member }) =>
    row(
      rules,
      `Renseignez ${fr} dans chaque entrée de \`vat_breakdown\` (\`${member}\`), ou omettez-la : le service la calcule.`,
      `Give ${en} in each entry of \`vat_breakdown\` (\`${member}\`), or leave the list out: the service computes it.`,
    ),
  ),
  ...forFields(reasons, (rules, { fr, en, member }) =>
    row(
      rules,
      `Renseignez ${fr} en clair (\`${member}\`) ou par un code (\`${member}_code\`).`,
      `Give ${en} in words (\`${member}\`) or as a code (\`${member}_code\`).`,
    ),
  ),
  ...forFields(sameReasons, (rules, { member }) =>
    row(
      rules,
      `Faites dire la même chose à \`${member}\` et à \`${member}_code\`, ou n’en gardez qu’un.`,
      `Make \`${member}\` and \`${member}_code\` say the same thing, or keep only one of them.`,
    ),
  ),
  row(
    'BR-01',
    'Indiquez dans le document la spécification suivie (BT-24) ; en JSON, `options.profile` la choisit.',
    'State in the document which specification it follows (BT-24); in JSON, `options.profile` chooses it.',
  ),
  row('BR-03', 'Renseignez la date d’émission au format AAAA-MM-JJ (`issue_date`).', 'Give the issue date as YYYY-MM-DD (`issue_date`).'),
  row(
    'BR-04',
    'Renseignez le type du document (`type_code`) : 380 pour une facture, 381 pour un avoir, 384 pour une rectificative.',
    'Give the type of the document (`type_code`): 380 for an invoice, 381 for a credit note, 384 for a corrected invoice.',
  ),
  row(
    'BR-05',
    'Renseignez la devise de la facture, par exemple EUR (`currency`).',
    'Give the currency of the invoice, such as EUR (`currency`).',
  ),
  row('BR-16', 'Ajoutez au moins une ligne à la facture (`lines`).', 'Add at least one line to the invoice (`lines`).'),
  row(
    'BR-17',
    'Renseignez le nom du bénéficiaire du paiement (`payee.name`), ou retirez `payee` si c’est le vendeur qui est payé.',
    'Give the name of the payee (`payee.name`), or take `payee` out if the seller is paid.',
  ),
  row(
    'BR-18',
    'Renseignez le nom du représentant fiscal (`tax_representative.name`), ou retirez `tax_representative`.',
    'Give the name of the tax representative (`tax_representative.name`), or take `tax_representative` out.',
  ),
  row(
    'BR-19',
    'Renseignez l’adresse du représentant fiscal (`tax_representative.address`), ou retirez `tax_representative`.',
    'Give the address of the tax representative (`tax_representative.address`), or take `tax_representative` out.',
  ),
  row(
    'BR-21',
    'Donnez un numéro à chaque ligne (`lines[].id`) ; en JSON, sans ce membre, elles sont numérotées à partir de 1.',
    'Give each line a number (`lines[].id`); in JSON, without it, lines are numbered from 1.',
  ),
  row(
    'BR-22 BR-FREXT-22 BR-FREXT-BR-22 BR-FXEXT-BR-22',
    'Renseignez la quantité facturée de la ligne (`lines[].quantity`), 1 pour un forfait.',
    'Give the invoiced quantity of the line (`lines[].quantity`), 1 for a lump sum.',
  ),
  row(
    'BR-23 BR-FREXT-23 BR-FREXT-BR-23 BR-FXEXT-BR-23',
    'Renseignez l’unité de la quantité (`lines[].unit_code`), par exemple C62 pour une pièce ou HUR pour une heure.',
    'Give the unit of the quantity (`lines[].unit_code`), such as C62 for a piece or HUR for an hour.',
  ),
  row(
    'BR-24 BR-FREXT-24 BR-FREXT-BR-24 BR-FXEXT-BR-24',
    'Renseignez le montant net de la ligne (`lines[].net_amount`) : quantité × prix, moins remises, plus frais.',
    'Give the net amount of the line (`lines[].net_amount`): quantity × price, less allowances, plus charges.',
  ),
  row(
    'BR-26 BR-FREXT-26 BR-FREXT-BR-26 BR-FXEXT-BR-26',
    'Renseignez le prix unitaire net de la ligne, hors TVA (`lines[].unit_price`).',
    'Give the net unit price of the line, without VAT (`lines[].unit_price`).',
  ),
  row(
    'BR-27',
    'Mettez un prix unitaire sans signe moins (`lines[].unit_price`) ; pour un retour, rendez négative la quantité (`lines[].quantity`).',
    'Write the unit price without a minus sign (`lines[].unit_price`); for a return, make the quantity negative (`lines[].quantity`).',
  ),
  row(
    'BR-28',
    'Mettez un prix unitaire brut sans signe moins (`lines[].gross_price`).',
    'Write the gross unit price without a minus sign (`lines[].gross_price`).',
  ),
  row(
    'BR-29',
    'Faites finir la période de facturation (`invoicing_period.end`) le jour de son début ou après (`invoicing_period.start`).',
    'Let the invoicing period end (`invoicing_period.end`) on the day it starts or later (`invoicing_period.start`).',
  ),
  row(
    'BR-30',
    'Faites finir la période de la ligne (`lines[].period.end`) le jour de son début ou après (`lines[].period.start`).',
    'Let the period of the line end (`lines[].period.end`) on the day it starts or later (`lines[].period.start`).',
  ),
  row(
    'BR-32',
    'Donnez à la remise la catégorie de TVA des articles qu’elle réduit (`allowances[].vat_category`), par exemple S.',
    'Give the allowance the VAT category of the items it reduces (`allowances[].vat_category`), such as S.',
  ),
  row(
    'BR-37',
    'Donnez une catégorie de TVA aux frais (`charges[].vat_category`), par exemple S.',
    'Give the charge a VAT category (`charges[].vat_category`), such as S.',
  ),
  row(
    'BR-48',
    'Renseignez le taux de chaque entrée de la ventilation de TVA (`vat_breakdown[].rate`), sauf en catégorie O.',
    'Give the rate of each entry of the VAT breakdown (`vat_breakdown[].rate`), except in category O.',
  ),
  row(
    'BR-49',
    'Renseignez le code du moyen de paiement (`payment.means_code`) : 58 pour un virement SEPA, 59 pour un prélèvement, 48 pour une carte.',
    'Give the payment means code (`payment.means_code`): 58 for a SEPA transfer, 59 for a direct debit, 48 for a card.',
  ),
  row(
    'BR-50 BR-CO-27',
    'Renseignez le compte à créditer : un IBAN (`payment.iban`) ou un autre numéro de compte (`payment.account_id`).',
    'Give the account to pay to: an IBAN (`payment.iban`) or another account number (`payment.account_id`).',
  ),
  row(
    'BR-51',
    'Ne laissez du numéro de carte que les 4 à 6 derniers chiffres (`payment.card.number`).',
    'Keep only the last 4 to 6 digits of the card number (`payment.card.number`).',
  ),
  row(
    'BR-53',
    'Ajoutez le total de TVA dans la devise comptable : donnez `vat_exchange_rate` avec `vat_currency`, ou retirez `vat_currency`.',
    'Add the total VAT in the accounting currency: give `vat_exchange_rate` with `vat_currency`, or take `vat_currency` out.',
  ),
  row(
    'BR-54',
    'Donnez à chaque caractéristique d’article un nom et une valeur (`lines[].attributes[].name`, `lines[].attributes[].value`).',
    'Give each item attribute a name and a value (`lines[].attributes[].name`, `lines[].attributes[].value`).',
  ),
  row(
    'BR-FREXT-54-1 BR-FXEXT-BR-54-1',
    'Nommez la caractéristique d’article par un nom (`lines[].attributes[].name`) ou un code (`lines[].attributes[].code`).',
    'Name the item attribute by a name (`lines[].attributes[].name`) or a code (`lines[].attributes[].code`).',
  ),
  row(
    'BR-FREXT-54-2 BR-FXEXT-BR-54-2',
    'Donnez à la caractéristique soit une valeur (`lines[].attributes[].value`), soit une mesure (`quantity` avec `unit_code`).',
    'Give the attribute either a value (`lines[].attributes[].value`) or a measure (`quantity` with `unit_code`).',
  ),
  row(
    'BR-61',
    'Pour un virement (codes 30 et 58), renseignez le compte à créditer (`payment.iban`) ; sinon changez `payment.means_code`.',
    'For a credit transfer (codes 30 and 58), give the account to pay to (`payment.iban`); otherwise change `payment.means_code`.',
  ),
  row(
    'BR-62',
    'Dites de quel schéma est l’adresse électronique du vendeur (`seller.electronic_address.scheme`), par exemple 0225 ou EM.',
    'Say of which scheme the seller’s electronic address is (`seller.electronic_address.scheme`), such as 0225 or EM.',
  ),
  row(
    'BR-63',
    'Dites de quel schéma est l’adresse électronique de l’acheteur (`buyer.electronic_address.scheme`), par exemple 0225 ou EM.',
    'Say of which scheme the buyer’s electronic address is (`buyer.electronic_address.scheme`), such as 0225 or EM.',
  ),
  row(
    'BR-64',
    'Dites de quel schéma est le code article normalisé (`lines[].standard_id.scheme`), 0160 pour un GTIN.',
    'Say of which scheme the standard item number is (`lines[].standard_id.scheme`), 0160 for a GTIN.',
  ),
  row(
    'BR-65',
    'Dites de quelle liste est le code de classification (`lines[].classifications[].list`), par exemple HS.',
    'Say of which list the classification code is (`lines[].classifications[].list`), such as HS.',
  ),
  row(
    'BR-CO-03',
    'Gardez soit la date (`tax_point_date`), soit le code (`tax_point_code`) d’exigibilité de la TVA, pas les deux.',
    'Keep either the date (`tax_point_date`) or the code (`tax_point_code`) of the VAT point, not both.',
  ),
  row(
    'BR-CO-04 BR-FREXT-CO-04 BR-FXEXT-CO-04',
    'Donnez à la ligne une catégorie de TVA (`lines[].vat_category`), par exemple S pour un taux positif.',
    'Give the line a VAT category (`lines[].vat_category`), such as S for a positive rate.',
  ),
  row(
    'BR-CO-09',
    'Faites commencer le numéro de TVA par le code de son pays, par exemple FR, ou EL pour la Grèce (`vat` du vendeur, de l’acheteur ou du représentant).',
    'Start the VAT number with the code of its country, such as FR, or EL for Greece (`vat` of the seller, buyer or tax representative).',
  ),
  row(
    'BR-CO-18',
    'Ajoutez la ventilation de TVA (`vat_breakdown`), une entrée par catégorie et taux ; sans ce membre, le service la calcule.',
    'Add the VAT breakdown (`vat_breakdown`), one entry for each category and rate; without this member the service computes it.',
  ),
  row(
    'BR-CO-19',
    'Donnez à la période de facturation un début ou une fin (`invoicing_period.start`, `invoicing_period.end`), ou retirez-la.',
    'Give the invoicing period a start or an end (`invoicing_period.start`, `invoicing_period.end`), or take it out.',
  ),
  row(
    'BR-CO-20',
    'Donnez à la période de la ligne un début ou une fin (`lines[].period.start`, `lines[].period.end`), ou retirez-la.',
    'Give the period of the line a start or an end (`lines[].period.start`, `lines[].period.end`), or take it out.',
  ),
  row(
    'BR-CO-25',
    'Dites quand payer : la date d’échéance (`due_date`) ou les conditions de paiement (`payment.terms`).',
    'Say when to pay: the due date (`due_date`) or the payment terms (`payment.terms`).',
  ),
  row(
    'BR-CO-26',
    'Identifiez le vendeur par son SIREN (`seller.siren`), son numéro de TVA (`seller.vat`) ou un autre identifiant.',
    'Identify the seller by its SIREN (`seller.siren`), its VAT number (`seller.vat`) or another identifier.',
  ),
  row(
    'BR-B-01',
    'Réservez la catégorie de TVA B (paiement scindé) aux factures entre parties italiennes ; mettez sinon S (`vat_category`).',
    'Keep VAT category B (split payment) for invoices between Italian parties; otherwise write S (`vat_category`).',
  ),
  row(
    'BR-B-02',
    'Ne mélangez pas les catégories de TVA B et S dans une facture : faites-en deux, ou corrigez `vat_category`.',
    'Don’t mix the VAT categories B and S in one invoice: make two, or correct `vat_category`.',
  ),
  row(
    'BR-FREXT-05',
    'Mettez pour type de ligne DETAIL, GROUP ou INFORMATION (`lines[].subtype`).',
    'Write DETAIL, GROUP or INFORMATION as the line type (`lines[].subtype`).',
  ),
  row(
    'BR-FREXT-06 BR-FXEXT-06',
    'Donnez un type à la ligne rattachée à une autre (`lines[].subtype`), par exemple DETAIL, ou retirez `lines[].parent_line_id`.',
    'Give the line that belongs to another one a type (`lines[].subtype`), such as DETAIL, or take `lines[].parent_line_id` out.',
  ),
  row(
    'BR-FREXT-11 BR-FXEXT-11',
    'Mettez dans `lines[].parent_line_id` le numéro (`lines[].id`) d’une ligne qui existe dans la facture.',
    'Write into `lines[].parent_line_id` the number (`lines[].id`) of a line that exists in the invoice.',
  ),
  row(
    'BR-FREXT-12 BR-FXEXT-12',
    'Donnez un montant net (`lines[].net_amount`) aux sous-lignes GROUP de cette ligne, ou retirez celui de la ligne.',
    'Give the GROUP sub-lines of this line a net amount (`lines[].net_amount`), or take that of the line out.',
  ),
  row(
    'BR-FXEXT-01',
    'Donnez un texte à la note qui a un code sujet (`notes[].text`), et faites dire la même chose au texte codé s’il y en a un.',
    'Give the note that has a subject code a text (`notes[].text`), and make a coded text say the same if there is one.',
  ),
  row(
    'BR-FXEXT-02',
    'Donnez un texte à la note de ligne qui a un code sujet (`lines[].notes[].text`), et accordez-lui le texte codé s’il y en a un.',
    'Give the line note that has a subject code a text (`lines[].notes[].text`), and make a coded text agree with it.',
  ),
  row(
    'BR-FXEXT-03',
    'Ne gardez pour cette partie que le numéro de TVA (`vat`, schéma VA) ; retirez son autre numéro fiscal.',
    'Keep only the VAT number of this party (`vat`, scheme VA); take its other tax number out.',
  ),
  row(
    'BR-FX-EN-04',
    'Dites quand a eu lieu la livraison : `delivery.date`, `invoicing_period`, ou `period` sur chaque ligne.',
    'Say when delivery took place: `delivery.date`, `invoicing_period`, or `period` on each line.',
  ),
  // The message asks for seconds as well, the test refuses them.
  row(
    'BR-FXEXT-CII-DT-097a',
    'Écrivez la date et l’heure au format 205 avec douze chiffres, AAAAMMJJHHMM, ou la date seule au format 102.',
    'Write date and time of format 205 with twelve digits, YYYYMMDDHHMM, or the date alone in format 102.',
  ),
  row(
    'PEPPOL-EN16931-R008',
    'Remplissez l’élément vide signalé ou supprimez-le : un élément sans valeur n’apporte rien.',
    'Fill the empty element that was found or delete it: an element without a value says nothing.',
  ),
];
