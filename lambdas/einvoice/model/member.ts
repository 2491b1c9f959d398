import { type TProperties, type TSchemaOptions, Type } from 'typebox';
import { terms } from './terms.ts';

/** Ids by JSON pointer into the invoice; payment accounts stand flat there. */
const ids = new Map(
  [...terms].reverse().map(({ pointer, id }) => [pointer.replace('/payment_means/{i}', '/payment').replaceAll(/\{\w+\}/g, '{}'), id]),
);

/** What every member of the schema says of itself. */
export interface Words {
  readonly title: string;
  readonly description: string;
  readonly example?: unknown;
  readonly default?: unknown;
}

/** Annotations of a member; its id in EN 16931 or the French extension is looked up in the term table. */
export function words(pointer: string, { title, description, example, default: fallback }: Words): TSchemaOptions {
  const id = ids.get(pointer.replaceAll(/\{\w+\}/g, '{}'));
  return {
    title,
    description: id ? `${description} (${id})` : description,
    ...(example === undefined ? {} : { examples: [example] }),
    ...(fallback === undefined ? {} : { default: fallback }),
  };
}

export const text = (pointer: string, own: Words) => Type.String(words(pointer, own));

/** That the calendar has such a day is asked when the invoice is normalised. */
export const date = (pointer: string, own: Words) =>
  Type.String({ ...words(pointer, { ...own, description: `${own.description}, YYYY-MM-DD` }), pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

const decimalForms = () =>
  [
    Type.String({
      description: 'a decimal number as text, such as 12.50',
      pattern: '^[+-]?\\d+(\\.\\d+)?([eE][+-]?\\d{1,3})?$',
      maxLength: 80,
    }),
    Type.Number(),
  ] as const;

/** A decimal string, or a JSON number read by its text. */
export const decimal = (pointer: string, own: Words) => Type.Union([...decimalForms()], words(pointer, own));

/** The same, or null for none. */
export const decimalOrNull = (pointer: string, own: Words) => Type.Union([...decimalForms(), Type.Null()], words(pointer, own));

/** An object that refuses members it does not know. */
export const object = <T extends TProperties>(pointer: string, own: Words, members: T) =>
  Type.Object(members, { ...words(pointer, own), additionalProperties: false });

/** An identifier and the code of the list it is from. */
export const identifier = (pointer: string, own: Words, value: Words, scheme: Words) =>
  object(pointer, own, {
    value: text(`${pointer}/value`, value),
    scheme: Type.Optional(text(`${pointer}/scheme`, scheme)),
  });

/** A list that may be absent. */
export const list = <T extends Parameters<typeof Type.Array>[0]>(items: T, title: string, description: string, example: unknown) =>
  Type.Optional(Type.Array(items, words('', { title, description, example })));
