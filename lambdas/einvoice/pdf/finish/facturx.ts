/** The profiles a PDF is made for, with their name in the XMP and the relationship of the XML to the page (Factur-X 1.09, PDF part). */
export const FACTURX_PROFILES = {
  minimum: { conformanceLevel: 'MINIMUM', relationship: 'Data' },
  basicwl: { conformanceLevel: 'BASIC WL', relationship: 'Data' },
  basic: { conformanceLevel: 'BASIC', relationship: 'Alternative' },
  en16931: { conformanceLevel: 'EN 16931', relationship: 'Alternative' },
  extended: { conformanceLevel: 'EXTENDED', relationship: 'Alternative' },
  // Factur-X has no level of its own for it; the XML says which it is.
  'extended-ctc-fr': { conformanceLevel: 'EXTENDED', relationship: 'Alternative' },
} as const;

export type FacturxProfile = keyof typeof FACTURX_PROFILES;

export const FACTURX_FILENAME = 'factur-x.xml';
