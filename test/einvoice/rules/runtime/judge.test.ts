import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import { createEngine } from '../../../../lambdas/einvoice/rules/engine.ts';
import { judge, type SheetProgram } from '../../../../lambdas/einvoice/rules/runtime/judge.ts';
import { OutOfTime } from '../../../../lambdas/einvoice/rules/sheet.ts';
import { SchemaCheck } from '../../../../lambdas/einvoice/rules/xsd.ts';
import { parseXml } from '../../../../lambdas/einvoice/xml/parse.ts';

const tree = parseXml(Buffer.from(`<a>${'<b/>'.repeat(1000)}</a>`));

describe('a sheet that takes too long', () => {
  it.each([true, false])('is given up soon after its time is up (every element: %s)', (everyElement) => {
    let visited = 0;
    const visit = () => {
      visited++;
      return true;
    };
    const pattern = everyElement
      ? { stops: true, elements: [], others: visit }
      : { stops: false, elements: [[0, visit] as const], others: undefined };
    const program: SheetProgram = { names: [['', 'b']], slots: 0, patterns: [pattern] };
    expect(() => judge(program, tree, () => visited > 100)).toThrow(OutOfTime);
    expect(visited).toBeLessThan(150);
    expect(judge(program, tree)).toEqual([]);
  });

  it('is too_large to the caller, and what fails otherwise is not', async () => {
    const engineThat = (error: Error) =>
      createEngine(
        {
          index: { id: 'x', version: '1', effective_from: '2026-01-01', holds: 'x', schemas: [], sheets: [] },
          schemaCheck: new SchemaCheck(() => undefined),
          schema: () => undefined,
          schemasFor: () => [],
          sheet: async () => ({
            key: 'x',
            judge: () => {
              throw error;
            },
          }),
        },
        [],
      );
    const document = { tree, flavor: 'factur-x', syntax: 'cii', profile: 'en16931', findings: [] } as const;
    const judged = (error: Error) => engineThat(error).validate(document, { check: 'base' });
    await expect(judged(new OutOfTime())).rejects.toMatchObject({ code: 'too_large', message: expect.stringContaining('split it') });
    await expect(judged(new TypeError('x'))).rejects.toThrow(TypeError);
  });
});
