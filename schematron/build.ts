import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PackIndex } from '../lambdas/einvoice/rules/pack.ts';
import { compileSheet } from './compile/compile-sheet.ts';
import { fetchPack } from './fetch.ts';
import { type Pack, pinnedPacks } from './manifest.ts';
import { schemaFiles } from './schemas.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FETCHED = join(ROOT, '.build/packs');
const LAYER = join(ROOT, '.build/layers/rules/rules');
/** Everything that decides what the layer holds, besides the pins; a change in any of it makes it anew. */
const SOURCES = ['schematron', 'lambdas/einvoice/rules/pack.ts'];
const PINS = 'schematron/manifest.json';

/**
 * Builds the layer of compiled rules, `<pack>-<version>/` for each pack: `pack.json`, `<sheet>.mjs` and `xsd/`. A pack that was built from
 * the same sources is left as it is; otherwise its files are fetched when they are not there yet. Packs that are not wanted any more go.
 *
 * @param log takes lines for the person who waits
 * @returns the folder to give to `installedRules`
 * @throws RulesUnavailable when the official files cannot be had, Unsupported when they hold something the compiler does not know
 */
export async function buildRules(log: (line: string) => void, packs: readonly Pack[] = pinnedPacks()): Promise<string> {
  const sources = await hashOf(SOURCES);
  for (const pack of packs) {
    const target = join(LAYER, folderOf(pack));
    const stamp = createHash('sha256')
      .update(`${JSON.stringify(pack)} ${sources}`)
      .digest('hex');
    if (existsSync(join(target, 'stamp')) && (await readFile(join(target, 'stamp'), 'utf8')) === stamp) continue;
    const files = await fetchPack(pack, { folder: FETCHED, environment: process.env, log });
    await inPlace(target, async (folder) => {
      await writePack(pack, files, folder, log);
      await writeFile(join(folder, 'stamp'), stamp);
    });
  }
  const wanted = packs.map(folderOf);
  for (const folder of await readdir(LAYER)) if (!wanted.includes(folder)) await rm(join(LAYER, folder), { recursive: true, force: true });
  return LAYER;
}

const folderOf = ({ id, version }: Pack): string => `${id}-${version}`;

/**
 * Writes what the layer holds of a pack into an empty folder; the same files give the same bytes.
 *
 * @param files the folder that stands for the pack's `root`
 */
export async function writePack(pack: Pack, files: string, folder: string, log: (line: string) => void): Promise<void> {
  for (const [path, text] of await schemaFiles(pack, files)) {
    const target = join(folder, 'xsd', path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, withoutAnnotations(text));
  }
  for (const { key, stylesheet } of pack.sheets) {
    log(`compiling the official rules: ${pack.id} ${pack.version}, ${key}`);
    await writeFile(join(folder, `${key}.mjs`), compileSheet({ xsltPath: join(files, stylesheet) }));
  }
  await writeFile(join(folder, 'pack.json'), JSON.stringify(indexOf(pack), null, 2));
}

/** Makes a folder elsewhere and moves it to its target when it is complete, so that nobody ever sees half of it. */
async function inPlace(target: string, fill: (folder: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const work = await mkdtemp(join(ROOT, '.build', 'rules-'));
  // A temporary folder is its owner's alone, and a layer keeps the modes of its files: the pack is a folder in it.
  const folder = join(work, 'pack');
  try {
    await mkdir(folder);
    await fill(folder);
    await rm(target, { recursive: true, force: true });
    await rename(folder, target);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Annotations have no part in validation (XML Schema 1.0 part 1, 3.13); those of UBL are four fifths of its schemas, and time to parse. */
function withoutAnnotations(schema: string): string {
  return schema.replace(/\s*<((?:\w+:)?)annotation(?:\s[^>]*[^/>])?>[\s\S]*?<\/\1annotation>/g, '');
}

function indexOf({ id, version, effective_from, holds, schemas, sheets }: Pack): PackIndex {
  return {
    id,
    version,
    effective_from,
    holds,
    schemas,
    sheets: sheets.map(({ key, syntax, profiles, check }) => ({ key, syntax, profiles, check })),
  };
}

/** SHA-256 over the names and bytes of files but the pins, folders entered, in a fixed order. */
async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const waiting = [...paths].reverse();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (path === PINS) continue;
    const full = join(ROOT, path);
    const entries = await readdir(full).catch(() => undefined);
    if (entries !== undefined) {
      for (const entry of entries.sort().reverse()) waiting.push(`${path}/${entry}`);
      continue;
    }
    hash
      .update(`${path}\0`)
      .update(await readFile(full))
      .update('\0');
  }
  return hash.digest('hex');
}
