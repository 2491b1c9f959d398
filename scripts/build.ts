import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import type { Service } from '../lambdas/shared/routes.ts';
import { buildFolder, moduleOf } from '../lib/build-folder.ts';

const BUILD = '.build';
const SERVICES = ['tables', 'verification', 'einvoice'] as const;
const RENDERER = join('lambdas', 'einvoice', 'pdf', 'renderer');

/** Our own files a bundle was made from, and their hash then. Packages change with the lockfile only. */
interface Stamp {
  readonly files: readonly string[];
  readonly hash: string;
}

/**
 * Bundles the functions of every service and the renderer into `.build/bundles`, each only when something it was made from changed.
 * @param log told what is built, and its sizes
 * @throws Error naming the file that is missing or broken
 */
export async function buildBundles(log: (line: string) => void): Promise<void> {
  const folder = buildFolder(BUILD);
  for (const name of SERVICES) {
    await unlessUnchanged(folder.bundle(name), async (target) => {
      const { service }: { service: Service } = await import(`../lambdas/${name}/routes.ts`);
      const modules = service.routes.map((route) => ({ in: join('lambdas', name, `${route.entry}.ts`), out: moduleOf(route) }));
      const { inputs, outputs } = await bundle(modules, target);
      for (const line of sizes(name, outputs, target)) log(line);
      return Object.keys(inputs);
    });
  }
  await unlessUnchanged(folder.renderer, async (target) => {
    const { inputs, outputs } = await bundle([{ in: join(RENDERER, 'handler.ts'), out: 'handler' }], target);
    const beside = readdirSync(RENDERER).filter((file) => extname(file) !== '.ts');
    for (const file of beside) await copyFile(join(RENDERER, file), join(target, file));
    for (const line of sizes('renderer', outputs, target)) log(line);
    return [...Object.keys(inputs), ...beside.map((file) => join(RENDERER, file))];
  });
}

/**
 * Bundles modules that share their common parts: what a function loads is its own module and the chunks that imports.
 * Names of functions stay, so that a stack trace of the logs can be read without a source map.
 * @param modules source file and name of the output without suffix
 */
export async function bundle(modules: readonly { in: string; out: string }[], target: string): Promise<Metafile> {
  const absent = modules.filter((module) => !existsSync(module.in));
  if (absent.length > 0)
    throw new Error(`The route tables name modules that are not there: ${absent.map((module) => module.in).join(', ')}`);
  const { metafile } = await build({ ...options, entryPoints: [...modules], outdir: target });
  return metafile;
}

const options = {
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunks/[name]-[hash]',
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'none',
  metafile: true,
  logLevel: 'silent',
  // Its binary files lie beside its modules.
  external: ['@sparticuz/chromium'],
  // CommonJS packages call `require`, which modules do not have.
  banner: { js: "import{createRequire as moduleRequire}from'node:module';const require=moduleRequire(import.meta.url);" },
} satisfies BuildOptions;

/** Runs the build into a folder beside the final one and puts it in place, unless the final one was made from the same files. */
async function unlessUnchanged(target: string, make: (target: string) => Promise<string[]>): Promise<void> {
  const stampFile = `${target}.stamp.json`;
  if (existsSync(target) && (await isCurrent(stampFile))) return;
  const fresh = `${target}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  const inputs = await make(fresh);
  const files = [...inputs.filter((file) => !file.includes('node_modules')), import.meta.filename, 'package-lock.json'].sort();
  const stamp: Stamp = { files, hash: await hashOf(files) };
  await rm(stampFile, { force: true });
  await rm(target, { recursive: true, force: true });
  await rename(fresh, target);
  await writeFile(stampFile, JSON.stringify(stamp));
}

async function isCurrent(stampFile: string): Promise<boolean> {
  try {
    const { files, hash }: Stamp = JSON.parse(await readFile(stampFile, 'utf8'));
    return hash === (await hashOf(files));
  } catch {
    return false;
  }
}

async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const bytes of await Promise.all(files.map((file) => readFile(file)))) hash.update(bytes).update('\0');
  return hash.digest('hex');
}

/** A line for the whole bundle and one for each function: the bytes a cold start reads. */
function* sizes(name: string, outputs: Metafile['outputs'], target: string): Generator<string> {
  const total = Object.values(outputs).reduce((sum, { bytes }) => sum + bytes, 0);
  const entries = Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint !== undefined);
  yield `${name}: ${entries.length} functions, ${kilobytes(total)} in ${Object.keys(outputs).length} files`;
  for (const [file] of entries) {
    const loaded = [...reach(file, outputs)].reduce((sum, part) => sum + (outputs[part]?.bytes ?? 0), 0);
    yield `  ${file.slice(target.length + 1)}: ${kilobytes(loaded)}`;
  }
}

/** A module and everything it imports before it runs. */
function reach(file: string, outputs: Metafile['outputs'], seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path, kind } of outputs[file]?.imports ?? []) if (kind === 'import-statement' && outputs[path]) reach(path, outputs, seen);
  return seen;
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;
