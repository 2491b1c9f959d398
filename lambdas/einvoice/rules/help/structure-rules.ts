import { rowsOf } from '../../model/term.ts';
import { rulePointers } from '../pointer-table.ts';
import { field } from './fields.ts';
import { type HelpRow, row, type Sentence } from './help-row.ts';
import { type StructuralRule, structuralRules } from './structural-rule.ts';
import { ofStructure } from './structure-ids.ts';

/** The field an element is there for, where the rule is about an element that holds it, or about one of two alike: `rule or element | pointer`. */
const fieldsOf: ReadonlyMap<string, string> = new Map(
  rowsOf(`
  FX-SCH-A-000034 | /seller/tax_number
  FX-SCH-A-000192 | /totals/tax_total_vat_currency
  FX-SCH-A-000194 | /payment/iban
  FX-SCH-A-000274 | /lines/{i}/price_discount
  FX-SCH-A-000278 | /lines/{i}/vat_category
  FX-SCH-A-000337 | /lines/{i}/preceding_invoice
  FX-SCH-A-000388 | /lines/{i}/vat_amount_vat_currency
  FX-SCH-A-000411 | /seller/tax_number
  FX-SCH-A-000479 | /charges/{i}/vat_category
  ram:AssociatedDocumentLineDocument | /lines/{i}/id
  ram:NetPriceProductTradePrice | /lines/{i}/unit_price
  ram:SpecifiedLineTradeAgreement | /lines/{i}/unit_price
  ram:SpecifiedLineTradeDelivery | /lines/{i}/quantity
  ram:SpecifiedTradeProduct | /lines/{i}/item_name
  ram:SpecifiedTradeSettlementLineMonetarySummation | /lines/{i}/net_amount
`).map(([key = '', pointer = '']) => [key, pointer]),
);

/** Elements that stand in many places, in words: `element | fr | en`. */
const elements: ReadonlyMap<string, Sentence> = new Map(
  rowsOf(`
  ram:ActualAmount | le montant de la remise ou des frais | the amount of the allowance or charge
  ram:AdditionalReferencedDocument | la référence de document | the document reference
  ram:AllowanceTotalAmount | le total des remises | the sum of allowances
  ram:ApplicableTradeTax | la TVA | the VAT
  ram:AttachmentBinaryObject | la pièce jointe | the attachment
  ram:CalculatedAmount | le montant de TVA | the VAT amount
  ram:CategoryCode | la catégorie de TVA | the VAT category
  ram:CategoryTradeTax | la TVA de la remise ou des frais | the VAT of the allowance or charge
  ram:ChargeAmount | le prix | the price
  ram:ChargeIndicator | l’indicateur de remise (false) ou de frais (true) | the indicator of allowance (false) or charge (true)
  ram:ChargeTotalAmount | le total des frais | the sum of charges
  ram:CompleteNumber | le numéro de téléphone | the telephone number
  ram:Content | le texte de la note | the text of the note
  ram:CountryID | le code pays | the country code
  ram:CountrySubDivisionName | la région | the region
  ram:Description | la description | the description
  ram:GlobalID | l’identifiant à schéma | the identifier with a scheme
  ram:ID | l’identifiant | the identifier
  ram:IssuerAssignedID | la référence du document | the document reference
  ram:LineTotalAmount | le total des lignes ou le montant net de la ligne | the sum of the lines or the net amount of the line
  ram:Name | le nom | the name
  ram:PostalTradeAddress | l’adresse | the address
  ram:RateApplicablePercent | le taux de TVA | the VAT rate
  ram:Reason | le motif | the reason
  ram:RoleCode | le rôle de la partie | the role of the party
  ram:SpecifiedTaxRegistration | le numéro de TVA | the VAT number
  ram:TypeCode | le code type | the type code
  ram:URIID | l’adresse électronique ou le courriel | the electronic address or e-mail
  ram:URIUniversalCommunication | l’adresse électronique | the electronic address
`).map(([element = '', fr = '', en = '']) => [element, { fr, en }]),
);

/** What an attribute says, by example. */
const attributes: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['filename', [', avec le nom du fichier', ', with the name of the file']],
  ['format', [', 102 pour une date en AAAAMMJJ', ', 102 for a date as YYYYMMDD']],
  ['listID', [', avec le code de la nomenclature', ', with the code of the classification list']],
  ['mimeCode', [', avec le type du fichier', ', with the type of the file']],
  ['schemeID', [', avec son schéma', ', with its scheme']],
  ['unitCode', [', avec le code de l’unité', ', with the unit code']],
]);

/** The structural rules of the Factur-X files. */
export const structureRules = (): readonly HelpRow[] => structuralRules(ofStructure).map(structureRule);

function structureRule({ rule, asks }: StructuralRule): HelpRow {
  const [how = '', name = ''] = asks.split(' ');
  const [known, other] = rulePointers.get(rule) ?? [];
  const pointer = fieldsOf.get(rule) ?? fieldsOf.get(name) ?? (other === undefined && !known?.endsWith('}/notes/{j}') ? known : undefined);
  const place = pointer === undefined ? undefined : field(pointer);
  const named = place ?? elements.get(name);
  const fr = named ? `${named.fr} (\`${place?.member ?? name}\`)` : `l’élément \`${name}\``;
  const en = named ? `${named.en} (\`${place?.member ?? name}\`)` : `the element \`${name}\``;
  const whereFr = place ? '' : ', à l’endroit signalé';
  const whereEn = place ? '' : ', at the place found';
  switch (how) {
    case 'exactly':
      return row(rule, `Indiquez ${fr} une fois, et une seule${whereFr}.`, `Give ${en} once, and only once${whereEn}.`);
    case 'once':
      return row(rule, `N’indiquez ${fr} qu’une seule fois${whereFr}.`, `Give ${en} no more than once${whereEn}.`);
    case 'some':
      return row(
        rule,
        place ? `Mettez au moins une entrée dans ${fr}.` : `Ajoutez au moins un élément \`${name}\` à l’endroit signalé.`,
        place ? `Put at least one entry into ${en}.` : `Add at least one element \`${name}\` at the place found.`,
      );
    default:
      return attribute(rule, name, place);
  }
}

/** In JSON the writer puts attributes in place, as long as the field they belong to is given. */
function attribute(rule: string, name: string, place: ReturnType<typeof field> | undefined): HelpRow {
  const [exampleFr, exampleEn] = attributes.get(name) ?? ['', ''];
  return row(
    rule,
    `Ajoutez l’attribut \`${name}\` à l’élément signalé${exampleFr}${place ? ` ; en JSON, renseignez ${place.fr} (\`${place.member}\`)` : ''}.`,
    `Add the attribute \`${name}\` to the element found${exampleEn}${place ? `; in JSON, give ${place.en} (\`${place.member}\`)` : ''}.`,
  );
}
