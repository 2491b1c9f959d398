import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRules } from '../../schematron/build.ts';
import { bundle } from '../../scripts/build.ts';
import { ciiInvoice, ublInvoice } from './documents.ts';

/**
 * From the start of a process to the first document judged, with the rules of one profile, bundled as functions are; and the memory of a
 * process that has loaded everything. Medians of fresh processes. Run: `node bench/rules/start.ts`.
 */
const ROUNDS = 15;
const FOLDER = join('.build', 'bench', 'start');

interface Told {
  readonly times: Readonly<Record<string, number>>;
  readonly loadedKb: number;
  readonly peakKb: number;
}

mkdirSync(FOLDER, { recursive: true });
// A copy, since a build by anybody else would pull the rules away from under the bundle.
const layer = join(FOLDER, 'rules');
cpSync(await buildRules(console.log), layer, { recursive: true });
await bundle([{ in: join('bench', 'rules', 'first-validation.ts'), out: 'first-validation' }], FOLDER);
const CTC = 'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr';
const documents = {
  'CII en16931': ciiInvoice(1),
  'CII extended-ctc-fr': ciiInvoice(1, CTC),
  'UBL en16931': ublInvoice(1),
  'UBL extended-ctc-fr': ublInvoice(1, CTC),
  'CII en16931, 1000 lines': ciiInvoice(1000),
  'UBL extended-ctc-fr, 1000 lines': ublInvoice(1000, CTC),
};
type Document = keyof typeof documents;
for (const [name, text] of Object.entries(documents)) writeFileSync(fileOf(name), text);

const starts: readonly (readonly [string, Document])[] = [
  ['usual', 'CII en16931'],
  ['nothing', 'CII en16931'],
  ['nothing', 'CII extended-ctc-fr'],
  ['nothing', 'UBL en16931'],
  ['nothing', 'UBL extended-ctc-fr'],
];
const told = starts.map((): Told[] => []);
for (let round = 0; round < ROUNDS; round++) {
  for (const [i, [ahead, document]] of starts.entries()) told[i]?.push(run(ahead, document));
}
console.log('Milliseconds of each stage, medians of fresh processes');
console.table(
  starts.map(([ahead, document], i) => {
    const at = (stage: string): number => median(told[i]?.map(({ times }) => times[stage] ?? 0) ?? []);
    const stages = ['modules', 'packs', 'rules', 'parsed', 'judged'];
    const spent = stages.map((stage, n) => [stage, (at(stage) - at(stages[n - 1] ?? '')).toFixed(1)]);
    return { document, ahead, ...Object.fromEntries(spent), start_to_judged: at('judged').toFixed(0), best: best(told[i]).toFixed(0) };
  }),
);

const memory: readonly (readonly [string, Document])[] = [
  ['usual', 'CII en16931'],
  ['usual', 'CII en16931, 1000 lines'],
  ['everything', 'CII en16931'],
  ['everything', 'CII en16931, 1000 lines'],
  ['everything', 'UBL extended-ctc-fr, 1000 lines'],
];
console.log('Megabytes at the most (resident set)');
console.table(
  memory.map(([ahead, document]) => {
    const runs = Array.from({ length: 5 }, () => run(ahead, document));
    const size = Math.round(documents[document].length / 1000);
    return { document, KB: size, ahead, loaded: megabytes(runs.map((r) => r.loadedKb)), judged: megabytes(runs.map((r) => r.peakKb)) };
  }),
);

function best(runs: readonly Told[] = []): number {
  return Math.min(...runs.map(({ times }) => times['judged'] ?? 0));
}

function fileOf(document: string): string {
  return join(FOLDER, `${document.replace(/\W+/g, '-')}.xml`);
}

function run(ahead: string, document: Document): Told {
  const args = [join(FOLDER, 'first-validation.mjs'), layer, ahead, fileOf(document)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function megabytes(kilobytes: readonly number[]): number {
  return Math.round((median(kilobytes) * 1024) / 1e6);
}
