import { rowsOf } from '../../model/term.ts';
import { rulePointers } from '../pointer-table.ts';
import { memberName } from './fields.ts';
import { type HelpRow, row, type Sentence } from './help-row.ts';
import { structuralRules } from './structural-rule.ts';
import { ofCodeList } from './structure-ids.ts';

/** What to write where a value must be of a code list: `list | fr | en`; where to write it follows. */
const lists = `
  account_type | Mettez pour type d’imputation comptable un chiffre de 1 à 7 | Write a figure from 1 to 7 as the type of accounting account
  allowance_reason | Mettez un code de remise UNTDID 5189, par exemple 95 | Write an allowance code of UNTDID 5189, such as 95
  attribute | Mettez un code de caractéristique UNTDED 6313, ou un nom à la place du code | Write an attribute code of UNTDED 6313, or a name instead of the code
  charge_list | Donnez au code motif la liste 7161 (frais) ou 5153 (taxe), que porte l’attribut \`listID\` | Give the reason code the list 7161 (charge) or 5153 (tax), in the attribute \`listID\`
  charge_reason | Mettez un code de frais UNTDID 7161, par exemple FC pour le transport | Write a charge code of UNTDID 7161, such as FC for freight
  charge_tax | Mettez un code de taxe UNTDID 5153 autre que VAT, par exemple ENV | Write a tax code of UNTDID 5153 other than VAT, such as ENV
  classification | Mettez pour nomenclature un code UNTDID 7143, par exemple HS | Write a code of UNTDID 7143 as the classification list, such as HS
  country | Mettez un code pays ISO 3166-1 de deux lettres majuscules, par exemple FR | Write an ISO 3166-1 country code of two capital letters, such as FR
  currency | Mettez un code devise ISO 4217 de trois lettres majuscules, par exemple EUR | Write an ISO 4217 currency code of three capital letters, such as EUR
  date | Écrivez la date en AAAAMMJJ avec l’attribut \`format\` 102 ; en JSON, en AAAA-MM-JJ | Write the date as YYYYMMDD with the attribute \`format\` 102; in JSON, as YYYY-MM-DD
  document_kind | Mettez pour type de document 916 (pièce jointe), 130 (objet facturé) ou 50 (marché) | Write 916 (attachment), 130 (invoiced object) or 50 (tender) as the kind of document
  document_type | Mettez un type de document UNTDID 1001, par exemple 380 | Write a document type of UNTDID 1001, such as 380
  eas | Mettez un schéma d’adresse de la liste EAS, par exemple 0225 (annuaire français) ou EM (courriel) | Write an address scheme of the EAS list, such as 0225 (French directory) or EM (e-mail)
  icd | Mettez un schéma d’identifiant ISO 6523, par exemple 0002 (SIREN), 0009 (SIRET) ou 0088 (GLN) | Write an identifier scheme of ISO 6523, such as 0002 (SIREN), 0009 (SIRET) or 0088 (GLN)
  incoterms | Mettez un code Incoterms de trois lettres, par exemple DAP | Write an Incoterms code of three letters, such as DAP
  item_number | Mettez un schéma de code article ISO 6523, par exemple 0160 pour un GTIN | Write an item number scheme of ISO 6523, such as 0160 for a GTIN
  language | Mettez un code de langue ISO 639-2 de trois lettres minuscules, par exemple fra | Write an ISO 639-2 language code of three small letters, such as fra
  line_status | Mettez un statut de ligne UNTDID 1229, par exemple 1 | Write a line status of UNTDID 1229, such as 1
  means | Mettez un moyen de paiement UNTDID 4461, par exemple 58 (virement SEPA) ou 48 (carte) | Write a payment means of UNTDID 4461, such as 58 (SEPA transfer) or 48 (card)
  mime | Joignez un fichier PDF, PNG, JPEG, CSV, XLSX ou ODS et dites son type, par exemple application/pdf | Attach a PDF, PNG, JPEG, CSV, XLSX or ODS file and say its type, such as application/pdf
  note_subject | Mettez un code sujet de note UNTDID 4451, par exemple AAI ou PMT | Write a note subject code of UNTDID 4451, such as AAI or PMT
  profile | Mettez l’identifiant exact d’un profil (BT-24), par exemple urn:cen.eu:en16931:2017 ; en JSON, choisissez-le | Write the exact identifier of a profile (BT-24), such as urn:cen.eu:en16931:2017; in JSON, choose it
  reference_type | Mettez un type de référence UNTDID 1153, par exemple AFL | Write a reference type of UNTDID 1153, such as AFL
  scheme | Mettez un schéma ISO 6523 pour un identifiant, EAS pour une adresse, VA pour un numéro de TVA | Write a scheme of ISO 6523 for an identifier, of EAS for an address, VA for a VAT number
  subtype | Mettez pour type de ligne DETAIL, GROUP ou INFORMATION | Write DETAIL, GROUP or INFORMATION as the line type
  tax_point | Mettez pour exigibilité de la TVA 5, 29 ou 72 en CII, 3, 35 ou 432 en UBL ; en JSON, invoice_date, delivery_date ou payment_date | Write as the VAT point 5, 29 or 72 in CII, 3, 35 or 432 in UBL; in JSON, invoice_date, delivery_date or payment_date
  tax_type | Mettez VAT pour type de taxe | Write VAT as the type of tax
  transport | Mettez pour mode de transport un chiffre de 0 à 9 (UN/ECE, recommandation 19) | Write a figure from 0 to 9 as the mode of transport (UN/ECE recommendation 19)
  type | Mettez un code UNTDID 1001 pour une facture, UNTDID 4461 pour un paiement, VAT pour une taxe | Write a code of UNTDID 1001 for an invoice, of UNTDID 4461 for a payment, VAT for a tax
  unit | Mettez un code d’unité UN/ECE (Rec. 20 et 21), par exemple C62 (pièce) ou HUR (heure) | Write a UN/ECE unit code (Rec. 20 and 21), such as C62 (piece) or HUR (hour)
  vat_category | Mettez une catégorie de TVA : S, Z, E, AE, K, G, O, L ou M | Write a VAT category: S, Z, E, AE, K, G, O, L or M
  vat_number | Donnez au numéro de TVA le schéma VA, que porte l’attribut \`schemeID\` | Give the VAT number the scheme VA, in the attribute \`schemeID\`
  vatex | Mettez un code d’exonération VATEX, par exemple VATEX-EU-AE | Write a VATEX exemption code, such as VATEX-EU-AE
`;

const sentences: ReadonlyMap<string, Sentence> = new Map(rowsOf(lists).map(([list = '', fr = '', en = '']) => [list, { fr, en }]));

/** The code list rules with ids of their own: `rules | list | pointer`, no pointer where several fields are meant. */
const named = `
  BR-CL-03 | currency |
  BR-CL-04 | currency | /currency
  BR-CL-05 | currency | /vat_currency
  BR-CL-06 | tax_point | /tax_point_code
  BR-CL-07 BR-EXT-CL-07 | reference_type |
  BR-CL-08 | note_subject |
  BR-CL-10 BR-CL-11 BR-FREXT-CL-10 | icd |
  BR-CL-13 | classification | /lines/{i}/classifications/{j}/list
  BR-CL-14 | country |
  BR-CL-15 | country | /lines/{i}/origin_country
  BR-CL-16 | means | /payment/means_code
  BR-CL-17 BR-CL-18 | vat_category |
  BR-CL-19 | allowance_reason |
  BR-CL-20 BR-FREXT-CL-20 | charge_reason |
  BR-CL-21 | item_number | /lines/{i}/standard_id/scheme
  BR-CL-22 | vatex |
  BR-CL-23 | unit |
  BR-CL-24 BR-FREXT-CL-24 | mime | /attachments/{i}/mime_code
  BR-CL-25 | eas |
  BR-CL-26 | icd | /delivery/location_id/scheme
  BR-FREXT-CL-19-GP | allowance_reason | /lines/{i}/price_discount_reason_code
  BR-FREXT-CL-20-LISTID | charge_list |
  BR-FREXT-CL-20-TAX | charge_tax |
  BR-FREXT-CL-27 | incoterms |
  BR-FREXT-04 BR-FXEXT-04 | attribute | /lines/{i}/attributes/{j}/code
`;

/** Rules that want a value of a code list: BR-CL, and those of the Factur-X files. */
export const codeListRules = (): readonly HelpRow[] => [
  row(
    'BR-CL-01',
    'Mettez un type de document UNTDID 1001 (`type_code`), par exemple 380 ; en UBL, un avoir (381) a pour racine CreditNote.',
    'Write a document type of UNTDID 1001 (`type_code`), such as 380; in UBL, a credit note (381) has the root CreditNote.',
  ),
  ...rowsOf(named).map(([rules = '', list = '', pointer = '']) => ofList(rules, list, pointer)),
  ...structuralRules(ofCodeList).map(({ rule, asks }) => {
    const [pointer = '', other] = rulePointers.get(rule) ?? [];
    return ofList(rule, asks, other === undefined ? pointer : '');
  }),
];

function ofList(rules: string, list: string, pointer: string): HelpRow {
  const sentence = sentences.get(list);
  if (!sentence) throw new Error(`Help knows no code list ${list}`);
  const { fr, en } = sentence;
  if (pointer === '') return row(rules, `${fr}, à l’endroit signalé.`, `${en}, at the place found.`);
  const member = memberName(pointer);
  return row(rules, `${fr} (\`${member}\`).`, `${en} (\`${member}\`).`);
}
