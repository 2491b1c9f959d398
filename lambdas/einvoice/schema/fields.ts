import { Invoice } from '../model/invoice.ts';
import { memberOf } from '../syntax/value.ts';

/** One member of the Invoice object as the guide to the fields shows it. */
export interface Field {
  /** JSON pointer; `{i}` stands for a position in a list. */
  readonly pointer: string;
  readonly title: string;
  readonly meaning: string;
  /** Its number in EN 16931 or XP Z12-012; empty for members no document has. */
  readonly term: string;
  readonly form: 'text' | 'date' | 'decimal' | 'object' | 'list' | 'text or object';
  readonly required: boolean;
  readonly fallback: unknown;
  readonly example: unknown;
}

/** Every member of the Invoice schema, each before the members inside it, in the order of the schema. */
export const invoiceFields = (): Field[] => inside(Invoice, '');

function inside(schema: unknown, at: string): Field[] {
  const required = new Set(listOf(memberOf(schema, 'required')));
  const own = Object.entries(memberOf(schema, 'properties') ?? {}).flatMap(([name, member]) => {
    const pointer = `${at}/${name}`;
    return [field(member, pointer, required.has(name)), ...inside(member, pointer)];
  });
  const items = memberOf(schema, 'items');
  const branches = listOf(memberOf(schema, 'anyOf'));
  return [...own, ...(items === undefined ? [] : inside(items, `${at}/{i}`)), ...branches.flatMap((branch) => inside(branch, at))];
}

const termAtEnd = / \(((?:BT|BG|EXT-FR-FE)-[\w-]+)\)$/;

const termOf = (schema: unknown) => termAtEnd.exec(String(memberOf(schema, 'description') ?? ''))?.[1];

function field(schema: unknown, pointer: string, required: boolean): Field {
  const described = String(memberOf(schema, 'description') ?? '');
  return {
    pointer,
    title: String(memberOf(schema, 'title') ?? ''),
    meaning: described.replace(termAtEnd, ''),
    term: termOf(schema) ?? termOf(memberOf(schema, 'items')) ?? '',
    form: formOf(schema),
    required,
    fallback: memberOf(schema, 'default'),
    example: listOf(memberOf(schema, 'examples'))[0],
  };
}

function formOf(schema: unknown): Field['form'] {
  const types = new Set([schema, ...listOf(memberOf(schema, 'anyOf'))].map((branch) => memberOf(branch, 'type')));
  if (types.has('number')) return 'decimal';
  if (types.has('array')) return 'list';
  if (types.has('object')) return types.has('string') ? 'text or object' : 'object';
  return memberOf(schema, 'pattern') === undefined ? 'text' : 'date';
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
