/**
 * Names an invoice has in a PDF, lower case, the likeliest first: Factur-X and ZUGFeRD 2.1 and later, ZUGFeRD with the profile XRechnung,
 * ZUGFeRD 2.0 and (written ZUGFeRD-invoice.xml) 1.0.
 */
export const INVOICE_FILENAMES = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml'] as const;

/** Local names of root elements: CII, ZUGFeRD 1.0, UBL. */
export const INVOICE_ROOTS: ReadonlySet<string> = new Set(['CrossIndustryInvoice', 'CrossIndustryDocument', 'Invoice', 'CreditNote']);
