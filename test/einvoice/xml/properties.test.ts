import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { XmlError } from '../../../lambdas/einvoice/xml/error.ts';
import { parseXml } from '../../../lambdas/einvoice/xml/parse.ts';
import { ATTRIBUTE, ELEMENT, TEXT, type XmlTree } from '../../../lambdas/einvoice/xml/tree.ts';
import { mutant, seeded } from './mutants.ts';

interface Element {
  readonly name: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly children: readonly (Element | string)[];
}

const name = fc.stringMatching(/^[A-Za-z_é][A-Za-z0-9_.é-]{0,5}$/).filter((text) => !/^xml/i.test(text));
/** Characters XML can hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((raw) => raw.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, ''));

const { element } = fc.letrec<{ element: Element }>((tie) => ({
  element: fc.record({
    name,
    attributes: fc.uniqueArray(fc.tuple(name, text), { selector: ([attribute]) => attribute, maxLength: 3 }),
    children: fc.array(fc.oneof({ maxDepth: 4 }, text, tie('element')), { maxLength: 4 }),
  }),
}));

const escaped = (value: string): string =>
  value.replace(/[&<>"\r\n\t]/g, (c) => (c === '&' ? '&amp;' : c === '<' ? '&lt;' : `&#${c.charCodeAt(0)};`));

function written({ name: tag, attributes, children }: Element): string {
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : written(child))).join('');
  const open = [tag, ...attributes.map(([attribute, value]) => `${attribute}="${escaped(value)}"`)].join(' ');
  return inside === '' ? `<${open}/>` : `<${open}>${inside}</${tag}>`;
}

/** Texts that touch are one, and empty ones none. */
function normal({ name: tag, attributes, children }: Element): unknown {
  const joined: unknown[] = [];
  for (const child of children) {
    const last = joined.at(-1);
    if (typeof child !== 'string') joined.push(normal(child));
    else if (typeof last === 'string') joined[joined.length - 1] = last + child;
    else if (child !== '') joined.push(child);
  }
  return { tag, attributes, children: joined };
}

function read(tree: XmlTree, node: number): unknown {
  const { kind, end } = tree.nodes;
  const attributes: [string, string][] = [];
  const children: unknown[] = [];
  let child = node + 1;
  for (; kind[child] === ATTRIBUTE; child++) attributes.push([tree.localName(child), tree.text(child)]);
  for (; child <= (end[node] ?? 0); child = (end[child] ?? 0) + 1)
    children.push(kind[child] === TEXT ? tree.text(child) : read(tree, child));
  return { tag: tree.localName(node), attributes, children };
}

describe('a parsed document', () => {
  it('is what was written', () => {
    fc.assert(
      fc.property(element, (root) => {
        const tree = parseXml(Buffer.from(written(root)));
        expect(read(tree, tree.root)).toEqual(normal(root));
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('has every node inside its parent, and the source of every element where it says', () => {
    fc.assert(
      fc.property(element, (root) => {
        const tree = parseXml(Buffer.from(written(root)));
        const { count, kind, parent, end, start, stop } = tree.nodes;
        for (let n = tree.root; n < count; n++) {
          const above = parent[n] ?? 0;
          expect(above < n && n <= (end[above] ?? 0) && (end[n] ?? 0) <= (end[above] ?? 0)).toBe(true);
          if (kind[n] === ELEMENT) expect(read(parseXml(Buffer.from(tree.source.slice(start[n], stop[n]))), 2)).toEqual(read(tree, n));
        }
      }),
      { seed: 2, numRuns: 100 },
    );
  });

  it('or an XmlError inside the document is all that any bytes give', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 60 }), fc.integer().map(broken)), (bytes) => {
        try {
          expect(parseXml(bytes).nodes.count).toBeGreaterThan(2);
        } catch (error) {
          if (!(error instanceof XmlError)) throw error;
          expect(error.line >= 1 && error.column >= 1 && error.line <= bytes.length + 1).toBe(true);
        }
      }),
      { seed: 3, numRuns: 3000 },
    );
  });
});

const broken = (seed: number): Buffer => mutant('<a b="1">x<c/>&amp;</a>', seeded(seed));
