import type { Expression, Uses, Variable } from './expression.ts';

export const NOTHING: Uses = { context: false, current: false, variables: new Set() };
export const CONTEXT: Uses = { context: true, current: false, variables: new Set() };

/** What several expressions use together. */
export function usesOf(...expressions: readonly Expression[]): Uses {
  return union(expressions.map(({ uses }) => uses));
}

export function union(all: readonly Uses[]): Uses {
  return {
    context: all.some(({ context }) => context),
    current: all.some(({ current }) => current),
    variables: new Set(all.flatMap(({ variables }) => [...variables])),
  };
}

/** What an expression uses when its context item is given by another one. */
export function inner(expression: Expression): Uses {
  return { ...expression.uses, context: false };
}

export function without(uses: Uses, bound: readonly Variable[]): Uses {
  return { ...uses, variables: new Set([...uses.variables].filter((variable) => !bound.includes(variable))) };
}

/** Whether an expression has the same value everywhere in a document. */
export function isConstant({ uses }: Expression): boolean {
  return !uses.context && !uses.current && uses.variables.size === 0;
}
