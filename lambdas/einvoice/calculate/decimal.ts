import Big from 'big.js';

/** Amounts have two decimals; big.js rounds half away from zero under this mode, divisions included. */
export const Decimal = Big();
Decimal.DP = 2;
Decimal.RM = Decimal.roundHalfUp;
export type Decimal = Big;

/** More digits than any amount has; the bound keeps exponents from growing into megabytes. */
const MOST_DIGITS = 40;

const notation = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * A number by its text: exponents written out, plus sign and leading zeros dropped, decimals kept as stated (`18.40` stays `18.40`).
 * @returns undefined when it is no decimal number or has more than 40 digits before or behind the point
 */
export function plainDecimal(value: string | number): string | undefined {
  const match = notation.exec(String(value));
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const shift = Number(exponent);
  const digits = whole + fraction;
  const point = whole.length + shift;
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const place = Math.max(point, 1);
  const integer = padded.slice(0, place).replace(/^0+(?=\d)/, '');
  const decimals = padded.slice(place);
  if (integer.length > MOST_DIGITS || decimals.length > MOST_DIGITS) return undefined;
  const text = decimals === '' ? integer : `${integer}.${decimals}`;
  return sign === '-' && /[1-9]/.test(text) ? `-${text}` : text;
}

/** Half away from zero to two decimals, as EN 16931 rounds. */
export const roundHalfAwayFromZero = (value: Decimal): Decimal => value.round(2, Decimal.roundHalfUp);

/** An amount of ours, always with two decimals. */
export const money = (value: Decimal): string => {
  const text = value.toFixed(2);
  return text === '-0.00' ? '0.00' : text;
};

/** A number as the caller stated it, filled up to two decimals; more decimals than two stay for the rules to judge. */
export function asStated(text: string): string {
  const [, decimals = ''] = text.split('.');
  return decimals.length > 2 && /[1-9]/.test(decimals.slice(2)) ? text : new Decimal(text).toFixed(2);
}

/** `asStated` for members that may be absent. */
export const statedIfAny = (text: string | undefined): string | undefined => (text === undefined ? undefined : asStated(text));

export const sumOf = (values: Iterable<string | undefined>): Decimal => {
  let sum = new Decimal(0);
  for (const value of values) if (value !== undefined) sum = sum.plus(value);
  return sum;
};
