import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { buildDemo } from '../lambdas/einvoice/demo/build.ts';
import { unpackChromium } from '../lambdas/einvoice/pdf/renderer/unpack.ts';
import { buildFonts } from '../layers/fonts/build.ts';
import { buildRules } from '../schematron/build.ts';
import { pinnedPacks } from '../schematron/manifest.ts';
import { RulesUnavailable } from '../schematron/pip.ts';
import { buildBundles } from './build.ts';
import { fail, paint, Refusal, step } from './progress.mjs';

/** What the synthesized deployment is made of: another content means another deployment. */
const deploymentInputs = ['bin', 'lib', 'lambdas', 'cdk.json', 'package-lock.json', join('.build', 'bundles'), join('.build', 'layers')];
const stampFile = join('.build', 'synth.stamp');

/** Builds everything `npm start` and the tests run on; what is up to date already is left alone. Runs in the project's root. */
async function prepare(): Promise<void> {
  await step('Rules', async (say) => {
    await buildRules(say).catch(refuse);
    return pinnedPacks()
      .map(({ id, version }) => `${id} ${version}`)
      .join(', ');
  });
  await step('Fonts', async (say) => {
    await buildFonts(say);
    return 'Inter, JetBrains Mono';
  });
  await step('Chromium', async () => {
    const { executable } = await unpackChromium(resolve('.build', 'chromium'));
    return basename(dirname(executable));
  });
  await step('Demo', async () => {
    await buildDemo();
    return 'a valid and an invalid invoice';
  });
  const sizes: string[] = [];
  await step('Functions', async (say) => {
    await buildBundles((line) => {
      say(line.trim());
      sizes.push(line);
    }).catch((error: Error) => {
      throw new Refusal(error.message);
    });
    return sizes.length > 0 ? 'bundled' : 'as bundled before';
  });
  // One line a bundle: the sizes of single functions are too many for a start.
  for (const line of sizes.filter((text) => !text.startsWith(' '))) process.stdout.write(`      ${paint('2', line)}\n`);
  await step('Deployment', async (say) => {
    const inputs = await contentHash(deploymentInputs);
    if ((await readFile(stampFile, 'utf8').catch(() => '')) !== `${inputs} ${await contentHash(await templates())}`) {
      say('cdk synth');
      await rm(stampFile, { force: true });
      await synthesize();
      await mkdir(dirname(stampFile), { recursive: true });
      await writeFile(stampFile, `${inputs} ${await contentHash(await templates())}`);
    }
    return `${(await templates()).length} stacks`;
  });
}

/** What was synthesized last, by this script or by hand. */
async function templates(): Promise<string[]> {
  const files = await readdir('cdk.out').catch(() => []);
  return files
    .filter((file) => file.endsWith('.template.json'))
    .map((file) => join('cdk.out', file))
    .sort();
}

/** @throws Refusal with what the CDK says */
async function synthesize(): Promise<void> {
  const bin = join('node_modules', '.bin');
  const cdk = spawn(join(bin, 'cdk'), ['synth', '--quiet', '--no-notices'], {
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, CDK_DISABLE_CLI_TELEMETRY: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [cdk.stdout, cdk.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise((resolve, reject) => cdk.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new Refusal(`cdk synth failed:\n\n${output.trim()}`);
}

function refuse(error: unknown): never {
  throw error instanceof RulesUnavailable ? new Refusal(error.message) : error;
}

/** Hash over the names and contents of files and of all files in folders. */
async function contentHash(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) for (const file of await filesOf(path)) hash.update(`${file}\0`).update(await readFile(file));
  return hash.digest('hex');
}

async function filesOf(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  return entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : [])).sort();
}

await prepare().catch(fail);
