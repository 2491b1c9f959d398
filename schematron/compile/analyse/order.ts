import type { Axis } from '../xpath/syntax.ts';
import type { Expression, Order } from './expression.ts';

const SORTED: Order = { ordered: true, distinct: true, apart: true };

/** What is known about the order of a sequence of nodes. */
export function orderOf(expression: Expression): Order {
  if (expression.type.count !== 'many') return SORTED;
  switch (expression.kind) {
    case 'step':
      return expression.order;
    case 'filter':
      return orderOf(expression.input);
    case 'variable':
    case 'union':
    case 'map':
      return { ordered: true, distinct: true, apart: false };
    default:
      return { ordered: false, distinct: false, apart: false };
  }
}

/** The order of the nodes a step finds, by that of the nodes it starts from (walked one after the other). */
export function orderOfStep(axis: Axis, input: Order, single: boolean): Order {
  const { ordered, distinct, apart } = input;
  switch (axis) {
    case 'child':
      return { ordered: ordered && apart, distinct, apart };
    case 'attribute':
      return { ordered, distinct, apart: true };
    case 'self':
      return input;
    case 'descendant':
    case 'descendant-or-self':
      return { ordered: ordered && apart, distinct: distinct && apart, apart: false };
    case 'following-sibling':
    case 'preceding-sibling':
      return { ordered: single, distinct: single, apart: single };
    case 'preceding':
    case 'following':
      return { ordered: single, distinct: single, apart: false };
    default:
      return { ordered: false, distinct: single, apart: false };
  }
}
