import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rulePointers } from '../../../lambdas/einvoice/rules/pointer-table.ts';
import { pointersOf } from '../../../lambdas/einvoice/rules/pointers.ts';
import { buildDocument } from '../../../lambdas/einvoice/syntax/build-document.ts';
import { memberOf } from '../../../lambdas/einvoice/syntax/value.ts';
import { parseXml } from '../../../lambdas/einvoice/xml/parse.ts';
import type { XmlTree } from '../../../lambdas/einvoice/xml/tree.ts';
import { anyInvoice } from '../syntax/arbitrary-invoice.ts';

function* elements(tree: XmlTree, node: number): Generator<number> {
  yield node;
  for (let child = tree.firstChild(node); child !== 0; child = tree.nextSibling(child)) yield* elements(tree, child);
}

/** What a pointer leads to, and what it stands in. */
function resolve(root: object, pointer: string): { holder: unknown; value: unknown } {
  let holder: unknown;
  let value: unknown = root;
  for (const step of pointer.split('/').slice(1)) {
    holder = value;
    value = Array.isArray(value) ? value[Number(step)] : memberOf(value, step);
  }
  return { holder, value };
}

describe('pointers of findings', () => {
  it('lead to a member of what was sent, or to one that is missing in it, whatever the rule and wherever it fails', () => {
    const rules = ['XSD', ...rulePointers.keys()];
    fc.assert(
      fc.property(
        anyInvoice,
        fc.constantFrom('cii-xml' as const, 'ubl-xml' as const),
        fc.infiniteStream(fc.constantFrom(...rules)),
        (invoice, output, some) => {
          const { xml, syntax, computed } = buildDocument(invoice, { profile: 'extended-ctc-fr', output });
          const tree = parseXml(new TextEncoder().encode(xml));
          const pointerOf = pointersOf({ tree, syntax, invoice, computed });
          for (const node of elements(tree, tree.root)) {
            for (const rule of ['XSD', some.next().value]) {
              const pointer = pointerOf({ rule, node });
              if (pointer === '' || pointer === '/options/profile' || /\/electronic_address(\/\w+)?$/.test(pointer)) continue;
              const { holder, value } = resolve({ invoice }, pointer);
              if (value === undefined) expect({ pointer, holder: typeof holder }).toEqual({ pointer, holder: 'object' });
              expect(pointer).not.toMatch(/[{}]/);
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
