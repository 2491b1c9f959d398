import { Buffer } from 'node:buffer';
import { parseXml } from '../../lambdas/einvoice/xml/parse.ts';
import { ciiInvoice, ublInvoice } from './documents.ts';

/** How fast XML is read, warm: median and best of interleaved rounds. Run: `node bench/rules/parse.ts`. */
const documents = [
  ['CII, 1 line', ciiInvoice(1)],
  ['CII, 50 lines', ciiInvoice(50)],
  ['CII, 1000 lines', ciiInvoice(1000)],
  ['CII, 10000 lines', ciiInvoice(10_000)],
  ['UBL, 100 lines', ublInvoice(100)],
] as const;

const ROUNDS = 41;
const runs = documents.map(([name, text]) => ({
  name,
  bytes: Buffer.from(text),
  repeat: Math.max(1, Math.round(2_000_000 / text.length)),
  times: [] as number[],
}));
for (let round = 0; round < ROUNDS; round++) {
  for (const { bytes, repeat, times } of runs) {
    const start = performance.now();
    for (let i = 0; i < repeat; i++) parseXml(bytes);
    times.push((performance.now() - start) / repeat);
  }
}
const table = runs.map(({ name, bytes, times }) => {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[ROUNDS >> 1] ?? 0;
  return {
    document: name,
    KB: Math.round(bytes.length / 1000),
    median_ms: median.toFixed(3),
    best_ms: sorted[0]?.toFixed(3),
    MB_per_s: Math.round(bytes.length / median / 1000),
  };
});
console.table(table);
