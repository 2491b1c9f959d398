import { Unsupported } from '../unsupported.ts';
import type { Expression, UserFunction, Variable } from './expression.ts';
import type { Type } from './types.ts';

/** What a name stands for: a variable, or an expression that takes its place (the same value everywhere in a document). */
export type Meaning = { readonly variable: Variable } | { readonly expression: Expression };

/** Everything the meaning of an XPath expression depends on: prefixes, functions, variables, and the type of the context item. */
export interface Scope {
  readonly uri: (prefix: string) => string;
  readonly functions: ReadonlyMap<string, UserFunction>;
  /** Code lists of `document('…')`: the key of the list with an id, undefined where the document has none. */
  readonly codeList: (document: string, id: string) => string | undefined;
  readonly variables: ReadonlyMap<string, Meaning>;
  /** The document node in variables of the sheet; undefined where there is no context item (in functions). */
  readonly context: Type | 'document' | undefined;
}

export function withVariable(scope: Scope, name: string, meaning: Meaning): Scope {
  return { ...scope, variables: new Map([...scope.variables, [name, meaning]]) };
}

export function withContext(scope: Scope, context: Type): Scope {
  return { ...scope, context };
}

export function meaningOf(scope: Scope, name: string): Meaning {
  const meaning = scope.variables.get(name);
  if (meaning === undefined) throw new Unsupported(`variable $${name}, which is not declared here`);
  return meaning;
}
