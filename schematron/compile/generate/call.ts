import type { Expression, ExpressionOf } from '../analyse/expression.ts';
import { Unsupported } from '../unsupported.ts';
import { xpathRegex } from '../xpath/regex.ts';
import { lifted, type Place, RUN, rt } from './context.ts';
import { quote } from './module.ts';
import { ANYHOW, count, each, exists, IN_ORDER, node } from './nodes.ts';
import { numeric } from './number.ts';
import { formatted, maybeText, text } from './text.ts';
import { truth } from './truth.ts';
import { atomicValue } from './value.ts';

type Call = ExpressionOf<'call'>;
type Writer = (place: Place, call: Call, values: readonly Expression[]) => string;

/** JavaScript for a call of an XPath function, in the form of its type. */
export function call(place: Place, expression: Call): string {
  const write = WRITERS.get(expression.name);
  if (write === undefined) throw new Unsupported(`function ${expression.name}() here: ${expression.text}`);
  return write(place, expression, expression.values);
}

/** A function of texts that the run time has under a name of its own. */
const ofTexts =
  (name: string): Writer =>
  (place, _call, values) =>
    rt(place, name, ...values.map((value) => text(place, value)));

const method =
  (name: string): Writer =>
  (place, _call, [first, ...others]) =>
    `${text(place, required(first))}.${name}(${others.map((value) => text(place, value)).join(', ')})`;

const ofTruth: Writer = (place, expression) => truth(place, expression);

const nodeName =
  (name: string): Writer =>
  (place, _call, [value]) =>
    rt(place, name, RUN, node(place, required(value)));

const WRITERS: ReadonlyMap<string, Writer> = new Map<string, Writer>([
  ['true', ofTruth],
  ['false', ofTruth],
  ['not', ofTruth],
  ['boolean', ofTruth],
  ['exists', (place, _call, [value]) => `(${exists(place, required(value))})`],
  ['empty', (place, _call, [value]) => `!(${exists(place, required(value))})`],
  ['count', (place, _call, [value]) => count(place, required(value))],
  ['string', (place, _call, [value]) => formatted(place, required(value))],
  ['string-length', ofTexts('characters')],
  ['normalize-space', ofTexts('normalizeSpace')],
  ['upper-case', method('toUpperCase')],
  ['lower-case', method('toLowerCase')],
  ['contains', contains],
  ['starts-with', method('startsWith')],
  ['ends-with', method('endsWith')],
  ['substring-before', ofTexts('substringBefore')],
  ['substring-after', ofTexts('substringAfter')],
  ['translate', ofTexts('translate')],
  [
    'substring',
    (place, _call, [value, ...range]) =>
      rt(place, 'substring', text(place, required(value)), ...range.map((bound) => double(place, bound))),
  ],
  ['concat', (place, _call, values) => `(${values.map((value) => formatted(place, value)).join(' + ')})`],
  ['string-join', stringJoin],
  ['matches', (place, _call, [value, pattern]) => `${place.module.regex(regex(pattern))}.test(${text(place, required(value))})`],
  ['replace', replace],
  [
    'tokenize',
    (place, _call, [value, pattern]) => rt(place, 'tokenize', text(place, required(value)), place.module.regex(consuming(pattern))),
  ],
  ['distinct-values', distinctValues],
  ['number', (place, _call, [value]) => rt(place, 'numberOf', toNumber(place, required(value)))],
  ['round', (place, _call, [value]) => rt(place, 'rounded', numeric(place, required(value)))],
  ['abs', (place, _call, [value]) => rt(place, 'absolute', numeric(place, required(value)))],
  ['sum', sum],
  ['name', nodeName('qualifiedName')],
  ['local-name', nodeName('localName')],
  ['namespace-uri', nodeName('namespaceUri')],
  ['xs:decimal', decimal],
  ['xs:date', (place, _call, [value]) => rt(place, 'maybeDate', maybeText(place, required(value)))],
]);

function required(value: Expression | undefined): Expression {
  if (value === undefined) throw new Unsupported('a call without its argument');
  return value;
}

/** `contains(' A B C ', concat(' ', $code, ' '))` is how the sheets look a code up in a list. */
function contains(place: Place, call: Call, values: readonly Expression[]): string {
  const [list, sought] = values;
  if (list?.kind !== 'literal' || sought?.kind !== 'call' || sought.name !== 'concat') return method('includes')(place, call, values);
  const [before, code, after, ...more] = sought.values;
  const spaced =
    before?.kind === 'literal' && before.value === ' ' && after?.kind === 'literal' && after.value === ' ' && more.length === 0;
  if (!spaced || code === undefined) return method('includes')(place, call, values);
  // The first and last token have a space on one side only, unless the list begins and ends with one: then they are empty.
  const codes = String(list.value).split(' ').slice(1, -1);
  return rt(place, 'listed', place.module.set(codes), quote(String(list.value)), formatted(place, code));
}

/** Numbers that say a place in a string. */
function double(place: Place, value: Expression): string {
  return value.type.item === 'integer' ? atomicValue(place, value) : rt(place, 'numberOf', numeric(place, value));
}

function toNumber(place: Place, value: Expression): string {
  const { item } = value.type;
  if (item === 'node' || item === 'untyped' || item === 'string' || item === 'item') return maybeText(place, value);
  return atomicValue(place, value);
}

function decimal(place: Place, { name }: Call, [value]: readonly Expression[]): string {
  const from = required(value);
  const { item } = from.type;
  if (item === 'node' || item === 'untyped' || item === 'string' || item === 'item')
    return rt(place, 'maybeDecimal', maybeText(place, from));
  if (item === 'boolean' || item === 'date') throw new Unsupported(`${name} of ${item}`);
  return item === 'decimal' ? atomicValue(place, from) : rt(place, 'toDecimal', numeric(place, from));
}

/** Doubles are added in the order of the sequence; decimals are exact in any order. */
function sum(place: Place, { uses, text: source }: Call, [value]: readonly Expression[]): string {
  const values = required(value);
  const { item } = values.type;
  const number = (inside: Place, code: string): string => {
    if (item === 'node') return rt(inside, 'toDouble', rt(inside, 'text', RUN, code));
    if (item === 'untyped') return rt(inside, 'toDouble', code);
    return item === 'integer' ? rt(inside, 'integer', code) : code;
  };
  return lifted(place, 'sum', uses, source, (inside) => [
    'let total;',
    ...each(inside, values, item === 'decimal' ? { ...ANYHOW, distinct: true } : IN_ORDER, (code, at) => [
      `total = total === undefined ? ${number(at, code)} : ${rt(at, 'plus', 'total', number(at, code))};`,
    ]),
    `return total ?? ${place.module.decimal('0')};`,
  ]);
}

function stringJoin(place: Place, { uses, text: source }: Call, [values, separator]: readonly Expression[]): string {
  const joined = required(values);
  const { item } = joined.type;
  if (item !== 'node' && item !== 'string' && item !== 'untyped') throw new Unsupported(`string-join of ${item}`);
  return lifted(place, 'join', uses, source, (inside) => [
    'const texts = [];',
    ...each(inside, joined, IN_ORDER, (code, at) => [`texts.push(${item === 'node' ? rt(at, 'text', RUN, code) : code});`]),
    `return texts.join(${text(inside, required(separator))});`,
  ]);
}

function distinctValues(place: Place, { uses, text: source }: Call, [values]: readonly Expression[]): string {
  const all = required(values);
  return lifted(place, 'distinct', uses, source, (inside) => [
    'const values = new Set();',
    ...each(inside, all, IN_ORDER, (code, at) => [`values.add(${all.type.item === 'node' ? rt(at, 'text', RUN, code) : code});`]),
    'return [...values];',
  ]);
}

function replace(place: Place, _call: Call, [value, pattern, replacement]: readonly Expression[]): string {
  const by = required(replacement);
  if (by.kind !== 'literal' || /[\\$]/.test(String(by.value))) throw new Unsupported(`replace() by ${by.text}`);
  return `${text(place, required(value))}.replace(${place.module.regex(consuming(pattern), 'g')}, ${text(place, by)})`;
}

function regex(pattern: Expression | undefined): ReturnType<typeof xpathRegex> {
  if (pattern?.kind !== 'literal') throw new Unsupported(`a regular expression that is no literal: ${pattern?.text}`);
  return xpathRegex(String(pattern.value));
}

/** A regular expression that matches the empty string is an error in replace and tokenize (FORX0003). */
function consuming(pattern: Expression | undefined): ReturnType<typeof xpathRegex> {
  const translated = regex(pattern);
  if (new RegExp(translated.source, translated.flags).test('')) throw new Unsupported(`a separator that may be empty: ${pattern?.text}`);
  return translated;
}
