import type { Expression } from '../analyse/expression.ts';
import { Unsupported } from '../unsupported.ts';
import { lifted, type Place, RUN, rt } from './context.ts';
import { keeping } from './keep.ts';
import { each, IN_ORDER, node } from './nodes.ts';
import { atomicList, atomicValue } from './value.ts';

/** JavaScript for the text of a string, untyped value or node; the empty text for none. */
export function text(place: Place, expression: Expression): string {
  return keeping(place, expression, (at) => {
    const { item, count } = expression.type;
    if (item === 'node') return rt(at, 'text', RUN, node(at, expression));
    if (item === 'item') return rt(at, 'textOfItems', atomicList(at, expression));
    return count === 'one' ? atomicValue(at, expression) : `(${atomicValue(at, expression)} ?? '')`;
  });
}

/** The same, undefined for none. */
export function maybeText(place: Place, expression: Expression): string {
  return keeping(place, expression, (at) => {
    const { item } = expression.type;
    if (item === 'node') return rt(at, 'maybeText', RUN, node(at, expression));
    if (item === 'item') return rt(at, 'maybeTextOfItems', atomicList(at, expression));
    if (item === 'string' || item === 'untyped') return atomicValue(at, expression);
    throw new Unsupported(`${item} where a string is needed: ${expression.text}`);
  });
}

/** JavaScript for the string an item of a type is cast to. */
export function formatted(place: Place, expression: Expression, item = expression.type.item): string {
  switch (item) {
    case 'node':
    case 'untyped':
    case 'string':
    case 'item':
      return text(place, expression);
    case 'boolean':
    case 'integer':
    case 'decimal':
    case 'double':
    case 'number':
      return expression.type.count === 'one' && (item === 'boolean' || item === 'integer')
        ? `String(${atomicValue(place, expression)})`
        : rt(place, 'formatted', atomicValue(place, expression));
    case 'date':
      throw new Unsupported(`a date as text: ${expression.text}`);
  }
}

/** What xsl:value-of gives: all items as text, with spaces between (XSLT 2.0, 5.7.2). */
export function valueOfText(place: Place, expression: Expression): string {
  if (expression.type.count !== 'many') return formatted(place, expression);
  const { item } = expression.type;
  if (item === 'item') return `${rt(place, 'textsOfItems', atomicList(place, expression))}.join(' ')`;
  if (item !== 'node' && item !== 'string' && item !== 'untyped')
    throw new Unsupported(`xsl:value-of several of ${item}: ${expression.text}`);
  return lifted(place, 'texts', expression.uses, expression.text, (inside) => [
    'const texts = [];',
    ...each(inside, expression, IN_ORDER, (found) => [`texts.push(${item === 'node' ? rt(inside, 'text', RUN, found) : found});`]),
    `return texts.join(' ');`,
  ]);
}
