import type { Expression, ExpressionOf } from '../analyse/expression.ts';
import { maybe } from '../analyse/types.ts';
import { Unsupported } from '../unsupported.ts';
import { call } from './call.ts';
import { comparison, valueComparison } from './compare.ts';
import { lifted, type Place, RUN, rt, variableValue } from './context.ts';
import { keeping } from './keep.ts';
import { quote } from './module.ts';
import { each, IN_ORDER, list, node } from './nodes.ts';
import { arithmetic, negation } from './number.ts';
import { maybeText } from './text.ts';
import { truth } from './truth.ts';

/** JavaScript for an atomic value in the form of its type; undefined for none, and a failure where there are several. */
export function atomicValue(place: Place, expression: Expression): string {
  return keeping(place, expression, (at) => valueOfAtomic(at, expression));
}

function valueOfAtomic(place: Place, expression: Expression): string {
  const { type } = expression;
  if (type.item === 'node' || type.item === 'item') throw new Unsupported(`a ${type.item} as a value: ${expression.text}`);
  if (type.count === 'many') return rt(place, 'onlyValue', list(place, expression));
  switch (expression.kind) {
    case 'literal':
      return literal(place, expression);
    case 'context':
      return place.item;
    case 'sequence':
      if (expression.items.length === 0) return 'undefined';
      break;
    case 'variable':
      return variableValue(expression.variable);
    case 'and':
    case 'or':
    case 'some':
    case 'every':
      return truth(place, expression);
    case 'general':
      return comparison(place, expression);
    case 'value':
      return valueComparison(place, expression);
    case 'arithmetic':
      return arithmetic(place, expression);
    case 'negate':
      return negation(place, expression);
    case 'if':
      return `(${truth(place, expression.condition)} ? ${atomicValue(place, expression.yes)} : ${atomicValue(place, expression.no)})`;
    case 'castToBoolean':
      return rt(place, expression.optional ? 'castToBoolean' : 'castOneToBoolean', maybeText(place, expression.value));
    case 'call':
      return call(place, expression);
    case 'userCall':
      return userCall(place, expression);
    case 'for':
    case 'map':
    case 'filter':
      return lifted(place, 'value', expression.uses, expression.text, (inside) => [
        ...each({ ...inside, keeping: expression }, expression, IN_ORDER, (item) => [`return ${item};`]),
        'return undefined;',
      ]);
  }
  throw new Unsupported(`a value of ${expression.kind}: ${expression.text}`);
}

function literal(place: Place, { value, type }: ExpressionOf<'literal'>): string {
  if (type.item === 'decimal') return place.module.decimal(String(value));
  return typeof value === 'string' ? quote(value) : String(value);
}

/** JavaScript for an array of atomic values; those of mixed type are tagged. */
export function atomicList(place: Place, expression: Expression): string {
  if (expression.kind === 'variable') {
    const value = variableValue(expression.variable);
    return expression.type.count === 'many' || expression.type.item === 'item' ? value : rt(place, 'listOf', value);
  }
  if (expression.kind === 'call' && expression.type.count === 'many') return call(place, expression);
  if (expression.kind === 'sequence' && expression.items.every(({ kind }) => kind === 'literal') && expression.type.item === 'string')
    return `[${expression.items.map((item) => atomicValue(place, item)).join(', ')}]`;
  if (expression.type.item === 'item') return itemList(place, expression);
  return lifted(place, 'list', expression.uses, expression.text, (inside) => [
    'const found = [];',
    ...each({ ...inside, keeping: expression }, expression, IN_ORDER, (item) => [`found.push(${item});`]),
    'return found;',
  ]);
}

function itemList(place: Place, expression: Expression): string {
  if (expression.kind === 'if')
    return `(${truth(place, expression.condition)} ? ${tagged(place, expression.yes)} : ${tagged(place, expression.no)})`;
  throw new Unsupported(`values of mixed type: ${expression.text}`);
}

const TAGS = { node: 'nodeItems', untyped: 'textItems', string: 'textItems' } as const;

/** An array of tagged items of an expression of one type. */
function tagged(place: Place, expression: Expression): string {
  const { item } = expression.type;
  if (item === 'item') return atomicList(place, expression);
  if (item !== 'node' && item !== 'untyped' && item !== 'string')
    throw new Unsupported(`a ${item} among values of other types: ${expression.text}`);
  return rt(
    place,
    TAGS[item],
    RUN,
    expression.type.count === 'many'
      ? list(place, expression)
      : rt(place, 'listOf', item === 'node' ? `${node(place, expression)} || undefined` : atomicValue(place, expression)),
  );
}

/** A call of a function of the sheet. */
export function userCall(place: Place, { called, values }: ExpressionOf<'userCall'>): string {
  const converted = values.map((value, index) => {
    const parameter = called.parameters[index]?.type ?? maybe('item');
    if (parameter.item === 'node') return elementArgument(place, value);
    return parameter.count === 'one' ? rt(place, 'required', maybeText(place, value)) : maybeText(place, value);
  });
  return `${functionName(called.name)}(${[RUN, ...converted].join(', ')})`;
}

export const functionName = (name: string): string => name.replace(/[^\w]/g, '_');

function elementArgument(place: Place, value: Expression): string {
  const { type } = value;
  const parts = value.kind === 'union' ? value.parts : [value];
  if (type.item !== 'node' || !parts.every((part) => part.kind === 'step' && part.axis === 'child' && part.test.test !== 'kind'))
    throw new Unsupported(`an argument that may be no element: ${value.text}`);
  return node(place, value);
}
