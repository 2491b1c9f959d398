import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import { XmlDocument } from 'libxml2-wasm';
import { ciiInvoice, ublInvoice } from '../../../bench/rules/documents.ts';
import { parseXml } from '../../../lambdas/einvoice/xml/parse.ts';
import { ATTRIBUTE, DOCUMENT, ELEMENT, TEXT } from '../../../lambdas/einvoice/xml/tree.ts';

const parse = (text: string) => parseXml(Buffer.from(text));

/** The namespaces a reader of locations has to bind. */
const PREFIXES = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  ubl: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  own: 'urn:own',
};

describe('the nodes of a document', () => {
  it('are numbered in document order, with attributes before children', () => {
    const { nodes, names } = parse('<a x="1">t<b y="2" z="3"/><c>u</c></a>');
    const rows = Array.from({ length: nodes.count }, (_, n) => [
      nodes.kind[n],
      names[nodes.name[n] ?? 0]?.local,
      nodes.parent[n],
      nodes.end[n],
    ]);
    expect(rows.slice(1)).toEqual([
      [DOCUMENT, '', 0, 9],
      [ELEMENT, 'a', 1, 9],
      [ATTRIBUTE, 'x', 2, 3],
      [TEXT, '', 2, 4],
      [ELEMENT, 'b', 2, 7],
      [ATTRIBUTE, 'y', 5, 6],
      [ATTRIBUTE, 'z', 5, 7],
      [ELEMENT, 'c', 2, 9],
      [TEXT, '', 8, 9],
    ]);
    expect(nodes.kind[nodes.count]).toBe(0);
  });

  it('are split where a comment stands, and joined over CDATA', () => {
    const { nodes } = parse('<a>1<!-- --><![CDATA[2]]>&lt;3</a>');
    expect(Array.from(nodes.kind.subarray(1, nodes.count))).toEqual([DOCUMENT, ELEMENT, TEXT, TEXT]);
  });

  it('are walked by element', () => {
    const tree = parse('<a> <b/> t <c><d/></c> </a>');
    const b = tree.firstChild(tree.root);
    const c = tree.nextSibling(b);
    expect([tree.localName(b), tree.localName(c), tree.localName(tree.firstChild(c))]).toEqual(['b', 'c', 'd']);
    expect([tree.nextSibling(c), tree.firstChild(b), tree.nextSibling(tree.root), tree.parent(tree.root)]).toEqual([0, 0, 0, 0]);
    expect(tree.parent(c)).toBe(tree.root);
  });

  it('are found by name', () => {
    const tree = parse('<a xmlns="u"><b/><c><b/></c><b xmlns="v"/></a>');
    expect(Array.from(tree.elementsNamed(tree.nameId('u', 'b')))).toEqual([3, 5]);
    expect(tree.nameId('', 'b')).toBe(-1);
    expect(tree.elementsNamed(-1).length).toBe(0);
  });

  it('know their line as received', () => {
    const tree = parse('<?xml version="1.0"?>\r\n<a>\r\n  <b\r\n    x="1"\r\n  />\r<c/></a>');
    const b = tree.firstChild(tree.root);
    expect([tree.line(tree.root), tree.line(b), tree.line(b + 1), tree.line(tree.nextSibling(b))]).toEqual([2, 3, 4, 6]);
  });

  it('have attributes by name, those of namespaces apart', () => {
    const tree = parse('<a xmlns:p="u" p:x="1" x="2"/>');
    expect([tree.attribute(tree.root, 'x'), tree.attribute(tree.root, 'y'), tree.attribute(tree.root, 'p')]).toEqual([
      '2',
      undefined,
      undefined,
    ]);
  });
});

describe('the location of a node', () => {
  it.each([
    ['a CII invoice', ciiInvoice(2)],
    ['a UBL invoice, its default namespace spelled out', ublInvoice(2)],
    ['a document with prefixes of its own', '<own:a xmlns:own="urn:own"><own:b/><b/><own:b own:x="1"/></own:a>'],
    ['a document that uses a usual prefix for something else', '<ram:a xmlns:ram="urn:own"><ram:b x="1"/><ram:b x="2"/></ram:a>'],
    ['a namespace with apostrophes and no prefix', `<a xmlns="urn:'x'"><b/><b xmlns="urn:y"/></a>`],
  ])('selects it: %s', (_name, text) => {
    const tree = parse(text);
    const oracle = XmlDocument.fromString(text);
    for (let n = tree.root; n < tree.nodes.count; n++) {
      const found = oracle.find(tree.location(n), PREFIXES);
      expect(found.map((node) => [node.line, node.content])).toEqual([[expect.any(Number), tree.text(n)]]);
      if (tree.nodes.kind[n] === ELEMENT) expect(found[0]?.line).toBe(tree.line(n));
    }
    oracle.dispose();
  });

  it('writes a namespace with both quotes as XPath 1.0 can', () => {
    const tree = parse(`<a xmlns="urn:'&quot;"/>`);
    expect(tree.location(tree.root)).toBe(`/*[local-name()='a' and namespace-uri()=concat('urn:',"'",'"')][1]`);
  });

  it('reads as people write it', () => {
    const tree = parse(ublInvoice(1));
    const party = tree.elementsNamed(tree.nameId(PREFIXES.cbc, 'EndpointID'))[1] ?? 0;
    expect(tree.location(party)).toBe('/ubl:Invoice[1]/cac:AccountingCustomerParty[1]/cac:Party[1]/cbc:EndpointID[1]');
    expect(tree.location(party + 1)).toBe('/ubl:Invoice[1]/cac:AccountingCustomerParty[1]/cac:Party[1]/cbc:EndpointID[1]/@schemeID');
    expect(tree.location(1)).toBe('/');
  });
});
