import type { NormalisedInvoice } from '../model/normalise.ts';
import { asStated, Decimal, money, roundHalfAwayFromZero, statedIfAny, sumOf } from './decimal.ts';
import { type Language, vatOf } from './vat-defaults.ts';

type GivenLine = NormalisedInvoice['lines'][number];
type GivenReduction = NonNullable<GivenLine['allowances']>[number];

/** An allowance or charge with its amount. */
export type Reduction<T extends GivenReduction = GivenReduction> = Omit<T, 'amount'> & { amount: string };

/** A line with everything the service fills in. */
export interface ComputedLine extends Omit<GivenLine, 'allowances' | 'charges' | 'notes'> {
  id: string;
  quantity: string;
  unit_code: string;
  net_amount: string;
  notes?: Note[];
  allowances?: Reduction[];
  charges?: Reduction[];
}

export interface Note {
  text: string;
  subject_code?: string;
}

/** Lines that count in the totals: DETAIL lines and those of an invoice without sub-lines (EXT-FR-FE-163). */
export const counts = ({ subtype }: Pick<GivenLine, 'subtype'>) => subtype === undefined || subtype === 'DETAIL';

/** All lines with their net amounts (BT-131); a GROUP line is the sum of its DETAIL and GROUP lines. */
export function computeLines(lines: readonly GivenLine[], language: Language): ComputedLine[] {
  const ids = numbersOf(lines);
  const computed = lines.map((line, index) => computeLine(line, ids[index] ?? '', language));
  fillGroups(computed, lines);
  return computed;
}

/** The given number of each line, else its position, or the next number that no other line has. */
function numbersOf(lines: readonly GivenLine[]): string[] {
  const taken = new Set(lines.map(({ id }) => id));
  let next = 1;
  return lines.map(({ id }, index) => {
    if (id !== undefined) return id;
    next = Math.max(next, index + 1);
    while (taken.has(String(next))) next++;
    return String(next++);
  });
}

function computeLine(line: GivenLine, id: string, language: Language): ComputedLine {
  const quantity = line.quantity ?? '1';
  const unitPrice = line.unit_price ?? priceAfterDiscount(line);
  const gross = grossAmount(quantity, unitPrice, line.price_base_quantity);
  const allowances = line.allowances?.map((allowance) => withAmount(allowance, gross));
  const charges = line.charges?.map((charge) => withAmount(charge, gross));
  const net = lessReductions(gross, { allowances, charges });
  const { notes, ...rest } = line;
  return {
    ...rest,
    ...vatOf(line, language),
    id,
    quantity,
    unit_code: line.unit_code ?? 'C62',
    ...(unitPrice === undefined ? {} : { unit_price: unitPrice }),
    ...(line.standard_id ? { standard_id: { scheme: '0160', ...line.standard_id } } : {}),
    ...(notes ? { notes: notes.map(toNote) } : {}),
    allowances,
    charges,
    net_amount: line.net_amount === undefined ? money(net) : asStated(line.net_amount),
    vat_amount: statedIfAny(line.vat_amount),
    vat_amount_vat_currency: statedIfAny(line.vat_amount_vat_currency),
    total_with_vat: statedIfAny(line.total_with_vat),
  };
}

/** What quantity, price, allowances and charges of a line give for BT-131. */
export const netAmount = (line: ComputedLine): Decimal =>
  lessReductions(grossAmount(line.quantity, line.unit_price, line.price_base_quantity), line);

const lessReductions = (gross: Decimal, { allowances, charges }: Pick<ComputedLine, 'allowances' | 'charges'>): Decimal =>
  gross.minus(sumOf(amounts(allowances))).plus(sumOf(amounts(charges)));

export const toNote = (note: string | Note): Note => (typeof note === 'string' ? { text: note } : note);

/** BT-146 where only BT-148 and BT-147 are given. */
function priceAfterDiscount({ gross_price, price_discount }: GivenLine): string | undefined {
  if (gross_price === undefined) return undefined;
  return price_discount === undefined ? gross_price : new Decimal(gross_price).minus(price_discount).toFixed();
}

/** Quantity at its price before allowances and charges, rounded; 0 for a line without a price. */
export function grossAmount(quantity: string, unitPrice: string | undefined, baseQuantity: string | undefined): Decimal {
  if (unitPrice === undefined) return new Decimal(0);
  const product = new Decimal(quantity).times(unitPrice);
  return baseQuantity === undefined ? roundHalfAwayFromZero(product) : product.div(baseQuantity);
}

/** The amount as given, else percent of the base; the base is shown when it was needed. */
export function withAmount<T extends GivenReduction>(reduction: T, base: Decimal): Reduction<T> {
  const { amount, percent, base_amount: givenBase } = reduction;
  if (amount !== undefined) return { ...reduction, amount: asStated(amount), base_amount: statedIfAny(givenBase) };
  const baseAmount = givenBase === undefined ? money(base) : asStated(givenBase);
  const product = new Decimal(baseAmount).times(percent ?? '0');
  return { ...reduction, base_amount: baseAmount, amount: money(roundHalfAwayFromZero(product.times('0.01'))) };
}

export const amounts = (reductions: readonly { amount: string }[] | undefined): string[] => (reductions ?? []).map(({ amount }) => amount);

/** Adds each line to its GROUP line, innermost groups first; groups that contain themselves are left at what their DETAIL lines give. */
function fillGroups(lines: readonly ComputedLine[], given: readonly GivenLine[]): void {
  const groups = new Map<string, Group>();
  for (const [index, line] of lines.entries()) {
    if (line.subtype !== 'GROUP') continue;
    const isStated = given[index]?.net_amount !== undefined;
    if (!groups.has(line.id)) groups.set(line.id, { line, sum: new Decimal(0), open: 0, isStated });
  }
  if (groups.size === 0) return;
  const parentOf = (line: ComputedLine) => (line.parent_line_id === undefined ? undefined : groups.get(line.parent_line_id));
  for (const line of lines) {
    const parent = parentOf(line);
    if (!parent) continue;
    if (line.subtype === 'GROUP') parent.open++;
    else if (counts(line)) parent.sum = parent.sum.plus(line.net_amount);
  }
  const ready = [...groups.values()].filter(({ open }) => open === 0);
  for (let group = ready.pop(); group; group = ready.pop()) {
    close(group);
    const parent = parentOf(group.line);
    if (!parent) continue;
    parent.sum = parent.sum.plus(group.line.net_amount);
    if (--parent.open === 0) ready.push(parent);
  }
  for (const group of groups.values()) if (group.open > 0) close(group);
}

interface Group {
  readonly line: ComputedLine;
  sum: Decimal;
  open: number;
  readonly isStated: boolean;
}

function close({ line, sum, isStated }: Group): void {
  if (!isStated) line.net_amount = money(sum);
}
