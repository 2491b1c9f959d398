import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import { parseXml } from '../../../lambdas/einvoice/xml/parse.ts';
import { assert, compiled, report, rule, stylesheet } from './compiled.ts';

const DOCUMENT = '<a:doc xmlns:a="urn:a"><a:x n="1"><a:y>1</a:y></a:x><a:x n="2"><a:y>two</a:y></a:x><a:z/></a:doc>';

async function judged(templates: string, document = DOCUMENT, top = '') {
  const { sheet } = await compiled(stylesheet(templates, top));
  const tree = parseXml(Buffer.from(document));
  return sheet.judge(tree).map(({ kind, id, node, text }) => ({ kind, id, at: tree.location(node), text }));
}
const ids = async (templates: string, document?: string, top?: string) => (await judged(templates, document, top)).map(({ id }) => id);

describe('a compiled sheet', () => {
  it('finds asserts that are false and reports that are true', async () => {
    expect(
      await judged(
        rule('a:z', assert('A1', 'false()', 'one') + assert('A2', 'true()') + report('R1', 'true()', 'two') + report('R2', 'false()')),
      ),
    ).toEqual([
      { kind: 'assert', id: 'A1', at: '/a:doc[1]/a:z[1]', text: 'one' },
      { kind: 'report', id: 'R1', at: '/a:doc[1]/a:z[1]', text: 'two' },
    ]);
  });

  it('puts values into texts, and leaves out those it cannot evaluate', async () => {
    const text = 'n is <xsl:value-of select="@n"/>, y <xsl:value-of select="xs:decimal(a:y)"/>, all <xsl:value-of select="../a:x/@n"/>.';
    expect((await judged(rule('a:x', report('R', 'true()', text)))).map((finding) => finding.text)).toEqual([
      'n is 1, y 1, all 1 2.',
      'n is 2, y , all 1 2.',
    ]);
  });

  it('gives a finding for a test that cannot be evaluated, and all others', async () => {
    expect(await judged(rule('a:x', assert('A', 'xs:decimal(a:y) = 1') + assert('B', 'false()')))).toEqual([
      { kind: 'assert', id: 'B', at: '/a:doc[1]/a:x[1]', text: '' },
      { kind: 'unevaluated', id: 'A', at: '/a:doc[1]/a:x[2]', text: 'a value is not a decimal number' },
      { kind: 'assert', id: 'B', at: '/a:doc[1]/a:x[2]', text: '' },
    ]);
  });

  it.each([
    ['the higher priority', rule('a:x', report('low', 'true()'), 1) + rule('a:x', report('high', 'true()'), 2), ['high', 'high']],
    ['of equal ones the last', rule('a:x', report('first', 'true()'), 1) + rule('a:*', report('last', 'true()'), 1), Array(6).fill('last')],
    [
      'the first that matches',
      rule('a:x[@n = 2]', report('second', 'true()'), 2) + rule('a:x', report('any', 'true()'), 1),
      ['any', 'second'],
    ],
  ])('applies one rule to a node: %s', async (_case, templates, expected) => {
    expect(await ids(templates)).toEqual(expected);
  });

  it.each([
    ['a:x', 2],
    ['//a:y', 2],
    ['/a:doc/a:x/a:y', 2],
    ['/a:x', 0],
    ['a:doc//a:y', 2],
    ['a:x[2]/a:y', 'a position in a pattern'],
    ['a:x[@n = 2]/a:y', 1],
    ['a:x[xs:decimal(a:y) = 1]', 1],
    ['(a:x|a:z)[not(@n)]', 1],
    ['/a:doc/(a:x|a:z)', 3],
    ['*', 6],
    ['a:*[not(*)]', 3],
    ['//*[ends-with(name(), "y")]', 2],
    ['a:x/@n', 'a pattern for attribute'],
  ])('matches %s: %p', async (match, expected) => {
    const found = ids(rule(match, report('R', 'true()')));
    if (typeof expected === 'number') expect(await found).toHaveLength(expected);
    else await expect(found).rejects.toThrow(expected);
  });

  it('does not visit what is below a node whose rule does not go on', async () => {
    const stop = rule('a:x[@n = 1]', report('x', 'true()')).replace(/<xsl:apply-templates[^>]*>/, '');
    expect(await ids(stop + rule('a:y', report('y', 'true()')))).toEqual(['x', 'y']);
  });

  it('computes variables when they are used, in their order, each once', async () => {
    const variables =
      '<xsl:variable name="bad" select="xs:decimal(a:y)"/><xsl:variable name="n" select="@n"/><xsl:variable name="both" select="concat($n, $bad)"/>';
    const checks = report('R', `$n = '2'`) + report('S', '$bad = 1') + report('T', `$both = '11'`);
    expect((await judged(rule('a:x', variables + checks))).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'report S',
      'report T',
      'report R',
      'unevaluated S',
      'unevaluated T',
    ]);
  });

  it('knows variables of the sheet and its functions', async () => {
    const top = `<xsl:variable name="all" select="a:doc/a:x/@n"/>
      <xsl:function name="f:known" as="xs:boolean"><xsl:param name="code" as="xs:string?"/><xsl:variable name="codes" select="tokenize('1 3', ' ')"/><xsl:sequence select="$code = $codes"/></xsl:function>`;
    expect(await ids(rule('a:x', report('F', 'f:known(@n)') + report('V', '@n = $all[2]')), DOCUMENT, top)).toEqual(['F', 'V']);
  });

  it('writes the same bytes for the same sheet', async () => {
    const xslt = stylesheet(rule('a:x', assert('A', `a:y = ('1', '2') or //a:z/@n = 4.0`) + report('B', 'matches(a:y, "\\d+")')));
    expect((await compiled(xslt)).source).toBe((await compiled(xslt)).source);
  });
});

describe('what the compiler does not know', () => {
  const check = (test: string) => rule('a:x', `\n${report('R', test)}`);
  it.each([
    ['a function', check('starts-with(a:y, implicit-timezone())'), 'test.xslt:8: function implicit-timezone()'],
    ['an operator', check('a:y instance of element()'), 'test.xslt:8: XPath operator instance'],
    ['an axis', check('following::a:y'), 'test.xslt:8: the axis following'],
    [
      'a number as a predicate',
      check('a:y[$n]').replace('<svrl:fired', '<xsl:variable name="n" select="count(a:y)"/><svrl:fired'),
      'test.xslt:8: predicate [$n]',
    ],
    ['a pattern made while it runs', check('matches(a:y, @n)'), 'test.xslt:8: a regular expression that is no literal'],
    [
      'a slow regular expression',
      check(`matches(a:y, '^(a+)+$')`),
      'test.xslt:8: regular expression with a repetition inside a repetition',
    ],
    ['types that never compare', check('count(a:y) = "1"'), 'test.xslt:8: comparison of integer with string'],
    ['an unknown variable', check('$x = 1'), 'test.xslt:8: variable $x'],
    ['an instruction', rule('a:x', '<xsl:for-each select="a:y"/>'), 'test.xslt:7: xsl:for-each in a rule'],
    [
      'an attribute of an instruction',
      rule('a:x', '<xsl:variable name="x" select="1" static="yes"/>'),
      'test.xslt:7: xsl:variable with static',
    ],
    [
      'another part of the result',
      rule('a:x', '<xsl:if test="true()"><svrl:successful-report test=""><svrl:diagnostic/></svrl:successful-report></xsl:if>'),
      'test.xslt:7: svrl:diagnostic in svrl:successful-report',
    ],
    ['a declaration', '<xsl:key name="k" match="a:x" use="@n"/>', 'test.xslt:7: xsl:key'],
    [
      'braces in a test',
      rule('a:x', report('R', 'true()').replace('test=""', 'test="{a:y}"')),
      'test.xslt:7: attribute value template {a:y}',
    ],
    ['what is no XPath', check('a:x ='), 'test.xslt:8: XPath: unexpected end in a:x ='],
  ])('stops the build with file and line: %s', async (_case, templates, message) => {
    await expect(compiled(stylesheet(templates))).rejects.toThrow(message);
  });
});
