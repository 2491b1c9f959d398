import { Unsupported } from '../unsupported.ts';
import { xpathRegex } from '../xpath/regex.ts';
import type { Syntax } from '../xpath/syntax.ts';
import { analyse, contextItem } from './analyse.ts';
import type { Expression } from './expression.ts';
import { checkArgument, FUNCTIONS } from './functions.ts';
import type { Scope } from './scope.ts';
import { many, one } from './types.ts';
import { NOTHING, usesOf } from './uses.ts';

/** A call of a function of XPath, of XSLT (current) or of the sheet itself. */
export function analyseCall(name: string, values: readonly Syntax[], scope: Scope, text: string): Expression {
  const called = scope.functions.get(name);
  const given = values.map((value) => analyse(value, scope));
  if (called !== undefined) {
    if (given.length !== called.parameters.length) throw new Unsupported(`${name}() with ${given.length} arguments`);
    return { kind: 'userCall', called, values: given, type: called.type, uses: usesOf(...given), text };
  }
  if (name === 'current' && given.length === 0) return { kind: 'current', type: one('node'), uses: { ...NOTHING, current: true }, text };
  return builtIn(name, given, scope, text);
}

function builtIn(name: string, given: readonly Expression[], scope: Scope, text: string): Expression {
  const signature = FUNCTIONS.get(name);
  if (signature === undefined) throw new Unsupported(`function ${name}()`);
  const { parameters, optional = 0, context, repeated, result } = signature;
  const all = given.length === 0 && context ? [contextItem(scope, '.')] : given;
  if (all.length < parameters.length - optional || (all.length > parameters.length && !repeated))
    throw new Unsupported(`${name}() with ${given.length} arguments`);
  all.forEach((value, index) => {
    checkArgument(name, parameters[Math.min(index, parameters.length - 1)] ?? 'sequence', value);
  });
  const type = typeof result === 'function' ? result(all) : result;
  return tokens(name, all, text) ?? { kind: 'call', name, values: all, type, uses: usesOf(...all), text };
}

/** A literal cut into its tokens when the sheet is compiled: this is how the French rules write lists of codes. */
function tokens(name: string, [input, pattern]: readonly Expression[], text: string): Expression | undefined {
  if (name !== 'tokenize' || input?.kind !== 'literal' || pattern?.kind !== 'literal') return undefined;
  const { source, flags } = xpathRegex(String(pattern.value));
  const items = String(input.value)
    .split(new RegExp(source, flags))
    .map((value): Expression => ({ kind: 'literal', value, type: one('string'), uses: NOTHING, text: `'${value}'` }));
  return { kind: 'sequence', items, type: many('string'), uses: NOTHING, text };
}
