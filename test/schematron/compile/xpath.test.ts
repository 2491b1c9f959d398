import { Buffer } from 'node:buffer';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseXml } from '../../../lambdas/einvoice/xml/parse.ts';
import { pythonWithSaxon, Saxon } from '../../oracles/rules/saxon.ts';
import { assert, compiled, escaped, report, rule, stylesheet } from './compiled.ts';
import { DOCUMENT, ERROR, EXPRESSIONS } from './expressions.ts';

const cases = Object.values(EXPRESSIONS).flatMap((rows) => rows.map(([xpath, value]) => ({ xpath, value })));

/** A stylesheet that reports the value of each expression; where an error is expected, it asserts something about the value. */
const xslt = stylesheet(
  rule(
    '/a:doc',
    cases
      .map(({ xpath, value }, index) =>
        value === ERROR
          ? assert(`${index}`, `string(${xpath}) = ''`)
          : report(`${index}`, 'true()', `<xsl:value-of select="${escaped(xpath)}"/>`),
      )
      .join('\n'),
  ),
);

interface Found {
  readonly kind: string;
  readonly id: string;
  readonly text: string;
}
const valueIn = (findings: readonly Found[], index: number) => {
  const found = findings.find(({ id }) => id === String(index));
  return found?.kind === 'unevaluated' ? ERROR : found?.text;
};

let ours: readonly Found[];
beforeAll(async () => {
  const { sheet } = await compiled(xslt);
  ours = sheet.judge(parseXml(Buffer.from(DOCUMENT)));
});

describe('compiled XPath', () => {
  it.each(cases.map((each, index) => ({ ...each, index })))('$xpath', ({ value, index }) => {
    expect(valueIn(ours, index)).toBe(value);
  });
});

const python = pythonWithSaxon();
/** Without Python or network there is no SaxonC; a CI run must have it. */
const withSaxon = python === null ? describe.skip : describe;

withSaxon('SaxonC, asked the same', () => {
  const folder = mkdtempSync(join('.build', 'expressions-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('gives the same values', async () => {
    const path = join(process.cwd(), folder, 'expressions.xslt');
    writeFileSync(path, xslt);
    const saxon = new Saxon(python ?? '');
    const { findings } = await saxon.judge(path, DOCUMENT);
    saxon.close();
    expect(cases.map(({ xpath }, index) => ({ xpath, value: valueIn(findings ?? [], index) }))).toEqual(cases);
  }, 60_000);
});
