import type { Finding } from '../answers.ts';
import { ownFinding, withoutFlood } from '../judge/own-finding.ts';
import type { NormalisedInvoice } from '../model/normalise.ts';
import type { ComputedInvoice } from './compute.ts';
import { Decimal, money, roundHalfAwayFromZero, sumOf } from './decimal.ts';
import { type ComputedLine, counts, grossAmount, netAmount } from './lines.ts';
import { minorUnits } from './minor-units.ts';

type GivenLine = NormalisedInvoice['lines'][number];
type GivenReduction = NonNullable<GivenLine['allowances']>[number];

/** Two ways of rounding may differ by this much: the slack of PEPPOL-EN16931-R040 and -R120. */
const SLACK = new Decimal('0.02');

/**
 * What the caller states twice and not alike, which no official rule looks at. It is written as stated; a finding says so.
 * Repeated line numbers are errors (BT-126 is unique in its invoice), the rest are warnings.
 */
export function contradictions(given: NormalisedInvoice, computed: ComputedInvoice): Finding[] {
  const groups = groupSums(computed.lines);
  const lineTotal = sumOf(computed.lines.filter(counts).map(({ net_amount }) => net_amount));
  return withoutFlood([
    ...repeatedNumbers(given.lines),
    ...given.lines.flatMap((line, at) => ofLine(line, computed.lines[at], groups, `/lines/${at}`)),
    ...ofReductions(given.allowances, lineTotal, '/allowances'),
    ...ofReductions(given.charges, lineTotal, '/charges'),
    ...wrongDecimals(computed),
  ]);
}

function ofLine(given: GivenLine, computed: ComputedLine | undefined, groups: ReadonlyMap<string, Decimal>, at: string): Finding[] {
  if (!computed) return [];
  const base = grossAmount(computed.quantity, computed.unit_price, computed.price_base_quantity);
  return [
    ...wrongNet(given, computed, groups, at),
    ...wrongPrice(given, at),
    ...ofReductions(given.allowances, base, `${at}/allowances`),
    ...ofReductions(given.charges, base, `${at}/charges`),
  ];
}

/** BT-131 against quantity, price, allowances and charges; of a GROUP line against its lines. */
function wrongNet(given: GivenLine, computed: ComputedLine, groups: ReadonlyMap<string, Decimal>, at: string): Finding[] {
  if (given.net_amount === undefined) return [];
  const isGroup = given.subtype === 'GROUP';
  const expected = isGroup ? groups.get(computed.id) : computed.unit_price === undefined ? undefined : netAmount(computed);
  if (!expected || agree(expected, given.net_amount)) return [];
  const how = isGroup ? 'its lines' : 'quantity, price, allowances and charges';
  return [
    contradiction('LINE-NET-AMOUNT', `The net amount is ${given.net_amount}, but ${how} give ${money(expected)}.`, `${at}/net_amount`),
  ];
}

/** BT-146 is BT-148 less BT-147 (the slack of amounts would be too much for a price). */
function wrongPrice({ unit_price, gross_price, price_discount }: GivenLine, at: string): Finding[] {
  if (unit_price === undefined || gross_price === undefined) return [];
  const expected = new Decimal(gross_price).minus(price_discount ?? 0);
  if (expected.eq(unit_price)) return [];
  const message = `The net price is ${unit_price}, but the gross price less its discount is ${expected.toFixed()}.`;
  return [contradiction('LINE-NET-PRICE', message, `${at}/unit_price`)];
}

/** An amount that is not the percentage of its base. */
function ofReductions(reductions: readonly GivenReduction[] | undefined, defaultBase: Decimal, at: string): Finding[] {
  return (reductions ?? []).flatMap(({ amount, percent, base_amount }, index) => {
    if (amount === undefined || percent === undefined) return [];
    const base = base_amount === undefined ? defaultBase : new Decimal(base_amount);
    const expected = roundHalfAwayFromZero(base.times(percent).times('0.01'));
    if (agree(expected, amount)) return [];
    const message = `The amount is ${amount}, but ${percent} % of ${base.toFixed()} is ${money(expected)}.`;
    return [contradiction('PERCENT-AMOUNT', message, `${at}/${index}/amount`)];
  });
}

function repeatedNumbers(lines: readonly GivenLine[]): Finding[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ id }, at) => {
    if (id === undefined) return [];
    const before = first.get(id);
    if (before === undefined) {
      first.set(id, at);
      return [];
    }
    const message = `The line number ${id} is that of /lines/${before} already; every line needs its own (BT-126).`;
    return [ownFinding('calculation', 'error', 'LINE-ID-REPEATED', message, `/lines/${at}/id`)];
  });
}

/** Amounts of EN 16931 have two decimals at most (BR-DEC-01 and following), whatever the currency. */
function wrongDecimals({ currency, lines, totals, vat_breakdown }: ComputedInvoice): Finding[] {
  const decimals = minorUnits.get(currency) ?? 2;
  if (decimals === 2) return [];
  if (decimals > 2) {
    const message = `${currency} has ${decimals} decimals, the amounts of an e-invoice two: what is computed is rounded to hundredths.`;
    return [contradiction('CURRENCY-DECIMALS', message, '/currency')];
  }
  const amounts = [
    ...lines.map(({ net_amount }) => net_amount),
    ...vat_breakdown.map(({ tax_amount }) => tax_amount),
    totals.tax_inclusive,
    totals.amount_due,
  ];
  const odd = amounts.find((amount) => !new Decimal(amount).mod(1).eq(0));
  if (odd === undefined) return [];
  const message = `${currency} has no decimals, but the invoice has amounts with some, such as ${odd}; amounts stated without decimals are written as stated.`;
  return [contradiction('CURRENCY-DECIMALS', message, '/currency')];
}

/** What the lines of each GROUP line add up to. */
function groupSums(lines: readonly ComputedLine[]): ReadonlyMap<string, Decimal> {
  const sums = new Map<string, Decimal>();
  for (const line of lines) {
    const { parent_line_id: parent, subtype, net_amount } = line;
    if (parent !== undefined && subtype !== 'INFORMATION') sums.set(parent, (sums.get(parent) ?? new Decimal(0)).plus(net_amount));
  }
  return sums;
}

const agree = (expected: Decimal, stated: string) => expected.minus(stated).abs().lte(SLACK);

const contradiction = (rule: string, message: string, pointer: string) => ownFinding('calculation', 'warning', rule, message, pointer);
