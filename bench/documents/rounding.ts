import { isDeepStrictEqual, parseArgs } from 'node:util';
import { computeInvoice } from '../../lambdas/einvoice/calculate/compute.ts';
import { normaliseInvoice } from '../../lambdas/einvoice/model/normalise.ts';
import { asGiven, exactTotals, type NumberedLine, type Scaled, vatRates } from './exact-totals.ts';

/**
 * Totals of random lines against a computation in integers: `node bench/documents/rounding.ts --lines 1000000 --seed 1`.
 * The same seed gives the same lines; ends with 1 at the first invoice that differs.
 */
const { values } = parseArgs({ options: { lines: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '1' } } });
const wanted = Number(values.lines);

let state = Number(values.seed) >>> 0;
/** Mulberry32: 32 bits a call, enough to hit every kind of half. */
function random(below: number): number {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
}

/** Every second number is short, so that halves of a cent are met often. */
const scaled = (most: number, decimals: number, least = 0): Scaled => ({
  digits: BigInt(least + random(random(2) === 0 ? Math.min(most, 1000) : most)),
  decimals: random(decimals + 1),
});

const line = (): NumberedLine => ({
  quantity: scaled(1_000_000_000, 4, random(10) === 0 ? -5_000 : 0),
  price: scaled(1_000_000_000, 6),
  base: scaled(10_000, 2, 1),
  percent: scaled(9_999, 2),
  charge: scaled(1_000_000, 2),
  rate: vatRates[random(vatRates.length)] ?? '20',
});

const parties = { seller: { name: 'S', siren: '404040404', address: {} }, buyer: { name: 'B', siren: '505050500', address: {} } };
const start = performance.now();
let lines = 0;
let invoices = 0;
while (lines < wanted) {
  const own = Array.from({ length: 1 + random(200) }, line);
  const invoice = normaliseInvoice({ number: 'F1', issue_date: '2026-10-05', ...parties, lines: asGiven(own) });
  const { totals, vat_breakdown } = computeInvoice(invoice, 'en16931');
  const computed = { taxes: vat_breakdown.map(({ tax_amount }) => tax_amount), totals };
  const exact = exactTotals(own);
  if (!isDeepStrictEqual(computed, exact)) {
    console.error(`Invoice ${invoices} of seed ${values.seed} differs:`, { computed, exact }, JSON.stringify(asGiven(own)));
    process.exit(1);
  }
  lines += own.length;
  invoices++;
}
console.log(`${lines} lines in ${invoices} invoices: totals and VAT equal, ${((performance.now() - start) / 1000).toFixed(1)} s`);
