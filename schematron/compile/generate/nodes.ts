import type { Expression, ExpressionOf, Predicate } from '../analyse/expression.ts';
import { orderOf } from '../analyse/order.ts';
import { Unsupported } from '../unsupported.ts';
import { block, jsName, lifted, local, type Place, RUN, rt, variableValue } from './context.ts';
import { isKept, keeping } from './keep.ts';
import { eachStep, singleStep } from './step.ts';
import { truth } from './truth.ts';
import { atomicList, atomicValue } from './value.ts';

/** What a consumer of a sequence relies on. */
export interface Need {
  readonly ordered: boolean;
  readonly distinct: boolean;
}
export const ANYHOW: Need = { ordered: false, distinct: false };
const ONCE: Need = { ordered: false, distinct: true };
export const IN_ORDER: Need = { ordered: true, distinct: true };

export type Body = (item: string, inside: Place) => readonly string[];

/** Above this length a loop body is not written twice. */
const SHORT = 160;

/** JavaScript for the one node, 0 for none; the generated code fails where there are more. */
export function node(place: Place, expression: Expression): string {
  return keeping(place, expression, (at) => nodeOf(at, expression));
}

function nodeOf(place: Place, expression: Expression): string {
  switch (expression.kind) {
    case 'context':
      return place.item;
    case 'current':
      return place.current;
    case 'root':
      return rt(place, 'documentNode', RUN);
    case 'variable':
      return expression.type.count === 'many'
        ? rt(place, 'onlyNode', variableValue(expression.variable))
        : variableValue(expression.variable);
    case 'step': {
      const simple = singleStep(place, expression);
      if (simple !== undefined) return simple;
    }
  }
  if (expression.type.count === 'many') {
    return lifted(place, 'only', expression.uses, expression.text, (inside) => [
      'let found = 0;',
      ...each(inside, expression, ONCE, (item) => [`if (found !== 0) ${rt(inside, 'tooMany')};`, `found = ${item};`]),
      'return found;',
    ]);
  }
  return lifted(place, 'first', expression.uses, expression.text, (inside) => [
    ...each(inside, expression, IN_ORDER, (item) => [`return ${item};`]),
    'return 0;',
  ]);
}

/** JavaScript that says whether there is any item. */
export function exists(place: Place, expression: Expression): string {
  return keeping(place, expression, (at) => existsOf(at, expression));
}

function existsOf(place: Place, expression: Expression): string {
  if (expression.kind === 'codeLookup') return codeLookup(place, expression);
  if (expression.type.item !== 'node') {
    if (expression.type.count === 'many') return `${list(place, expression)}.length !== 0`;
    return `${atomicValue(place, expression)} !== undefined`;
  }
  if (expression.kind === 'variable' && expression.type.count === 'many') return `${variableValue(expression.variable)}.length !== 0`;
  if (expression.kind === 'step' && expression.type.count === 'many' && expression.input.type.count !== 'many') {
    const child = simpleChild(place, expression);
    if (child !== undefined) return `${child} !== 0`;
  }
  if (expression.type.count !== 'many') return `${node(place, expression)} !== 0`;
  return lifted(place, 'exists', expression.uses, expression.text, (inside) => [
    ...each(inside, expression, ANYHOW, () => ['return true;']),
    'return false;',
  ]);
}

function simpleChild(place: Place, { axis, test, predicates, input }: ExpressionOf<'step'>): string | undefined {
  if (axis !== 'child' || test.test !== 'name' || predicates.length > 0) return undefined;
  return rt(place, 'child', RUN, node(place, input), place.module.name(test.name));
}

function codeLookup(place: Place, { list: key, value }: ExpressionOf<'codeLookup'>): string {
  const codes = place.module.codes(place.codes.get(key) ?? [], key.replace(/\W+/g, '_'));
  if (value.type.item === 'node' || value.type.count === 'many')
    return lifted(place, 'listed', value.uses, value.text, (inside) => [
      ...each(inside, value, ANYHOW, (item) => [
        `if (${codes}.has(${value.type.item === 'node' ? rt(inside, 'text', RUN, item) : item})) return true;`,
      ]),
      'return false;',
    ]);
  return `${codes}.has(${atomicValue(place, value)})`;
}

/** JavaScript for the number of items. */
export function count(place: Place, expression: Expression): string {
  return keeping(place, expression, (at) => {
    if (expression.kind === 'variable' && expression.type.count === 'many') return `${variableValue(expression.variable)}.length`;
    return lifted(at, 'count', expression.uses, expression.text, (inside) => [
      'let items = 0;',
      ...each(inside, expression, ONCE, () => ['items++;']),
      'return items;',
    ]);
  });
}

/** JavaScript for an array of the items, nodes in document order and without repetition. */
export function list(place: Place, expression: Expression): string {
  return keeping(place, expression, (at) => {
    if (expression.kind === 'variable' && expression.type.count === 'many') return variableValue(expression.variable);
    if (expression.type.item !== 'node') return atomicList(at, expression);
    return lifted(at, 'nodes', expression.uses, expression.text, (inside) => {
      const { ordered, distinct } = sequenceOrder(expression);
      const inOwnOrder = expression.kind === 'sequence' || expression.kind === 'for' || expression.kind === 'if';
      return [
        'const found = [];',
        ...each({ ...inside, keeping: expression }, expression, inOwnOrder ? IN_ORDER : ANYHOW, (item) => [`found.push(${item});`]),
        ordered && distinct ? 'return found;' : `return ${rt(inside, 'sorted', 'found')};`,
      ];
    });
  });
}

/**
 * What holds of the nodes `each` gives when nothing is asked of it: maps and unions are walked as they are written, while paths are to be
 * in document order. Sequences and loops have no order but their own.
 */
function sequenceOrder(expression: Expression): Need {
  if (expression.kind === 'sequence' || expression.kind === 'for' || expression.kind === 'if') return IN_ORDER;
  if (expression.kind === 'map' || expression.kind === 'union') return ANYHOW;
  if (expression.kind === 'filter') return sequenceOrder(expression.input);
  if (expression.kind === 'step') {
    const input = sequenceOrder(expression.input);
    const { ordered, distinct } = expression.order;
    const single = expression.input.type.count !== 'many';
    return { ordered: ordered && (single || input.ordered), distinct: distinct && (single || input.distinct) };
  }
  return orderOf(expression);
}

/** Statements that do something with each item, in an order and number as needed. */
export function each(place: Place, expression: Expression, need: Need, body: Body): string[] {
  const { type } = expression;
  if (type.item !== 'node') return eachValue(place, expression, body);
  if (isSimple(expression)) return eachOfOne(place, expression, body);
  const known = sequenceOrder(expression);
  if ((need.ordered && !known.ordered) || (need.distinct && !known.distinct)) return eachOfList(place, list(place, expression), body);
  if (isKept(place, expression)) return eachOfList(place, list(place, expression), body);
  switch (expression.kind) {
    case 'step':
      return eachStep(place, expression, need, body);
    case 'filter':
      return eachFiltered(place, expression.predicates, body, (at, inner) =>
        each(at, expression.input, isPositional(expression) ? IN_ORDER : need, inner),
      );
    case 'map':
      return each(place, expression.input, ANYHOW, (item, inside) =>
        each({ ...inside, item }, expression.each, ANYHOW, (found, at) => body(found, { ...at, item: place.item })),
      );
    case 'union':
      return eachPart(place, expression.parts, body, () => list(place, expression));
    case 'variable':
      return eachOfList(place, variableValue(expression.variable), body);
    case 'if':
      return [
        ...block(`if (${truth(place, expression.condition)})`, each(place, expression.yes, need, body)),
        ...block('else', each(place, expression.no, need, body)),
      ];
    case 'sequence':
      return expression.items.flatMap((item) => block('', each(place, item, need, body)));
    case 'for':
      return eachBinding(place, expression.bindings, (at) => each(at, expression.result, need, body));
    default:
      throw new Unsupported(`nodes of ${expression.kind}: ${expression.text}`);
  }
}

/** What `node` writes without a loop. */
function isSimple({ type, ...expression }: Expression): boolean {
  if (type.count === 'many') return false;
  if (expression.kind === 'step')
    return (
      expression.predicates.length === 0 && (expression.test.test === 'name' || expression.axis === 'parent' || expression.axis === 'self')
    );
  return ['context', 'current', 'root', 'variable'].includes(expression.kind);
}

function isPositional(expression: Expression): boolean {
  return (expression.kind === 'step' || expression.kind === 'filter') && expression.predicates.some((predicate) => 'position' in predicate);
}

function eachOfOne(place: Place, expression: Expression, body: Body): string[] {
  if (expression.type.count === 'one') return [...body(node(place, expression), place)];
  const variable = local(place, 'n');
  return [`const ${variable} = ${node(place, expression)};`, ...block(`if (${variable} !== 0)`, body(variable, place))];
}

function eachOfList(place: Place, items: string, body: Body): string[] {
  const variable = local(place, 'n');
  return block(`for (const ${variable} of ${items})`, body(variable, place));
}

/** One part after the other with the same body; a long body is written once, over the list of all. */
function eachPart(place: Place, parts: readonly Expression[], body: Body, all: () => string): string[] {
  const written = parts.map((part) => each(place, part, ANYHOW, body));
  const bodyLength = body('x', place).join('').length;
  return bodyLength > SHORT ? eachOfList(place, all(), body) : written.flatMap((lines) => block('', lines));
}

/** Predicates one after the other; a position counts what the predicates before it have kept. */
export function eachFiltered(
  place: Place,
  predicates: readonly Predicate[],
  body: Body,
  walk: (place: Place, body: Body) => readonly string[],
): string[] {
  const counters = predicates.map((predicate) => ('position' in predicate ? local(place, 'p') : ''));
  const filtered = walk(place, (item, inside) => conditions(inside, item, predicates, counters, body));
  return [...counters.filter((counter) => counter !== '').map((counter) => `let ${counter} = 0;`), ...filtered];
}

function conditions(
  inside: Place,
  item: string,
  predicates: readonly Predicate[],
  counters: readonly string[],
  body: Body,
): readonly string[] {
  const [predicate, ...others] = predicates;
  if (predicate === undefined) return body(item, inside);
  const rest = conditions(inside, item, others, counters.slice(1), body);
  if ('position' in predicate) return block(`if (++${counters[0]} === ${predicate.position})`, rest);
  return block(`if (${truth({ ...inside, item }, predicate.condition)})`, rest);
}

/** Each value of a sequence that is not of nodes. */
function eachValue(place: Place, expression: Expression, body: Body): string[] {
  const { type } = expression;
  if (type.item === 'item') return eachOfItems(place, expression, body);
  if (expression.kind === 'sequence') return expression.items.flatMap((item) => block('', each(place, item, IN_ORDER, body)));
  if (type.count === 'one' && expression.kind !== 'for') return [...body(atomicValue(place, expression), place)];
  if (expression.kind === 'map')
    return each(place, expression.input, IN_ORDER, (item, inside) =>
      each({ ...inside, item }, expression.each, IN_ORDER, (found, at) => body(found, { ...at, item: place.item })),
    );
  if (expression.kind === 'for') return eachBinding(place, expression.bindings, (at) => each(at, expression.result, IN_ORDER, body));
  if (expression.kind === 'filter')
    return eachFiltered(place, expression.predicates, body, (at, inner) => each(at, expression.input, IN_ORDER, inner));
  const variable = local(place, 'v');
  if (type.count === 'many') return block(`for (const ${variable} of ${list(place, expression)})`, body(variable, place));
  return [`const ${variable} = ${atomicValue(place, expression)};`, ...block(`if (${variable} !== undefined)`, body(variable, place))];
}

function eachOfItems(place: Place, expression: Expression, body: Body): string[] {
  const variable = local(place, 'v');
  return block(`for (const ${variable} of ${atomicList(place, expression)})`, body(variable, place));
}

/** The bindings of for, some and every, from the first to the last, around statements. */
export function eachBinding(place: Place, bindings: ExpressionOf<'for'>['bindings'], inner: (place: Place) => readonly string[]): string[] {
  const [bound, ...rest] = bindings;
  if (bound === undefined) return [...inner(place)];
  const name = jsName(bound.variable);
  if ([...bound.in.uses.variables].some((used) => jsName(used) === name))
    throw new Unsupported(`variable $${bound.variable.name} in its own value`);
  return each(place, bound.in, IN_ORDER, (item, inside) => block('', [`const ${name} = ${item};`, ...eachBinding(inside, rest, inner)]));
}
