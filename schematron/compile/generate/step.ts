import type { ExpressionOf, Test } from '../analyse/expression.ts';
import { Unsupported } from '../unsupported.ts';
import { block, local, type Place, RUN, rt } from './context.ts';
import { eachOfConstant } from './join.ts';
import { type Body, each, eachFiltered, type Need, node } from './nodes.ts';

type Step = ExpressionOf<'step'>;

/** JavaScript for the node of a step that can find at most one, and for a child that must be the only one; undefined for all others. */
export function singleStep(place: Place, step: Step): string | undefined {
  const { axis, test, input, predicates } = step;
  if (input.type.count === 'many' || predicates.length > 0) return undefined;
  const from = (): string => node(place, input);
  if (test.test === 'name') {
    const name = place.module.name(test.name);
    if (axis === 'child') return rt(place, 'onlyChild', RUN, from(), name);
    if (axis === 'attribute') return rt(place, 'attribute', RUN, from(), name);
    if (axis === 'parent') return rt(place, 'ifNamed', RUN, rt(place, 'parent', RUN, from()), name);
    if (axis === 'self') return rt(place, 'ifNamed', RUN, from(), name);
  }
  if (test.test === 'kind' && test.kind === 'node') {
    if (axis === 'parent') return rt(place, 'parent', RUN, from());
    if (axis === 'self') return from();
  }
  return undefined;
}

/**
 * Statements for each node a step finds, from each node it starts from. Most paths of rule sheets lead to elements an invoice does not
 * have at all, so that is looked at first.
 */
export function eachStep(place: Place, step: Step, need: Need, body: Body): string[] {
  const found = eachOfConstant(place, step, body);
  if (found !== undefined) return found;
  const positional = step.predicates.some((predicate) => 'position' in predicate);
  const from: Need = need.ordered || positional ? { ordered: need.ordered, distinct: true } : need;
  const lines = each(place, step.input, from, (start, inside) =>
    eachFiltered(inside, step.predicates, body, (at, inner) => walk(at, step, start, inner)),
  );
  const { test, input } = step;
  if (test.test !== 'name' || input.type.count !== 'many') return lines;
  return block(`if (${rt(place, 'occurs', RUN, place.module.name(test.name))})`, lines);
}

/** The loop over one axis from one node. */
function walk(place: Place, step: Step, start: string, body: Body): string[] {
  const { axis, test, text } = step;
  const variable = local(place, 'n');
  const loop = (first: string, next: string, lines: readonly string[]): string[] =>
    block(`for (let ${variable} = ${first}; ${variable} !== 0; ${variable} = ${next})`, lines);
  const tested = (): readonly string[] => guarded(place, test, variable, body(variable, place));
  const name = test.test === 'name' ? place.module.name(test.name) : undefined;
  switch (axis) {
    case 'child':
      if (name !== undefined) return loop(rt(place, 'child', RUN, start, name), rt(place, 'twin', RUN, variable), body(variable, place));
      if (isText(test)) return loop(rt(place, 'firstText', RUN, start), rt(place, 'nextText', RUN, variable), body(variable, place));
      return loop(rt(place, 'firstElement', RUN, start), rt(place, 'nextElement', RUN, variable), tested());
    case 'attribute':
      if (name !== undefined) return loop(rt(place, 'attribute', RUN, start, name), '0', body(variable, place));
      return loop(rt(place, 'firstAttribute', RUN, start), rt(place, 'nextAttribute', RUN, variable), tested());
    case 'descendant':
      if (name !== undefined) return eachNamedBelow(place, start, name, body);
      if (isText(test)) return eachBelow(place, start, 'textsBelow', (item, at) => body(item, at));
      return eachBelow(place, start, 'elementsBelow', (item, at) => guarded(at, test, item, body(item, at)));
    case 'descendant-or-self':
      if (test.test !== 'kind' || test.kind !== 'node') throw new Unsupported(`descendant-or-self:: with a test: ${text}`);
      return eachBelow(place, start, 'nodesFrom', (item, at) => body(item, at));
    case 'parent':
      return loop(rt(place, 'parent', RUN, start), '0', tested());
    case 'self':
      return loop(start, '0', tested());
    case 'ancestor':
      return loop(rt(place, 'parent', RUN, start), rt(place, 'parent', RUN, variable), tested());
    case 'ancestor-or-self':
      return loop(start, rt(place, 'parent', RUN, variable), tested());
    case 'preceding':
      if (name === undefined) throw new Unsupported(`preceding:: without a name: ${text}`);
      return eachPrecedingNamed(place, start, name, body);
    case 'preceding-sibling':
      return loop(rt(place, 'firstElement', RUN, rt(place, 'parent', RUN, start)), rt(place, 'nextElement', RUN, variable), [
        `if (${variable} >= ${start}) break;`,
        ...tested(),
      ]);
    case 'following-sibling':
      return loop(rt(place, 'nextElement', RUN, start), rt(place, 'nextElement', RUN, variable), tested());
    case 'following':
      throw new Unsupported(`the axis following: ${text}`);
  }
}

const isText = (test: Test): boolean => test.test === 'kind' && test.kind === 'text';

/** The body, for nodes that pass the test; the loops around give elements or attributes, as the axis has them. */
function guarded(place: Place, test: Test, variable: string, body: readonly string[]): readonly string[] {
  const condition = testCondition(place, test, variable);
  return condition === undefined ? body : block(`if (${condition})`, body);
}

export function testCondition(place: Place, test: Test, variable: string): string | undefined {
  switch (test.test) {
    case 'name':
      return rt(place, 'isNamed', RUN, variable, place.module.name(test.name));
    case 'any':
      return rt(place, 'hasName', RUN, variable);
    case 'uri':
      return `${rt(place, 'namespaceUri', RUN, variable)} === ${JSON.stringify(test.uri)}`;
    case 'local':
      return `${rt(place, 'localName', RUN, variable)} === ${JSON.stringify(test.local)}`;
    case 'kind':
      if (test.kind === 'node') return undefined;
      throw new Unsupported(`test ${test.kind}()`);
  }
}

/** All elements of a name below a node: a run of the list of that name. */
function eachNamedBelow(place: Place, start: string, name: string, body: Body): string[] {
  const variable = local(place, 'n');
  const [items, index, last] = ['a', 'i', 'e'].map((stem) => variable.replace('n', stem));
  return [
    `const ${items} = ${rt(place, 'elementsNamed', RUN, name)}, ${last} = ${rt(place, 'lastBelow', RUN, start)};`,
    ...block(
      `for (let ${index} = ${rt(place, 'firstAfter', `${items}`, start)}; ${index} < ${items}.length && ${items}[${index}] <= ${last}; ${index}++)`,
      [`const ${variable} = ${items}[${index}];`, ...body(variable, place)],
    ),
  ];
}

/** Elements of a name that end before a node begins. */
function eachPrecedingNamed(place: Place, start: string, name: string, body: Body): string[] {
  const variable = local(place, 'n');
  return block(`for (const ${variable} of ${rt(place, 'elementsNamed', RUN, name)})`, [
    `if (${variable} >= ${start}) break;`,
    ...block(`if (${rt(place, 'lastBelow', RUN, variable)} < ${start})`, body(variable, place)),
  ]);
}

function eachBelow(place: Place, start: string, which: string, body: Body): string[] {
  const variable = local(place, 'n');
  return block(`for (const ${variable} of ${rt(place, which, RUN, start)})`, body(variable, place));
}
