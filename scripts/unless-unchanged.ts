import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';

/** The files a folder was made from, and their hash then. */
interface Stamp {
  readonly files: readonly string[];
  readonly hash: string;
}

/**
 * Makes a folder, unless it was made from the same files before. It is made beside its place and then put there, so that a broken build leaves the old one.
 * @param make fills the folder it is given; returns the files that went into it
 * @throws what `make` throws
 */
export async function unlessUnchanged(target: string, make: (target: string) => Promise<readonly string[]>): Promise<void> {
  const stampFile = `${target}.stamp.json`;
  if (existsSync(target) && (await isCurrent(stampFile))) return;
  const fresh = `${target}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  const files = await make(fresh);
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
  for (const bytes of await Promise.all(files.map((file) => readFile(file)))) hash.update(`${bytes.length}\0`).update(bytes);
  return hash.digest('hex');
}
