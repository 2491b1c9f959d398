import type { ArithmeticOperator, Axis, GeneralOperator, KindTest } from '../xpath/syntax.ts';
import type { Type } from './types.ts';

/** An expanded name, and how the rule sheet writes it. */
export interface Name {
  readonly uri: string;
  readonly local: string;
  readonly written: string;
}

export type Test =
  | { readonly test: 'name'; readonly name: Name }
  | { readonly test: 'any' }
  | { readonly test: 'uri'; readonly uri: string }
  | { readonly test: 'local'; readonly local: string }
  | { readonly test: 'kind'; readonly kind: KindTest };

/** A variable; `lazy` ones (xsl:variable) are computed when first used, the others hold an item of a for, some or every. */
export interface Variable {
  readonly name: string;
  readonly type: Type;
  readonly lazy: boolean;
}

/** A predicate is a condition, or the position of the one item it keeps. */
export type Predicate = { readonly position: number } | { readonly condition: Expression };

/** What of the surroundings a value depends on; an expression with none is the same everywhere in a document. */
export interface Uses {
  readonly context: boolean;
  readonly current: boolean;
  readonly variables: ReadonlySet<Variable>;
}

/** Facts about a sequence of nodes: in document order, without repetition, none below another. */
export interface Order {
  readonly ordered: boolean;
  readonly distinct: boolean;
  readonly apart: boolean;
}

export interface Bound {
  readonly variable: Variable;
  readonly in: Expression;
}

export interface UserFunction {
  readonly name: string;
  readonly parameters: readonly Variable[];
  readonly type: Type;
}

type Form =
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'context' }
  | { readonly kind: 'current' }
  | { readonly kind: 'root' }
  | { readonly kind: 'variable'; readonly variable: Variable }
  | { readonly kind: 'sequence'; readonly items: readonly Expression[] }
  | {
      readonly kind: 'step';
      readonly input: Expression;
      readonly axis: Axis;
      readonly test: Test;
      readonly predicates: readonly Predicate[];
      readonly order: Order;
    }
  | { readonly kind: 'filter'; readonly input: Expression; readonly predicates: readonly Predicate[] }
  | { readonly kind: 'map'; readonly input: Expression; readonly each: Expression }
  | { readonly kind: 'union'; readonly parts: readonly Expression[] }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Expression[] }
  | { readonly kind: 'general' | 'value'; readonly operator: GeneralOperator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'arithmetic'; readonly operator: ArithmeticOperator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'negate'; readonly value: Expression }
  | { readonly kind: 'if'; readonly condition: Expression; readonly yes: Expression; readonly no: Expression }
  | { readonly kind: 'for' | 'some' | 'every'; readonly bindings: readonly Bound[]; readonly result: Expression }
  | { readonly kind: 'castToBoolean'; readonly value: Expression; readonly optional: boolean }
  | { readonly kind: 'call'; readonly name: string; readonly values: readonly Expression[] }
  | { readonly kind: 'userCall'; readonly called: UserFunction; readonly values: readonly Expression[] }
  | { readonly kind: 'codeLookup'; readonly list: string; readonly value: Expression };

/** An expression with its type; `text` is its source, for comments in the generated code. */
export type Expression = Form & { readonly type: Type; readonly uses: Uses; readonly text: string };
export type ExpressionForm = Form;
type FormOf<K, F> = F extends { readonly kind: infer Kinds } ? (K extends Kinds ? F : never) : never;
export type ExpressionOf<K extends Form['kind']> = FormOf<K, Form> & { readonly type: Type; readonly uses: Uses; readonly text: string };
