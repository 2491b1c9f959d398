import type { Expression, Uses, Variable } from '../analyse/expression.ts';
import type { Module } from './module.ts';

/** Where code is written: the module, and the JavaScript names of the context item and the rule's node. */
export interface Place {
  readonly module: Module;
  readonly codes: ReadonlyMap<string, readonly string[]>;
  /** JavaScript for the context item: a node's number, or a value. */
  readonly item: string;
  /** JavaScript for the node of current(). */
  readonly current: string;
  /** How many local variables the function being written has, so that their names differ. */
  readonly locals: { count: number };
  /** The expression whose kept value is being written. */
  readonly keeping?: Expression;
}

/** The run, which every function of a compiled sheet has as its first parameter. */
export const RUN = 'd';

export const jsName = ({ name }: Variable): string => `$${name.replace(/[^\w]/g, '_')}`;

export const variableValue = (variable: Variable): string => (variable.lazy ? `${jsName(variable)}()` : jsName(variable));

/**
 * Writes code that needs statements as a function of its own, and returns the call of it. Its parameters are what the code uses:
 * the context item `n`, the rule's node `cur`, and variables.
 */
export function lifted(place: Place, stem: string, uses: Uses, comment: string, body: (inside: Place) => readonly string[]): string {
  const variables = [...uses.variables].sort((a, b) => (jsName(a) < jsName(b) ? -1 : 1));
  const inside: Place = { ...place, item: 'n', current: 'cur', locals: { count: 0 } };
  const names = variables.map(jsName);
  const parameters = [RUN, ...(uses.context ? ['n'] : []), ...(uses.current ? ['cur'] : []), ...names];
  const values = [RUN, ...(uses.context ? [place.item] : []), ...(uses.current ? [place.current] : []), ...names];
  const called = place.module.lift(stem, parameters, body(inside), comment);
  return `${called}(${values.join(', ')})`;
}

/** A name for a local variable that no other of the function has. */
export function local(place: Place, stem: string): string {
  place.locals.count++;
  return `${stem}${place.locals.count}`;
}

export const rt = (place: Place, name: string, ...values: readonly string[]): string =>
  `${place.module.runtime(name)}(${values.join(', ')})`;

export const block = (head: string, lines: readonly string[]): string[] => [`${head} {`, ...lines.map((line) => `  ${line}`), '}'];
