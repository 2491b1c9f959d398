import { Unsupported } from '../unsupported.ts';
import { parseXPath } from '../xpath/parse.ts';
import type { Syntax } from '../xpath/syntax.ts';
import type { Predicate, Test } from './expression.ts';
import { analyseStep } from './path.ts';
import type { Scope } from './scope.ts';
import { one } from './types.ts';
import { NOTHING } from './uses.ts';

/** One step of a pattern; `above` says how the step before it is reached: a parent, any ancestor, or (first steps) the document, or anything. */
export interface PatternStep {
  readonly test: Test;
  readonly predicates: readonly Predicate[];
  readonly above: 'parent' | 'ancestor' | 'document' | 'anywhere';
}

/** A match pattern without alternatives (XSLT 2.0, 5.5): its steps from the last to the first. */
export type Pattern = readonly PatternStep[];

type Connection = PatternStep['above'];
interface RawStep {
  readonly step: Extract<Syntax, { form: 'step' }>;
  readonly above: Connection;
}

/** The alternatives of a match pattern; a union anywhere in it is multiplied out. */
export function analysePattern(xpath: string, scope: Scope): Pattern[] {
  return alternatives(parseXPath(xpath)).map((steps) => steps.map(({ step, above }) => analysed(step, above, scope)).reverse());
}

function analysed(syntax: RawStep['step'], above: Connection, scope: Scope): PatternStep {
  if (syntax.axis !== 'child') throw new Unsupported(`a pattern for ${syntax.axis}: ${syntax.text}`);
  const start = { kind: 'context', type: one('node'), uses: NOTHING, text: '.' } as const;
  const step = analyseStep(syntax, start, scope, syntax.text);
  if (step.kind !== 'step') throw new Unsupported(`pattern ${syntax.text}`);
  const { test, predicates } = step;
  if (predicates.some((predicate) => 'position' in predicate)) throw new Unsupported(`a position in a pattern: ${syntax.text}`);
  if (predicates.some((predicate) => 'condition' in predicate && predicate.condition.uses.current))
    throw new Unsupported(`current() in a pattern: ${syntax.text}`);
  return { test, predicates, above };
}

function alternatives(syntax: Syntax): RawStep[][] {
  switch (syntax.form) {
    case 'step':
      return [[{ step: syntax, above: 'anywhere' }]];
    case 'union':
      return [...alternatives(syntax.left), ...alternatives(syntax.right)];
    case 'filter':
      return alternatives(syntax.input).map((steps) => withPredicates(steps, syntax.predicates));
    case 'path':
      return joined(syntax.left, syntax.right);
    default:
      throw new Unsupported(`pattern ${syntax.text}`);
  }
}

function joined(left: Syntax, right: Syntax): RawStep[][] {
  const below = left.form === 'path' && isAnything(left.right);
  const before = below ? left.left : left;
  const after = alternatives(right);
  if (before.form === 'root') return after.map((steps) => connected(steps, below ? 'anywhere' : 'document'));
  return alternatives(before).flatMap((steps) => after.map((more) => [...steps, ...connected(more, below ? 'ancestor' : 'parent')]));
}

function connected([first, ...rest]: readonly RawStep[], above: Connection): RawStep[] {
  if (first === undefined || first.above !== 'anywhere') throw new Unsupported('a pattern with a path from the root inside');
  return [{ ...first, above }, ...rest];
}

function withPredicates(steps: readonly RawStep[], predicates: readonly Syntax[]): RawStep[] {
  const last = steps.at(-1);
  if (last === undefined) throw new Unsupported('an empty pattern');
  return [...steps.slice(0, -1), { ...last, step: { ...last.step, predicates: [...last.step.predicates, ...predicates] } }];
}

const isAnything = (syntax: Syntax): boolean =>
  syntax.form === 'step' && syntax.axis === 'descendant-or-self' && syntax.test.test === 'kind';
