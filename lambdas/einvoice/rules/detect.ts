import { ApiError } from '../../shared/errors.ts';
import type { DetectedProfile, Flavor } from '../answers.ts';
import { XmlError, type XmlErrorReason } from '../xml/error.ts';
import { parseXml } from '../xml/parse.ts';
import type { XmlTree } from '../xml/tree.ts';
import type { RuleFinding } from './finding.ts';
import type { Sheet } from './pack.ts';

/** An invoice that was read and recognised; `findings` are the warnings of the recognition. */
export interface ParsedDocument {
  readonly tree: XmlTree;
  readonly flavor: Flavor;
  readonly syntax: Sheet['syntax'];
  readonly profile: DetectedProfile;
  readonly findings: readonly RuleFinding[];
}

interface Known {
  readonly flavor: Flavor;
  readonly syntax: Sheet['syntax'];
  /** Where BT-24 stands, from the root. */
  readonly guideline: readonly string[];
}

const CII = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100';
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** The roots of the invoice syntaxes (EN 16931-3-2, EN 16931-3-3), as {namespace}name. */
const INVOICES: ReadonlyMap<string, Known> = new Map([
  [
    `{${CII}}CrossIndustryInvoice`,
    { flavor: 'factur-x', syntax: 'cii', guideline: ['ExchangedDocumentContext', 'GuidelineSpecifiedDocumentContextParameter', 'ID'] },
  ],
  [`{${UBL}Invoice-2}Invoice`, { flavor: 'ubl-2.1-invoice', syntax: 'ubl', guideline: ['CustomizationID'] }],
  [`{${UBL}CreditNote-2}CreditNote`, { flavor: 'ubl-2.1-creditnote', syntax: 'ubl', guideline: ['CustomizationID'] }],
]);

/** Documents people take for invoices, by root name. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  ['CrossIndustryDocument', 'This is a ZUGFeRD 1 document; only ZUGFeRD 2 and Factur-X (root CrossIndustryInvoice) can be read.'],
  ['SCRDMCCBDACIOMessageStructure', 'This is an Order-X order, not an invoice.'],
  ['CrossIndustryInvoice', `This CrossIndustryInvoice is not in the namespace ${CII}.`],
  ['Invoice', `This Invoice is not in the namespace ${UBL}Invoice-2.`],
  ['CreditNote', `This CreditNote is not in the namespace ${UBL}CreditNote-2.`],
]);

/** The last part of BT-24, behind the last colon; the core invoice is named by its year. */
const PROFILES: ReadonlyMap<string, { readonly profile: DetectedProfile; readonly ubl: boolean }> = new Map([
  ['minimum', { profile: 'minimum', ubl: false }],
  ['basicwl', { profile: 'basicwl', ubl: false }],
  ['basic', { profile: 'basic', ubl: false }],
  ['2017', { profile: 'en16931', ubl: true }],
  ['extended', { profile: 'extended', ubl: false }],
  ['extended-ctc-fr', { profile: 'extended-ctc-fr', ubl: true }],
]);

const XML_RULES: Readonly<Record<XmlErrorReason, string>> = {
  malformed: 'XML-MALFORMED',
  doctype: 'XML-DOCTYPE',
  encoding: 'XML-ENCODING',
  limit: 'XML-LIMIT',
};

/**
 * Reads the bytes of an XML invoice and tells what it is: flavor by the root element, profile by BT-24.
 *
 * @throws ApiError `invalid_input` when it is not well-formed XML, with one finding that names line and column;
 *   `not_an_einvoice` when it is XML, but no CII or UBL invoice
 */
export function readDocument(bytes: Uint8Array): ParsedDocument {
  const tree = parsed(bytes);
  const { flavor, syntax, guideline } = recognised(tree);
  const node = descend(tree, guideline);
  const named = node === 0 ? '' : tree.text(node).trim();
  const found = PROFILES.get(named.slice(named.lastIndexOf(':') + 1));
  if (found !== undefined && (syntax === 'cii' || found.ubl)) return { tree, flavor, syntax, profile: found.profile, findings: [] };
  return { tree, flavor, syntax, profile: 'en16931', findings: [unknownProfile(tree, node, named)] };
}

function parsed(bytes: Uint8Array): XmlTree {
  try {
    return parseXml(bytes);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const message = `Line ${error.line}, column ${error.column}: ${error.message}`;
    const finding = {
      source: 'xml',
      severity: 'error',
      rule: XML_RULES[error.reason],
      message,
      location: null,
      test: null,
      line: error.line,
      json_pointer: '',
      help: null,
    };
    throw new ApiError('invalid_input', { message: 'The document is not readable XML.', details: [finding] });
  }
}

function recognised(tree: XmlTree): Known {
  const name = tree.localName(tree.root);
  const known = INVOICES.get(`{${tree.namespaceUri(tree.root)}}${name}`);
  if (known !== undefined) return known;
  const ubl = tree.namespaceUri(tree.root).startsWith(UBL) && !OTHERS.has(name);
  const message = ubl
    ? `This is a UBL ${name.slice(0, 80)}, not an Invoice or CreditNote.`
    : (OTHERS.get(name) ?? `The root element ${name.slice(0, 80)} is neither a CII CrossIndustryInvoice nor a UBL Invoice or CreditNote.`);
  throw new ApiError('not_an_einvoice', { message });
}

function descend(tree: XmlTree, names: readonly string[]): number {
  let node = tree.root;
  for (const name of names) {
    node = tree.firstChild(node);
    while (node !== 0 && tree.localName(node) !== name) node = tree.nextSibling(node);
    if (node === 0) return 0;
  }
  return node;
}

function unknownProfile(tree: XmlTree, guideline: number, named: string): RuleFinding {
  const node = guideline === 0 ? tree.root : guideline;
  const what =
    named === ''
      ? 'The document names no specification (BT-24)'
      : `The specification ${named.slice(0, 200)} (BT-24) has no rules here of its own`;
  return {
    source: 'detection',
    severity: 'warning',
    rule: 'PROFILE-UNKNOWN',
    message: `${what}; it was checked as en16931.`,
    location: tree.location(node),
    test: null,
    line: tree.line(node),
    node,
  };
}
