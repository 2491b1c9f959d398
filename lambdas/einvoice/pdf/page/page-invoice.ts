/**
 * What the page shows of an invoice: the computed invoice (defaults filled in, amounts and totals calculated) satisfies it.
 * Amounts, quantities and rates are decimal strings, dates YYYY-MM-DD; names as in the Invoice object, BT numbers where they are not plain.
 */
export interface PageInvoice {
  readonly number: string;
  readonly type_code: string;
  readonly issue_date: string;
  readonly due_date?: string | undefined;
  readonly currency: string;
  readonly vat_currency?: string | undefined;
  readonly vat_exchange_rate?: string | undefined;
  readonly tax_point_date?: string | undefined;
  readonly tax_point_code?: string | undefined;
  readonly buyer_reference?: string | undefined;
  readonly project_reference?: string | undefined;
  readonly project_name?: string | undefined;
  readonly contract_reference?: string | undefined;
  readonly contract_date?: string | undefined;
  readonly order_reference?: string | undefined;
  readonly order_date?: string | undefined;
  readonly sales_order_reference?: string | undefined;
  readonly receipt_reference?: string | undefined;
  readonly despatch_reference?: string | undefined;
  readonly despatch_date?: string | undefined;
  readonly tender_reference?: string | undefined;
  readonly buyer_accounting_reference?: string | undefined;
  readonly object_identifiers?: readonly PageIdentifier[] | undefined;
  readonly preceding_invoices?: readonly { readonly number: string; readonly issue_date?: string | undefined }[] | undefined;
  readonly notes?: readonly PageNote[] | undefined;
  readonly seller: PageParty;
  readonly buyer: PageParty;
  readonly payee?: PageParty | undefined;
  readonly tax_representative?: PageParty | undefined;
  readonly payer?: PageParty | undefined;
  readonly invoicee?: PageParty | undefined;
  readonly invoicer?: PageParty | undefined;
  readonly sales_agent?: PageParty | undefined;
  readonly buyer_agent?: PageParty | undefined;
  readonly delivery?: PageDelivery | undefined;
  readonly invoicing_period?: PagePeriod | undefined;
  readonly incoterms?: { readonly code?: string | undefined; readonly location?: string | undefined } | undefined;
  readonly payment?: PagePayment | undefined;
  readonly prepaid_amount?: string | undefined;
  readonly rounding_amount?: string | undefined;
  readonly attachments?: readonly PageAttachment[] | undefined;
  readonly lines: readonly PageLine[];
  readonly allowances?: readonly PageAllowance[] | undefined;
  readonly charges?: readonly PageAllowance[] | undefined;
  readonly totals: PageTotals;
  readonly vat_breakdown: readonly PageVat[];
}

export interface PageIdentifier {
  readonly value: string;
  readonly scheme?: string | undefined;
}

export interface PageNote {
  readonly text: string;
  readonly subject_code?: string | undefined;
}

export interface PageAddress {
  readonly line1?: string | undefined;
  readonly line2?: string | undefined;
  readonly line3?: string | undefined;
  readonly postal_code?: string | undefined;
  readonly city?: string | undefined;
  readonly subdivision?: string | undefined;
  readonly country?: string | undefined;
}

export interface PageParty {
  readonly name: string;
  readonly trading_name?: string | undefined;
  readonly siren?: string | undefined;
  readonly siret?: string | undefined;
  readonly legal_id?: PageIdentifier | undefined;
  readonly vat?: string | null | undefined;
  readonly tax_number?: string | undefined;
  readonly legal_info?: string | undefined;
  readonly address?: PageAddress | undefined;
  readonly contact?:
    | { readonly name?: string | undefined; readonly phone?: string | undefined; readonly email?: string | undefined }
    | undefined;
}

export interface PagePeriod {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

export interface PageDelivery {
  readonly name?: string | undefined;
  readonly date?: string | undefined;
  readonly address?: PageAddress | undefined;
}

export interface PagePayment extends PageAccount {
  readonly means_code?: string | undefined;
  readonly means_text?: string | undefined;
  readonly reference?: string | undefined;
  readonly card?: { readonly number?: string | undefined; readonly holder?: string | undefined } | undefined;
  readonly mandate_reference?: string | undefined;
  readonly creditor_id?: string | undefined;
  readonly debited_iban?: string | undefined;
  readonly terms?: string | undefined;
  readonly additional_accounts?: readonly PageAccount[] | undefined;
}

export interface PageAccount {
  readonly iban?: string | undefined;
  readonly account_id?: string | undefined;
  readonly account_name?: string | undefined;
  readonly bic?: string | undefined;
}

export interface PageAttachment {
  readonly reference: string;
  readonly description?: string | undefined;
  readonly url?: string | undefined;
  readonly filename?: string | undefined;
}

export interface PageAllowance {
  readonly amount: string;
  readonly percent?: string | undefined;
  readonly reason?: string | undefined;
}

export interface PageLine {
  readonly id: string;
  readonly parent_line_id?: string | undefined;
  readonly subtype?: string | undefined;
  readonly item_name: string;
  readonly description?: string | undefined;
  readonly notes?: readonly PageNote[] | undefined;
  readonly quantity: string;
  readonly unit_code?: string | undefined;
  readonly unit_price?: string | undefined;
  readonly gross_price?: string | undefined;
  readonly price_discount?: string | undefined;
  readonly price_base_quantity?: string | undefined;
  readonly vat_category?: string | undefined;
  readonly vat_rate?: string | null | undefined;
  readonly net_amount?: string | undefined;
  readonly seller_item_id?: string | undefined;
  readonly buyer_item_id?: string | undefined;
  readonly standard_id?: PageIdentifier | undefined;
  readonly object_identifiers?: readonly PageIdentifier[] | undefined;
  readonly classifications?: readonly { readonly code: string; readonly list?: string | undefined }[] | undefined;
  readonly origin_country?: string | undefined;
  readonly attributes?: readonly PageAttribute[] | undefined;
  readonly period?: PagePeriod | undefined;
  readonly delivery?: PageDelivery | undefined;
  readonly order_reference?: string | undefined;
  readonly order_line_reference?: string | undefined;
  readonly despatch_reference?: string | undefined;
  readonly preceding_invoice?: { readonly number: string; readonly issue_date?: string | undefined } | undefined;
  readonly seller?: { readonly name?: string | undefined } | undefined;
  readonly allowances?: readonly PageAllowance[] | undefined;
  readonly charges?: readonly PageAllowance[] | undefined;
}

export interface PageAttribute {
  readonly name?: string | undefined;
  readonly value?: string | undefined;
  readonly code?: string | undefined;
  readonly quantity?: string | undefined;
  readonly unit_code?: string | undefined;
}

export interface PageTotals {
  readonly line_total: string;
  readonly tax_exclusive: string;
  readonly tax_total?: string | undefined;
  readonly tax_total_vat_currency?: string | undefined;
  readonly tax_inclusive: string;
  readonly amount_due: string;
}

export interface PageVat {
  readonly category: string;
  readonly rate?: string | null | undefined;
  readonly taxable_amount: string;
  readonly tax_amount: string;
  readonly exemption_reason?: string | undefined;
  readonly exemption_code?: string | undefined;
}
