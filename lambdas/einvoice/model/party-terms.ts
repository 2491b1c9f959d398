/** A party: where it stands, its group, and the id of each of its members by the CII profiles that carry them (letters as in `term.ts`). */
export interface PartyRow {
  readonly at: string;
  readonly group: string;
  readonly profiles: string;
  readonly cii: string;
  readonly ubl: string;
  /** UBL keeps the name of payee and tax representative in another element than that of the others. */
  readonly ublName?: string;
  /** `profiles: id member, id member`, one line a set of profiles. */
  readonly members: string;
}

/**
 * Members every party object can have: `member | kind | CII path | UBL path`, relative to the party.
 * An identifier with a scheme is a GlobalID in CII, without one an ID; a legal identifier of scheme 0002 is the SIREN.
 */
export const partyMembers = `
  name                      | text       | Name                                                       | cac:PartyLegalEntity/cbc:RegistrationName
  role_code                 | code       | RoleCode                                                   | cbc:IndustryClassificationCode
  trading_name              | text       | SpecifiedLegalOrganization/TradingBusinessName             | cac:PartyName/cbc:Name
  identifiers/{n}           | list       | ID[!@schemeID]                                             | cac:PartyIdentification
  identifiers/{n}/value     | identifier | ID[!@schemeID]                                             | cac:PartyIdentification/cbc:ID
  identifiers/{n}/scheme    | code       | ID[!@schemeID]/@schemeID                                   | cac:PartyIdentification/cbc:ID/@schemeID
  identifiers/{n}           | list       | GlobalID[@schemeID]                                        |
  identifiers/{n}/value     | identifier | GlobalID[@schemeID]                                        |
  identifiers/{n}/scheme    | code       | GlobalID[@schemeID]/@schemeID                              |
  siren                     | identifier | SpecifiedLegalOrganization/ID[@schemeID='0002']            | cac:PartyLegalEntity/cbc:CompanyID[@schemeID='0002']
  legal_id/value            | identifier | SpecifiedLegalOrganization/ID                              | cac:PartyLegalEntity/cbc:CompanyID
  legal_id/scheme           | code       | SpecifiedLegalOrganization/ID/@schemeID                    | cac:PartyLegalEntity/cbc:CompanyID/@schemeID
  vat                       | identifier | SpecifiedTaxRegistration[ID/@schemeID='VA']/ID             | cac:PartyTaxScheme[cac:TaxScheme/cbc:ID='VAT']/cbc:CompanyID
  tax_number                | identifier | SpecifiedTaxRegistration[ID/@schemeID='FC']/ID             | cac:PartyTaxScheme[cac:TaxScheme/cbc:ID?='LOC']/cbc:CompanyID
  legal_info                | text       | Description                                                | cac:PartyLegalEntity/cbc:CompanyLegalForm
  electronic_address/value  | identifier | URIUniversalCommunication/URIID                            | cbc:EndpointID
  electronic_address/scheme | code       | URIUniversalCommunication/URIID/@schemeID                  | cbc:EndpointID/@schemeID
  address                   | group      | PostalTradeAddress                                         | cac:PostalAddress
  address/line1             | text       | PostalTradeAddress/LineOne                                 | cac:PostalAddress/cbc:StreetName
  address/line2             | text       | PostalTradeAddress/LineTwo                                 | cac:PostalAddress/cbc:AdditionalStreetName
  address/line3             | text       | PostalTradeAddress/LineThree                               | cac:PostalAddress/cac:AddressLine/cbc:Line
  address/city              | text       | PostalTradeAddress/CityName                                | cac:PostalAddress/cbc:CityName
  address/postal_code       | text       | PostalTradeAddress/PostcodeCode                            | cac:PostalAddress/cbc:PostalZone
  address/subdivision       | text       | PostalTradeAddress/CountrySubDivisionName                  | cac:PostalAddress/cbc:CountrySubentity
  address/country           | code       | PostalTradeAddress/CountryID                               | cac:PostalAddress/cac:Country/cbc:IdentificationCode
  contact                   | group      | DefinedTradeContact                                        | cac:Contact
  contact/name              | text       | DefinedTradeContact/PersonName                             | cac:Contact/cbc:Name
  contact/department        | text       | DefinedTradeContact/DepartmentName                         | cac:Contact/cbc:Name
  contact/phone             | text       | DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber  | cac:Contact/cbc:Telephone
  contact/email             | text       | DefinedTradeContact/EmailURIUniversalCommunication/URIID   | cac:Contact/cbc:ElectronicMail
`;

export const parties: readonly PartyRow[] = [
  {
    at: '/seller',
    group: 'BG-4',
    profiles: 'mwbexf',
    cii: '{agreement}/SellerTradeParty',
    ubl: 'cac:AccountingSupplierParty/cac:Party',
    members: `
    mwbexf: BT-27 name, BT-30 siren, BT-30-1 legal_id/scheme, BT-31 vat, BT-32 tax_number, BG-5 address, BT-40 address/country
    wbexf: BT-28 trading_name, BT-29 identifiers/value, BT-29-1 identifiers/scheme, BT-34 electronic_address/value,
      BT-34-1 electronic_address/scheme, BT-35 address/line1, BT-36 address/line2, BT-162 address/line3, BT-37 address/city,
      BT-38 address/postal_code, BT-39 address/subdivision
    exf: BT-33 legal_info, BG-6 contact, BT-41 contact/name, BT-42 contact/phone, BT-43 contact/email
    `,
  },
  {
    at: '/buyer',
    group: 'BG-7',
    profiles: 'mwbexf',
    cii: '{agreement}/BuyerTradeParty',
    ubl: 'cac:AccountingCustomerParty/cac:Party',
    members: `
    mwbexf: BT-44 name, BT-47 siren, BT-47-1 legal_id/scheme
    exf: BT-45 trading_name, BG-9 contact, BT-56 contact/name, BT-57 contact/phone, BT-58 contact/email
    wbexf: BT-46 identifiers/value, BT-46-1 identifiers/scheme, BT-48 vat, BT-49 electronic_address/value,
      BT-49-1 electronic_address/scheme, BG-8 address, BT-50 address/line1, BT-51 address/line2, BT-163 address/line3,
      BT-52 address/city, BT-53 address/postal_code, BT-54 address/subdivision, BT-55 address/country
    `,
  },
  {
    at: '/payee',
    group: 'BG-10',
    profiles: 'wbexf',
    cii: '{settlement}/PayeeTradeParty',
    ubl: 'cac:PayeeParty',
    ublName: 'cac:PartyName/cbc:Name',
    members: `
    wbexf: BT-59 name, BT-60 identifiers/value, BT-60-1 identifiers/scheme, BT-61 siren, BT-61-1 legal_id/scheme
    xf: EXT-FR-FE-26 role_code, EXT-FR-FE-27 vat, EXT-FR-FE-29 electronic_address/value, EXT-FR-FE-30 electronic_address/scheme,
      EXT-FR-FE-32 address/line1, EXT-FR-FE-33 address/line2, EXT-FR-FE-34 address/line3, EXT-FR-FE-35 address/city,
      EXT-FR-FE-36 address/postal_code, EXT-FR-FE-37 address/subdivision, EXT-FR-FE-38 address/country, EXT-FR-FE-40 contact/name,
      EXT-FR-FE-41 contact/phone, EXT-FR-FE-42 contact/email
    `,
  },
  {
    at: '/tax_representative',
    group: 'BG-11',
    profiles: 'wbexf',
    cii: '{agreement}/SellerTaxRepresentativeTradeParty',
    ubl: 'cac:TaxRepresentativeParty',
    ublName: 'cac:PartyName/cbc:Name',
    members: `
    wbexf: BT-62 name, BT-63 vat, BG-12 address, BT-64 address/line1, BT-65 address/line2, BT-164 address/line3, BT-66 address/city,
      BT-67 address/postal_code, BT-68 address/subdivision, BT-69 address/country
    `,
  },
  {
    at: '/buyer_agent',
    group: 'EXT-FR-FE-BG-01',
    profiles: 'xf',
    cii: '{agreement}/BuyerAgentTradeParty',
    ubl: 'cac:AccountingCustomerParty/cac:Party/cac:AgentParty',
    members: `
    xf: EXT-FR-FE-03 name, EXT-FR-FE-04 role_code, EXT-FR-FE-05 trading_name, EXT-FR-FE-06 identifiers/value,
      EXT-FR-FE-07 identifiers/scheme, EXT-FR-FE-08 siren, EXT-FR-FE-09 legal_id/scheme, EXT-FR-FE-10 vat,
      EXT-FR-FE-12 electronic_address/value, EXT-FR-FE-13 electronic_address/scheme, EXT-FR-FE-15 address/line1,
      EXT-FR-FE-16 address/line2, EXT-FR-FE-17 address/line3, EXT-FR-FE-19 address/city, EXT-FR-FE-18 address/postal_code,
      EXT-FR-FE-20 address/subdivision, EXT-FR-FE-21 address/country, EXT-FR-FE-23 contact/name, EXT-FR-FE-24 contact/phone,
      EXT-FR-FE-25 contact/email
    `,
  },
  {
    at: '/payer',
    group: 'EXT-FR-FE-BG-02',
    profiles: 'xf',
    cii: '{settlement}/PayerTradeParty',
    ubl: 'cac:PaymentMeans/cac:PaymentMandate[first]/cac:PayerParty',
    members: `
    xf: EXT-FR-FE-43 name, EXT-FR-FE-44 role_code, EXT-FR-FE-45 trading_name, EXT-FR-FE-46 identifiers/value,
      EXT-FR-FE-47 identifiers/scheme, EXT-FR-FE-48 siren, EXT-FR-FE-49 legal_id/scheme, EXT-FR-FE-50 vat,
      EXT-FR-FE-52 electronic_address/value, EXT-FR-FE-53 electronic_address/scheme, EXT-FR-FE-55 address/line1,
      EXT-FR-FE-56 address/line2, EXT-FR-FE-57 address/line3, EXT-FR-FE-58 address/city, EXT-FR-FE-59 address/postal_code,
      EXT-FR-FE-60 address/subdivision, EXT-FR-FE-61 address/country, EXT-FR-FE-63 contact/name, EXT-FR-FE-64 contact/phone,
      EXT-FR-FE-65 contact/email
    `,
  },
  {
    at: '/sales_agent',
    group: 'EXT-FR-FE-BG-03',
    profiles: 'xf',
    cii: '{agreement}/SalesAgentTradeParty',
    ubl: 'cac:AccountingSupplierParty/cac:Party/cac:AgentParty',
    members: `
    xf: EXT-FR-FE-66 name, EXT-FR-FE-67 role_code, EXT-FR-FE-68 trading_name, EXT-FR-FE-69 identifiers/value,
      EXT-FR-FE-70 identifiers/scheme, EXT-FR-FE-71 siren, EXT-FR-FE-72 legal_id/scheme, EXT-FR-FE-73 vat,
      EXT-FR-FE-75 electronic_address/value, EXT-FR-FE-76 electronic_address/scheme, EXT-FR-FE-78 address/line1,
      EXT-FR-FE-79 address/line2, EXT-FR-FE-80 address/line3, EXT-FR-FE-81 address/city, EXT-FR-FE-82 address/postal_code,
      EXT-FR-FE-83 address/subdivision, EXT-FR-FE-84 address/country, EXT-FR-FE-86 contact/name, EXT-FR-FE-87 contact/phone,
      EXT-FR-FE-88 contact/email
    `,
  },
  {
    at: '/invoicee',
    group: 'EXT-FR-FE-BG-04',
    profiles: 'xf',
    cii: '{settlement}/InvoiceeTradeParty',
    ubl: 'cac:AccountingCustomerParty/cac:Party/cac:ServiceProviderParty/cac:Party',
    members: `
    xf: EXT-FR-FE-89 name, EXT-FR-FE-90 role_code, EXT-FR-FE-91 trading_name, EXT-FR-FE-92 identifiers/value,
      EXT-FR-FE-93 identifiers/scheme, EXT-FR-FE-94 siren, EXT-FR-FE-95 legal_id/scheme, EXT-FR-FE-96 vat,
      EXT-FR-FE-98 electronic_address/value, EXT-FR-FE-99 electronic_address/scheme, EXT-FR-FE-101 address/line1,
      EXT-FR-FE-102 address/line2, EXT-FR-FE-103 address/line3, EXT-FR-FE-104 address/city, EXT-FR-FE-105 address/postal_code,
      EXT-FR-FE-106 address/subdivision, EXT-FR-FE-107 address/country, EXT-FR-FE-109 contact/name, EXT-FR-FE-110 contact/phone,
      EXT-FR-FE-111 contact/email
    `,
  },
  {
    at: '/invoicer',
    group: 'EXT-FR-FE-BG-05',
    profiles: 'xf',
    cii: '{settlement}/InvoicerTradeParty',
    ubl: 'cac:AccountingSupplierParty/cac:Party/cac:ServiceProviderParty/cac:Party',
    members: `
    xf: EXT-FR-FE-112 name, EXT-FR-FE-113 role_code, EXT-FR-FE-114 trading_name, EXT-FR-FE-115 identifiers/value,
      EXT-FR-FE-116 identifiers/scheme, EXT-FR-FE-117 siren, EXT-FR-FE-118 legal_id/scheme, EXT-FR-FE-119 vat,
      EXT-FR-FE-121 electronic_address/value, EXT-FR-FE-122 electronic_address/scheme, EXT-FR-FE-124 address/line1,
      EXT-FR-FE-125 address/line2, EXT-FR-FE-126 address/line3, EXT-FR-FE-127 address/city, EXT-FR-FE-128 address/postal_code,
      EXT-FR-FE-129 address/subdivision, EXT-FR-FE-130 address/country, EXT-FR-FE-132 contact/name, EXT-FR-FE-133 contact/phone,
      EXT-FR-FE-134 contact/email
    `,
  },
  {
    at: '/lines/{i}/seller',
    group: 'EXT-FR-FE-BG-12',
    profiles: 'xf',
    cii: '{line}/SpecifiedLineTradeAgreement/ItemSellerTradeParty',
    ubl: '{line}/cac:Item/cac:ManufacturerParty',
    members: `
    xf: EXT-FR-FE-164 name, EXT-FR-FE-167 siren, EXT-FR-FE-167 legal_id/scheme, EXT-FR-FE-177 address/country,
      EXT-FR-FE-BG-12 trading_name, EXT-FR-FE-BG-12 role_code, EXT-FR-FE-BG-12 vat, EXT-FR-FE-BG-12 electronic_address/value,
      EXT-FR-FE-BG-12 electronic_address/scheme, EXT-FR-FE-BG-12 address/line1, EXT-FR-FE-BG-12 address/line2,
      EXT-FR-FE-BG-12 address/line3, EXT-FR-FE-BG-12 address/city, EXT-FR-FE-BG-12 address/postal_code,
      EXT-FR-FE-BG-12 address/subdivision, EXT-FR-FE-BG-12 contact/name, EXT-FR-FE-BG-12 contact/phone, EXT-FR-FE-BG-12 contact/email,
      EXT-FR-FE-BG-12 identifiers/value, EXT-FR-FE-BG-12 identifiers/scheme
    `,
  },
];
