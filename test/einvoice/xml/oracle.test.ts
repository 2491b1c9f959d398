import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import { ParseOption, XmlDocument, XmlElement } from 'libxml2-wasm';
import { ciiInvoice, ublInvoice } from '../../../bench/rules/documents.ts';
import { XmlError } from '../../../lambdas/einvoice/xml/error.ts';
import { parseXml } from '../../../lambdas/einvoice/xml/parse.ts';
import { ELEMENT, type XmlTree } from '../../../lambdas/einvoice/xml/tree.ts';
import { mutant, seeded } from './mutants.ts';

const SMALL = `<?xml version="1.0" encoding="UTF-8"?>
<!-- head --><?go on?>
<r xmlns="urn:d" xmlns:p="urn:p" a="1" p:a='2'>t &amp; <p:b xmlns:p="urn:q" p:c="&#9;x
y"/><b xmlns="">é<![CDATA[<&>]]>€</b><!-- in --><c   d = "'" >&#x1F4C4;</c>
</r><!-- tail -->
`;

/** Element by element: names, line, attributes, text; comments and instructions aside. */
function ours(tree: XmlTree, node: number): unknown {
  const children = [];
  for (let child = tree.firstChild(node); child !== 0; child = tree.nextSibling(child)) children.push(ours(tree, child));
  const attributes = Array.from(tree.attributes(node), ({ namespaceUri, localName, value }) => [namespaceUri, localName, value]);
  return [tree.namespaceUri(node), tree.localName(node), tree.prefix(node), attributes, tree.text(node), children];
}

function theirs(element: XmlElement): unknown {
  const children = element.find('*').map((child) => (child instanceof XmlElement ? theirs(child) : child));
  const attributes = element.attrs.map((attribute) => [attribute.namespaceUri, attribute.name, attribute.content]);
  return [element.namespaceUri, element.name, element.prefix, attributes, element.content, children];
}

const OPTIONS = { option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE };

type Verdict = { readonly tree: unknown } | { readonly refused: string };

function ourVerdict(bytes: Uint8Array): Verdict {
  try {
    const tree = parseXml(bytes);
    return { tree: ours(tree, tree.root) };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return { refused: error.message };
  }
}

function theirVerdict(bytes: Uint8Array): Verdict {
  try {
    const document = XmlDocument.fromBuffer(bytes, OPTIONS);
    const verdict = document.dtd === null ? { tree: theirs(document.root) } : { refused: 'DOCTYPE' };
    document.dispose();
    return verdict;
  } catch (error) {
    return { refused: String(error) };
  }
}

/** Where the two may differ: libxml2 wants URIs in namespace declarations, and takes odd versions and encoding names in the XML declaration. */
function mayDiffer(mine: Verdict, other: Verdict): boolean {
  if ('refused' in mine) return /XML declaration|encoding/.test(mine.refused);
  return 'refused' in other && /is not a valid URI/.test(other.refused);
}

describe('libxml2 and our parser', () => {
  it.each([
    ['a document with one of everything', SMALL],
    ['a CII invoice', ciiInvoice(3)],
    ['a UBL invoice', ublInvoice(3)],
  ])('agree on %s', (_name, text) => {
    for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), Buffer.from(text.replace(/\n/g, '\r\n'))]) {
      const verdict = ourVerdict(bytes);
      expect(verdict).toHaveProperty('tree');
      expect(verdict).toEqual(theirVerdict(bytes));
    }
  });

  it.each([
    ['a document with one of everything', SMALL, 6000],
    ['a CII invoice', ciiInvoice(1), 700],
    ['a UBL invoice', ublInvoice(1), 700],
  ])('agree on mutants of %s', (name, text, count) => {
    const below = seeded(name.length);
    let accepted = 0;
    for (let i = 0; i < count; i++) {
      const bytes = mutant(text, below);
      const mine = ourVerdict(bytes);
      const other = theirVerdict(bytes);
      if ('tree' in mine) accepted++;
      if ('refused' in mine && 'refused' in other) continue;
      if ('refused' in mine !== 'refused' in other && mayDiffer(mine, other)) continue;
      try {
        expect(mine).toEqual(other);
      } catch (error) {
        throw new Error(`mutant ${i}: ${bytes.toString()}`, { cause: error });
      }
    }
    expect(accepted).toBeGreaterThan(count / 20);
    expect(accepted).toBeLessThan(count / 2);
  });

  it('number elements alike', () => {
    const tree = parseXml(Buffer.from(ciiInvoice(3)));
    const document = XmlDocument.fromString(ciiInvoice(3));
    const elements = Array.from({ length: tree.nodes.count }, (_, n) => n).filter((n) => tree.nodes.kind[n] === ELEMENT);
    expect(document.find('//*').map((node) => node.line)).toEqual(elements.map((n) => tree.line(n)));
    document.dispose();
  });
});
