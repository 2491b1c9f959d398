import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { extractDocument } from '../../lambdas/einvoice/extract/extract-document.ts';
import { judgeOwnDocument } from '../../lambdas/einvoice/judge/own-document.ts';
import type { Invoice } from '../../lambdas/einvoice/model/invoice.ts';
import { installedRules } from '../../lambdas/einvoice/rules/installed-rules.ts';
import { buildDocument } from '../../lambdas/einvoice/syntax/build-document.ts';
import { buildRules } from '../../schematron/build.ts';

/**
 * `node bench/documents/documents.bench.ts`: JSON to checked CII (en16931, fr-ctc) and back, medians of warm runs in milliseconds, and the
 * most memory a process that does it once takes. The parts are timed by themselves in the same runs.
 */
const rules = await installedRules(await buildRules(() => {}));
const engine = rules.on(new Date(rules.packs[0]?.effective_from ?? ''));
const sample: Invoice = JSON.parse(readFileSync(new URL('../../docs/examples/first-invoice.json', import.meta.url), 'utf8')).invoice;

/** The example of the README with this many lines of two rates. */
const invoiceOf = (lines: number): Invoice => ({
  ...sample,
  lines: Array.from({ length: lines }, (_, at) => ({
    item_name: `Article ${at + 1}`,
    seller_item_id: `A-${at + 1}`,
    quantity: '2',
    unit_price: '12.50',
    vat_rate: at % 2 === 0 ? '20' : '5.5',
  })),
});

interface Times {
  readonly build: number;
  readonly rules: number;
  readonly whole: number;
  readonly extract: number;
}

/** One invoice there and back; `rules` is the schema and the rule files alone, on a document that was read already. */
async function once(invoice: Invoice): Promise<Times> {
  const start = performance.now();
  const built = buildDocument(invoice, { output: 'cii-xml' });
  const made = performance.now();
  let judging = 0;
  await judgeOwnDocument(built, invoice, async (document) => {
    const before = performance.now();
    const judgement = await engine.validate(document, { check: 'fr-ctc' });
    judging = performance.now() - before;
    return judgement;
  });
  const checked = performance.now();
  const bytes = Buffer.from(built.xml, 'utf8');
  const sent = performance.now();
  extractDocument({ kind: 'xml', bytes }, false);
  return { build: made - start, rules: judging, whole: checked - start, extract: performance.now() - sent };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(lines: number, runs: number): Promise<void> {
  const invoice = invoiceOf(lines);
  for (let i = 0; i < Math.max(5, runs / 4); i++) await once(invoice);
  const times: Times[] = [];
  for (let i = 0; i < runs; i++) times.push(await once(invoice));
  const of = (part: keyof Times) => median(times.map((time) => time[part])).toFixed(1);
  console.log(`| ${lines} | ${of('whole')} | ${of('rules')} | ${of('build')} | ${of('extract')} | ${memoryOf(lines)} MB |`);
}

/** The most memory a fresh process takes that does it once. */
const memoryOf = (lines: number): string =>
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', fileURLToPath(import.meta.url), String(lines)], {
    encoding: 'utf8',
  }).trim();

const [only] = process.argv.slice(2);
if (only === undefined) {
  console.log(
    '| lines | JSON to checked CII | of it rules and schema | of it JSON to CII | extract | most memory, once |\n|---|---|---|---|---|---|',
  );
  for (const [lines, runs] of [
    [1, 400],
    [50, 200],
    [1_000, 40],
    [10_000, 7],
  ] as const)
    await measure(lines, runs);
} else {
  await once(invoiceOf(Number(only)));
  console.log(Math.round(process.resourceUsage().maxRSS / 1024));
}
