import { DynamicError } from './dynamic-error.ts';

const NOT_NORMAL = /[\t\n\r]|^ | $| {2}/;

/** fn:normalize-space */
export function normalizeSpace(text: string): string {
  if (!NOT_NORMAL.test(text)) return text;
  return text
    .replace(/[ \t\n\r]+/g, ' ')
    .replace(/^ /, '')
    .replace(/ $/, '');
}

/** fn:string-length counts characters, of which one outside the basic plane is two units of JavaScript. */
export function characters(text: string): number {
  let pairs = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0xd800 && unit <= 0xdbff) pairs++;
  }
  return text.length - pairs;
}

/** fn:substring, whose places are rounded and may lie outside. */
export function substring(text: string, start: number, length?: number): string {
  const first = Math.round(start);
  const end = length === undefined ? Number.POSITIVE_INFINITY : first + Math.round(length);
  if (Number.isNaN(first) || Number.isNaN(end)) return '';
  const from = Math.max(first - 1, 0);
  const to = end - 1;
  if (to <= from) return '';
  return text.length === characters(text) ? text.slice(from, to) : [...text].slice(from, to).join('');
}

export function substringBefore(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return at < 0 ? '' : text.slice(0, at);
}

export function substringAfter(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return at < 0 ? '' : text.slice(at + mark.length);
}

/** Whether a list of codes with spaces around each contains ` code `; `codes` are those with a space on both sides. */
export function listed(codes: ReadonlySet<string>, list: string, code: string): boolean {
  return code === '' || code.includes(' ') ? list.includes(` ${code} `) : codes.has(code);
}

/** fn:translate: characters of `from` become those at the same place in `to`, or nothing. */
export function translate(text: string, from: string, to: string): string {
  const targets = [...to];
  const table = new Map<string, string>();
  for (const [at, c] of [...from].entries()) if (!table.has(c)) table.set(c, targets[at] ?? '');
  let translated = '';
  for (const c of text) translated += table.get(c) ?? c;
  return translated;
}

/** fn:tokenize: nothing for the empty text. */
export const tokenize = (text: string, separator: RegExp): string[] => (text === '' ? [] : text.split(separator));

/** Order by code points (the collation of XPath), which differs from JavaScript's for characters outside the basic plane. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const x = a.charCodeAt(at);
    const y = b.charCodeAt(at);
    if (x !== y) return x >= 0xd800 && y >= 0xd800 ? codePointRank(x) - codePointRank(y) : x - y;
  }
  return a.length - b.length;
}

/** Surrogates stand for characters above all others. */
const codePointRank = (unit: number): number => (unit <= 0xdfff ? unit + 0x2000 : unit - 0x800);

export const truthOfText = (text: string | undefined): boolean => text !== undefined && text !== '';

/** @throws DynamicError where a value that must be there is not */
export function required(text: string | undefined): string {
  if (text === undefined) throw new DynamicError('a value is missing');
  return text;
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** @throws DynamicError when the text is no xs:boolean */
export function toBoolean(text: string): boolean {
  const value = BOOLEANS.get(normalizeSpace(text));
  if (value === undefined) throw new DynamicError('a value is neither true nor false');
  return value;
}

export const castToBoolean = (text: string | undefined): boolean | undefined => (text === undefined ? undefined : toBoolean(text));

export const castOneToBoolean = (text: string | undefined): boolean => toBoolean(required(text));

/** The effective boolean value of a sequence of truth values. */
export function truthOfBooleans(values: readonly boolean[]): boolean {
  if (values.length > 1) throw new DynamicError('there are several values where one is expected');
  return values[0] ?? false;
}
