import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const VERSION = '1.58.0';
const venv = join('.build', 'venv');
const program = join(venv, 'bin', 'cfn-lint');

/**
 * The path of cfn-lint, from PyPI by the machine's own pip.
 * @returns null where Python or the package can't be had, which only a CI run may not lack
 */
export function cfnLintProgram(): string | null {
  try {
    if (!existsSync(join(venv, 'bin', 'pip'))) execFileSync('python3', ['-m', 'venv', venv], { stdio: 'pipe' });
    if (!isInstalled()) {
      execFileSync(
        join(venv, 'bin', 'pip'),
        ['install', '--quiet', '--disable-pip-version-check', '--retries', '1', `cfn-lint==${VERSION}`],
        { stdio: 'pipe' },
      );
    }
    return program;
  } catch (error) {
    if (process.env['CI'] === 'true') throw error;
    return null;
  }
}

function isInstalled(): boolean {
  return existsSync(program) && execFileSync(program, ['--version'], { encoding: 'utf8' }).includes(VERSION);
}
