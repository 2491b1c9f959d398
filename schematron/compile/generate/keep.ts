import type { Expression, Predicate } from '../analyse/expression.ts';
import { isConstant } from '../analyse/uses.ts';
import { type Place, RUN, rt } from './context.ts';

/** Values cheaper than this are computed again rather than kept. */
const WORTH_KEEPING = 3;

/**
 * Writes a value; where it is the same everywhere in a document and costs something, it is computed when first needed and kept for the run.
 * This is what makes rules about each line cheap that look at the whole document.
 */
export function keeping(place: Place, expression: Expression, write: (place: Place) => string): string {
  if (!isKept(place, expression)) return write(place);
  const code = write({ ...place, keeping: expression });
  const plain = /^(\w+_\d+)\(d\)$/.exec(code)?.[1];
  const computed = plain ?? place.module.lift('compute', [RUN], [`return ${code};`], expression.text);
  return rt(place, 'kept', RUN, String(place.module.slot(computed)), computed);
}

export function isKept(place: Place, expression: Expression): boolean {
  return place.keeping !== expression && isConstant(expression) && cost(expression) >= WORTH_KEEPING;
}

function cost(expression: Expression): number {
  switch (expression.kind) {
    case 'literal':
    case 'root':
    case 'context':
    case 'current':
    case 'variable':
      return 0;
    case 'step':
      return cost(expression.input) + (expression.axis === 'child' ? 1 : 2) + all(expression.predicates.map(ofPredicate)) * 2;
    case 'filter':
      return cost(expression.input) + 1 + all(expression.predicates.map(ofPredicate)) * 2;
    case 'map':
      return cost(expression.input) + 1 + cost(expression.each);
    case 'sequence':
      return all(expression.items.map(cost));
    case 'union':
    case 'and':
    case 'or':
      return all(expression.parts.map(cost));
    case 'general':
    case 'value':
    case 'arithmetic':
      return cost(expression.left) + cost(expression.right);
    case 'negate':
    case 'castToBoolean':
      return cost(expression.value);
    case 'codeLookup':
      return cost(expression.value) + 1;
    case 'if':
      return cost(expression.condition) + cost(expression.yes) + cost(expression.no);
    case 'for':
    case 'some':
    case 'every':
      return all(expression.bindings.map((bound) => cost(bound.in))) * 2 + cost(expression.result);
    case 'call':
      return all(expression.values.map(cost)) + (expression.values.length > 0 ? 1 : 0);
    case 'userCall':
      return all(expression.values.map(cost)) + 2;
  }
}

const ofPredicate = (predicate: Predicate): number => ('condition' in predicate ? 1 + cost(predicate.condition) : 1);
const all = (costs: readonly number[]): number => costs.reduce((a, b) => a + b, 0);
