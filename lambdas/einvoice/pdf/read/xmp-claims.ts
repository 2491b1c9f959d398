import { XmlError } from '../../xml/error.ts';
import { parseXml } from '../../xml/parse.ts';
import type { PdfFile } from './file.ts';
import { PdfError, PdfStream } from './values.ts';

/** What the XMP of a PDF says about it. */
export interface XmpClaims {
  /** pdfaid:part and pdfaid:conformance */
  readonly part: string | undefined;
  readonly conformance: string | undefined;
  /** fx:ConformanceLevel and fx:DocumentFileName, or zf: of ZUGFeRD */
  readonly conformanceLevel: string | undefined;
  readonly documentFileName: string | undefined;
}

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const PDFA_ID = 'http://www.aiim.org/pdfa/ns/id/';
/** Factur-X and ZUGFeRD 2.1 and later, ZUGFeRD 1.0, ZUGFeRD 2.0. */
const INVOICE_NAMESPACES = [
  'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  'urn:ferd:pdfa:CrossIndustryDocument:invoice:1p0#',
  'urn:zugferd:pdfa:CrossIndustryDocument:invoice:2p0#',
];

/** What the metadata of a file claims; undefined where there is none that can be read. */
export function claimsOf(file: PdfFile): XmpClaims | undefined {
  const metadata = file.resolve(file.catalog().entries.get('Metadata'));
  if (!(metadata instanceof PdfStream)) return undefined;
  try {
    return readXmpClaims(file.content(metadata));
  } catch (error) {
    if (error instanceof PdfError) return undefined;
    throw error;
  }
}

/** Reads the claims, whether written as elements or as attributes of rdf:Description; undefined when it is no XMP. */
function readXmpClaims(xmp: Uint8Array): XmpClaims | undefined {
  const values = descriptionValues(xmp);
  if (!values) return undefined;
  const invoice = (name: string) =>
    INVOICE_NAMESPACES.map((namespace) => values.get(namespace + name)).find((value) => value !== undefined);
  return {
    part: values.get(`${PDFA_ID}part`),
    conformance: values.get(`${PDFA_ID}conformance`),
    conformanceLevel: invoice('ConformanceLevel'),
    documentFileName: invoice('DocumentFileName'),
  };
}

/** Simple properties of every rdf:Description, keyed by namespace and local name. */
function descriptionValues(xmp: Uint8Array): Map<string, string> | undefined {
  try {
    const tree = parseXml(xmp);
    const values = new Map<string, string>();
    for (const description of tree.elementsNamed(tree.nameId(RDF, 'Description'))) {
      for (const { namespaceUri, localName, value } of tree.attributes(description)) values.set(namespaceUri + localName, value.trim());
      for (let child = tree.firstChild(description); child !== 0; child = tree.nextSibling(child)) {
        if (tree.firstChild(child) === 0) values.set(tree.namespaceUri(child) + tree.localName(child), tree.text(child).trim());
      }
    }
    return values;
  } catch (error) {
    if (error instanceof XmlError) return undefined;
    throw error;
  }
}
