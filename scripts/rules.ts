/**
 * `npm run rules -- update <version>`: moves the pin of the official rules, shows what is different, compiles and runs the oracles.
 * With `--from <date>` the version is pinned beside the others and judges from that day on.
 * `npm run rules -- diff <version> <version>`: shows what is different between two versions.
 */
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildRules } from '../schematron/build.ts';
import { type Pack, pinnedPacks } from '../schematron/manifest.ts';
import { candidate, compare, explained, packOf } from './move-pin.ts';
import { fail, Refusal, step } from './progress.mjs';

const MANIFEST = join('schematron', 'manifest.json');
const USAGE = 'Say `npm run rules -- update <version> [--from <date>]` or `npm run rules -- diff <version> <version>`.';
/** What says whether the compiled rules do what the official ones do. */
const ORACLES = ['test/oracles/rules', 'test/schematron', 'test/einvoice/rules', 'test/einvoice/pointers/official-rules'];

const optionsWith = (log: (line: string) => void) => ({ folder: join('.build', 'packs'), environment: process.env, log });

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } });
  const [command, first, second, ...more] = positionals;
  if (command === 'update' && first !== undefined && second === undefined) await update(first, values.from);
  else if (command === 'diff' && first !== undefined && second !== undefined && more.length === 0) await diff(first, second);
  else throw new Refusal(USAGE);
} catch (error) {
  fail(error);
}

async function update(version: string, from: string | undefined): Promise<void> {
  const pinned = pinnedPacks();
  let packs: readonly Pack[] = pinned;
  let differences = '';
  await step('Compare', async (say) => {
    ({ packs, differences } = await candidate({ version, from }, pinned, optionsWith(say)));
    return `${pinned[0]?.version} with ${version}`;
  });
  process.stdout.write(`\n${differences}\n\n`);
  const [pack] = packs;
  if (pack === undefined) return;
  await step('Compile', async (say) => {
    await explained(pack, () => buildRules(say, packs));
    return `${pack.sheets.length} sheets`;
  });
  await step('Pin', async () => {
    await writeManifest(packs);
    return `${pack.id} ${pack.version}, in force from ${pack.effective_from}`;
  });
  process.stdout.write(`\n\`holds\` in ${MANIFEST} still says what ${pinned[0]?.version} holds; correct it where that has changed.\n\n`);
  if (!oraclesAgree()) {
    throw new Refusal(`${pack.id} ${pack.version} is pinned, but not all tests pass: \`git restore ${MANIFEST}\` takes it back.`);
  }
}

async function diff(before: string, after: string): Promise<void> {
  const pinned = pinnedPacks();
  let differences = '';
  await step('Compare', async (say) => {
    const [old, now] = [await packOf(before, pinned, optionsWith(say)), await packOf(after, pinned, optionsWith(say))];
    differences = await compare(old, now, optionsWith(say));
    return `${before} with ${after}`;
  });
  process.stdout.write(`\n${differences}\n`);
}

async function writeManifest(packs: readonly Pack[]): Promise<void> {
  await writeFile(MANIFEST, JSON.stringify({ packs }, null, 2));
  const { status, stderr } = spawnSync(join('node_modules', '.bin', 'biome'), ['format', '--write', MANIFEST], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function oraclesAgree(): boolean {
  const jest = ['--disable-warning=ExperimentalWarning', '--experimental-vm-modules', join('node_modules', 'jest', 'bin', 'jest.js')];
  return spawnSync(process.execPath, [...jest, ...ORACLES], { stdio: 'inherit' }).status === 0;
}
