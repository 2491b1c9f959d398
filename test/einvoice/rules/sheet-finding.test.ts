import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import type { SheetFinding } from '../../../lambdas/einvoice/rules/sheet.ts';
import { sheetFinding } from '../../../lambdas/einvoice/rules/sheet-finding.ts';
import { parseXml } from '../../../lambdas/einvoice/xml/parse.ts';

const tree = parseXml(Buffer.from('<a>\n<b/></a>'));
const found = (changes: Partial<SheetFinding>): SheetFinding => ({
  id: 'BR-01',
  flag: '',
  kind: 'assert',
  node: 4,
  test: 'c',
  text: ' x\n  y ',
  ...changes,
});

describe('a finding of a rule file', () => {
  it.each([
    // [what, finding of the sheet, rule, severity]
    ['has the id and no flag', {}, 'BR-01', 'error'],
    ['is flagged as a warning', { flag: 'warning' }, 'BR-01', 'warning'],
    ['is flagged as fatal', { flag: 'fatal' }, 'BR-01', 'error'],
    ['has a structural id', { id: 'FX-SCH-A-000001', text: 'Element must occur' }, 'FX-SCH-A-000001', 'error'],
    ['has a structural id and names a business rule', { id: 'FX-SCH-A-000001', text: '\n [BR-CO-15]-Total' }, 'BR-CO-15', 'error'],
    ['has an id of its own and a label', { id: 'BR-FR-05_BT-22_PMT', text: '[BR-FR-05] x' }, 'BR-FR-05_BT-22_PMT', 'error'],
    ['has only a label', { id: '', text: '[BR-FXEXT-04]-x', flag: 'warning' }, 'BR-FXEXT-04', 'warning'],
    ['reports what is not used', { id: '', kind: 'report' as const, text: 'Element is marked as not used' }, 'FX-NOT-USED', 'error'],
  ])('that %s', (_name, changes, rule, severity) => {
    expect(sheetFinding(tree, 'base', found(changes))).toMatchObject({ rule, severity });
  });

  it('stays short, however long the value or the code list', () => {
    const { message, test } = sheetFinding(
      tree,
      'base',
      found({ text: `The value ${'9'.repeat(1_000_000)} is wrong.`, test: 'x'.repeat(9000) }),
    );
    expect([message, test].map((text) => [text?.length, text?.at(-1)])).toEqual([
      [1500, '…'],
      [1500, '…'],
    ]);
  });

  it('carries text, place and test', () => {
    expect(sheetFinding(tree, 'fr-ctc', found({}))).toEqual({
      source: 'schematron:fr-ctc',
      severity: 'error',
      rule: 'BR-01',
      message: 'x y',
      location: '/a[1]/b[1]',
      test: 'c',
      line: 2,
      node: 4,
    });
  });

  it('says that it could not be evaluated, with its own severity', () => {
    const finding = sheetFinding(tree, 'base', found({ kind: 'unevaluated', flag: 'warning', text: 'no date' }));
    expect(finding).toMatchObject({
      rule: 'BR-01',
      severity: 'warning',
      message: expect.stringContaining('could not be evaluated: no date'),
    });
  });
});
