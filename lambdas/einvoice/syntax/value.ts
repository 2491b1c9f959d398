import type { Slot } from './mapping.ts';

/** Objects around a place in the invoice, outermost first: the invoice, an item of a list, an item of a list in it. */
export type Scopes = readonly unknown[];

/** Own member of an object; nothing from a prototype. */
export function memberOf(holder: unknown, name: string): unknown {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name)) return undefined;
  return Reflect.get(holder, name);
}

export function valueAt({ depth, members }: Slot, scopes: Scopes): unknown {
  let value = scopes[depth];
  for (const member of members) value = memberOf(value, member);
  return value;
}

export const itemsAt = (slot: Slot, scopes: Scopes): readonly unknown[] => {
  const value = valueAt(slot, scopes);
  return Array.isArray(value) ? value : [];
};
