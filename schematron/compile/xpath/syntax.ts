/** The syntax tree of an XPath 2.0 expression, as far as rule sheets use the language. */

export const AXES = [
  'child',
  'attribute',
  'descendant',
  'descendant-or-self',
  'self',
  'parent',
  'ancestor',
  'ancestor-or-self',
  'preceding',
  'preceding-sibling',
  'following',
  'following-sibling',
] as const;
export type Axis = (typeof AXES)[number];

export type KindTest = 'node' | 'text' | 'element' | 'attribute' | 'comment' | 'processing-instruction';

/** What a step keeps of its axis: a name as written, any name, any name with a prefix or local part, or a kind. */
export type NodeTest =
  | { readonly test: 'name'; readonly name: string }
  | { readonly test: 'any' }
  | { readonly test: 'prefix'; readonly prefix: string }
  | { readonly test: 'local'; readonly local: string }
  | { readonly test: 'kind'; readonly kind: KindTest };

export type GeneralOperator = '=' | '!=' | '<' | '<=' | '>' | '>=';
export type ArithmeticOperator = '+' | '-' | '*' | 'div' | 'idiv' | 'mod';

export interface Binding {
  readonly name: string;
  readonly in: Syntax;
}

type Form =
  | { readonly form: 'string'; readonly value: string }
  | { readonly form: 'number'; readonly digits: string; readonly type: 'integer' | 'decimal' | 'double' }
  | { readonly form: 'variable'; readonly name: string }
  | { readonly form: 'context' }
  | { readonly form: 'root' }
  | { readonly form: 'sequence'; readonly items: readonly Syntax[] }
  | { readonly form: 'step'; readonly axis: Axis; readonly test: NodeTest; readonly predicates: readonly Syntax[] }
  | { readonly form: 'filter'; readonly input: Syntax; readonly predicates: readonly Syntax[] }
  | { readonly form: 'path'; readonly left: Syntax; readonly right: Syntax }
  | { readonly form: 'union'; readonly left: Syntax; readonly right: Syntax }
  | { readonly form: 'and' | 'or'; readonly left: Syntax; readonly right: Syntax }
  | { readonly form: 'general' | 'value'; readonly operator: GeneralOperator; readonly left: Syntax; readonly right: Syntax }
  | { readonly form: 'arithmetic'; readonly operator: ArithmeticOperator; readonly left: Syntax; readonly right: Syntax }
  | { readonly form: 'negate'; readonly value: Syntax }
  | { readonly form: 'if'; readonly condition: Syntax; readonly yes: Syntax; readonly no: Syntax }
  | { readonly form: 'for'; readonly bindings: readonly Binding[]; readonly result: Syntax }
  | { readonly form: 'some' | 'every'; readonly bindings: readonly Binding[]; readonly result: Syntax }
  | { readonly form: 'cast'; readonly value: Syntax; readonly type: string; readonly optional: boolean }
  | { readonly form: 'call'; readonly name: string; readonly arguments: readonly Syntax[] };

/** `text` is the source of the expression with white space collapsed. */
export type Syntax = Form & { readonly text: string };
export type SyntaxForm = Form;
