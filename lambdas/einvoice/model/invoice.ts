import { type Static, Type } from 'typebox';
import { Line } from './line.ts';
import { date, decimal, list, object, text, words } from './member.ts';
import { delivery, incoterms, note, objectIdentifier, period } from './parts.ts';
import { mainParty, otherParty } from './party.ts';
import { payment } from './payment.ts';
import { documentReduction } from './reduction.ts';
import { totals, vatBreakdownEntry } from './totals.ts';

const attachment = object(
  '/attachments/{i}',
  {
    title: 'Attachment',
    description: 'A document that goes with the invoice',
    example: { reference: 'PJ-1', description: 'DOCUMENT_ANNEXE', url: 'https://grandvaux.example/pj1' },
  },
  {
    reference: text('/attachments/{i}/reference', { title: 'Reference', description: 'Number or name of the document', example: 'PJ-1' }),
    description: Type.Optional(
      text('/attachments/{i}/description', {
        title: 'Kind of document',
        description:
          'What it is; under fr-ctc one of the codes of the French rules, such as RIB, LISIBLE, BON_LIVRAISON or DOCUMENT_ANNEXE',
        example: 'DOCUMENT_ANNEXE',
      }),
    ),
    url: Type.Optional(
      text('/attachments/{i}/url', {
        title: 'Link',
        description: 'Where the document can be had',
        example: 'https://grandvaux.example/pj1',
      }),
    ),
    content_base64: Type.Optional(
      text('/attachments/{i}/content_base64', { title: 'Content', description: 'The document itself, base64', example: 'YTtiCg==' }),
    ),
    mime_code: Type.Optional(
      text('/attachments/{i}/mime_code', { title: 'MIME type', description: 'Its media type', example: 'text/csv' }),
    ),
    filename: Type.Optional(text('/attachments/{i}/filename', { title: 'File name', description: 'Its file name', example: 'a.csv' })),
  },
);

const precedingInvoice = object(
  '/preceding_invoices/{i}',
  {
    title: 'Preceding invoice',
    description: 'An earlier invoice this one corrects, credits or completes',
    example: { number: 'FA-2026-0142', issue_date: '2026-10-05' },
  },
  {
    number: text('/preceding_invoices/{i}/number', { title: 'Number', description: 'Its number', example: 'FA-2026-0142' }),
    issue_date: Type.Optional(
      date('/preceding_invoices/{i}/issue_date', { title: 'Date', description: 'Its issue date', example: '2026-10-05' }),
    ),
    type_code: Type.Optional(
      text('/preceding_invoices/{i}/type_code', {
        title: 'Type',
        description: 'Its type code (UNTDID 1001); 386 or 500 makes this a final invoice after a down payment',
        example: '386',
      }),
    ),
  },
);

/** References to other documents. */
const references = {
  buyer_reference: Type.Optional(
    text('/buyer_reference', {
      title: 'Buyer reference',
      description: 'Reference the buyer asked for, such as a service code',
      example: 'SERVICE-77',
    }),
  ),
  project_reference: Type.Optional(text('/project_reference', { title: 'Project', description: 'Project number', example: 'PRJ-9' })),
  project_name: Type.Optional(
    text('/project_name', { title: 'Project name', description: 'Project name; only CII carries it', example: 'Extension halle 4' }),
  ),
  contract_reference: Type.Optional(
    text('/contract_reference', { title: 'Contract', description: 'Contract number', example: 'CT-2025-8' }),
  ),
  contract_date: Type.Optional(
    date('/contract_date', { title: 'Contract date', description: 'Date of the contract', example: '2025-01-10' }),
  ),
  contract_type_code: Type.Optional(
    text('/contract_type_code', { title: 'Contract type', description: 'Type of the contract (UNTDID 1153)', example: 'CT' }),
  ),
  order_reference: Type.Optional(
    text('/order_reference', { title: 'Purchase order', description: "The buyer's order number", example: 'BC-88213' }),
  ),
  order_date: Type.Optional(
    date('/order_date', { title: 'Purchase order date', description: 'Date of the purchase order', example: '2026-09-30' }),
  ),
  sales_order_reference: Type.Optional(
    text('/sales_order_reference', { title: 'Sales order', description: "The seller's order number", example: 'OV-3' }),
  ),
  receipt_reference: Type.Optional(
    text('/receipt_reference', { title: 'Receiving advice', description: 'Goods receipt number', example: 'REC-5' }),
  ),
  despatch_reference: Type.Optional(
    text('/despatch_reference', { title: 'Despatch advice', description: 'Delivery note number', example: 'BL-6' }),
  ),
  despatch_date: Type.Optional(
    date('/despatch_date', { title: 'Despatch advice date', description: 'Date of the delivery note', example: '2026-11-01' }),
  ),
  tender_reference: Type.Optional(
    text('/tender_reference', { title: 'Tender or lot', description: 'Number of the call for tenders or lot', example: 'LOT-2' }),
  ),
  object_identifiers: list(
    objectIdentifier('/object_identifiers/{i}'),
    'Object identifiers',
    'What the invoice is about: a meter, a subscription',
    [{ value: 'COMPTEUR-123', scheme: 'ABT' }],
  ),
  buyer_accounting_reference: Type.Optional(
    text('/buyer_accounting_reference', {
      title: 'Buyer accounting reference',
      description: "Where the invoice goes in the buyer's books",
      example: '606100',
    }),
  ),
  preceding_invoices: list(precedingInvoice, 'Preceding invoices', 'Earlier invoices this one corrects, credits or completes', [
    { number: 'FA-2026-0142', issue_date: '2026-10-05' },
  ]),
};

/** Parties beside seller and buyer. */
const furtherParties = {
  payee: Type.Optional(otherParty('/payee', 'Payee', 'the payee', 'Who is paid, if not the seller')),
  tax_representative: Type.Optional(
    otherParty(
      '/tax_representative',
      'Tax representative',
      "the seller's tax representative",
      'Who answers for the VAT of a seller from abroad',
    ),
  ),
  buyer_agent: Type.Optional(otherParty('/buyer_agent', 'Buyer agent', "the buyer's agent", 'Who buys on behalf of the buyer')),
  sales_agent: Type.Optional(otherParty('/sales_agent', 'Sales agent', "the seller's agent", 'Who sells on behalf of the seller')),
  payer: Type.Optional(otherParty('/payer', 'Payer', 'the payer', 'Who pays, if not the buyer')),
  invoicee: Type.Optional(otherParty('/invoicee', 'Invoicee', 'the invoicee', 'Whom the invoice is addressed to, if not the buyer')),
  invoicer: Type.Optional(otherParty('/invoicer', 'Invoicer', 'the invoicer', 'Who issues the invoice, if not the seller')),
};

/** The invoice a caller sends; what is not given is computed or left out (see `calculate/`). */
export const Invoice = Type.Object(
  {
    number: text('/number', {
      title: 'Invoice number',
      description: 'Number of the invoice, unique with the seller',
      example: 'FA-2026-0142',
    }),
    issue_date: date('/issue_date', { title: 'Issue date', description: 'Day the invoice was issued', example: '2026-10-05' }),
    type_code: Type.Optional(
      text('/type_code', {
        title: 'Type',
        description:
          'Type of the document (UNTDID 1001): 380 invoice, 381 credit note, 384 corrective invoice, 386 down payment, 389 self-billed',
        example: '380',
        default: '380',
      }),
    ),
    due_date: Type.Optional(date('/due_date', { title: 'Due date', description: 'Day the payment is due', example: '2026-11-04' })),
    currency: Type.Optional(
      text('/currency', { title: 'Currency', description: 'Currency of all amounts (ISO 4217)', example: 'EUR', default: 'EUR' }),
    ),
    vat_currency: Type.Optional(
      text('/vat_currency', {
        title: 'VAT accounting currency',
        description: 'Currency VAT is declared in, if another (ISO 4217); EUR in France',
        example: 'EUR',
      }),
    ),
    vat_exchange_rate: Type.Optional(
      decimal('/vat_exchange_rate', {
        title: 'Exchange rate',
        description: 'One unit of currency in vat_currency; gives the VAT total in vat_currency',
        example: '0.92',
      }),
    ),
    tax_point_date: Type.Optional(
      date('/tax_point_date', {
        title: 'Tax point date',
        description: 'Day the VAT falls due, where it is known; not with tax_point_code',
        example: '2026-10-04',
      }),
    ),
    tax_point_code: Type.Optional(
      text('/tax_point_code', {
        title: 'Tax point',
        description: 'What makes the VAT fall due: invoice_date, delivery_date or payment_date',
        example: 'payment_date',
      }),
    ),
    supply: Type.Optional(
      Type.Union(
        [Type.Literal('goods'), Type.Literal('services'), Type.Literal('mixed')],
        words('/supply', {
          title: 'Kind of supply',
          description: 'goods, services or mixed: chooses the letter of business_process',
          example: 'services',
          default: 'services',
        }),
      ),
    ),
    business_process: Type.Optional(
      text('/business_process', {
        title: 'Business process',
        description: 'Invoicing case of the French reform: B goods, S services, M both, and a digit; found from the invoice when absent',
        example: 'S1',
      }),
    ),
    notes: list(note('/notes/{i}'), 'Notes', 'Notes on the invoice; the three notes French law wants are added for a French seller', [
      'Retour de cinq guides imprimés.',
    ]),
    ...references,
    seller: mainParty('/seller', 'Seller', 'the seller', 'Who sells'),
    buyer: mainParty('/buyer', 'Buyer', 'the buyer', 'Who buys'),
    ...furtherParties,
    delivery: Type.Optional(delivery('/delivery', 'the invoice')),
    incoterms: Type.Optional(incoterms('/incoterms')),
    invoicing_period: Type.Optional(period('/invoicing_period', 'the invoice')),
    payment: Type.Optional(payment),
    lines: Type.Array(
      Line,
      words('', {
        title: 'Lines',
        description: 'The lines of the invoice',
        example: [{ item_name: 'Audit', quantity: '4.5', unit_code: 'DAY', unit_price: '720', vat_rate: '20' }],
      }),
    ),
    allowances: list(
      documentReduction('/allowances/{i}', 'allowance', 'UNTDID 5189', '95'),
      'Allowances',
      'Allowances on the whole invoice',
      [{ percent: '5', reason: 'Remise client fidèle', vat_rate: '20' }],
    ),
    charges: list(documentReduction('/charges/{i}', 'charge', 'UNTDID 7161', 'FC'), 'Charges', 'Charges on the whole invoice', [
      { amount: '85', reason: 'Transport', reason_code: 'FC' },
    ]),
    vat_breakdown: list(vatBreakdownEntry, 'VAT breakdown', 'VAT by category and rate; computed when absent, else written as given', [
      { category: 'S', rate: '20.00', taxable_amount: '3078.00', tax_amount: '615.60' },
    ]),
    totals: Type.Optional(totals),
    prepaid_amount: Type.Optional(
      decimal('/prepaid_amount', { title: 'Paid amount', description: 'What has been paid already', example: '1500' }),
    ),
    rounding_amount: Type.Optional(
      decimal('/rounding_amount', { title: 'Rounding', description: 'What is added to round the amount due', example: '-0.02' }),
    ),
    attachments: list(attachment, 'Attachments', 'Documents that go with the invoice', [
      { reference: 'PJ-1', description: 'DOCUMENT_ANNEXE', url: 'https://grandvaux.example/pj1' },
    ]),
  },
  {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Invoice',
    description:
      'An invoice or credit note. Amounts are decimal strings or numbers, dates YYYY-MM-DD; what is not given is computed, defaulted or left out.',
    additionalProperties: false,
  },
);
export type Invoice = Static<typeof Invoice>;
