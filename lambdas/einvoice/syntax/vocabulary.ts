/** The three document roots this service writes and reads. */
export type Syntax = 'cii' | 'ubl-invoice' | 'ubl-creditnote';

/** What the names in the paths of the term table stand for in one syntax. */
export interface Vocabulary {
  readonly root: string;
  readonly namespaces: Readonly<Record<string, string>>;
  /** Prefix of names written without one. */
  readonly defaultPrefix: string;
  /** Longer names of the table. */
  readonly places: Readonly<Record<string, string>>;
  /** Elements that always have a certain child or attribute, in the notation of the table. */
  readonly implied: Readonly<Record<string, string>>;
  /** Elements the schema wants even when they are empty. */
  readonly always: ReadonlySet<string>;
}

const transaction = 'rsm:SupplyChainTradeTransaction';

const cii: Vocabulary = {
  root: 'rsm:CrossIndustryInvoice',
  namespaces: {
    rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
    ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
    udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  },
  defaultPrefix: 'ram:',
  places: {
    context: 'rsm:ExchangedDocumentContext',
    document: 'rsm:ExchangedDocument',
    agreement: `${transaction}/ram:ApplicableHeaderTradeAgreement`,
    delivery: `${transaction}/ram:ApplicableHeaderTradeDelivery`,
    settlement: `${transaction}/ram:ApplicableHeaderTradeSettlement`,
    line: `${transaction}/ram:IncludedSupplyChainTradeLineItem`,
  },
  implied: {
    'udt:DateTimeString': "[@format?='102']",
    'udt:DateString': "[@format?='102']",
    'qdt:DateTimeString': "[@format?='102']",
    'ram:ApplicableTradeTax': "[TypeCode?='VAT']",
    'ram:CategoryTradeTax': "[TypeCode?='VAT']",
    'ram:BasisQuantity': '[@unitCode?=/lines/{i}/unit_code]',
    'ram:GrossPriceProductTradePrice': '[BasisQuantity?=/lines/{i}/price_base_quantity]',
    'ram:SpecifiedProcuringProject': "[Name?='Project reference']",
    'ram:TaxApplicableTradeCurrencyExchange': '[SourceCurrencyCode?=/currency][TargetCurrencyCode?=/vat_currency]',
  },
  always: new Set(['ram:ApplicableHeaderTradeDelivery']),
};

const ublNamespaces = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

/** `NA` is the placeholder EN 16931 and Peppol use where UBL demands an identifier the invoice does not have. */
const ublImplied = {
  'cac:TaxCategory': "[cac:TaxScheme/cbc:ID?='VAT']",
  'cac:ClassifiedTaxCategory': "[cac:TaxScheme/cbc:ID?='VAT']",
  'cac:OrderReference': "[cbc:ID?='NA']",
  'cac:DespatchDocumentReference': "[cbc:ID?='NA']",
  'cac:ContractDocumentReference': "[cbc:ID?='NA']",
  'cac:OrderLineReference': "[cbc:LineID?='NA']",
  'cac:DespatchLineReference': "[cbc:LineID?='NA']",
  'cac:ReceiptLineReference': "[cbc:LineID?='NA']",
  'cac:CardAccount': "[cbc:NetworkID?='NA']",
  'cbc:BaseQuantity': '[@unitCode?=/lines/{i}/unit_code]',
  'cac:TaxExchangeRate': '[cbc:SourceCurrencyCode?=/currency][cbc:TargetCurrencyCode?=/vat_currency]',
};

const ublInvoice: Vocabulary = {
  root: 'Invoice',
  namespaces: { '': 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2', ...ublNamespaces },
  defaultPrefix: '',
  places: { line: 'cac:InvoiceLine', quantity: 'cbc:InvoicedQuantity', type: 'cbc:InvoiceTypeCode' },
  implied: ublImplied,
  always: new Set(),
};

const ublCreditNote: Vocabulary = {
  root: 'CreditNote',
  namespaces: { '': 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2', ...ublNamespaces },
  defaultPrefix: '',
  places: { line: 'cac:CreditNoteLine', quantity: 'cbc:CreditedQuantity', type: 'cbc:CreditNoteTypeCode' },
  implied: ublImplied,
  always: new Set(),
};

export const vocabularies: Readonly<Record<Syntax, Vocabulary>> = { cii, 'ubl-invoice': ublInvoice, 'ubl-creditnote': ublCreditNote };
