/**
 * Order in which the schemas (UN/CEFACT CII D22B, UBL 2.1) want the children of an element, for the elements of the term table:
 * `parents > children`. Each name has one order wherever it stands.
 */
const orders = `
  rsm:CrossIndustryInvoice > rsm:ExchangedDocumentContext rsm:ExchangedDocument rsm:SupplyChainTradeTransaction
  rsm:ExchangedDocumentContext > ram:BusinessProcessSpecifiedDocumentContextParameter ram:GuidelineSpecifiedDocumentContextParameter
  rsm:ExchangedDocument > ram:ID ram:TypeCode ram:IssueDateTime ram:IncludedNote
  ram:IncludedNote > ram:Content ram:SubjectCode
  rsm:SupplyChainTradeTransaction > ram:IncludedSupplyChainTradeLineItem ram:ApplicableHeaderTradeAgreement ram:ApplicableHeaderTradeDelivery ram:ApplicableHeaderTradeSettlement
  ram:IncludedSupplyChainTradeLineItem > ram:AssociatedDocumentLineDocument ram:SpecifiedTradeProduct ram:SpecifiedLineTradeAgreement ram:SpecifiedLineTradeDelivery ram:SpecifiedLineTradeSettlement
  ram:AssociatedDocumentLineDocument > ram:LineID ram:ParentLineID ram:LineStatusReasonCode ram:IncludedNote
  ram:SpecifiedTradeProduct > ram:GlobalID ram:SellerAssignedID ram:BuyerAssignedID ram:Name ram:Description ram:ApplicableProductCharacteristic ram:DesignatedProductClassification ram:OriginTradeCountry
  ram:ApplicableProductCharacteristic > ram:TypeCode ram:Description ram:ValueMeasure ram:Value
  ram:SpecifiedLineTradeAgreement > ram:ApplicableTradeDeliveryTerms ram:SellerOrderReferencedDocument ram:BuyerOrderReferencedDocument ram:GrossPriceProductTradePrice ram:NetPriceProductTradePrice ram:ItemSellerTradeParty
  ram:ApplicableTradeDeliveryTerms > ram:DeliveryTypeCode ram:RelevantTradeLocation
  ram:SellerOrderReferencedDocument ram:ReceivingAdviceReferencedDocument > ram:IssuerAssignedID ram:LineID
  ram:BuyerOrderReferencedDocument ram:DespatchAdviceReferencedDocument > ram:IssuerAssignedID ram:LineID ram:FormattedIssueDateTime
  ram:GrossPriceProductTradePrice > ram:ChargeAmount ram:BasisQuantity ram:AppliedTradeAllowanceCharge
  ram:AppliedTradeAllowanceCharge > ram:ChargeIndicator ram:ActualAmount ram:ReasonCode ram:Reason
  ram:NetPriceProductTradePrice > ram:ChargeAmount ram:BasisQuantity
  ram:ItemSellerTradeParty ram:ShipToTradeParty ram:SellerTradeParty ram:BuyerTradeParty ram:SalesAgentTradeParty ram:SellerTaxRepresentativeTradeParty ram:BuyerAgentTradeParty ram:InvoicerTradeParty ram:InvoiceeTradeParty ram:PayeeTradeParty ram:PayerTradeParty > ram:ID ram:GlobalID ram:Name ram:RoleCode ram:Description ram:SpecifiedLegalOrganization ram:DefinedTradeContact ram:PostalTradeAddress ram:URIUniversalCommunication ram:SpecifiedTaxRegistration
  ram:SpecifiedLegalOrganization > ram:ID ram:TradingBusinessName
  ram:DefinedTradeContact > ram:PersonName ram:DepartmentName ram:TelephoneUniversalCommunication ram:EmailURIUniversalCommunication
  ram:PostalTradeAddress > ram:PostcodeCode ram:LineOne ram:LineTwo ram:LineThree ram:CityName ram:CountryID ram:CountrySubDivisionName
  ram:SpecifiedLineTradeDelivery > ram:BilledQuantity ram:ShipToTradeParty ram:ActualDeliverySupplyChainEvent ram:DespatchAdviceReferencedDocument ram:ReceivingAdviceReferencedDocument
  ram:SpecifiedLineTradeSettlement > ram:ApplicableTradeTax ram:BillingSpecifiedPeriod ram:SpecifiedTradeAllowanceCharge ram:SpecifiedTradeSettlementLineMonetarySummation ram:InvoiceReferencedDocument ram:AdditionalReferencedDocument ram:ReceivableSpecifiedTradeAccountingAccount
  ram:ApplicableTradeTax > ram:CalculatedAmount ram:TypeCode ram:ExemptionReason ram:BasisAmount ram:CategoryCode ram:ExemptionReasonCode ram:TaxPointDate ram:DueDateTypeCode ram:RateApplicablePercent
  ram:BillingSpecifiedPeriod > ram:StartDateTime ram:EndDateTime
  ram:SpecifiedTradeAllowanceCharge > ram:ChargeIndicator ram:CalculationPercent ram:BasisAmount ram:ActualAmount ram:ReasonCode ram:Reason ram:CategoryTradeTax
  ram:SpecifiedTradeSettlementLineMonetarySummation > ram:LineTotalAmount ram:TaxTotalAmount ram:GrandTotalAmount
  ram:InvoiceReferencedDocument > ram:IssuerAssignedID ram:LineID ram:TypeCode ram:FormattedIssueDateTime
  ram:AdditionalReferencedDocument > ram:IssuerAssignedID ram:URIID ram:TypeCode ram:Name ram:AttachmentBinaryObject ram:ReferenceTypeCode
  ram:ApplicableHeaderTradeAgreement > ram:BuyerReference ram:SellerTradeParty ram:BuyerTradeParty ram:SalesAgentTradeParty ram:SellerTaxRepresentativeTradeParty ram:ApplicableTradeDeliveryTerms ram:SellerOrderReferencedDocument ram:BuyerOrderReferencedDocument ram:ContractReferencedDocument ram:AdditionalReferencedDocument ram:BuyerAgentTradeParty ram:SpecifiedProcuringProject
  ram:ContractReferencedDocument > ram:IssuerAssignedID ram:ReferenceTypeCode ram:FormattedIssueDateTime
  ram:SpecifiedProcuringProject > ram:ID ram:Name
  ram:ApplicableHeaderTradeDelivery > ram:ShipToTradeParty ram:ActualDeliverySupplyChainEvent ram:DespatchAdviceReferencedDocument ram:ReceivingAdviceReferencedDocument
  ram:ApplicableHeaderTradeSettlement > ram:CreditorReferenceID ram:PaymentReference ram:TaxCurrencyCode ram:InvoiceCurrencyCode ram:InvoicerTradeParty ram:InvoiceeTradeParty ram:PayeeTradeParty ram:PayerTradeParty ram:TaxApplicableTradeCurrencyExchange ram:SpecifiedTradeSettlementPaymentMeans ram:ApplicableTradeTax ram:BillingSpecifiedPeriod ram:SpecifiedTradeAllowanceCharge ram:SpecifiedTradePaymentTerms ram:SpecifiedTradeSettlementHeaderMonetarySummation ram:InvoiceReferencedDocument ram:ReceivableSpecifiedTradeAccountingAccount
  ram:TaxApplicableTradeCurrencyExchange > ram:SourceCurrencyCode ram:TargetCurrencyCode ram:ConversionRate
  ram:SpecifiedTradeSettlementPaymentMeans > ram:TypeCode ram:Information ram:ApplicableTradeSettlementFinancialCard ram:PayerPartyDebtorFinancialAccount ram:PayeePartyCreditorFinancialAccount ram:PayeeSpecifiedCreditorFinancialInstitution
  ram:ApplicableTradeSettlementFinancialCard > ram:ID ram:CardholderName
  ram:PayeePartyCreditorFinancialAccount > ram:IBANID ram:AccountName ram:ProprietaryID
  ram:CategoryTradeTax > ram:TypeCode ram:ExemptionReason ram:CategoryCode ram:ExemptionReasonCode ram:RateApplicablePercent
  ram:SpecifiedTradePaymentTerms > ram:Description ram:DueDateDateTime ram:DirectDebitMandateID
  ram:SpecifiedTradeSettlementHeaderMonetarySummation > ram:LineTotalAmount ram:ChargeTotalAmount ram:AllowanceTotalAmount ram:TaxBasisTotalAmount ram:TaxTotalAmount ram:RoundingAmount ram:GrandTotalAmount ram:TotalPrepaidAmount ram:DuePayableAmount
  Invoice > cbc:CustomizationID cbc:ProfileID cbc:ID cbc:IssueDate cbc:DueDate cbc:InvoiceTypeCode cbc:Note cbc:TaxPointDate cbc:DocumentCurrencyCode cbc:TaxCurrencyCode cbc:AccountingCost cbc:BuyerReference cac:InvoicePeriod cac:OrderReference cac:BillingReference cac:DespatchDocumentReference cac:ReceiptDocumentReference cac:OriginatorDocumentReference cac:ContractDocumentReference cac:AdditionalDocumentReference cac:ProjectReference cac:AccountingSupplierParty cac:AccountingCustomerParty cac:PayeeParty cac:TaxRepresentativeParty cac:Delivery cac:DeliveryTerms cac:PaymentMeans cac:PaymentTerms cac:AllowanceCharge cac:TaxExchangeRate cac:TaxTotal cac:LegalMonetaryTotal cac:InvoiceLine
  cac:InvoicePeriod > cbc:StartDate cbc:EndDate cbc:DescriptionCode
  cac:OrderReference > cbc:ID cbc:SalesOrderID cbc:IssueDate
  cac:BillingReference > cac:InvoiceDocumentReference cac:BillingReferenceLine
  cac:InvoiceDocumentReference > cbc:ID cbc:IssueDate cbc:DocumentTypeCode cbc:DocumentStatusCode
  cac:DespatchDocumentReference > cbc:ID cbc:IssueDate
  cac:ContractDocumentReference > cbc:ID cbc:IssueDate cbc:DocumentType
  cac:AdditionalDocumentReference > cbc:ID cbc:DocumentTypeCode cbc:DocumentDescription cac:Attachment
  cac:Attachment > cbc:EmbeddedDocumentBinaryObject cac:ExternalReference
  cac:Party cac:AgentParty cac:PayeeParty cac:TaxRepresentativeParty cac:PayerParty cac:ManufacturerParty > cbc:EndpointID cbc:IndustryClassificationCode cac:PartyIdentification cac:PartyName cac:PostalAddress cac:PartyTaxScheme cac:PartyLegalEntity cac:Contact cac:AgentParty cac:ServiceProviderParty
  cac:PostalAddress cac:Address > cbc:StreetName cbc:AdditionalStreetName cbc:CityName cbc:PostalZone cbc:CountrySubentity cac:AddressLine cac:Country
  cac:PartyTaxScheme > cbc:CompanyID cac:TaxScheme
  cac:PartyLegalEntity > cbc:RegistrationName cbc:CompanyID cbc:CompanyLegalForm
  cac:Contact > cbc:Name cbc:Telephone cbc:ElectronicMail
  cac:Delivery > cbc:ActualDeliveryDate cac:DeliveryLocation cac:DeliveryParty
  cac:DeliveryLocation > cbc:ID cbc:Name cac:Address
  cac:DeliveryTerms > cbc:ID cac:DeliveryLocation
  cac:PaymentMeans > cbc:PaymentMeansCode cbc:PaymentDueDate cbc:PaymentID cac:CardAccount cac:PayeeFinancialAccount cac:PaymentMandate
  cac:CardAccount > cbc:PrimaryAccountNumberID cbc:NetworkID cbc:HolderName
  cac:PayeeFinancialAccount > cbc:ID cbc:Name cac:FinancialInstitutionBranch
  cac:PaymentMandate > cbc:ID cac:PayerParty cac:PayerFinancialAccount
  cac:AllowanceCharge > cbc:ChargeIndicator cbc:AllowanceChargeReasonCode cbc:AllowanceChargeReason cbc:MultiplierFactorNumeric cbc:Amount cbc:BaseAmount cac:TaxCategory
  cac:TaxCategory cac:ClassifiedTaxCategory > cbc:ID cbc:Percent cbc:TaxExemptionReasonCode cbc:TaxExemptionReason cac:TaxScheme
  cac:TaxExchangeRate > cbc:SourceCurrencyCode cbc:TargetCurrencyCode cbc:CalculationRate
  cac:TaxTotal > cbc:TaxAmount cac:TaxSubtotal
  cac:TaxSubtotal > cbc:TaxableAmount cbc:TaxAmount cac:TaxCategory
  cac:LegalMonetaryTotal > cbc:LineExtensionAmount cbc:TaxExclusiveAmount cbc:TaxInclusiveAmount cbc:AllowanceTotalAmount cbc:ChargeTotalAmount cbc:PrepaidAmount cbc:PayableRoundingAmount cbc:PayableAmount
  cac:InvoiceLine > cbc:ID cbc:Note cbc:InvoicedQuantity cbc:LineExtensionAmount cbc:AccountingCost cac:InvoicePeriod cac:OrderLineReference cac:DespatchLineReference cac:ReceiptLineReference cac:BillingReference cac:DocumentReference cac:Delivery cac:AllowanceCharge cac:TaxTotal cac:Item cac:Price cac:DeliveryTerms
  cac:OrderLineReference > cbc:LineID cbc:SalesOrderLineID cac:OrderReference
  cac:DespatchLineReference cac:ReceiptLineReference > cbc:LineID cac:DocumentReference
  cac:DocumentReference > cbc:ID cbc:IssueDate cbc:DocumentTypeCode
  cac:Item > cbc:Description cbc:Name cac:BuyersItemIdentification cac:SellersItemIdentification cac:StandardItemIdentification cac:OriginCountry cac:CommodityClassification cac:ClassifiedTaxCategory cac:AdditionalItemProperty cac:ManufacturerParty
  cac:AdditionalItemProperty > cbc:Name cbc:NameCode cbc:Value cbc:ValueQuantity
  cac:Price > cbc:PriceAmount cbc:BaseQuantity cac:AllowanceCharge
  CreditNote > cbc:CustomizationID cbc:ProfileID cbc:ID cbc:IssueDate cbc:TaxPointDate cbc:CreditNoteTypeCode cbc:Note cbc:DocumentCurrencyCode cbc:TaxCurrencyCode cbc:AccountingCost cbc:BuyerReference cac:InvoicePeriod cac:OrderReference cac:BillingReference cac:DespatchDocumentReference cac:ReceiptDocumentReference cac:ContractDocumentReference cac:AdditionalDocumentReference cac:OriginatorDocumentReference cac:AccountingSupplierParty cac:AccountingCustomerParty cac:PayeeParty cac:TaxRepresentativeParty cac:Delivery cac:DeliveryTerms cac:PaymentMeans cac:PaymentTerms cac:TaxExchangeRate cac:AllowanceCharge cac:TaxTotal cac:LegalMonetaryTotal cac:CreditNoteLine
  cac:CreditNoteLine > cbc:ID cbc:Note cbc:CreditedQuantity cbc:LineExtensionAmount cbc:AccountingCost cac:InvoicePeriod cac:OrderLineReference cac:DespatchLineReference cac:ReceiptLineReference cac:BillingReference cac:DocumentReference cac:Delivery cac:TaxTotal cac:AllowanceCharge cac:Item cac:Price cac:DeliveryTerms
`;

const ranks = new Map(
  orders
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [parents = '', children = ''] = row.split('>');
      const rank = new Map(
        children
          .trim()
          .split(' ')
          .map((name, index) => [name, index]),
      );
      return parents
        .trim()
        .split(' ')
        .map((parent) => [parent, rank] as const);
    }),
);

/** Place of a child among the children of its parent; undefined when the schema order of the pair is not in the table. */
export const rankOf = (parent: string, child: string): number | undefined => ranks.get(parent)?.get(child);
