import { tooMany } from './dynamic-error.ts';
import { text } from './nodes.ts';
import type { Run } from './run.ts';
import { compareText } from './text.ts';

/** A value of a sequence that may hold nodes, untyped values and strings: its text, and whether it is a node. */
export interface Item {
  readonly text: string;
  readonly node: boolean;
}

export const listOf = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);
export const nodeItems = (run: Run, nodes: readonly number[]): Item[] => nodes.map((node) => ({ text: text(run, node), node: true }));
export const textItems = (_run: Run, texts: readonly string[]): Item[] => texts.map((value) => ({ text: value, node: false }));
export const textsOf = (run: Run, nodes: readonly number[]): string[] => nodes.map((node) => text(run, node));
export const textsOfItems = (items: readonly Item[]): string[] => items.map((item) => item.text);

/** The effective boolean value: a node is true, a text when it is not empty. */
export function truthOfItems(items: readonly Item[]): boolean {
  const [first] = items;
  if (first === undefined) return false;
  if (first.node) return true;
  if (items.length > 1) tooMany();
  return first.text !== '';
}

export function maybeTextOfItems(items: readonly Item[]): string | undefined {
  if (items.length > 1) tooMany();
  return items[0]?.text;
}

export const textOfItems = (items: readonly Item[]): string => maybeTextOfItems(items) ?? '';

/** The only value of a list, undefined when it is empty. @throws DynamicError when there are several */
export function onlyValue<T>(values: readonly T[]): T | undefined {
  if (values.length > 1) tooMany();
  return values[0];
}

const anyPair =
  (holds: (order: number) => boolean) =>
  (left: readonly string[], right: readonly string[]): boolean =>
    left.some((a) => right.some((b) => holds(compareText(a, b))));

export const anyTextEqual = anyPair((order) => order === 0);
export const anyTextUnequal = anyPair((order) => order !== 0);
export const anyTextLess = anyPair((order) => order < 0);
export const anyTextAtMost = anyPair((order) => order <= 0);
export const anyTextMore = anyPair((order) => order > 0);
export const anyTextAtLeast = anyPair((order) => order >= 0);
