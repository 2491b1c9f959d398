import type { Expression, ExpressionOf } from '../analyse/expression.ts';
import { without } from '../analyse/uses.ts';
import { Unsupported } from '../unsupported.ts';
import { comparison } from './compare.ts';
import { lifted, type Place, rt } from './context.ts';
import { someMatching } from './join.ts';
import { keeping } from './keep.ts';
import { eachBinding, exists, list } from './nodes.ts';
import { atomicList, atomicValue, userCall } from './value.ts';

/** JavaScript for the effective boolean value (XPath 2.0, 2.4.3). */
export function truth(place: Place, expression: Expression): string {
  return keeping(place, expression, (at) => truthOf(at, expression));
}

function truthOf(place: Place, expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return String(expression.type.item === 'decimal' ? Number(expression.value) !== 0 : Boolean(expression.value));
    case 'and':
    case 'or':
      return `(${expression.parts.map((part) => truth(place, part)).join(expression.kind === 'and' ? ' && ' : ' || ')})`;
    case 'if':
      return `(${truth(place, expression.condition)} ? ${truth(place, expression.yes)} : ${truth(place, expression.no)})`;
    case 'general':
      return comparison(place, expression);
    case 'value':
      return expression.type.count === 'one' ? atomicValue(place, expression) : `(${atomicValue(place, expression)} === true)`;
    case 'some':
    case 'every':
      return someMatching(place, expression) ?? quantified(place, expression);
    case 'call':
      return callTruth(place, expression) ?? typedTruth(place, expression);
    case 'userCall':
      if (expression.type.item === 'boolean' && expression.type.count === 'one') return userCall(place, expression);
  }
  return typedTruth(place, expression);
}

function callTruth(place: Place, { name, values }: ExpressionOf<'call'>): string | undefined {
  const [first] = values;
  if (name === 'true' || name === 'false') return name;
  if (first === undefined) return undefined;
  if (name === 'not') return `!${truth(place, first)}`;
  if (name === 'boolean') return truth(place, first);
  if (name === 'exists') return `(${exists(place, first)})`;
  if (name === 'empty') return `!(${exists(place, first)})`;
  return undefined;
}

function typedTruth(place: Place, expression: Expression): string {
  const { item, count } = expression.type;
  if (item === 'node') return `(${exists(place, expression)})`;
  if (item === 'item') return rt(place, 'truthOfItems', atomicList(place, expression));
  if (item === 'boolean') {
    if (count === 'one') return atomicValue(place, expression);
    return count === 'maybe' ? `(${atomicValue(place, expression)} === true)` : rt(place, 'truthOfBooleans', list(place, expression));
  }
  if (count === 'many') throw new Unsupported(`the truth of a sequence of ${item}: ${expression.text}`);
  const value = atomicValue(place, expression);
  if (item === 'string' || item === 'untyped') return count === 'one' ? `(${value} !== '')` : rt(place, 'truthOfText', value);
  if (item === 'integer' && count === 'one') return `(${value} !== 0)`;
  if (item === 'date') throw new Unsupported(`the truth of a date: ${expression.text}`);
  return rt(place, 'truthOfNumber', value);
}

function quantified(place: Place, { kind, bindings, result, uses, text }: ExpressionOf<'some' | 'every'>): string {
  const bound = bindings.map(({ variable }) => variable);
  const found = kind === 'some';
  return lifted(place, kind, without(uses, bound), text, (inside) => [
    ...eachBinding(inside, bindings, (at) => [`if (${found ? '' : '!'}${truth(at, result)}) return ${found};`]),
    `return ${!found};`,
  ]);
}
