import type { Expression, ExpressionOf } from '../analyse/expression.ts';
import { atomized, type ItemType, isNumeric } from '../analyse/types.ts';
import { usesOf } from '../analyse/uses.ts';
import { Unsupported } from '../unsupported.ts';
import type { GeneralOperator } from '../xpath/syntax.ts';
import { block, lifted, local, type Place, RUN, rt } from './context.ts';
import { ANYHOW, type Body, each, list, node } from './nodes.ts';
import { atomicList, atomicValue } from './value.ts';

/** How two values are compared (XPath 2.0, 3.5): as text, as doubles, as numbers of any type, as truth values, as dates. */
type Manner = 'text' | 'double' | 'integer' | 'number' | 'boolean' | 'date';

const SWAPPED: Readonly<Record<GeneralOperator, GeneralOperator>> = { '=': '=', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
const JS: Readonly<Record<GeneralOperator, string>> = { '=': '===', '!=': '!==', '<': '<', '<=': '<=', '>': '>', '>=': '>=' };
const NAMES: Readonly<Record<GeneralOperator, string>> = {
  '=': 'Equal',
  '!=': 'Unequal',
  '<': 'Less',
  '<=': 'AtMost',
  '>': 'More',
  '>=': 'AtLeast',
};

/** JavaScript for a general comparison: true when any item of one side is in the relation to any of the other. */
export function comparison(place: Place, { operator, left, right, text }: ExpressionOf<'general'>): string {
  if (left.type.item === 'item' || right.type.item === 'item') return comparisonOfItems(place, operator, left, right);
  const manner = mannerOf(left, right, 'general');
  if (isOne(left) && isOne(right))
    return `(${related(place, manner, operator, operand(place, left, manner), operand(place, right, manner))})`;
  const values = literalSet(place, right);
  if (operator === '=' && manner === 'text' && values !== undefined) {
    if (isOne(left)) return `${values}.has(${operand(place, left, manner)})`;
    return lifted(place, 'among', left.uses, text, (inside) => [
      ...each(inside, left, ANYHOW, (item) => [`if (${values}.has(${converted(inside, left.type.item, item, manner)})) return true;`]),
      'return false;',
    ]);
  }
  const [outer, inner, relation] = isOne(left) ? [right, left, SWAPPED[operator]] : [left, right, operator];
  return lifted(place, 'compare', usesOf(left, right), text, (inside) => [
    ...anyPair(inside, manner, relation, outer, inner),
    'return false;',
  ]);
}

/** The side that is walked outside is the one that may have several items; the other is computed once, when there is a first one. */
function anyPair(place: Place, manner: Manner, operator: GeneralOperator, outer: Expression, inner: Expression): string[] {
  if (isLight(inner)) {
    return each(place, outer, ANYHOW, (item, inside) => [
      `if (${related(inside, manner, operator, converted(inside, outer.type.item, item, manner), operand(inside, inner, manner))}) return true;`,
    ]);
  }
  if (inner.type.count !== 'many' && inner.type.item !== 'node') {
    return [
      `const other = ${isOne(inner) ? operand(place, inner, manner) : atomicValue(place, inner)};`,
      ...(isOne(inner) ? [] : ['if (other === undefined) return false;']),
      ...each(place, outer, ANYHOW, (item, inside) => [
        `if (${related(inside, manner, operator, converted(inside, outer.type.item, item, manner), isOne(inner) ? 'other' : converted(inside, inner.type.item, 'other', manner))}) return true;`,
      ]),
    ];
  }
  return [
    'const others = [];',
    ...each(place, inner, ANYHOW, (item, inside) => [`others.push(${converted(inside, inner.type.item, item, manner)});`]),
    'if (others.length === 0) return false;',
    ...each(place, outer, ANYHOW, (item, inside) => [
      `const value = ${converted(inside, outer.type.item, item, manner)};`,
      `for (const other of others) if (${related(inside, manner, operator, 'value', 'other')}) return true;`,
    ]),
  ];
}

const isOne = ({ type }: Expression): boolean => type.count === 'one';
const isLight = (expression: Expression): boolean =>
  isOne(expression) &&
  (expression.kind === 'literal' ||
    (expression.kind === 'variable' && !expression.variable.lazy) ||
    (expression.kind === 'call' && expression.values.length === 0));

export const comparedAs = (left: Expression, right: Expression): Manner | undefined =>
  left.type.item === 'item' || right.type.item === 'item' ? undefined : mannerOf(left, right, 'general');

/** JavaScript for the texts by which the items of a side of an equality are found in an index: decimals are written in one way. */
export function comparisonKeys(place: Place, expression: Expression): string {
  const { item } = expression.type;
  const key = (inside: Place, code: string): string =>
    item === 'node' ? rt(inside, 'text', RUN, code) : item === 'decimal' ? rt(inside, 'formatted', code) : code;
  if (isOne(expression) && item !== 'node') return `[${key(place, atomicValue(place, expression))}]`;
  return lifted(place, 'texts', expression.uses, expression.text, (inside) => [
    'const texts = [];',
    ...each(inside, expression, ANYHOW, (code, at) => [`texts.push(${key(at, code)});`]),
    'return texts;',
  ]);
}

/** JavaScript for the value comparison of two single values, undefined where one is missing. */
export function valueComparison(place: Place, expression: ExpressionOf<'value'>): string {
  const { operator, left, right } = expression;
  const manner = mannerOf(left, right, 'value');
  if (isOne(left) && isOne(right))
    return `(${related(place, manner, operator, operand(place, left, manner), operand(place, right, manner))})`;
  return lifted(place, 'compare', usesOf(left, right), expression.text, (inside) => [
    ...eachSingle(inside, left, (a, at) =>
      eachSingle(at, right, (b, within) => [
        `return ${related(within, manner, operator, converted(within, left.type.item, a, manner), converted(within, right.type.item, b, manner))};`,
      ]),
    ),
    'return undefined;',
  ]);
}

/** The one item of a sequence; the generated code fails where there are more. */
function eachSingle(place: Place, expression: Expression, body: Body): readonly string[] {
  if (expression.type.count !== 'many') return each(place, expression, ANYHOW, body);
  const variable = local(place, 'v');
  const [single, none] =
    expression.type.item === 'node' ? [node(place, expression), '0'] : [rt(place, 'onlyValue', list(place, expression)), 'undefined'];
  return [`const ${variable} = ${single};`, ...block(`if (${variable} !== ${none})`, body(variable, place))];
}

function mannerOf(left: Expression, right: Expression, kind: 'general' | 'value'): Manner {
  const a = atomized(left.type.item);
  const b = atomized(right.type.item);
  const isText = (item: ItemType): boolean => item === 'untyped' || item === 'string';
  if (isText(a) && isText(b)) return 'text';
  if (isNumeric(a) && isNumeric(b)) {
    if (a === 'integer' && b === 'integer') return 'integer';
    return (a === 'double' || a === 'integer') && (b === 'double' || b === 'integer') ? 'double' : 'number';
  }
  const [untyped, other] = a === 'untyped' ? [a, b] : [b, a];
  if (untyped === 'untyped' && kind === 'general') {
    if (isNumeric(other)) return other === 'integer' || other === 'double' ? 'double' : 'number';
    if (other === 'boolean') return 'boolean';
    if (other === 'date') return 'date';
  }
  if (a === b && (a === 'boolean' || a === 'date')) return a;
  throw new Unsupported(`comparison of ${a} with ${b}: ${left.text}, ${right.text}`);
}

/** An item in the form of its type, in the form it is compared in. */
function converted(place: Place, item: ItemType, code: string, manner: Manner): string {
  const raw = item === 'node' ? rt(place, 'text', RUN, code) : code;
  const untyped = item === 'node' || item === 'untyped';
  switch (manner) {
    case 'text':
    case 'integer':
      return raw;
    case 'double':
      return untyped ? rt(place, 'toDouble', raw) : raw;
    case 'number':
      return untyped ? rt(place, 'toDouble', raw) : item === 'integer' ? rt(place, 'integer', raw) : raw;
    case 'boolean':
      return untyped ? rt(place, 'toBoolean', raw) : raw;
    case 'date':
      return untyped ? rt(place, 'toDate', raw) : raw;
  }
}

function operand(place: Place, expression: Expression, manner: Manner): string {
  if (manner === 'number' && expression.kind === 'literal' && expression.type.item === 'integer')
    return place.module.decimal(String(expression.value));
  if (expression.type.item === 'node') return converted(place, 'untyped', rt(place, 'text', RUN, nodeOf(place, expression)), manner);
  return converted(place, expression.type.item, atomicValue(place, expression), manner);
}

function nodeOf(place: Place, expression: Expression): string {
  return expression.kind === 'context' ? place.item : rt(place, 'onlyNode', list(place, expression));
}

/** JavaScript for the relation of two values that are there. */
function related(place: Place, manner: Manner, operator: GeneralOperator, a: string, b: string): string {
  if (manner === 'number') return rt(place, `number${NAMES[operator]}`, a, b);
  if (manner === 'text' && operator !== '=' && operator !== '!=') return `${rt(place, 'compareText', a, b)} ${operator} 0`;
  if (manner === 'boolean' && operator !== '=' && operator !== '!=') throw new Unsupported(`order of truth values`);
  return `${a} ${JS[operator]} ${b}`;
}

/** A Set of the values, where all are literal strings. */
function literalSet(place: Place, expression: Expression): string | undefined {
  if (expression.kind !== 'sequence' || expression.items.length === 0) return undefined;
  const values = expression.items.flatMap((item) => (item.kind === 'literal' && item.type.item === 'string' ? [String(item.value)] : []));
  return values.length === expression.items.length ? place.module.set(values) : undefined;
}

/** Values of mixed type are nodes, untyped values and strings, which all compare as text. */
function comparisonOfItems(place: Place, operator: GeneralOperator, left: Expression, right: Expression): string {
  const texts = (expression: Expression): string => {
    const { item } = expression.type;
    if (item === 'item') return rt(place, 'textsOfItems', atomicList(place, expression));
    if (item === 'node') return rt(place, 'textsOf', RUN, list(place, expression));
    if (item !== 'string' && item !== 'untyped') throw new Unsupported(`comparison of mixed values with ${item}: ${expression.text}`);
    return expression.type.count === 'many' ? list(place, expression) : rt(place, 'listOf', atomicValue(place, expression));
  };
  return rt(place, `anyText${NAMES[operator]}`, texts(left), texts(right));
}
