import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PackIndex } from '../lambdas/einvoice/rules/pack.ts';
import { compileSheet } from './compile/compile-sheet.ts';
import { fetchPack } from './fetch.ts';
import { type Pack, pinnedPacks } from './manifest.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FETCHED = join(ROOT, '.build/packs');
const LAYER = join(ROOT, '.build/layers/rules/rules');
/** Everything that decides what the layer holds; a change in any of it makes it anew. */
const SOURCES = ['schematron', 'lambdas/einvoice/rules/pack.ts'];

/**
 * Builds the layer of compiled rules, `<pack>-<version>/` for each pinned pack: `pack.json`, `<sheet>.mjs` and `xsd/`.
 * A pack that was built from the same sources is left as it is; otherwise its files are fetched when they are not there yet.
 *
 * @param log takes lines for the person who waits
 * @returns the folder to give to `createEngine`
 * @throws RulesUnavailable when the official files cannot be had
 */
export async function buildRules(log: (line: string) => void): Promise<string> {
  const sources = await hashOf(SOURCES);
  for (const pack of pinnedPacks()) {
    const target = join(LAYER, `${pack.id}-${pack.version}`);
    const stamp = `${pack.package.sha256} ${sources}`;
    if (existsSync(join(target, 'stamp')) && (await readFile(join(target, 'stamp'), 'utf8')) === stamp) continue;
    const files = await fetchPack(pack, { folder: FETCHED, environment: process.env, log });
    await inPlace(target, async (folder) => {
      await copySchemas(pack, files, folder);
      for (const { key, stylesheet } of pack.sheets) {
        log(`compiling the official rules: ${key}`);
        await writeFile(join(folder, `${key}.mjs`), compileSheet({ xsltPath: join(files, stylesheet) }));
      }
      await writeFile(join(folder, 'pack.json'), JSON.stringify(indexOf(pack), null, 2));
      await writeFile(join(folder, 'stamp'), stamp);
    });
  }
  return LAYER;
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

/** The schemas of the manifest and all they include or import, below `xsd/` under their names in the package. */
async function copySchemas(pack: Pack, files: string, folder: string): Promise<void> {
  const waiting = pack.schemas.map(({ schema }) => schema);
  const seen = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const text = await readFile(join(files, path), 'utf8');
    const target = join(folder, 'xsd', path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
    for (const [, location] of withoutComments(text).matchAll(/\bschemaLocation\s*=\s*["']([^"']+)["']/g)) {
      if (location !== undefined) waiting.push(posix.join(posix.dirname(path), location));
    }
  }
}

const withoutComments = (text: string): string => text.replace(/<!--[\s\S]*?-->/g, '');

/** SHA-256 over the names and bytes of files, folders entered, in a fixed order. */
async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const waiting = [...paths].reverse();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
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
