import { DynamicError } from './dynamic-error.ts';

const SAFE_DIGITS = 15;
/** A decimal may have as many digits as an honest document could need, so that a dishonest one cannot make arithmetic slow. */
const MAX_DIGITS = 2000;
/** Quotients have 18 decimals, or as many as their operands, and are rounded half down: this is what Saxon does. */
const QUOTIENT_SCALE = 18;

const POWERS = Array.from({ length: SAFE_DIGITS + 1 }, (_, exponent) => 10 ** exponent);
const power = (exponent: number): bigint => 10n ** BigInt(exponent);

/** An xs:decimal: `digits` / 10^`scale`, exact. Digits are a number while that is exact, a bigint otherwise. */
export class Decimal {
  readonly digits: number | bigint;
  readonly scale: number;

  constructor(digits: number | bigint, scale: number) {
    this.digits = digits;
    this.scale = scale;
  }
}

const ZERO = new Decimal(0, 0);

/** Small numbers go back to the fast form. */
function made(digits: bigint, scale: number): Decimal {
  const fits = digits <= Number.MAX_SAFE_INTEGER && digits >= Number.MIN_SAFE_INTEGER;
  return new Decimal(fits ? Number(digits) : digits, scale);
}

const FORM = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/;

/** The xs:decimal a text stands for. @throws DynamicError when it stands for none */
export function decimal(text: string): Decimal {
  const length = text.length;
  let digits = 0;
  let scale = -1;
  let seen = 0;
  let at = 0;
  const sign = text.charCodeAt(0);
  if (sign === 45 || sign === 43) at = 1;
  if (length - at <= SAFE_DIGITS) {
    for (; at < length; at++) {
      const c = text.charCodeAt(at);
      if (c >= 48 && c <= 57) {
        digits = digits * 10 + (c - 48);
        seen++;
        if (scale >= 0) scale++;
      } else if (c === 46 && scale < 0) scale = 0;
      else break;
    }
    if (at === length && seen > 0) return new Decimal(sign === 45 ? -digits : digits, Math.max(scale, 0));
  }
  return slowDecimal(text);
}

function slowDecimal(text: string): Decimal {
  const trimmed = text.replace(/^[ \t\n\r]+/, '').replace(/[ \t\n\r]+$/, '');
  if (!FORM.test(trimmed)) throw new DynamicError('a value is not a decimal number');
  const point = trimmed.indexOf('.');
  const fraction = point < 0 ? '' : trimmed.slice(point + 1).replace(/0+$/, '');
  const digits = (point < 0 ? trimmed : trimmed.slice(0, point)) + fraction;
  if (digits.length > MAX_DIGITS) throw new DynamicError('a number has too many digits');
  const unsigned = BigInt(digits.replace(/^[+-]/, '') || '0');
  return made(trimmed.startsWith('-') ? -unsigned : unsigned, fraction.length);
}

export const decimalOf = (integer: number): Decimal => new Decimal(integer, 0);

/** Digits of both at the larger scale: as numbers while they are exact, else as bigints. */
function shifted(digits: number | bigint, by: number): number | bigint {
  if (by === 0) return digits;
  if (typeof digits === 'number' && by <= SAFE_DIGITS) {
    const product = digits * (POWERS[by] ?? 0);
    if (Number.isSafeInteger(product)) return product;
  }
  return BigInt(digits) * power(by);
}

export function compareDecimals(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const x = shifted(a.digits, scale - a.scale);
  const y = shifted(b.digits, scale - b.scale);
  // Numbers and bigints compare exactly with each other.
  return x < y ? -1 : x > y ? 1 : 0;
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  const x = shifted(a.digits, scale - a.scale);
  const y = shifted(b.digits, scale - b.scale);
  if (typeof x === 'number' && typeof y === 'number') {
    const sum = x + y;
    if (Number.isSafeInteger(sum)) return new Decimal(sum, scale);
  }
  return made(BigInt(x) + BigInt(y), scale);
}

export const negateDecimal = ({ digits, scale }: Decimal): Decimal => new Decimal(typeof digits === 'number' ? 0 - digits : -digits, scale);

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = a.scale + b.scale;
  if (typeof a.digits === 'number' && typeof b.digits === 'number') {
    const product = a.digits * b.digits;
    if (Number.isSafeInteger(product)) return new Decimal(product, scale);
  }
  return made(BigInt(a.digits) * BigInt(b.digits), scale);
}

/** @throws DynamicError on division by zero */
export function divideDecimals(a: Decimal, b: Decimal): Decimal {
  const zeros = typeof b.digits === 'number' && b.digits > 0 && b.scale === 0 ? POWERS.indexOf(b.digits) : -1;
  if (zeros >= 0 && a.scale + zeros <= QUOTIENT_SCALE) return new Decimal(a.digits, a.scale + zeros);
  const divisor = BigInt(b.digits);
  if (divisor === 0n) throw new DynamicError('a number is divided by zero');
  const scale = Math.max(QUOTIENT_SCALE, a.scale, b.scale);
  const dividend = BigInt(a.digits) * power(scale + b.scale);
  const whole = divisor * power(a.scale);
  const quotient = dividend / whole;
  const twice = absolute(dividend % whole) * 2n;
  if (twice <= absolute(whole)) return trimmed(quotient, scale);
  return trimmed(quotient + (dividend < 0n === whole < 0n ? 1n : -1n), scale);
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

function trimmed(digits: bigint, scale: number): Decimal {
  let rest = digits;
  let left = scale;
  while (left > 0 && rest % 10n === 0n) {
    rest /= 10n;
    left--;
  }
  return made(rest, left);
}

/** The remainder with the sign of the dividend. @throws DynamicError on division by zero */
export function moduloDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  const divisor = BigInt(shifted(b.digits, scale - b.scale));
  if (divisor === 0n) throw new DynamicError('a number is divided by zero');
  return made(BigInt(shifted(a.digits, scale - a.scale)) % divisor, scale);
}

/** Rounds to an integer, halves up (F&O 6.4.4). */
export function roundDecimal(value: Decimal): Decimal {
  const { digits, scale } = value;
  if (scale === 0) return value;
  if (typeof digits === 'number' && scale <= SAFE_DIGITS) {
    const unit = POWERS[scale] ?? 1;
    const rest = ((digits % unit) + unit) % unit;
    const floor = (digits - rest) / unit;
    return new Decimal(rest * 2 >= unit ? floor + 1 : floor, 0);
  }
  const unit = power(scale);
  const rest = ((BigInt(digits) % unit) + unit) % unit;
  const floor = (BigInt(digits) - rest) / unit;
  return made(rest * 2n >= unit ? floor + 1n : floor, 0);
}

export const isNegative = ({ digits }: Decimal): boolean => digits < 0;
export const isZero = ({ digits }: Decimal): boolean => (typeof digits === 'number' ? digits === 0 : digits === 0n);

export function formatDecimal({ digits, scale }: Decimal): string {
  const negative = digits < 0;
  const whole = String(negative ? -digits : digits).padStart(scale + 1, '0');
  const fraction = scale === 0 ? '' : whole.slice(-scale).replace(/0+$/, '');
  const text = whole.slice(0, whole.length - scale) + (fraction === '' ? '' : `.${fraction}`);
  return negative && text !== '0' ? `-${text}` : text;
}

/** The double nearest to a decimal. */
export function decimalToDouble(value: Decimal): number {
  const { digits, scale } = value;
  // One exact division of exact operands rounds correctly.
  if (typeof digits === 'number' && scale <= SAFE_DIGITS) return digits / (POWERS[scale] ?? 1);
  return Number(formatDecimal(value));
}

/** The exact value of a double, all its binary digits included. @throws DynamicError for INF and NaN */
export function doubleToDecimal(value: number): Decimal {
  if (Number.isSafeInteger(value)) return value === 0 ? ZERO : new Decimal(value, 0);
  if (!Number.isFinite(value)) throw new DynamicError('a number is infinite or not a number');
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const exponent = Number((bits >> 52n) & 0x7ffn);
  let mantissa = (bits & 0xfffffffffffffn) | (exponent === 0 ? 0n : 1n << 52n);
  let shift = (exponent || 1) - 1075;
  while (shift < 0 && (mantissa & 1n) === 0n) {
    mantissa >>= 1n;
    shift++;
  }
  const digits = shift < 0 ? mantissa * 5n ** BigInt(-shift) : mantissa << BigInt(shift);
  return made(value < 0 ? -digits : digits, shift < 0 ? -shift : 0);
}
