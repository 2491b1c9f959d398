import { Unsupported } from '../unsupported.ts';
import type { NodeTest, Syntax } from '../xpath/syntax.ts';
import { analyse } from './analyse.ts';
import type { Expression, Name, Predicate, Test } from './expression.ts';
import { orderOf, orderOfStep } from './order.ts';
import { type Scope, withContext } from './scope.ts';
import { type Count, many, maybe, one, type Type, times } from './types.ts';
import { inner, union } from './uses.ts';

type StepSyntax = Extract<Syntax, { form: 'step' }>;

/** `left/right`: a step from every node of `left`, or any expression with each of them as its context item. */
export function analysePath(left: Syntax, right: Syntax, scope: Scope, text: string): Expression {
  const below = left.form === 'path' && isAnything(left.right) ? left.left : undefined;
  const descendants = below === undefined ? undefined : descendantSteps(right);
  if (below !== undefined && descendants !== undefined) {
    const input = analyse(below, scope);
    return unionOf(
      descendants.map((step) => analyseStep(step, input, scope, text)),
      text,
    );
  }
  if (right.form === 'step') return analyseStep(right, analyse(left, scope), scope, text);
  const input = analyse(left, scope);
  if (right.form === 'context') return input;
  const each = analyse(right, withContext(scope, one(input.type.item)));
  const type = { item: each.type.item, count: times(input.type.count, each.type.count) };
  return { kind: 'map', input, each, type, uses: union([input.uses, inner(each)]), text };
}

/** What `//right` finds as steps of the descendant axis: a child of any node below is a descendant, unless its position is asked for. */
function descendantSteps(right: Syntax): StepSyntax[] | undefined {
  if (right.form === 'union') {
    const left = descendantSteps(right.left);
    const more = descendantSteps(right.right);
    return left === undefined || more === undefined ? undefined : [...left, ...more];
  }
  if (right.form !== 'step' || right.axis !== 'child' || right.predicates.some(isPosition)) return undefined;
  return [{ ...right, axis: 'descendant' }];
}

/** Nodes of all parts, each once. */
export function unionOf(parts: readonly Expression[], text: string): Expression {
  const [only, ...more] = parts;
  if (only !== undefined && more.length === 0) return only;
  return { kind: 'union', parts, type: many('node'), uses: union(parts.map(({ uses }) => uses)), text };
}

/** One step of a path from the nodes of `input`. */
export function analyseStep(syntax: StepSyntax, input: Expression, scope: Scope, text: string): Expression {
  if (input.type.item !== 'node') throw new Unsupported(`a step from ${input.type.item}: ${text}`);
  const { axis } = syntax;
  const single = input.type.count !== 'many';
  const predicates = analysePredicates(syntax.predicates, one('node'), scope);
  if (axis.startsWith('preceding') || axis.startsWith('ancestor')) {
    if (predicates.some((predicate) => 'position' in predicate)) throw new Unsupported(`a position on a reverse axis: ${text}`);
  }
  return {
    kind: 'step',
    input,
    axis,
    test: testOf(syntax.test, scope),
    predicates,
    order: orderOfStep(axis, orderOf(input), single),
    type: { item: 'node', count: countOf(syntax, input.type.count, predicates) },
    uses: union([input.uses, ...predicates.map(usesOfPredicate)]),
    text,
  };
}

export function analyseFilter(input: Expression, predicates: readonly Syntax[], scope: Scope, text: string): Expression {
  const analysed = analysePredicates(predicates, one(input.type.item), scope);
  const first = analysed.some((predicate) => 'position' in predicate);
  const type: Type = first || input.type.count !== 'many' ? maybe(input.type.item) : input.type;
  return { kind: 'filter', input, predicates: analysed, type, uses: union([input.uses, ...analysed.map(usesOfPredicate)]), text };
}

function analysePredicates(predicates: readonly Syntax[], context: Type, scope: Scope): Predicate[] {
  return predicates.map((predicate) => {
    const condition = analyse(predicate, withContext(scope, context));
    if (condition.kind === 'literal' && typeof condition.value === 'number') return { position: condition.value };
    if (!['node', 'boolean', 'string', 'untyped'].includes(condition.type.item)) throw new Unsupported(`predicate [${predicate.text}]`);
    return { condition };
  });
}

const usesOfPredicate = (predicate: Predicate) =>
  'condition' in predicate ? inner(predicate.condition) : { context: false, current: false, variables: new Set<never>() };

function countOf({ axis, test }: StepSyntax, input: Count, predicates: readonly Predicate[]): Count {
  if (axis === 'parent' || axis === 'self' || (axis === 'attribute' && test.test === 'name')) return input === 'many' ? 'many' : 'maybe';
  return input !== 'many' && predicates.some((predicate) => 'position' in predicate) ? 'maybe' : 'many';
}

function testOf(test: NodeTest, scope: Scope): Test {
  switch (test.test) {
    case 'name':
      return { test: 'name', name: nameOf(test.name, scope) };
    case 'prefix':
      return { test: 'uri', uri: scope.uri(test.prefix) };
    default:
      return test;
  }
}

/** A name without prefix is in no namespace: rule sheets set no default for element names. */
function nameOf(written: string, scope: Scope): Name {
  const colon = written.indexOf(':');
  if (colon < 0) return { uri: '', local: written, written };
  return { uri: scope.uri(written.slice(0, colon)), local: written.slice(colon + 1), written };
}

const isAnything = (syntax: Syntax): boolean =>
  syntax.form === 'step' &&
  syntax.axis === 'descendant-or-self' &&
  syntax.test.test === 'kind' &&
  syntax.test.kind === 'node' &&
  syntax.predicates.length === 0;

const isPosition = (syntax: Syntax): boolean => syntax.form === 'number';
