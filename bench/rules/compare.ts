import { Buffer } from 'node:buffer';
import { parseArgs } from 'node:util';
import { readDocument } from '../../lambdas/einvoice/rules/detect.ts';
import { installedRules } from '../../lambdas/einvoice/rules/installed-rules.ts';
import { buildRules } from '../../schematron/build.ts';
import { type OfficialSheet, officialSheets } from '../../test/oracles/rules/official-sheets.ts';
import { pythonWithSaxon, Saxon } from '../../test/oracles/rules/saxon.ts';
import { ciiInvoice, ublInvoice } from './documents.ts';
import { saxonJsSheet } from './saxon-js-sheet.ts';

/**
 * The compiled rules beside SaxonC and saxon-js on the same documents, warm, in interleaved rounds; medians in milliseconds.
 * Ours: parse, schema, EN 16931 and French rules. The others: parse and the same rules, without the schema.
 * Run: `node bench/rules/compare.ts`; `--saxon-js` adds saxon-js (a minute to prepare, and another for the document of 1000 lines).
 */
const { values } = parseArgs({ options: { 'saxon-js': { type: 'boolean', default: false }, rounds: { type: 'string', default: '7' } } });

interface Measured {
  readonly name: string;
  readonly xml: string;
  readonly syntax: 'cii' | 'ubl';
  readonly times: { readonly ours: number[]; readonly saxonc: number[]; readonly saxonJs: number[] };
}
const document = (name: string, syntax: Measured['syntax'], xml: string): Measured => ({
  name,
  syntax,
  xml,
  times: { ours: [], saxonc: [], saxonJs: [] },
});
const documents = [
  document('CII, 1 line', 'cii', ciiInvoice(1)),
  document('CII, 50 lines', 'cii', ciiInvoice(50)),
  document('CII, 1000 lines', 'cii', ciiInvoice(1000)),
  document('UBL, 100 lines', 'ubl', ublInvoice(100)),
];

const sheets = (await officialSheets(console.log)).filter(({ profiles }) => profiles.includes('en16931'));
const engine = (await installedRules(await buildRules(console.log))).on(new Date());
const python = pythonWithSaxon();
if (python === null) throw new Error('Python with saxonche is needed');
const saxon = new Saxon(python);
const saxonJs = new Map(values['saxon-js'] ? sheets.map(({ key, xsltPath }) => [key, saxonJsSheet(xsltPath)]) : []);

const rounds = Number(values.rounds);
for (let round = 0; round <= rounds; round++) {
  for (const measured of documents) {
    const own = sheets.filter(({ syntax }) => syntax === measured.syntax);
    const results = { ours: await ours(measured), saxonc: await saxonC(measured, own), saxonJs: saxonJsTime(measured, own, round) };
    // The first round warms up.
    if (round === 0) continue;
    measured.times.ours.push(results.ours);
    measured.times.saxonc.push(results.saxonc);
    if (results.saxonJs !== undefined) measured.times.saxonJs.push(results.saxonJs);
  }
}
saxon.close();
console.table(documents.map(row));

/** The time of one document, over enough of them to be measured. */
async function ours({ xml }: Measured): Promise<number> {
  const bytes = Buffer.from(xml);
  const repeat = Math.max(2, Math.round(1_000_000 / bytes.length));
  const start = performance.now();
  for (let i = 0; i < repeat; i++) await engine.validate(readDocument(bytes), { check: 'fr-ctc' });
  return (performance.now() - start) / repeat;
}

async function saxonC({ xml }: Measured, own: readonly OfficialSheet[]): Promise<number> {
  let milliseconds = 0;
  for (const { xsltPath } of own) milliseconds += (await saxon.judge(xsltPath, xml)).milliseconds;
  return milliseconds;
}

/** Once for long documents, which take saxon-js a minute. */
function saxonJsTime({ xml }: Measured, own: readonly OfficialSheet[], round: number): number | undefined {
  if (saxonJs.size === 0 || round > 2 || (xml.length > 500_000 && round !== 1)) return undefined;
  const start = performance.now();
  for (const { key } of own) saxonJs.get(key)?.(xml);
  return performance.now() - start;
}

function row({ name, xml, times }: Measured) {
  const own = median(times.ours) ?? 0;
  const ratio = (other: number | undefined): string => (other === undefined ? '' : `${Math.round(other / own)}x`);
  const [c, js] = [median(times.saxonc), median(times.saxonJs)];
  return {
    document: name,
    KB: Math.round(xml.length / 1000),
    ours_ms: own.toFixed(2),
    saxonc_ms: c?.toFixed(1) ?? '',
    saxonc: ratio(c),
    saxon_js_ms: js?.toFixed(0) ?? '',
    saxon_js: ratio(js),
  };
}

function median(times: readonly number[]): number | undefined {
  return times.toSorted((a, b) => a - b)[times.length >> 1];
}
