/** Optional sign, digits, and with `decimal` a dot and digits: no grouping, no exponent, ASCII digits only. */
const integer = /^[+-]?\d+$/;
const decimal = /^[+-]?\d+(?:\.\d+)?$/;

export const isInteger = (text: string) => integer.test(text);
export const isDecimal = (text: string) => decimal.test(text);

const ZERO = 48;
const DOT = 46;
const MINUS = 45;
const PLUS = 43;

/**
 * Compares two decimals of any size exactly, digit by digit and without making numbers of them.
 * @param a @param b texts that `isDecimal` accepts
 * @returns below zero when a is smaller, 0 when equal (1.0 equals 1, -0 equals 0), above zero when a is greater
 */
export function compareDecimals(a: string, b: string): number {
  const negative = a.charCodeAt(0) === MINUS;
  if (negative !== (b.charCodeAt(0) === MINUS)) {
    if (isZero(a) && isZero(b)) return 0;
    return negative ? -1 : 1;
  }
  const order = compareMagnitudes(a, b);
  return negative ? 0 - order : order;
}

function compareMagnitudes(a: string, b: string): number {
  const dotA = integerEnd(a);
  const dotB = integerEnd(b);
  let atA = firstSignificant(a, dotA);
  let atB = firstSignificant(b, dotB);
  const longer = dotA - atA - (dotB - atB);
  if (longer !== 0) return longer;
  for (; atA < dotA; atA++, atB++) {
    const difference = a.charCodeAt(atA) - b.charCodeAt(atB);
    if (difference !== 0) return difference;
  }
  for (atA = dotA + 1, atB = dotB + 1; atA < a.length || atB < b.length; atA++, atB++) {
    const difference = (atA < a.length ? a.charCodeAt(atA) : ZERO) - (atB < b.length ? b.charCodeAt(atB) : ZERO);
    if (difference !== 0) return difference;
  }
  return 0;
}

function integerEnd(text: string): number {
  let at = 0;
  while (at < text.length && text.charCodeAt(at) !== DOT) at++;
  return at;
}

/** Offset of the first digit that counts; `end` when the integer part is zero. */
function firstSignificant(text: string, end: number): number {
  let at = text.charCodeAt(0) === MINUS || text.charCodeAt(0) === PLUS ? 1 : 0;
  while (at < end && text.charCodeAt(at) === ZERO) at++;
  return at;
}

const isZero = (text: string) => !/[1-9]/.test(text);
