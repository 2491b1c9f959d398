import {
  addDecimals,
  compareDecimals,
  Decimal,
  decimal,
  decimalOf,
  decimalToDouble,
  divideDecimals,
  doubleToDecimal,
  formatDecimal,
  isNegative,
  isZero,
  moduloDecimals,
  multiplyDecimals,
  negateDecimal,
  roundDecimal,
} from './decimal.ts';
import { DynamicError } from './dynamic-error.ts';

/** A number of XPath: a Decimal, or a JavaScript number for an xs:double; undefined for the empty sequence. */
export type Numeric = Decimal | number;
type MaybeNumeric = Numeric | undefined;

const asDouble = (value: Numeric): number => (typeof value === 'number' ? value : decimalToDouble(value));

export const integer = (value: number): Decimal => decimalOf(value);

/** Two decimals are combined exactly; with a double the other becomes one too (XPath 2.0, B.1). */
function combined(
  a: MaybeNumeric,
  b: MaybeNumeric,
  exact: (a: Decimal, b: Decimal) => Decimal,
  double: (a: number, b: number) => number,
): MaybeNumeric {
  if (a === undefined || b === undefined) return undefined;
  return typeof a === 'number' || typeof b === 'number' ? double(asDouble(a), asDouble(b)) : exact(a, b);
}

export const plus = (a: MaybeNumeric, b: MaybeNumeric): MaybeNumeric => combined(a, b, addDecimals, (x, y) => x + y);
export const minus = (a: MaybeNumeric, b: MaybeNumeric): MaybeNumeric =>
  combined(
    a,
    b,
    (x, y) => addDecimals(x, negateDecimal(y)),
    (x, y) => x - y,
  );
export const times = (a: MaybeNumeric, b: MaybeNumeric): MaybeNumeric => combined(a, b, multiplyDecimals, (x, y) => x * y);
export const divided = (a: MaybeNumeric, b: MaybeNumeric): MaybeNumeric => combined(a, b, divideDecimals, (x, y) => x / y);
export const modulo = (a: MaybeNumeric, b: MaybeNumeric): MaybeNumeric => combined(a, b, moduloDecimals, (x, y) => x % y);

export function integerModulo(a: number, b: number): number {
  if (b === 0) throw new DynamicError('a number is divided by zero');
  return a % b;
}

export function negated(value: MaybeNumeric): MaybeNumeric {
  if (value === undefined) return undefined;
  return typeof value === 'number' ? -value : negateDecimal(value);
}

export function absolute(value: MaybeNumeric): MaybeNumeric {
  if (value === undefined) return undefined;
  if (typeof value === 'number') return Math.abs(value);
  return isNegative(value) ? negateDecimal(value) : value;
}

/** fn:round: to the nearest integer, halves towards positive infinity. */
export function rounded(value: MaybeNumeric): MaybeNumeric {
  if (value === undefined) return undefined;
  return typeof value === 'number' ? Math.round(value) : roundDecimal(value);
}

/** Below, equal or above as a number below, equal to or above 0; NaN when one of them is NaN. */
function compared(a: Numeric, b: Numeric): number {
  if (typeof a !== 'number' && typeof b !== 'number') return compareDecimals(a, b);
  const x = asDouble(a);
  const y = asDouble(b);
  return x < y ? -1 : x > y ? 1 : x === y ? 0 : Number.NaN;
}

export const numberEqual = (a: Numeric, b: Numeric): boolean => compared(a, b) === 0;
export const numberUnequal = (a: Numeric, b: Numeric): boolean => compared(a, b) !== 0;
export const numberLess = (a: Numeric, b: Numeric): boolean => compared(a, b) < 0;
export const numberAtMost = (a: Numeric, b: Numeric): boolean => compared(a, b) <= 0;
export const numberMore = (a: Numeric, b: Numeric): boolean => compared(a, b) > 0;
export const numberAtLeast = (a: Numeric, b: Numeric): boolean => compared(a, b) >= 0;

/** The effective boolean value: false for nothing, zero and NaN. */
export function truthOfNumber(value: MaybeNumeric): boolean {
  if (value === undefined) return false;
  return typeof value === 'number' ? value !== 0 && !Number.isNaN(value) : !isZero(value);
}

const DOUBLE = /^[ \t\n\r]*(?:[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?|(-?INF)|(NaN))[ \t\n\r]*$/;

/** The xs:double a text stands for, undefined when it stands for none. */
function parsedDouble(text: string): number | undefined {
  const parts = DOUBLE.exec(text);
  if (parts === null) return undefined;
  if (parts[1] !== undefined) return parts[1] === 'INF' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return parts[2] === undefined ? Number(text) : Number.NaN;
}

/** @throws DynamicError when the text is no xs:double */
export function toDouble(text: string): number {
  const value = parsedDouble(text);
  if (value === undefined) throw new DynamicError('a value is not a number');
  return value;
}

export const maybeDouble = (text: string | undefined): number | undefined => (text === undefined ? undefined : toDouble(text));

/** fn:number: NaN for nothing and for what is no number. */
export function numberOf(value: string | Numeric | undefined): number {
  if (value === undefined) return Number.NaN;
  return typeof value === 'string' ? (parsedDouble(value) ?? Number.NaN) : asDouble(value);
}

export const maybeDecimal = (text: string | undefined): Decimal | undefined => (text === undefined ? undefined : decimal(text));

export function toDecimal(value: MaybeNumeric): Decimal | undefined {
  return typeof value === 'number' ? doubleToDecimal(value) : value;
}

/** A value as text (cast to xs:string); the empty text for nothing. */
export function formatted(value: string | boolean | Numeric | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return formattedDouble(value);
  return value instanceof Decimal ? formatDecimal(value) : String(value);
}

/** Doubles from a millionth up to a million are written plainly, others with one digit before the point and an exponent (F&O 17.1.2). */
function formattedDouble(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value < 0 ? '-INF' : 'INF';
  if (Object.is(value, -0)) return '-0';
  const size = Math.abs(value);
  if (size === 0 || (size >= 1e-6 && size < 1e6)) return String(value);
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  return `${digits.includes('.') ? digits : `${digits}.0`}E${exponent.replace('+', '')}`;
}
