import { Unsupported } from '../unsupported.ts';
import type { Expression } from './expression.ts';
import { atomized, type ItemType, isNumeric, many, maybe, one, type Type } from './types.ts';

/**
 * What a parameter takes: `text` a string or nothing, `number` a number or nothing (untyped values become doubles), `atom` one atomic value or nothing,
 * `nodes` a sequence of nodes, `sequence` anything, `truth` the effective boolean value of anything.
 */
type Parameter = 'text' | 'number' | 'atom' | 'node' | 'sequence' | 'truth';

interface Signature {
  readonly parameters: readonly Parameter[];
  /** How many of the last parameters may be left out. */
  readonly optional?: number;
  /** Left out means the context item. */
  readonly context?: true;
  /** The last parameter may be repeated. */
  readonly repeated?: true;
  readonly result: Type | ((values: readonly Expression[]) => Type);
}

const text = one('string');
const truth = one('boolean');

/** The XPath 2.0 functions rule sheets call (XQuery 1.0 and XPath 2.0 Functions and Operators), and the constructor functions. */
export const FUNCTIONS: ReadonlyMap<string, Signature> = new Map<string, Signature>([
  ['true', { parameters: [], result: truth }],
  ['false', { parameters: [], result: truth }],
  ['not', { parameters: ['truth'], result: truth }],
  ['boolean', { parameters: ['truth'], result: truth }],
  ['exists', { parameters: ['sequence'], result: truth }],
  ['empty', { parameters: ['sequence'], result: truth }],
  ['count', { parameters: ['sequence'], result: one('integer') }],
  ['string', { parameters: ['atom'], context: true, result: text }],
  ['string-length', { parameters: ['text'], context: true, result: one('integer') }],
  ['normalize-space', { parameters: ['text'], context: true, result: text }],
  ['upper-case', { parameters: ['text'], result: text }],
  ['lower-case', { parameters: ['text'], result: text }],
  ['contains', { parameters: ['text', 'text'], result: truth }],
  ['starts-with', { parameters: ['text', 'text'], result: truth }],
  ['ends-with', { parameters: ['text', 'text'], result: truth }],
  ['substring-before', { parameters: ['text', 'text'], result: text }],
  ['substring-after', { parameters: ['text', 'text'], result: text }],
  ['substring', { parameters: ['text', 'number', 'number'], optional: 1, result: text }],
  ['translate', { parameters: ['text', 'text', 'text'], result: text }],
  ['concat', { parameters: ['atom', 'atom'], repeated: true, result: text }],
  ['string-join', { parameters: ['sequence', 'text'], result: text }],
  ['matches', { parameters: ['text', 'text'], result: truth }],
  ['replace', { parameters: ['text', 'text', 'text'], result: text }],
  ['tokenize', { parameters: ['text', 'text'], result: many('string') }],
  ['distinct-values', { parameters: ['sequence'], result: ([values]) => many(distinctItem(values)) }],
  ['number', { parameters: ['atom'], context: true, result: one('double') }],
  ['round', { parameters: ['number'], result: ([value]) => numeric(value) }],
  ['abs', { parameters: ['number'], result: ([value]) => numeric(value) }],
  ['sum', { parameters: ['sequence'], result: ([values]) => one(sumItem(values)) }],
  ['name', { parameters: ['node'], context: true, result: text }],
  ['local-name', { parameters: ['node'], context: true, result: text }],
  ['namespace-uri', { parameters: ['node'], context: true, result: text }],
  ['xs:decimal', { parameters: ['atom'], result: ([value]) => constructed('decimal', value) }],
  ['xs:date', { parameters: ['atom'], result: ([value]) => constructed('date', value) }],
]);

const NUMBERS: Readonly<Record<ItemType, ItemType | undefined>> = {
  node: 'double',
  untyped: 'double',
  integer: 'integer',
  decimal: 'decimal',
  double: 'double',
  number: 'number',
  string: undefined,
  boolean: undefined,
  date: undefined,
  item: undefined,
};

/** The numeric type a value has where a number is needed (untyped values are cast to xs:double). */
export function numberItem({ type, text: source }: Expression): ItemType {
  const item = NUMBERS[type.item];
  if (item === undefined) throw new Unsupported(`${source}: arithmetic on ${type.item}`);
  return item;
}

function numeric(value: Expression | undefined): Type {
  if (value === undefined) throw new Unsupported('a call without its argument');
  return { item: numberItem(value), count: value.type.count === 'one' ? 'one' : 'maybe' };
}

/** sum() of nothing is the integer 0, so that of doubles may be a decimal. */
function sumItem(values: Expression | undefined): ItemType {
  if (values === undefined) throw new Unsupported('a call without its argument');
  const item = numberItem(values);
  return item === 'double' ? 'number' : item === 'integer' ? 'decimal' : item;
}

function distinctItem(values: Expression | undefined): ItemType {
  const item = atomized(values?.type.item ?? 'item');
  if (item !== 'untyped' && item !== 'string') throw new Unsupported(`distinct-values of ${item}`);
  return item;
}

function constructed(item: ItemType, value: Expression | undefined): Type {
  const from = value?.type.item ?? 'item';
  const castable = from === 'node' || from === 'untyped' || from === 'string' || (item === 'decimal' && isNumeric(from));
  if (!castable) throw new Unsupported(`xs:${item} of ${from}`);
  return value?.type.count === 'one' ? one(item) : maybe(item);
}

/** Refuses a value that can never be what a parameter takes. */
export function checkArgument(name: string, parameter: Parameter, value: Expression): void {
  const { item } = value.type;
  const fits =
    parameter === 'text'
      ? item === 'node' || item === 'untyped' || item === 'string' || item === 'item'
      : parameter === 'number'
        ? NUMBERS[item] !== undefined
        : parameter === 'node'
          ? item === 'node'
          : true;
  if (!fits) throw new Unsupported(`${name}() of ${item}: ${value.text}`);
}
