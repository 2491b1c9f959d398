import { rowsOf } from '../../model/term.ts';
import type { Sentence } from './help-row.ts';

/** A field in words, to be put into a sentence as its object, and the member of the invoice object it is. */
export interface Field extends Sentence {
  /** As callers write it: `lines[].vat_rate`. */
  readonly member: string;
}

/** Fields and groups with a name of their own: `pointer | fr | en`. The words are those of EN 16931 where these are plain ones. */
const named = `
  /allowances | les remises | the allowances
  /amount | le montant | the amount
  /attachments | les pièces jointes | the attachments
  /business_process | le cadre de facturation | the business process
  /buyer | l’acheteur | the buyer
  /buyer_accounting_reference | l’imputation comptable de l’acheteur | the buyer’s accounting reference
  /charges | les frais | the charges
  /contract_date | la date du contrat | the contract date
  /contract_reference | le numéro du contrat | the contract number
  /contract_type_code | le type du contrat | the contract type
  /currency | la devise de la facture | the invoice currency
  /delivery/date | la date de livraison | the delivery date
  /despatch_date | la date du bon de livraison | the date of the delivery note
  /despatch_reference | le numéro du bon de livraison | the delivery note number
  /due_date | la date d’échéance | the due date
  /incoterms/code | le code Incoterm | the Incoterms code
  /invoicing_period/end | la fin de la période de facturation | the end of the invoicing period
  /invoicing_period/start | le début de la période de facturation | the start of the invoicing period
  /issue_date | la date d’émission | the issue date
  /lines | les lignes | the lines
  /lines/{i}/buyer_accounting_reference | l’imputation comptable de la ligne | the accounting reference of the line
  /lines/{i}/delivery/date | la date de livraison de la ligne | the delivery date of the line
  /lines/{i}/description | la description de l’article | the item description
  /lines/{i}/despatch_date | la date du bon de livraison de la ligne | the delivery note date of the line
  /lines/{i}/gross_price | le prix unitaire brut | the gross unit price
  /lines/{i}/id | le numéro de la ligne | the line number
  /lines/{i}/incoterms/code | le code Incoterm de la ligne | the Incoterms code of the line
  /lines/{i}/item_name | le nom de l’article | the item name
  /lines/{i}/net_amount | le montant net de la ligne | the net amount of the line
  /lines/{i}/notes/{j} | la note de la ligne | the note of the line
  /lines/{i}/object_identifiers/{j} | l’identifiant d’objet facturé de la ligne | the invoiced object identifier of the line
  /lines/{i}/order_date | la date de commande de la ligne | the order date of the line
  /lines/{i}/origin_country | le pays d’origine de l’article | the item’s country of origin
  /lines/{i}/period/end | la fin de la période de la ligne | the end of the line period
  /lines/{i}/period/start | le début de la période de la ligne | the start of the line period
  /lines/{i}/preceding_invoice | la facture antérieure de la ligne | the preceding invoice of the line
  /lines/{i}/price_base_quantity | la quantité de base du prix | the base quantity of the price
  /lines/{i}/price_discount_reason_code | le code motif de la remise sur le prix | the reason code of the price discount
  /lines/{i}/subtype | le type de la ligne | the line type
  /lines/{i}/price_discount | la remise sur le prix unitaire | the unit price discount
  /lines/{i}/quantity | la quantité facturée | the invoiced quantity
  /lines/{i}/standard_id/scheme | le schéma du code article normalisé | the scheme of the standard item number
  /lines/{i}/classifications/{j}/list | la liste du code de classification | the list of the classification code
  /lines/{i}/total_with_vat | le montant TTC de la ligne | the line amount with VAT
  /lines/{i}/unit_code | l’unité de la quantité | the unit of the quantity
  /lines/{i}/unit_price | le prix unitaire net | the net unit price
  /lines/{i}/vat_amount | le montant de TVA de la ligne | the VAT amount of the line
  /lines/{i}/vat_amount_vat_currency | la TVA de la ligne en devise comptable | the VAT of the line in accounting currency
  /number | le numéro de la facture | the invoice number
  /object_identifiers/{i}/value | l’identifiant d’objet facturé | the invoiced object identifier
  /options/profile | le profil de la facture (BT-24) | the invoice profile (BT-24)
  /order_date | la date de commande | the order date
  /order_reference | le numéro de commande | the order number
  /payment/bic | le BIC du compte à créditer | the BIC of the account to pay to
  /payment/card/number | le numéro de carte, tronqué | the card number, shortened
  /payment/debited_iban | l’IBAN du compte débité | the IBAN of the debited account
  /payment/iban | l’IBAN du compte à créditer | the IBAN of the account to pay to
  /payment/mandate_reference | la référence du mandat de prélèvement | the direct debit mandate reference
  /payment/means_code | le code du moyen de paiement | the payment means code
  /payment/means_text | le libellé du moyen de paiement | the payment means text
  /payment/reference | la référence de paiement | the payment reference
  /payment/terms | les conditions de paiement | the payment terms
  /prepaid_amount | le montant déjà payé | the amount paid already
  /project_reference | la référence du projet | the project reference
  /receipt_reference | le numéro du bon de réception | the receiving advice number
  /rounding_amount | le montant d’arrondi | the rounding amount
  /sales_order_reference | le numéro de la commande du vendeur | the seller’s order number
  /seller | le vendeur | the seller
  /tax_point_code | le code d’exigibilité de la TVA | the VAT point code
  /tax_point_date | la date d’exigibilité de la TVA | the VAT point date
  /tender_reference | le numéro du marché ou du lot | the tender or lot number
  /totals | les totaux de la facture | the invoice totals
  /totals/allowance_total | le total des remises | the sum of allowances
  /totals/amount_due | le net à payer | the amount due
  /totals/charge_total | le total des frais | the sum of charges
  /totals/line_total | le total des lignes | the sum of the lines
  /totals/tax_exclusive | le total HT | the total without VAT
  /totals/tax_inclusive | le total TTC | the total with VAT
  /totals/tax_total | le total de TVA | the total VAT
  /totals/tax_total_vat_currency | le total de TVA en devise comptable | the total VAT in accounting currency
  /type_code | le type de la facture | the invoice type
  /vat_breakdown | la ventilation de TVA | the VAT breakdown
  /vat_breakdown/{i}/taxable_amount | la base d’imposition | the taxable amount
  /vat_breakdown/{i}/tax_amount | le montant de TVA de la ventilation | the VAT amount of the breakdown
  /vat_currency | la devise de comptabilisation de la TVA | the VAT accounting currency
`;

/** What members belong to: `pointer | fr | en`, to follow the words of the member. */
const owners = `
  /allowances/{i} | de la remise | of the allowance
  /attachments/{i} | de la pièce jointe | of the attachment
  /buyer | de l’acheteur | of the buyer
  /buyer_agent | de l’agent de l’acheteur | of the buyer’s agent
  /charges/{i} | des frais | of the charge
  /delivery | du lieu de livraison | of the place of delivery
  /invoicee | du destinataire de la facture | of the invoicee
  /invoicer | de l’émetteur de la facture | of the invoicer
  /lines/{i} | de la ligne | of the line
  /lines/{i}/allowances/{j} | de la remise de ligne | of the line allowance
  /lines/{i}/attributes/{j} | de la caractéristique d’article | of the item attribute
  /lines/{i}/charges/{j} | des frais de ligne | of the line charge
  /lines/{i}/delivery | du lieu de livraison de la ligne | of the line’s place of delivery
  /lines/{i}/notes/{j} | de la note de ligne | of the line note
  /lines/{i}/object_identifiers/{j} | de l’objet facturé de la ligne | of the line’s invoiced object
  /lines/{i}/preceding_invoice | de la facture antérieure de la ligne | of the line’s preceding invoice
  /lines/{i}/seller | du vendeur de la ligne | of the line’s seller
  /notes/{i} | de la note | of the note
  /object_identifiers/{i} | de l’objet facturé | of the invoiced object
  /payee | du bénéficiaire du paiement | of the payee
  /payer | du payeur | of the payer
  /preceding_invoices/{i} | de la facture antérieure | of the preceding invoice
  /sales_agent | de l’agent du vendeur | of the seller’s agent
  /seller | du vendeur | of the seller
  /tax_representative | du représentant fiscal | of the tax representative
  /vat_breakdown/{i} | de la ventilation de TVA | of the VAT breakdown
`;

/** Members of owners: `member | fr | en`. */
const members = `
  address | l’adresse | the address
  address/country | le code pays | the country code
  address/subdivision | la région | the region
  amount | le montant | the amount
  base_amount | le montant de base | the base amount
  category | la catégorie de TVA | the VAT category
  code | le code | the code
  contact | le contact | the contact
  contact/email | le courriel du contact | the contact e-mail
  contact/phone | le téléphone du contact | the contact telephone
  content_base64 | le contenu | the content
  description | la nature | the kind
  electronic_address | l’adresse électronique | the electronic address
  electronic_address/scheme | le schéma de l’adresse électronique | the electronic address scheme
  electronic_address/value | l’adresse électronique | the electronic address
  exemption_code | le code d’exonération | the exemption code
  filename | le nom de fichier | the file name
  identifiers | les identifiants | the identifiers
  identifiers/{i}/scheme | le schéma de l’identifiant | the identifier scheme
  identifiers/{i}/value | l’identifiant | the identifier
  issue_date | la date | the date
  legal_id/scheme | le schéma de l’identifiant légal | the legal identifier scheme
  legal_info | les informations juridiques | the legal information
  location_id/scheme | le schéma de l’identifiant | the identifier scheme
  location_id/value | l’identifiant | the identifier
  mime_code | le type MIME | the MIME type
  name | le nom | the name
  number | le numéro | the number
  rate | le taux de TVA | the VAT rate
  reason | le motif | the reason
  reason_code | le code motif | the reason code
  reference | la référence | the reference
  role_code | le rôle | the role
  scheme | le schéma | the scheme
  siren | le SIREN | the SIREN
  siret | le SIRET | the SIRET
  subject_code | le code sujet | the subject code
  tax_number | le numéro fiscal | the tax number
  text | le texte | the text
  type_code | le type | the type
  value | la valeur | the value
  vat | le numéro de TVA | the VAT number
  vat_category | la catégorie de TVA | the VAT category
  vat_rate | le taux de TVA | the VAT rate
`;

const wordsOf = (table: string): ReadonlyMap<string, Sentence> =>
  new Map(rowsOf(table).map(([key = '', fr = '', en = '']) => [key, { fr, en }]));

const names = wordsOf(named);
const ofOwners = wordsOf(owners);
const ofMembers = wordsOf(members);

/**
 * A field in words.
 * @param pointer as in the term table: `/lines/{i}/vat_rate`
 * @throws Error for a field that has no words here: a mistake in the tables of help
 */
export function field(pointer: string): Field {
  const name = names.get(pointer) ?? composed(pointer);
  if (!name) throw new Error(`Help has no words for the field ${pointer}`);
  return { ...name, member: memberName(pointer) };
}

/** `/lines/{i}/vat_rate` as callers write it: `lines[].vat_rate`. */
export const memberName = (pointer: string) =>
  pointer
    .slice(1)
    .replace(/\/\{\w\}/g, '[]')
    .replaceAll('/', '.');

/** The words of a member behind those of the nearest thing it belongs to. */
function composed(pointer: string): Sentence | undefined {
  for (let end = pointer.lastIndexOf('/'); end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const owner = ofOwners.get(pointer.slice(0, end));
    const member = ofMembers.get(pointer.slice(end + 1));
    if (owner && member) return { fr: `${member.fr} ${owner.fr}`, en: `${member.en} ${owner.en}` };
  }
  return undefined;
}

/** What is made for each line of a table `rules | pointer`. */
export const forFields = <T>(table: string, make: (rules: string, of: Field) => T): T[] =>
  rowsOf(table).map(([rules = '', pointer = '']) => make(rules, field(pointer)));
