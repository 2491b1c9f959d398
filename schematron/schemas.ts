import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { Pack } from './manifest.ts';

/**
 * The schemas of a pack and all they include or import.
 *
 * @param files the folder that stands for the pack's `root`
 * @returns their text by their path below `root`
 */
export async function schemaFiles(pack: Pack, files: string): Promise<ReadonlyMap<string, string>> {
  const waiting = pack.schemas.map(({ schema }) => schema);
  const found = new Map<string, string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const text = await readFile(join(files, path), 'utf8');
    found.set(path, text);
    for (const [, location] of withoutComments(text).matchAll(/\bschemaLocation\s*=\s*["']([^"']+)["']/g)) {
      if (location !== undefined) waiting.push(posix.join(posix.dirname(path), location));
    }
  }
  return found;
}

const withoutComments = (text: string): string => text.replace(/<!--[\s\S]*?-->/g, '');
