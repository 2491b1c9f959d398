import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import { XmlError } from '../../../lambdas/einvoice/xml/error.ts';
import { MAX_NAMES } from '../../../lambdas/einvoice/xml/names.ts';
import { MAX_BYTES, MAX_DEPTH, parseXml } from '../../../lambdas/einvoice/xml/parse.ts';

const parse = (text: string) => parseXml(Buffer.from(text));

function refusal(bytes: Uint8Array): XmlError {
  try {
    parseXml(bytes);
  } catch (error) {
    if (error instanceof XmlError) return error;
    throw error;
  }
  throw new Error('was accepted');
}

describe('parseXml refuses', () => {
  it.each([
    // [what is wrong, document, line, column, part of the message]; productions of XML 1.0 (fifth edition) and Namespaces in XML
    ['nothing', '', 1, 1, 'empty'],
    ['only white space', ' \n ', 2, 2, 'empty'],
    ['only a comment', '<!-- a -->', 1, 11, 'no root'],
    ['text before the root', 'x<a/>', 1, 1, 'before the root'],
    ['text behind the root', '<a/>x', 1, 5, 'behind the root'],
    ['a second root', '<a/>\n<b/>', 2, 1, 'behind the root'],
    ['a tag that is not closed', '<a>\n<b>', 2, 4, 'inside <b>, opened on line 2'],
    ['tags that do not match', '<a>\n  <b></c></a>', 2, 6, '</b> is expected'],
    ['an end tag that goes on', '<a></ab>', 1, 4, '</a> is expected'],
    ['an end tag with more in it', '<a></a x>', 1, 4, '</a> is expected'],
    ['an end tag alone', '</a>', 1, 2, 'name is expected'],
    ['a document cut in a tag', '<a b="1"', 1, 9, 'inside the tag <a>'],
    ['a document cut in a value', '<a b="1', 1, 6, 'not closed'],
    ['a slash alone', '<a / >', 1, 4, 'slash'],
    ['two attributes without space', '<a b="1"c="2"/>', 1, 9, 'White space'],
    ['an attribute without value', '<a b/>', 1, 5, '= and a value'],
    ['an attribute without quotes', '<a b=1/>', 1, 6, 'in quotes'],
    ['< in an attribute', '<a b="<"/>', 1, 7, 'not allowed in the value'],
    ['an attribute twice', '<a b="1" b="2"/>', 1, 10, 'twice'],
    ['an attribute twice by namespace', '<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>', 1, 36, 'twice'],
    ['a declaration twice', '<a xmlns="u" xmlns="v"/>', 1, 14, 'twice'],
    ['a prefix nobody declared', '<a><p:b/></a>', 1, 5, 'prefix p is not declared'],
    ['a prefix out of its scope', '<a><b xmlns:p="u"/><p:c/></a>', 1, 21, 'prefix p is not declared'],
    ['an attribute prefix nobody declared', '<a p:b="1"/>', 1, 4, 'prefix p is not declared'],
    ['a prefix bound to nothing', '<a xmlns:p=""/>', 1, 4, 'bound to nothing'],
    ['the prefix xmlns declared', '<a xmlns:xmlns="u"/>', 1, 4, 'xmlns'],
    ['the prefix xml bound elsewhere', '<a xmlns:xml="u"/>', 1, 4, 'belong together'],
    ['another prefix for xml', '<a xmlns:p="http://www.w3.org/XML/1998/namespace"/>', 1, 4, 'belong together'],
    ['two colons in a name', '<a:b:c xmlns:a="u"/>', 1, 2, 'not a valid name'],
    ['a name that begins with a digit', '<1a/>', 1, 2, 'not a valid name'],
    ['a name with a sign no name has', '<a×/>', 1, 2, 'not a valid name'],
    ['a space before the name', '< a/>', 1, 2, 'name is expected'],
    ['an entity nobody declared', '<a>\n&nbsp;</a>', 2, 1, '&amp;'],
    ['an & alone', '<a>a & b</a>', 1, 6, '&amp;'],
    ['a reference without end', '<a>&amp</a>', 1, 4, '&amp;'],
    ['a reference to no character', '<a>&#0;</a>', 1, 4, 'reference'],
    ['a reference to a surrogate', '<a>&#xD800;</a>', 1, 4, 'reference'],
    ['a reference beyond Unicode', '<a>&#x110000;</a>', 1, 4, 'reference'],
    ['a reference in an attribute', '<a b="&foo;"/>', 1, 7, '&amp;'],
    [']]> in text', '<a>x]]></a>', 1, 5, ']]>'],
    ['a control character', '<a>\u0008</a>', 1, 4, 'U+0008'],
    ['U+FFFE', '<a>\uFFFE</a>', 1, 4, 'U+FFFE'],
    ['-- in a comment', '<a><!-- a -- b --></a>', 1, 11, '--'],
    ['a comment without end', '<a><!-- a </a>', 1, 4, 'comment'],
    ['a CDATA section without end', '<a><![CDATA[ </a>', 1, 4, 'CDATA'],
    ['a CDATA section outside of the root', '<![CDATA[x]]><a/>', 1, 2, 'name is expected'],
    ['an instruction without end', '<a><?b </a>', 1, 4, 'not closed'],
    ['an instruction called xml', '<a><?xml version="1.0"?></a>', 1, 4, 'beginning'],
    ['an XML declaration that is not first', '\n<?xml version="1.0"?><a/>', 2, 1, 'beginning'],
    ['an XML declaration without version', '<?xml encoding="UTF-8"?><a/>', 1, 1, 'declaration'],
    ['an XML declaration of another XML', '<?xml version="2.0"?><a/>', 1, 1, 'declaration'],
    ['a declaration inside', '<a><!ELEMENT b ANY></a>', 1, 4, '<!'],
  ])('%s', (_what, document, line, column, message) => {
    const error = refusal(Buffer.from(document));
    expect(error).toMatchObject({ reason: 'malformed', line, column });
    expect(error.message).toContain(message);
  });

  it.each([
    ['empty', '<!DOCTYPE a><a/>'],
    ['inside the root', '<a><!DOCTYPE b></a>'],
    ['external', '<?xml version="1.0"?>\n<!DOCTYPE a SYSTEM "file:///etc/hostname"><a/>'],
    ['with an entity', '<!DOCTYPE a [<!ENTITY b SYSTEM "http://localhost/">]><a>&b;</a>'],
    ['a billion laughs', '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]><a>&c;</a>'],
  ])('a document type declaration: %s', (_what, document) => {
    expect(refusal(Buffer.from(document))).toMatchObject({ reason: 'doctype' });
  });

  it('elements nested deeper than its bound, and no sooner', () => {
    const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
    expect(parse(nested(MAX_DEPTH)).nodes.count).toBe(MAX_DEPTH + 2);
    expect(refusal(Buffer.from(nested(MAX_DEPTH + 1)))).toMatchObject({ reason: 'limit' });
    expect(refusal(Buffer.from(nested(100_000)))).toMatchObject({ reason: 'limit', line: 1, column: 3 * MAX_DEPTH + 1 });
  });

  it.each([
    ['elements', (i: number) => `<n${i}/>`],
    ['namespaces', (i: number) => `<n xmlns="u${i}"/>`],
    ['prefixes', (i: number) => `<n xmlns:p${i}="u"/>`],
  ])('more names than its bound: %s', (_what, made) => {
    const document = (count: number) => Buffer.from(`<r>${Array.from({ length: count }, (_, i) => made(i)).join('')}<end/></r>`);
    expect(parseXml(document(MAX_NAMES / 2)).nodes.count).toBe(MAX_NAMES / 2 + 4);
    expect(refusal(document(MAX_NAMES + 10))).toMatchObject({ reason: 'limit', line: 1 });
  });

  it('more attributes than its bound', () => {
    const attributes = Array.from({ length: MAX_NAMES + 10 }, (_, i) => `a${i}="1"`).join(' ');
    expect(refusal(Buffer.from(`<r ${attributes}/>`))).toMatchObject({ reason: 'limit' });
  });

  it('names longer than its bound', () => {
    expect(parse(`<${'n'.repeat(1000)}/>`).nodes.count).toBe(3);
    expect(refusal(Buffer.from(`<${'n'.repeat(1001)}/>`))).toMatchObject({ reason: 'limit' });
  });

  it('more bytes than its bound', () => {
    expect(refusal(new Uint8Array(MAX_BYTES + 1))).toMatchObject({ reason: 'limit' });
  });
});

describe('parseXml reads', () => {
  it.each([
    // [what, document, string value of the root]
    ['the five entities', '<a>&lt;&gt;&amp;&quot;&apos;</a>', '<>&"\''],
    ['character references', '<a>&#233;&#xE9;&#x1F4C4;</a>', 'éé📄'],
    ['a reference to a carriage return, kept', '<a>&#13;\n</a>', '\r\n'],
    ['line ends, normalised', '<a>1\r\n2\r3\n</a>', '1\n2\n3\n'],
    ['CDATA, joined with text', '<a>a<![CDATA[<b>&amp;]]>c</a>', 'a<b>&amp;c'],
    ['an empty CDATA section', '<a><![CDATA[]]></a>', ''],
    ['brackets in text', '<a>]] > ]></a>', ']] > ]>'],
    ['comments and instructions, left out', '<?p?><a>1<!-- 2 --><?p 3?>4</a><!-- 5 --><?p?>', '14'],
    ['text of descendants', '<a>1<b>2<c>3</c></b>4</a>', '1234'],
    ['white space', '<a> \n\t</a>', ' \n\t'],
    ['tags with spaces in the end', '<a ><b\n/></a\t>', ''],
    ['version 1.1 of a fifth-edition processor', "<?xml version='1.1' standalone='yes' ?><a>1</a>", '1'],
    ['names beyond ASCII', '<été xmlns:ñ="u"><ñ:b·/>1</été>', '1'],
  ])('%s', (_what, document, value) => {
    const tree = parse(document);
    expect(tree.text(tree.root)).toBe(value);
  });

  it('attribute values as the recommendation normalises them (section 3.3.3)', () => {
    const tree = parse('<a b="1\n2\t3\r\n4" c="&#10;&#9; &lt;" d=\'"\' xml:lang="fr"/>');
    expect([...tree.attributes(tree.root)].map(({ localName, value }) => [localName, value])).toEqual([
      ['b', '1 2 3 4'],
      ['c', '\n\t <'],
      ['d', '"'],
      ['lang', 'fr'],
    ]);
  });

  it('namespaces by scope', () => {
    const tree = parse('<a xmlns="u" xmlns:p="v" b="1" p:b="2"><p:c xmlns:p="w" xmlns=""><d/></p:c><e/></a>');
    const c = tree.firstChild(tree.root);
    expect(
      [tree.root, c, tree.firstChild(c), tree.nextSibling(c)].map((n) => [tree.prefix(n), tree.namespaceUri(n), tree.localName(n)]),
    ).toEqual([
      ['', 'u', 'a'],
      ['p', 'w', 'c'],
      ['', '', 'd'],
      ['', 'u', 'e'],
    ]);
    expect([...tree.attributes(tree.root)].map(({ namespaceUri, prefix }) => [prefix, namespaceUri])).toEqual([
      ['', ''],
      ['p', 'v'],
    ]);
  });

  it('the same prefix bound again and again', () => {
    const tree = parse(`<r>${['u', 'v', 'u', 'v'].map((uri) => `<p:a xmlns:p="${uri}"/>`).join('')}</r>`);
    expect([tree.nameId('u', 'a'), tree.nameId('v', 'a')].map((id) => tree.elementsNamed(id).length)).toEqual([2, 2]);
  });

  it('thousands of names and attributes', () => {
    const names = Array.from({ length: 3000 }, (_, i) => `n${i}`);
    const tree = parse(`<r ${names.map((n) => `${n}="${n}"`).join(' ')}>${names.map((n) => `<${n}/><${n}/>`).join('')}</r>`);
    expect(tree.attribute(tree.root, 'n2999')).toBe('n2999');
    expect(names.filter((n) => tree.elementsNamed(tree.nameId('', n)).length !== 2)).toEqual([]);
  });

  it('names made to collide', () => {
    // 'Aa' and 'BB' have one hash under any multiplication by 31: 4096 names of one hash.
    const names = Array.from({ length: 4096 }, (_, i) => i.toString(2).padStart(12, '0').replace(/0/g, 'Aa').replace(/1/g, 'BB'));
    const tree = parse(`<r>${names.map((n) => `<${n}/><${n}/>`).join('')}</r>`);
    expect(names.filter((n) => tree.elementsNamed(tree.nameId('', n)).length !== 2)).toEqual([]);
  });
});
