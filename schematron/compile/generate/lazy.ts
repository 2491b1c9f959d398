import type { Expression } from '../analyse/expression.ts';
import type { Place } from './context.ts';
import { list, node } from './nodes.ts';
import { truth } from './truth.ts';
import { atomicList, atomicValue } from './value.ts';

/** JavaScript for the whole value of a variable, in the form its type has in variables. */
export function lazyValue(place: Place, expression: Expression): string {
  const { item, count } = expression.type;
  if (item === 'item') return atomicList(place, expression);
  if (item === 'node') return count === 'many' ? list(place, expression) : node(place, expression);
  if (item === 'boolean' && count === 'one') return truth(place, expression);
  return count === 'many' ? list(place, expression) : atomicValue(place, expression);
}
