import type { Expression, ExpressionOf, Predicate } from '../analyse/expression.ts';
import { CONTEXT, isConstant, usesOf } from '../analyse/uses.ts';
import { comparedAs, comparisonKeys } from './compare.ts';
import { block, lifted, local, type Place, RUN, rt } from './context.ts';
import { type Body, list } from './nodes.ts';
import { truth } from './truth.ts';

type Step = ExpressionOf<'step'>;

/**
 * Statements for each node of a step whose input is the same everywhere in the document, while its predicates are not: what of the
 * predicates looks at the node alone is decided once, and where one then compares the node with something else for equality, the nodes
 * are found by an index. This keeps rules linear that look for other lines from each line.
 *
 * Conditions are decided in the order they are written, so that none is evaluated that would not have been.
 *
 * @returns undefined where there is nothing to gain
 */
export function eachOfConstant(place: Place, step: Step, body: Body): string[] | undefined {
  if (!isConstant(step.input) || isConstant(step)) return undefined;
  const conditions = step.predicates.flatMap(conjuncts);
  if (conditions.length < step.predicates.length) return undefined;
  const dependent = conditions.findIndex((condition) => !isOfItem(condition));
  const alone = conditions.slice(0, dependent);
  const [first, ...others] = conditions.slice(dependent);
  if (first === undefined) return undefined;
  const base: Step = {
    ...step,
    predicates: alone.map((condition) => ({ condition })),
    uses: step.input.uses,
    text: `${step.input.text} … [${alone.map(({ text }) => text).join('][')}]`,
  };
  const item = local(place, 'n');
  const found = matching(place, base, first);
  const rest = found === undefined ? [first, ...others] : others;
  const tests = rest.map((condition) => truth({ ...place, item }, condition));
  const inner = tests.length === 0 ? body(item, place) : block(`if (${tests.join(' && ')})`, body(item, place));
  return block(`for (const ${item} of ${found ?? list(place, base)})`, inner);
}

/** JavaScript for the nodes of a list for which the condition, an equality, is true; undefined where it has another form. */
function matching(place: Place, nodes: Expression, condition: Expression): string | undefined {
  if (condition.kind !== 'general' || condition.operator !== '=') return undefined;
  const { left, right } = condition;
  const [own, other] = isOfItem(left) && left.uses.context ? [left, right] : [right, left];
  if (!isOfItem(own) || !own.uses.context || other.uses.context) return undefined;
  const manner = comparedAs(left, right);
  if (manner !== 'text' && !(manner === 'number' && own.type.item === 'decimal' && other.type.item === 'decimal')) return undefined;
  const keys = lifted(place, 'keys', CONTEXT, own.text, (inside) => [`return ${comparisonKeys(inside, own)};`]);
  const keysOf = keys.slice(0, keys.indexOf('('));
  const all = lifted(place, 'all', usesOf(), nodes.text, (inside) => [`return ${list(inside, nodes)};`]);
  const allOf = all.slice(0, all.indexOf('('));
  return rt(place, 'matching', RUN, String(place.module.slot(`${allOf} ${keysOf}`)), allOf, keysOf, comparisonKeys(place, other));
}

/** Whether a condition depends on nothing but the item it is about. */
const isOfItem = ({ uses }: Expression): boolean => !uses.current && uses.variables.size === 0;

function conjuncts(predicate: Predicate): readonly Expression[] {
  if ('position' in predicate) return [];
  const { condition } = predicate;
  return condition.kind === 'and' ? condition.parts : [condition];
}

/** `some $x in … satisfies …` over the same nodes everywhere, where the condition compares `$x` with something else. */
export function someMatching(place: Place, expression: ExpressionOf<'some'>): string | undefined {
  const [bound, ...more] = expression.bindings;
  if (expression.kind !== 'some' || bound === undefined || more.length > 0 || !isConstant(bound.in) || bound.in.type.item !== 'node')
    return undefined;
  const condition = expression.result;
  if (condition.kind !== 'general' || condition.operator !== '=' || comparedAs(condition.left, condition.right) !== 'text')
    return undefined;
  const { variable } = bound;
  const isOwn = ({ uses }: Expression): boolean =>
    uses.variables.size === 1 && uses.variables.has(variable) && !uses.context && !uses.current;
  const [own, other] = isOwn(condition.left) ? [condition.left, condition.right] : [condition.right, condition.left];
  if (!isOwn(own) || other.uses.variables.has(variable)) return undefined;
  const keys = lifted(place, 'keys', own.uses, own.text, (inside) => [`return ${comparisonKeys(inside, own)};`]);
  const keysOf = keys.slice(0, keys.indexOf('('));
  const all = lifted(place, 'all', usesOf(), bound.in.text, (inside) => [`return ${list(inside, bound.in)};`]);
  const allOf = all.slice(0, all.indexOf('('));
  const found = rt(place, 'matching', RUN, String(place.module.slot(`${allOf} ${keysOf}`)), allOf, keysOf, comparisonKeys(place, other));
  return `(${found}.length !== 0)`;
}
