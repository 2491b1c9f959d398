import { existsSync, readdirSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import type { Service } from '../lambdas/shared/routes.ts';
import { buildFolder, moduleOf } from '../lib/build-folder.ts';
import { unlessUnchanged } from './unless-unchanged.ts';

const BUILD = '.build';
const SERVICES = ['tables', 'verification', 'einvoice'] as const;
const RENDERER = join('lambdas', 'einvoice', 'pdf', 'renderer');

/** A source file, and the name of its output without suffix. */
interface Module {
  readonly in: string;
  readonly out: string;
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
      for (const line of sizes(name, modules, outputs, target)) log(line);
      return decisive(Object.keys(inputs));
    });
  }
  await unlessUnchanged(folder.renderer, async (target) => {
    const modules = [{ in: join(RENDERER, 'handler.ts'), out: 'handler' }];
    const { inputs, outputs } = await bundle(modules, target);
    const beside = readdirSync(RENDERER).filter((file) => extname(file) !== '.ts');
    for (const file of beside) await copyFile(join(RENDERER, file), join(target, file));
    for (const line of sizes('renderer', modules, outputs, target)) log(line);
    return decisive([...Object.keys(inputs), ...beside.map((file) => join(RENDERER, file))]);
  });
}

/**
 * Bundles modules that share their common parts: what a function loads is its own module and the chunks that imports.
 * Names of functions stay, so that a stack trace of the logs can be read without a source map.
 * @throws Error naming what is missing or broken
 */
export async function bundle(modules: readonly Module[], target: string): Promise<Metafile> {
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

/** What decides whether a bundle is current: our own sources, and the lockfile for what comes from packages. */
const decisive = (sources: readonly string[]) => [
  ...sources.filter((file) => !file.includes('node_modules')).sort(),
  join('scripts', 'build.ts'),
  'package-lock.json',
];

/** A line for the whole bundle and one for each function: the bytes a cold start reads. */
function* sizes(name: string, modules: readonly Module[], outputs: Metafile['outputs'], target: string): Generator<string> {
  const total = Object.values(outputs).reduce((sum, { bytes }) => sum + bytes, 0);
  yield `${name}: ${modules.length} functions, ${kilobytes(total)} in ${Object.keys(outputs).length} files`;
  for (const { out } of modules) {
    const loaded = [...reach(join(target, `${out}.mjs`), outputs)].reduce((sum, part) => sum + (outputs[part]?.bytes ?? 0), 0);
    yield `  ${out}: ${kilobytes(loaded)}`;
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
