import type { DetectedProfile, Finding } from '../../answers.ts';
import type { PdfaFault } from '../check/faults.ts';
import { pdfaFaults } from '../check/pdfa-check.ts';
import { INVOICE_FILENAMES } from './invoice-names.ts';
import type { InvoicePdf } from './invoice-pdf.ts';

/** Our rules on the PDF around an invoice (Factur-X 1.09, PDF part; ISO 19005-3, 6.8) and how grave a breach is. */
const SEVERITIES = {
  'PDF-BROKEN': 'error',
  'PDF-DAMAGED': 'error',
  'PDF-ENCRYPTED': 'error',
  'PDF-XMP-MISSING': 'error',
  'PDF-PDFA-CLAIM': 'error',
  'PDF-XMP-PROFILE': 'error',
  'PDF-ATTACHMENT-NAME': 'error',
  'PDF-XMP-FILENAME': 'warning',
  'PDF-AFRELATIONSHIP': 'error',
  'PDF-MIME-TYPE': 'error',
  'PDF-NOT-IN-AF': 'error',
  'PDF-MODDATE': 'warning',
  'PDF-SEVERAL-XML': 'warning',
  'PDF-GLYPH': 'warning',
  'PDF-LOGO': 'warning',
  'PDF-REPLACED': 'warning',
  'PDF-CLAIM': 'warning',
} as const satisfies Record<string, Finding['severity']>;

export type PdfRule = keyof typeof SEVERITIES;

export const pdfFinding = (rule: PdfRule, message: string): Finding => finding(rule, SEVERITIES[rule], message);

/** A breach of PDF/A is an error; what only can't be proved is a warning, unless PDF/A is to be claimed. */
export function pdfaFinding({ rule, message, page, certain }: PdfaFault, claiming = false): Finding {
  const place = page === undefined ? '' : ` (Page ${page}.)`;
  const doubt = certain ? '' : ' PDF/A can’t be proved of it.';
  return finding(rule, certain || claiming ? 'error' : 'warning', `${message}${doubt}${place}`);
}

const finding = (rule: string, severity: Finding['severity'], message: string): Finding => ({
  source: 'pdf',
  severity,
  rule,
  message,
  location: null,
  test: null,
  line: null,
  json_pointer: '',
  help: null,
});

/** fx:ConformanceLevel of each profile; EXTENDED-CTC-FR has none of its own, XRECHNUNG is a German restriction of EN 16931. */
const LEVELS: Readonly<Record<DetectedProfile, readonly string[]>> = {
  minimum: ['MINIMUM'],
  basicwl: ['BASIC WL'],
  basic: ['BASIC'],
  en16931: ['EN 16931', 'XRECHNUNG'],
  extended: ['EXTENDED'],
  'extended-ctc-fr': ['EXTENDED', 'EXTENDED-CTC-FR'],
};

/** The two profiles without lines are no whole invoice, so the XML is data to the page. */
const DATA_ONLY: ReadonlySet<DetectedProfile> = new Set(['minimum', 'basicwl']);

/**
 * What is wrong with the PDF around an invoice: what the file claims (PDF/A and profile in its XMP), how the invoice is attached, and
 * whether the structure is that of PDF/A-3b. The metadata itself is not checked against PDF/A.
 *
 * @param profile as found in the XML
 */
export function pdfFindings(pdf: InvoicePdf, profile: DetectedProfile): Finding[] {
  return [...claimFindings(pdf, profile), ...attachmentFindings(pdf, profile), ...structureFindings(pdf)];
}

/** How the invoice itself is attached has findings of its own. */
function structureFindings({ file, xmlFile }: InvoicePdf): Finding[] {
  const isOfInvoice = ({ rule, message }: PdfaFault) =>
    rule === 'PDF-ATTACHMENT' && message.startsWith(`The attachment ${xmlFile.filename} `) && !message.includes('F and UF');
  return (
    pdfaFaults(file)
      // Metadata on parts conforms mostly, and is not looked into.
      .filter((fault) => fault.rule !== 'PDF-METADATA' && !isOfInvoice(fault))
      .map((fault) => pdfaFinding(fault))
  );
}

function claimFindings({ claims, xmlFile }: InvoicePdf, profile: DetectedProfile): Finding[] {
  if (!claims)
    return [pdfFinding('PDF-XMP-MISSING', 'The PDF has no XMP metadata that can be read: it claims neither PDF/A-3 nor Factur-X.')];
  const found: Finding[] = [];
  const { part, conformance, conformanceLevel, documentFileName } = claims;
  if (part !== '3' || !['A', 'B', 'U'].includes(conformance ?? '')) {
    const claim = part === undefined ? 'no PDF/A part' : `PDF/A-${part}${(conformance ?? '').toLowerCase()}`;
    found.push(
      pdfFinding('PDF-PDFA-CLAIM', `The XMP claims ${claim}; a Factur-X file is PDF/A-3 (pdfaid:part 3, pdfaid:conformance A, B or U).`),
    );
  }
  if (conformanceLevel === undefined || !LEVELS[profile].includes(conformanceLevel.toUpperCase())) {
    const level = conformanceLevel === undefined ? 'no fx:ConformanceLevel' : `fx:ConformanceLevel ${conformanceLevel}`;
    found.push(
      pdfFinding(
        'PDF-XMP-PROFILE',
        `The XMP has ${level}, but the XML is of profile ${profile}: ${LEVELS[profile].join(' or ')} is expected.`,
      ),
    );
  }
  if (documentFileName !== undefined && documentFileName !== xmlFile.filename) {
    found.push(pdfFinding('PDF-XMP-FILENAME', `The XMP names the invoice ${documentFileName}, the attachment is ${xmlFile.filename}.`));
  }
  return found;
}

function attachmentFindings({ xmlFile, otherInvoices }: InvoicePdf, profile: DetectedProfile): Finding[] {
  const { filename, relationship, mediaType, associated, hasModificationDate } = xmlFile;
  const found: Finding[] = [];
  if (!INVOICE_FILENAMES.some((name) => name === filename.toLowerCase())) {
    found.push(pdfFinding('PDF-ATTACHMENT-NAME', `The invoice is attached as ${filename}; readers look for factur-x.xml.`));
  }
  const allowed = DATA_ONLY.has(profile) ? ['Data'] : ['Data', 'Source', 'Alternative'];
  if (relationship === undefined || !allowed.includes(relationship)) {
    found.push(
      pdfFinding(
        'PDF-AFRELATIONSHIP',
        `The AFRelationship of ${filename} is ${relationship ?? 'missing'}; profile ${profile} takes ${allowed.join(', ')}.`,
      ),
    );
  }
  if (mediaType !== 'text/xml' && mediaType !== 'application/xml') {
    found.push(pdfFinding('PDF-MIME-TYPE', `The MIME type (Subtype) of ${filename} is ${mediaType ?? 'missing'}; it must be text/xml.`));
  }
  if (!associated)
    found.push(pdfFinding('PDF-NOT-IN-AF', `${filename} is attached but not listed in the catalog's /AF, as PDF/A-3 demands.`));
  if (!hasModificationDate) found.push(pdfFinding('PDF-MODDATE', `${filename} has no modification date (Params /ModDate).`));
  if (otherInvoices.length > 0) {
    found.push(
      pdfFinding('PDF-SEVERAL-XML', `Several attachments could be the invoice: ${filename} was read, not ${otherInvoices.join(', ')}.`),
    );
  }
  return found;
}
