/**
 * Static types. Run-time values have the plainest JavaScript form their type allows:
 * nodes are numbers (0 for none), untyped and string are strings, integers (counts and small literals) and doubles are numbers,
 * dates are numbers of milliseconds, decimals are Decimal; `number` is Decimal or double, `item` a tagged value of any type.
 */
export type ItemType = 'node' | 'untyped' | 'string' | 'boolean' | 'integer' | 'decimal' | 'double' | 'number' | 'date' | 'item';

/** How many items: exactly one, at most one, any number. */
export type Count = 'one' | 'maybe' | 'many';

export interface Type {
  readonly item: ItemType;
  readonly count: Count;
}

export const one = (item: ItemType): Type => ({ item, count: 'one' });
export const maybe = (item: ItemType): Type => ({ item, count: 'maybe' });
export const many = (item: ItemType): Type => ({ item, count: 'many' });

const NUMERIC: ReadonlySet<ItemType> = new Set<ItemType>(['integer', 'decimal', 'double', 'number']);
export const isNumeric = (item: ItemType): boolean => NUMERIC.has(item);

/** The type of values of one type or the other. */
export function eitherItem(a: ItemType, b: ItemType): ItemType {
  if (a === b) return a;
  if (!isNumeric(a) || !isNumeric(b)) return 'item';
  return (a === 'integer' || a === 'decimal') && (b === 'integer' || b === 'decimal') ? 'decimal' : 'number';
}

/** How many items there are when each of `outer` gives `inner`. */
export function times(outer: Count, inner: Count): Count {
  if (outer === 'many' || inner === 'many') return 'many';
  return outer === 'one' && inner === 'one' ? 'one' : 'maybe';
}

/** The type of an item after atomization. */
export const atomized = (item: ItemType): ItemType => (item === 'node' ? 'untyped' : item);
