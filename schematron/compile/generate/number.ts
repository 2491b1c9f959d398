import type { Expression, ExpressionOf } from '../analyse/expression.ts';
import { Unsupported } from '../unsupported.ts';
import { type Place, RUN, rt } from './context.ts';
import { node } from './nodes.ts';
import { maybeText } from './text.ts';
import { atomicValue } from './value.ts';

/** JavaScript for a number: a Decimal, or a number that is an xs:double; undefined for none. Untyped values become doubles. */
export function numeric(place: Place, expression: Expression): string {
  const { item } = expression.type;
  if (expression.kind === 'literal' && item === 'integer') return place.module.decimal(String(expression.value));
  if (item === 'integer') return rt(place, 'integer', atomicValue(place, expression));
  if (item === 'node') return rt(place, 'doubleOf', RUN, node(place, expression));
  if (item === 'untyped') return rt(place, 'maybeDouble', maybeText(place, expression));
  if (item === 'decimal' || item === 'double' || item === 'number') return atomicValue(place, expression);
  throw new Unsupported(`${item} where a number is needed: ${expression.text}`);
}

const FUNCTIONS = { '+': 'plus', '-': 'minus', '*': 'times', div: 'divided', mod: 'modulo', idiv: undefined } as const;

export function arithmetic(place: Place, expression: ExpressionOf<'arithmetic'>): string {
  const { operator, left, right, type } = expression;
  if (type.item === 'integer') {
    if (type.count !== 'one') throw new Unsupported(`integers that may be missing: ${expression.text}`);
    if (operator === 'mod') return rt(place, 'integerModulo', atomicValue(place, left), atomicValue(place, right));
    return `(${atomicValue(place, left)} ${operator} ${atomicValue(place, right)})`;
  }
  const name = FUNCTIONS[operator];
  if (name === undefined) throw new Unsupported(operator);
  return rt(place, name, numeric(place, left), numeric(place, right));
}

export function negation(place: Place, { value, type }: ExpressionOf<'negate'>): string {
  if (type.item === 'integer' && type.count === 'one') return `(-${atomicValue(place, value)})`;
  return rt(place, 'negated', numeric(place, value));
}
