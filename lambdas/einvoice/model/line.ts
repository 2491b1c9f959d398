import { Type } from 'typebox';
import { date, decimal, identifier, list, object, text } from './member.ts';
import { delivery, incoterms, note, objectIdentifier, period } from './parts.ts';
import { otherParty } from './party.ts';
import { lineReduction, vatMembers } from './reduction.ts';

const at = '/lines/{i}';

/** References of a line to other documents. */
const referenceMembers = {
  order_reference: Type.Optional(
    text(`${at}/order_reference`, { title: 'Purchase order', description: 'Purchase order of the line', example: 'BC-2026-101' }),
  ),
  order_line_reference: Type.Optional(
    text(`${at}/order_line_reference`, { title: 'Purchase order line', description: 'Line of the purchase order', example: '10' }),
  ),
  order_date: Type.Optional(
    date(`${at}/order_date`, { title: 'Purchase order date', description: 'Date of the purchase order', example: '2026-10-02' }),
  ),
  sales_order_reference: Type.Optional(
    text(`${at}/sales_order_reference`, { title: 'Sales order', description: "The seller's order number for the line", example: 'OV-1' }),
  ),
  sales_order_line_reference: Type.Optional(
    text(`${at}/sales_order_line_reference`, { title: 'Sales order line', description: "Line of the seller's order", example: '3' }),
  ),
  despatch_reference: Type.Optional(
    text(`${at}/despatch_reference`, { title: 'Despatch advice', description: 'Delivery note of the line', example: 'BL-7781' }),
  ),
  despatch_line_reference: Type.Optional(
    text(`${at}/despatch_line_reference`, { title: 'Despatch advice line', description: 'Line of the delivery note', example: '1' }),
  ),
  despatch_date: Type.Optional(
    date(`${at}/despatch_date`, { title: 'Despatch advice date', description: 'Date of the delivery note', example: '2026-11-19' }),
  ),
  receipt_reference: Type.Optional(
    text(`${at}/receipt_reference`, { title: 'Receiving advice', description: 'Goods receipt of the line', example: 'REC-1' }),
  ),
  receipt_line_reference: Type.Optional(
    text(`${at}/receipt_line_reference`, { title: 'Receiving advice line', description: 'Line of the goods receipt', example: '2' }),
  ),
  preceding_invoice: Type.Optional(
    object(
      `${at}/preceding_invoice`,
      {
        title: 'Preceding invoice',
        description: 'Earlier invoice the line corrects or completes',
        example: { number: 'FA-OLD-1', issue_date: '2026-02-01' },
      },
      {
        number: text(`${at}/preceding_invoice/number`, {
          title: 'Number',
          description: 'Number of the earlier invoice',
          example: 'FA-OLD-1',
        }),
        issue_date: Type.Optional(
          date(`${at}/preceding_invoice/issue_date`, { title: 'Date', description: 'Its issue date', example: '2026-02-01' }),
        ),
        type_code: Type.Optional(
          text(`${at}/preceding_invoice/type_code`, { title: 'Type', description: 'Its type code (UNTDID 1001)', example: '380' }),
        ),
        line_id: Type.Optional(text(`${at}/preceding_invoice/line_id`, { title: 'Line', description: 'Its line', example: '2' })),
      },
    ),
  ),
};

/** What the line is for. */
const itemMembers = {
  description: Type.Optional(
    text(`${at}/description`, {
      title: 'Description',
      description: 'More about the item',
      example: 'Deux jours sur site, rapport compris',
    }),
  ),
  seller_item_id: Type.Optional(
    text(`${at}/seller_item_id`, { title: "Seller's item number", description: "The seller's article number", example: 'GP-12' }),
  ),
  buyer_item_id: Type.Optional(
    text(`${at}/buyer_item_id`, { title: "Buyer's item number", description: "The buyer's article number", example: 'B-1' }),
  ),
  standard_id: Type.Optional(
    identifier(
      `${at}/standard_id`,
      {
        title: 'Standard item number',
        description: 'Article number of a public scheme',
        example: { value: '3123450000004', scheme: '0160' },
      },
      { title: 'Number', description: 'The article number', example: '3123450000004' },
      { title: 'Scheme', description: 'Scheme of the number (ISO 6523); 0160 is the GTIN', example: '0160', default: '0160' },
    ),
  ),
  classifications: list(
    object(
      `${at}/classifications/{j}`,
      { title: 'Classification', description: 'Class of the item in a public list', example: { code: '69072100', list: 'HS' } },
      {
        code: text(`${at}/classifications/{j}/code`, { title: 'Class', description: 'Code of the class', example: '69072100' }),
        list: Type.Optional(
          text(`${at}/classifications/{j}/list`, { title: 'List', description: 'The list (UNTDID 7143)', example: 'HS' }),
        ),
        version: Type.Optional(
          text(`${at}/classifications/{j}/version`, { title: 'Version', description: 'Version of the list', example: '2022' }),
        ),
      },
    ),
    'Classifications',
    'Classes of the item in public lists',
    [{ code: '69072100', list: 'HS' }],
  ),
  origin_country: Type.Optional(
    text(`${at}/origin_country`, { title: 'Country of origin', description: 'Two-letter country code (ISO 3166-1)', example: 'FR' }),
  ),
  attributes: list(
    object(
      `${at}/attributes/{j}`,
      {
        title: 'Attribute',
        description: 'A property of the item: a value, or a quantity with its unit',
        example: { name: 'Couleur', value: 'bleu' },
      },
      {
        name: Type.Optional(text(`${at}/attributes/{j}/name`, { title: 'Name', description: 'Name of the property', example: 'Couleur' })),
        value: Type.Optional(text(`${at}/attributes/{j}/value`, { title: 'Value', description: 'Its value', example: 'bleu' })),
        code: Type.Optional(
          text(`${at}/attributes/{j}/code`, { title: 'Code', description: 'The property as a code (UNTDED 6313)', example: 'TH' }),
        ),
        quantity: Type.Optional(
          decimal(`${at}/attributes/{j}/quantity`, {
            title: 'Measured value',
            description: 'Its value where it is measured',
            example: '7',
          }),
        ),
        unit_code: Type.Optional(
          text(`${at}/attributes/{j}/unit_code`, {
            title: 'Unit',
            description: 'Unit of the measured value (UN/ECE Rec 20)',
            example: 'MMT',
          }),
        ),
        unit: Type.Optional(text('', { title: 'Unit', description: 'Other name of unit_code; give one of them', example: 'MMT' })),
      },
    ),
    'Attributes',
    'Properties of the item',
    [{ name: 'Couleur', value: 'bleu' }],
  ),
};

/** Prices and amounts of a line. */
const amountMembers = {
  quantity: Type.Optional(
    decimal(`${at}/quantity`, { title: 'Quantity', description: 'How many are invoiced', example: '4.5', default: '1' }),
  ),
  unit_code: Type.Optional(
    text(`${at}/unit_code`, {
      title: 'Unit',
      description: 'Unit of the quantity (UN/ECE Rec 20 and 21): C62 one, HUR hour, DAY day, KGM kilogram',
      example: 'DAY',
      default: 'C62',
    }),
  ),
  unit: Type.Optional(text('', { title: 'Unit', description: 'Other name of unit_code; give one of them', example: 'DAY' })),
  unit_price: Type.Optional(
    decimal(`${at}/unit_price`, {
      title: 'Net price',
      description:
        'Price of one unit without VAT; gross_price less price_discount when absent; a line needs one of the two unless it is a GROUP or INFORMATION line',
      example: '720',
    }),
  ),
  gross_price: Type.Optional(
    decimal(`${at}/gross_price`, { title: 'Gross price', description: 'Price of one unit before discount, without VAT', example: '750' }),
  ),
  price_discount: Type.Optional(
    decimal(`${at}/price_discount`, {
      title: 'Price discount',
      description: 'What is taken off the gross price of one unit',
      example: '30',
    }),
  ),
  price_discount_reason: Type.Optional(
    text(`${at}/price_discount_reason`, { title: 'Discount reason', description: 'Why the price is reduced', example: 'Remise palier' }),
  ),
  price_discount_reason_code: Type.Optional(
    text(`${at}/price_discount_reason_code`, {
      title: 'Discount reason code',
      description: 'The reason as a code (UNTDID 5189)',
      example: '95',
    }),
  ),
  price_base_quantity: Type.Optional(
    decimal(`${at}/price_base_quantity`, {
      title: 'Price base quantity',
      description: 'Number of units the price is for',
      example: '1000',
      default: '1',
    }),
  ),
  net_amount: Type.Optional(
    decimal(`${at}/net_amount`, {
      title: 'Net amount',
      description: 'Amount of the line without VAT; computed when absent, else written as given',
      example: '3240.00',
    }),
  ),
  ...vatMembers(at, 'the item'),
  vat_amount: Type.Optional(
    decimal(`${at}/vat_amount`, { title: 'VAT amount', description: 'VAT of the line, for multi-vendor invoices', example: '648.00' }),
  ),
  vat_amount_vat_currency: Type.Optional(
    decimal(`${at}/vat_amount_vat_currency`, {
      title: 'VAT amount in accounting currency',
      description: 'The same in vat_currency',
      example: '648.00',
    }),
  ),
  total_with_vat: Type.Optional(
    decimal(`${at}/total_with_vat`, { title: 'Amount with VAT', description: 'Amount of the line with VAT', example: '3888.00' }),
  ),
};

export const Line = object(
  at,
  {
    title: 'Line',
    description: 'One line of the invoice',
    example: { item_name: 'Audit de la chaîne de conditionnement', quantity: '4.5', unit_code: 'DAY', unit_price: '720', vat_rate: '20' },
  },
  {
    id: Type.Optional(
      text(`${at}/id`, { title: 'Line number', description: 'Identifier of the line; 1, 2, 3 … when absent', example: '1' }),
    ),
    parent_line_id: Type.Optional(
      text(`${at}/parent_line_id`, { title: 'Parent line', description: 'Line this one belongs to', example: '1' }),
    ),
    subtype: Type.Optional(
      text(`${at}/subtype`, {
        title: 'Line type',
        description: 'DETAIL counts in the totals, GROUP is the sum of its lines, INFORMATION counts nowhere',
        example: 'DETAIL',
      }),
    ),
    item_name: text(`${at}/item_name`, { title: 'Item', description: 'What is sold', example: 'Audit de la chaîne de conditionnement' }),
    ...itemMembers,
    ...amountMembers,
    notes: list(note(`${at}/notes/{j}`), 'Notes', 'Notes on the line', ['Livraison partielle']),
    object_identifiers: list(objectIdentifier(`${at}/object_identifiers/{j}`), 'Object identifiers', 'What the line is about', [
      { value: 'OBJ-1', scheme: 'ABT' },
    ]),
    buyer_accounting_reference: Type.Optional(
      text(`${at}/buyer_accounting_reference`, {
        title: 'Buyer accounting reference',
        description: "Where the line goes in the buyer's books",
        example: '606200',
      }),
    ),
    period: Type.Optional(period(`${at}/period`, 'the line')),
    allowances: list(lineReduction(`${at}/allowances/{j}`, 'allowance', 'UNTDID 5189', '95'), 'Allowances', 'Allowances on the line', [
      { percent: '3', reason: 'Remise volume' },
    ]),
    charges: list(lineReduction(`${at}/charges/{j}`, 'charge', 'UNTDID 7161', 'ABL'), 'Charges', 'Charges on the line', [
      { amount: '150', reason: 'Levage' },
    ]),
    delivery: Type.Optional(delivery(`${at}/delivery`, 'the line')),
    seller: Type.Optional(
      otherParty(`${at}/seller`, 'Seller of the line', 'the seller of the line', 'Who sells the line, in an invoice of several sellers'),
    ),
    incoterms: Type.Optional(incoterms(`${at}/incoterms`)),
    ...referenceMembers,
  },
);
