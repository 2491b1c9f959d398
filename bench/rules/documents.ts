/**
 * Invoices of any length that pass every check (en16931, fr-ctc): what benchmarks and tests of reading and rules work on.
 * Two rates take turns, one item costs 12.50, each line has two; a party is invented, its numbers have valid checksums.
 */
type Content = string | readonly string[];

function element(name: string, content: Content, attributes = ''): string {
  const open = attributes === '' ? name : `${name} ${attributes}`;
  if (typeof content === 'string') return `<${open}>${content}</${name}>`;
  const inner = content.filter((child) => child !== '').map((child) => child.replace(/^/gm, '  '));
  return `<${open}>\n${inner.join('\n')}\n</${name}>`;
}

const NET_CENTS = 2500;
const money = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

interface Rate {
  readonly percent: string;
  readonly base: number;
  readonly tax: number;
}

function ratesOf(lines: number): Rate[] {
  const full = NET_CENTS * Math.ceil(lines / 2);
  const reduced = NET_CENTS * Math.floor(lines / 2);
  const rates = [
    { percent: '20.00', base: full, tax: full / 5 },
    { percent: '5.50', base: reduced, tax: Math.floor((reduced * 55 + 500) / 1000) },
  ];
  return rates.filter(({ base }) => base > 0);
}

const percentOf = (line: number): string => (line % 2 === 0 ? '20.00' : '5.50');
const total = (rates: readonly Rate[], of: 'base' | 'tax'): number => rates.reduce((sum, rate) => sum + rate[of], 0);
const NOTES = [
  ['PMT', 'Indemnité forfaitaire de recouvrement : 40 euros.'],
  ['PMD', 'Pénalités de retard : trois fois le taux légal.'],
  ['AAB', 'Pas d’escompte.'],
] as const;
const SELLER = {
  siren: '831042759',
  vat: 'FR48831042759',
  name: 'Menuiserie Vauclair SARL',
  street: '8 rue du Rabot',
  city: 'Nantes',
  zip: '44000',
};
const BUYER = {
  siren: '529881633',
  vat: 'FR84529881633',
  name: 'Hôtel des Deux Rives',
  street: '21 quai Nord',
  city: 'Angers',
  zip: '49000',
};
type Party = typeof SELLER;
const IBAN = 'FR2130009999990000000000137';

/** A CII invoice; about 1.3 KB a line. */
export function ciiInvoice(lines: number, guideline = 'urn:cen.eu:en16931:2017'): string {
  const rates = ratesOf(lines);
  const uncefact = 'urn:un:unece:uncefact:data:standard:';
  const namespaces = [
    `xmlns:rsm="${uncefact}CrossIndustryInvoice:100"`,
    `xmlns:ram="${uncefact}ReusableAggregateBusinessInformationEntity:100"`,
    `xmlns:udt="${uncefact}UnqualifiedDataType:100"`,
  ];
  const root = element(
    'rsm:CrossIndustryInvoice',
    [
      element('rsm:ExchangedDocumentContext', [
        element('ram:BusinessProcessSpecifiedDocumentContextParameter', [element('ram:ID', 'B1')]),
        element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', guideline)]),
      ]),
      element('rsm:ExchangedDocument', [
        element('ram:ID', `VC-${lines}`),
        element('ram:TypeCode', '380'),
        element('ram:IssueDateTime', [ciiDate('20261005')]),
        ...NOTES.map(([code, text]) => element('ram:IncludedNote', [element('ram:Content', text), element('ram:SubjectCode', code)])),
      ]),
      element('rsm:SupplyChainTradeTransaction', [
        ...Array.from({ length: lines }, (_, i) => ciiLine(i)),
        element('ram:ApplicableHeaderTradeAgreement', [ciiParty('ram:SellerTradeParty', SELLER), ciiParty('ram:BuyerTradeParty', BUYER)]),
        element('ram:ApplicableHeaderTradeDelivery', [
          element('ram:ActualDeliverySupplyChainEvent', [element('ram:OccurrenceDateTime', [ciiDate('20261002')])]),
        ]),
        ciiSettlement(rates),
      ]),
    ],
    namespaces.join(' '),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

const ciiDate = (date: string): string => element('udt:DateTimeString', date, 'format="102"');

function ciiLine(index: number): string {
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', String(index + 1))]),
    element('ram:SpecifiedTradeProduct', [
      element('ram:SellerAssignedID', `ART-${index + 1}`),
      element('ram:Name', `Tablette chêne no ${index + 1}`),
      element('ram:Description', 'Chêne massif huilé, 80 cm, chants arrondis'),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [element('ram:ChargeAmount', '12.50'), element('ram:BasisQuantity', '1', 'unitCode="C62"')]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [element('ram:BilledQuantity', '2', 'unitCode="C62"')]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        element('ram:TypeCode', 'VAT'),
        element('ram:CategoryCode', 'S'),
        element('ram:RateApplicablePercent', percentOf(index)),
      ]),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [element('ram:LineTotalAmount', money(NET_CENTS))]),
    ]),
  ]);
}

function ciiParty(name: string, party: Party): string {
  return element(name, [
    element('ram:Name', party.name),
    element('ram:SpecifiedLegalOrganization', [element('ram:ID', party.siren, 'schemeID="0002"')]),
    element('ram:PostalTradeAddress', [
      element('ram:PostcodeCode', party.zip),
      element('ram:LineOne', party.street),
      element('ram:CityName', party.city),
      element('ram:CountryID', 'FR'),
    ]),
    element('ram:URIUniversalCommunication', [element('ram:URIID', party.siren, 'schemeID="0225"')]),
    element('ram:SpecifiedTaxRegistration', [element('ram:ID', party.vat, 'schemeID="VA"')]),
  ]);
}

function ciiSettlement(rates: readonly Rate[]): string {
  const net = total(rates, 'base');
  const tax = total(rates, 'tax');
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:InvoiceCurrencyCode', 'EUR'),
    element('ram:SpecifiedTradeSettlementPaymentMeans', [
      element('ram:TypeCode', '58'),
      element('ram:PayeePartyCreditorFinancialAccount', [element('ram:IBANID', IBAN)]),
    ]),
    ...rates.map((rate) =>
      element('ram:ApplicableTradeTax', [
        element('ram:CalculatedAmount', money(rate.tax)),
        element('ram:TypeCode', 'VAT'),
        element('ram:BasisAmount', money(rate.base)),
        element('ram:CategoryCode', 'S'),
        element('ram:RateApplicablePercent', rate.percent),
      ]),
    ),
    element('ram:SpecifiedTradePaymentTerms', [element('ram:DueDateDateTime', [ciiDate('20261104')])]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      element('ram:LineTotalAmount', money(net)),
      element('ram:TaxBasisTotalAmount', money(net)),
      element('ram:TaxTotalAmount', money(tax), 'currencyID="EUR"'),
      element('ram:GrandTotalAmount', money(net + tax)),
      element('ram:DuePayableAmount', money(net + tax)),
    ]),
  ]);
}

/** A UBL 2.1 invoice; about 1 KB a line. */
export function ublInvoice(lines: number, customization = 'urn:cen.eu:en16931:2017'): string {
  const rates = ratesOf(lines);
  const net = money(total(rates, 'base'));
  const tax = money(total(rates, 'tax'));
  const gross = money(total(rates, 'base') + total(rates, 'tax'));
  const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:';
  const root = element(
    'Invoice',
    [
      element('cbc:CustomizationID', customization),
      element('cbc:ProfileID', 'B1'),
      element('cbc:ID', `VC-${lines}`),
      element('cbc:IssueDate', '2026-10-05'),
      element('cbc:DueDate', '2026-11-04'),
      element('cbc:InvoiceTypeCode', '380'),
      ...NOTES.map(([code, text]) => element('cbc:Note', `#${code}#${text}`)),
      element('cbc:DocumentCurrencyCode', 'EUR'),
      ublParty('cac:AccountingSupplierParty', SELLER),
      ublParty('cac:AccountingCustomerParty', BUYER),
      element('cac:Delivery', [element('cbc:ActualDeliveryDate', '2026-10-02')]),
      element('cac:PaymentMeans', [element('cbc:PaymentMeansCode', '58'), element('cac:PayeeFinancialAccount', [element('cbc:ID', IBAN)])]),
      element('cac:TaxTotal', [
        amount('cbc:TaxAmount', tax),
        ...rates.map((rate) =>
          element('cac:TaxSubtotal', [
            amount('cbc:TaxableAmount', money(rate.base)),
            amount('cbc:TaxAmount', money(rate.tax)),
            element('cac:TaxCategory', [element('cbc:ID', 'S'), element('cbc:Percent', rate.percent), TAX_SCHEME]),
          ]),
        ),
      ]),
      element('cac:LegalMonetaryTotal', [
        amount('cbc:LineExtensionAmount', net),
        amount('cbc:TaxExclusiveAmount', net),
        amount('cbc:TaxInclusiveAmount', gross),
        amount('cbc:PayableAmount', gross),
      ]),
      ...Array.from({ length: lines }, (_, i) => ublLine(i)),
    ],
    `xmlns="${ubl}Invoice-2" xmlns:cac="${ubl}CommonAggregateComponents-2" xmlns:cbc="${ubl}CommonBasicComponents-2"`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

const TAX_SCHEME = element('cac:TaxScheme', [element('cbc:ID', 'VAT')]);
const amount = (name: string, value: string): string => element(name, value, 'currencyID="EUR"');

function ublParty(name: string, party: Party): string {
  return element(name, [
    element('cac:Party', [
      element('cbc:EndpointID', party.siren, 'schemeID="0225"'),
      element('cac:PostalAddress', [
        element('cbc:StreetName', party.street),
        element('cbc:CityName', party.city),
        element('cbc:PostalZone', party.zip),
        element('cac:Country', [element('cbc:IdentificationCode', 'FR')]),
      ]),
      element('cac:PartyTaxScheme', [element('cbc:CompanyID', party.vat), TAX_SCHEME]),
      element('cac:PartyLegalEntity', [
        element('cbc:RegistrationName', party.name),
        element('cbc:CompanyID', party.siren, 'schemeID="0002"'),
      ]),
    ]),
  ]);
}

function ublLine(index: number): string {
  return element('cac:InvoiceLine', [
    element('cbc:ID', String(index + 1)),
    element('cbc:InvoicedQuantity', '2', 'unitCode="C62"'),
    amount('cbc:LineExtensionAmount', money(NET_CENTS)),
    element('cac:Item', [
      element('cbc:Description', 'Chêne massif huilé, 80 cm, chants arrondis'),
      element('cbc:Name', `Tablette chêne no ${index + 1}`),
      element('cac:SellersItemIdentification', [element('cbc:ID', `ART-${index + 1}`)]),
      element('cac:ClassifiedTaxCategory', [element('cbc:ID', 'S'), element('cbc:Percent', percentOf(index)), TAX_SCHEME]),
    ]),
    element('cac:Price', [amount('cbc:PriceAmount', '12.50')]),
  ]);
}
