import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const VERSION = '13.1.1';
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PYTHON = join(ROOT, '.build/venv/bin/python');

/** A finding as an SVRL report has it, or an assert whose test could not be evaluated. */
export interface SvrlFinding {
  readonly kind: string;
  readonly id: string;
  readonly flag: string;
  readonly location: string;
  readonly test: string;
  readonly text: string;
}

export interface SaxonVerdict {
  /** Whether a dynamic error ended the run of the official stylesheet. */
  readonly stopped: boolean;
  /** To parse the document and transform it; 0 where Saxon stopped. */
  readonly milliseconds: number;
  /** Null where there is no telling what the rest of the stylesheet would have said. */
  readonly findings: readonly SvrlFinding[] | null;
}

/**
 * Python with SaxonC (saxonche, from PyPI by the machine's own pip).
 *
 * @returns null where it cannot be had, which only a CI run may not lack
 */
export function pythonWithSaxon(): string | null {
  try {
    if (!existsSync(PYTHON)) execFileSync('python3', ['-m', 'venv', join(ROOT, '.build/venv')], { stdio: 'pipe' });
    if (!hasSaxon()) {
      const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--retries', '1', `saxonche==${VERSION}`];
      execFileSync(PYTHON, install, { stdio: 'pipe' });
    }
    return PYTHON;
  } catch (error) {
    if (process.env['CI'] === 'true') throw error;
    return null;
  }
}

function hasSaxon(): boolean {
  const version = `from importlib.metadata import version; print(version('saxonche'))`;
  try {
    return execFileSync(PYTHON, ['-c', version], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() === VERSION;
  } catch {
    return false;
  }
}

/** Saxon in a process of its own, for as many documents as one likes. */
export class Saxon {
  readonly #process: ChildProcessByStdio<Writable, Readable, null>;
  readonly #answers: AsyncIterator<string>;

  constructor(python: string) {
    this.#process = spawn(python, [fileURLToPath(new URL('saxon.py', import.meta.url))], { stdio: ['pipe', 'pipe', 'ignore'] });
    this.#answers = createInterface(this.#process.stdout)[Symbol.asyncIterator]();
  }

  /** One document at a time. */
  async judge(xslt: string, xml: string): Promise<SaxonVerdict> {
    this.#process.stdin.write(`${JSON.stringify({ xslt, xml })}\n`);
    const { value, done } = await this.#answers.next();
    if (done) throw new Error('Saxon ended');
    return JSON.parse(value);
  }

  close(): void {
    this.#process.stdin.end();
  }
}
