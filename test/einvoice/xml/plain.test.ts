import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import { XmlDocument } from 'libxml2-wasm';
import { ciiInvoice } from '../../../bench/rules/documents.ts';
import { XmlError } from '../../../lambdas/einvoice/xml/error.ts';
import { parseXml } from '../../../lambdas/einvoice/xml/parse.ts';
import { plainXml } from '../../../lambdas/einvoice/xml/plain.ts';
import { mutant, seeded } from './mutants.ts';

describe('a document in plain form', () => {
  it.each([
    ['a comment', '<a>1<!-- x --><b/></a>', '<a>1<b/></a>'],
    ['an instruction and the declaration', '<?xml version="1.0"?>\n<?p?><a>1<?p >?>2</a>', '\n<a>12</a>'],
    ['a CDATA section', '<a><![CDATA[<&]] >]]></a>', '<a>&lt;&amp;]] &gt;</a>'],
    ['a CDATA section that looks like a comment', '<a><![CDATA[<!--]]>--></a>', '<a>&lt;!----></a>'],
    ['a comment that looks like a CDATA section', '<a><!--<![CDATA[-->x</a>', '<a>x</a>'],
    ['brackets that come together', '<a>]]<!-- x -->></a>', '<a>]]&gt;</a>'],
    ['brackets that come together one by one', '<a>]<!-- x -->]<!-- x -->></a>', '<a>]]&gt;</a>'],
    ['markup in an attribute', '<a b="--> ?> ]]>"><!-- x --></a>', '<a b="--> ?> ]]>"></a>'],
  ])('has no %s', (_name, document, plain) => {
    expect(plainXml(document)).toBe(plain);
  });

  it('is left as it is where nothing is to be taken out', () => {
    const document = ciiInvoice(1);
    expect(plainXml(document)).toBe(document);
  });

  it('says the same, to libxml2 as well', () => {
    const below = seeded(1);
    let read = 0;
    for (let i = 0; i < 4000; i++) {
      const bytes = mutant('<a b="1">x<!--y--><b/><![CDATA[z]]>&amp;<?p q?></a>', below);
      try {
        const { source, ...tree } = parsed(bytes);
        const plain = plainXml(source);
        expect(parsed(Buffer.from(plain)).value).toBe(tree.value);
        XmlDocument.fromString(plain, { option: 2048 }).dispose();
        read++;
      } catch (error) {
        if (!(error instanceof XmlError)) throw error;
      }
    }
    expect(read).toBeGreaterThan(200);
  });
});

function parsed(bytes: Uint8Array): { source: string; value: string } {
  const tree = parseXml(bytes);
  return { source: tree.source, value: tree.text(tree.root) };
}
