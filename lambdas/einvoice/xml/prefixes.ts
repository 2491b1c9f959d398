/** The prefixes everybody writes for the namespaces of the invoice syntaxes (UN/CEFACT SCRDM, OASIS UBL 2.1). */
const USUAL = new Map([
  ['urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100', 'rsm'],
  ['urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100', 'ram'],
  ['urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100', 'udt'],
  ['urn:un:unece:uncefact:data:standard:QualifiedDataType:100', 'qdt'],
  ['urn:oasis:names:specification:ubl:schema:xsd:Invoice-2', 'ubl'],
  ['urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2', 'cn'],
  ['urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2', 'cac'],
  ['urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2', 'cbc'],
  ['urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2', 'ext'],
]);
const TAKEN = new Set(USUAL.values());

/** The prefix people know a namespace by, whatever the document calls it; undefined for other namespaces. */
export const usualPrefix = (namespaceUri: string): string | undefined => USUAL.get(namespaceUri);

/** Whether a prefix means one of the usual namespaces to a reader. */
export const isUsualPrefix = (prefix: string): boolean => TAKEN.has(prefix);
