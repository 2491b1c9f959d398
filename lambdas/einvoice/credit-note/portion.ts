import type { ComputedInvoice } from '../calculate/compute.ts';
import { Decimal, money, roundHalfAwayFromZero, sumOf } from '../calculate/decimal.ts';
import { counts } from '../calculate/lines.ts';
import type { NormalisedInvoice } from '../model/normalise.ts';

type Line = NormalisedInvoice['lines'][number];
type Reduction = NonNullable<NormalisedInvoice['allowances']>[number];

/** A part of a whole; kept as two numbers, for a third of anything has no last decimal. */
export interface Ratio {
  readonly part: string;
  readonly whole: string;
}

/** A line with another quantity: what it states of amounts goes along, what is computed stays to be computed. */
export function portionOfLine(line: Line, ratio: Ratio): Line {
  const share = (amount: string | undefined) => (amount === undefined ? undefined : shareOf(amount, ratio));
  return {
    ...line,
    quantity: ratio.part,
    net_amount: share(line.net_amount),
    vat_amount: share(line.vat_amount),
    vat_amount_vat_currency: share(line.vat_amount_vat_currency),
    total_with_vat: share(line.total_with_vat),
    allowances: line.allowances?.map((reduction) => portionOfReduction(reduction, ratio)),
    charges: line.charges?.map((reduction) => portionOfReduction(reduction, ratio)),
  };
}

/**
 * Allowances or charges of the whole invoice for some of its lines: each in the proportion in which the lines of its VAT category and rate
 * are credited, those of lines that are not credited left out.
 */
export function portionOfReductions(
  given: readonly Reduction[] | undefined,
  computed: ComputedInvoice['allowances'],
  before: ComputedInvoice['lines'],
  after: ComputedInvoice['lines'],
): Reduction[] | undefined {
  return given?.flatMap((reduction, at) => {
    const whole = computed[at];
    if (!whole) return [];
    const alike = (lines: ComputedInvoice['lines']) =>
      sumOf(
        lines
          .filter((line) => counts(line) && line.vat_category === whole.vat_category && line.vat_rate === whole.vat_rate)
          .map(({ net_amount }) => net_amount),
      );
    const total = alike(before);
    const ratio = total.eq(0) ? undefined : { part: alike(after).toFixed(), whole: total.toFixed() };
    if (!ratio || new Decimal(ratio.part).eq(0)) return [];
    const { vat_category, vat_rate, base_amount } = whole;
    return [portionOfReduction({ ...reduction, vat_category, vat_rate, base_amount }, ratio)];
  });
}

function portionOfReduction<T extends { amount?: string; base_amount?: string }>(reduction: T, ratio: Ratio): T {
  const { amount, base_amount } = reduction;
  return {
    ...reduction,
    amount: amount === undefined ? undefined : shareOf(amount, ratio),
    base_amount: base_amount === undefined ? undefined : shareOf(base_amount, ratio),
  };
}

/** Multiplied before it is divided, so that it is rounded once. */
const shareOf = (amount: string, { part, whole }: Ratio): string =>
  money(roundHalfAwayFromZero(new Decimal(amount).times(part).div(whole)));
