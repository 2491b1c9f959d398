/** A number as digits and number of decimals: 12.50 is 1250 with 2. */
export interface Scaled {
  readonly digits: bigint;
  readonly decimals: number;
}

/** A line by its numbers: quantity at price for a base quantity, less an allowance in percent, plus a charge. */
export interface NumberedLine {
  readonly quantity: Scaled;
  readonly price: Scaled;
  readonly base: Scaled;
  readonly percent: Scaled;
  readonly charge: Scaled;
  readonly rate: VatRate;
}

const ratesInTenThousandths = {
  '20': 200000n,
  '10': 100000n,
  '5.5': 55000n,
  '2.1': 21000n,
  '8.5': 85000n,
  '0.9': 9000n,
  '1.05': 10500n,
} as const;
export type VatRate = keyof typeof ratesInTenThousandths;
export const vatRates: readonly VatRate[] = ['20', '10', '5.5', '2.1', '8.5', '0.9', '1.05'];

export const textOf = ({ digits, decimals }: Scaled): string => {
  const padded = (digits < 0n ? -digits : digits).toString().padStart(decimals + 1, '0');
  const sign = digits < 0n ? '-' : '';
  return decimals === 0 ? `${sign}${padded}` : `${sign}${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
};

/** The lines as a caller writes them. */
export const asGiven = (lines: readonly NumberedLine[]) =>
  lines.map(({ quantity, price, base, percent, charge, rate }) => ({
    item_name: 'x',
    quantity: textOf(quantity),
    unit_price: textOf(price),
    price_base_quantity: textOf(base),
    vat_rate: rate,
    allowances: [{ percent: textOf(percent), reason: 'r' }],
    charges: [{ amount: textOf(charge), reason: 'r' }],
  }));

/** Totals and VAT of each rate, in the order the rates first occur, computed in integers alone: an oracle for decimals. */
export function exactTotals(lines: readonly NumberedLine[]) {
  const sums = new Map<VatRate, bigint>();
  for (const line of lines) sums.set(line.rate, (sums.get(line.rate) ?? 0n) + netOf(line));
  const taxes = [...sums].map(([rate, sum]) => cents(sum * ratesInTenThousandths[rate], 100n * 100n * 10000n));
  const lineTotal = [...sums.values()].reduce((a, b) => a + b, 0n);
  const tax = taxes.reduce((a, b) => a + b, 0n);
  return {
    taxes: taxes.map(amount),
    totals: {
      line_total: amount(lineTotal),
      tax_exclusive: amount(lineTotal),
      tax_total: amount(tax),
      tax_inclusive: amount(lineTotal + tax),
      amount_due: amount(lineTotal + tax),
    },
  };
}

/** Net amount of a line in cents: rounded gross, less the rounded allowance, plus the charge. */
function netOf({ quantity, price, base, percent, charge }: NumberedLine): bigint {
  const gross = cents(
    quantity.digits * price.digits * power(base.decimals),
    base.digits * power(quantity.decimals) * power(price.decimals),
  );
  const allowance = cents(gross * percent.digits, 100n * 100n * power(percent.decimals));
  return gross - allowance + cents(charge.digits, power(charge.decimals));
}

/** Quotient in hundredths, half away from zero: all the rounding there is. */
function cents(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const [top, bottom] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
  const rounded = (top * 200n + bottom) / (2n * bottom);
  return negative ? -rounded : rounded;
}

const power = (exponent: number) => 10n ** BigInt(exponent);
const amount = (digits: bigint) => textOf({ digits, decimals: 2 });
