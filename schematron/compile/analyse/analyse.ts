import { Unsupported } from '../unsupported.ts';
import type { Binding, Syntax } from '../xpath/syntax.ts';
import { analyseCall } from './call.ts';
import { codeLookup } from './code-lookup.ts';
import type { Bound, Expression, ExpressionForm, Uses, Variable } from './expression.ts';
import { numberItem } from './functions.ts';
import { orderOf } from './order.ts';
import { analyseFilter, analysePath, analyseStep, unionOf } from './path.ts';
import { meaningOf, type Scope, withVariable } from './scope.ts';
import { type Count, eitherItem, type ItemType, many, maybe, one, type Type, times } from './types.ts';
import { CONTEXT, isConstant, NOTHING, union, usesOf, without } from './uses.ts';

/** The typed form of an expression. @throws Unsupported for what has no fixed type, or no place in the generated code */
export function analyse(syntax: Syntax, scope: Scope): Expression {
  const { text } = syntax;
  const made = (type: Type, uses: Uses, form: ExpressionForm): Expression => ({ ...form, type, uses, text });
  switch (syntax.form) {
    case 'string':
      return made(one('string'), NOTHING, { kind: 'literal', value: syntax.value });
    case 'number':
      return made(one(syntax.type), NOTHING, {
        kind: 'literal',
        value: syntax.type === 'decimal' ? syntax.digits : Number(syntax.digits),
      });
    case 'variable':
      return analyseVariable(syntax.name, scope, made);
    case 'context':
      return contextItem(scope, text);
    case 'root':
      return made(one('node'), NOTHING, { kind: 'root' });
    case 'sequence':
      return analyseSequence(
        syntax.items.map((item) => analyse(item, scope)),
        made,
      );
    case 'step':
      return analyseStep(syntax, contextItem(scope, '.'), scope, text);
    case 'filter':
      return analyseFilter(analyse(syntax.input, scope), syntax.predicates, scope, text);
    case 'path':
      return codeLookup(syntax, scope) ?? analysePath(syntax.left, syntax.right, scope, text);
    case 'union':
      return analyseUnion(syntax, scope);
    case 'and':
    case 'or': {
      const parts = flat(syntax, syntax.form).map((part) => analyse(part, scope));
      return made(one('boolean'), usesOf(...parts), { kind: syntax.form, parts });
    }
    case 'general':
    case 'value': {
      const left = analyse(syntax.left, scope);
      const right = analyse(syntax.right, scope);
      const certain = syntax.form === 'general' || (left.type.count === 'one' && right.type.count === 'one');
      return made(certain ? one('boolean') : maybe('boolean'), usesOf(left, right), {
        kind: syntax.form,
        operator: syntax.operator,
        left,
        right,
      });
    }
    case 'arithmetic': {
      const left = analyse(syntax.left, scope);
      const right = analyse(syntax.right, scope);
      const count: Count = left.type.count === 'one' && right.type.count === 'one' ? 'one' : 'maybe';
      const item = arithmeticItem(syntax.operator, numberItem(left), numberItem(right));
      return made({ item, count }, usesOf(left, right), { kind: 'arithmetic', operator: syntax.operator, left, right });
    }
    case 'negate': {
      const value = analyse(syntax.value, scope);
      const count: Count = value.type.count === 'one' ? 'one' : 'maybe';
      return made({ item: numberItem(value), count }, value.uses, { kind: 'negate', value });
    }
    case 'if': {
      const condition = analyse(syntax.condition, scope);
      const yes = analyse(syntax.yes, scope);
      const no = analyse(syntax.no, scope);
      const type = { item: eitherItem(yes.type.item, no.type.item), count: eitherCount(yes.type.count, no.type.count) };
      return made(type, usesOf(condition, yes, no), { kind: 'if', condition, yes, no });
    }
    case 'for': {
      const { bindings, inside } = bind(syntax.bindings, scope);
      const result = analyse(syntax.result, inside);
      const count = [...bindings.map((bound) => bound.in.type.count), result.type.count].reduce(times);
      return made({ item: result.type.item, count }, usesWithin(bindings, result), { kind: 'for', bindings, result });
    }
    case 'some':
    case 'every': {
      const { bindings, inside } = bind(syntax.bindings, scope);
      const result = analyse(syntax.result, inside);
      return made(one('boolean'), usesWithin(bindings, result), { kind: syntax.form, bindings, result });
    }
    case 'cast': {
      if (syntax.type !== 'xs:boolean') throw new Unsupported(`cast as ${syntax.type}`);
      const value = analyse(syntax.value, scope);
      return made(syntax.optional ? maybe('boolean') : one('boolean'), value.uses, {
        kind: 'castToBoolean',
        value,
        optional: syntax.optional,
      });
    }
    case 'call':
      return analyseCall(syntax.name, syntax.arguments, scope, text);
  }
}

type Made = (type: Type, uses: Uses, form: ExpressionForm) => Expression;

/** The context item, as `.` stands for it. */
export function contextItem(scope: Scope, text: string): Expression {
  if (scope.context === undefined) throw new Unsupported(`${text}: there is no context item here`);
  if (scope.context === 'document') return { kind: 'root', type: one('node'), uses: NOTHING, text };
  return { kind: 'context', type: scope.context, uses: CONTEXT, text };
}

function analyseVariable(name: string, scope: Scope, made: Made): Expression {
  const meaning = meaningOf(scope, name);
  if ('expression' in meaning) return meaning.expression;
  const { variable } = meaning;
  return made(variable.type, { ...NOTHING, variables: new Set([variable]) }, { kind: 'variable', variable });
}

function analyseSequence(items: readonly Expression[], made: Made): Expression {
  if (items.length === 0) return made(maybe('untyped'), NOTHING, { kind: 'sequence', items });
  const item = items
    .map(({ type }) => type.item)
    .reduce<ItemType | undefined>((a, b) => (a === undefined ? b : eitherItem(a, b)), undefined);
  return made(many(item ?? 'item'), usesOf(...items), { kind: 'sequence', items });
}

function analyseUnion(syntax: Syntax, scope: Scope): Expression {
  const parts = flat(syntax, 'union').map((part) => analyse(part, scope));
  const stray = parts.find(({ type }) => type.item !== 'node');
  if (stray !== undefined) throw new Unsupported(`union with ${stray.type.item}: ${stray.text}`);
  return unionOf(parts, syntax.text);
}

/** The operands of a chain of one operator, in the order they are written. */
function flat(syntax: Syntax, form: 'and' | 'or' | 'union'): Syntax[] {
  const parts: Syntax[] = [];
  let rest = syntax;
  while (rest.form === form && 'left' in rest) {
    parts.unshift(...(rest.right.form === form ? flat(rest.right, form) : [rest.right]));
    rest = rest.left;
  }
  return [rest, ...parts];
}

function bind(bindings: readonly Binding[], scope: Scope): { bindings: Bound[]; inside: Scope } {
  let inside = scope;
  const bound = bindings.map(({ name, in: sequence }) => {
    const value = analyse(sequence, inside);
    const variable: Variable = { name, type: one(value.type.item), lazy: false };
    inside = withVariable(inside, name, { variable });
    return { variable, in: value };
  });
  return { bindings: bound, inside };
}

function usesWithin(bindings: readonly Bound[], result: Expression): Uses {
  const all = union([...bindings.map((bound) => bound.in.uses), result.uses]);
  return without(
    all,
    bindings.map(({ variable }) => variable),
  );
}

function arithmeticItem(operator: string, left: ItemType, right: ItemType): ItemType {
  if (operator === 'idiv') throw new Unsupported('idiv');
  if (left === 'integer' && right === 'integer') return operator === 'div' || operator === '*' ? 'decimal' : 'integer';
  if (left === 'double' || right === 'double') return 'double';
  return left === 'number' || right === 'number' ? 'number' : 'decimal';
}

function eitherCount(a: Count, b: Count): Count {
  if (a === b) return a;
  return a === 'many' || b === 'many' ? 'many' : 'maybe';
}

/**
 * A variable of a rule, function or sheet, by the value it is given. Where that is the same everywhere in a document, the value takes the
 * place of the variable, and the generated code computes it once a document.
 */
export function declare(scope: Scope, name: string, value: Expression): { inside: Scope; variable: Variable | undefined } {
  if (isConstant(value)) return { inside: withVariable(scope, name, { expression: value }), variable: undefined };
  const { ordered, distinct } = orderOf(value);
  if (value.type.item === 'node' && value.kind !== 'step' && !(ordered && distinct))
    throw new Unsupported(`variable $${name} with nodes in an order of its own`);
  const variable: Variable = { name, type: value.type, lazy: true };
  return { inside: withVariable(scope, name, { variable }), variable };
}
