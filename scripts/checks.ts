/** Everything that must hold, in one run: what `npm test` does once the project is set up. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const report = join('.build', 'jest.json');
const only = process.argv.slice(2);

/** Static checks count as one each; the tests count themselves. */
const checks: readonly { name: string; command: string; args: readonly string[] }[] = [
  { name: 'types', command: 'tsc', args: ['--noEmit', '-p', '.'] },
  { name: 'lint and format', command: 'biome', args: ['ci', '--error-on-warnings', '.'] },
  { name: 'unused code', command: 'knip', args: [] },
];

const total: Count = { passed: 0, failed: 0, skipped: 0 };
if (only.length === 0) for (const check of checks) add(total, runCheck(check));
add(total, runTests(only));
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;

function runCheck({ name, command, args }: (typeof checks)[number]): Count {
  const start = Date.now();
  const { status } = spawnSync(join('node_modules', '.bin', command), args, { stdio: 'inherit' });
  const held = status === 0;
  console.log(`${held ? 'ok' : 'FAILED'}: ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  return { passed: held ? 1 : 0, failed: held ? 0 : 1, skipped: 0 };
}

/** A run that ends without a report, by a crash say, is a failure of its own. */
function runTests(paths: readonly string[]): Count {
  mkdirSync('.build', { recursive: true });
  rmSync(report, { force: true });
  const flags = ['--disable-warning=ExperimentalWarning', '--experimental-vm-modules', join('node_modules', 'jest', 'bin', 'jest.js')];
  const { status } = spawnSync(process.execPath, [...flags, '--json', `--outputFile=${report}`, ...paths], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const result: unknown = JSON.parse(readFileSync(report, 'utf8'));
    const count = {
      passed: number(result, 'numPassedTests'),
      failed: number(result, 'numFailedTests'),
      skipped: number(result, 'numPendingTests'),
    };
    const brokenFiles = number(result, 'numRuntimeErrorTestSuites');
    return { ...count, failed: count.failed + brokenFiles + (status !== 0 && count.failed + brokenFiles === 0 ? 1 : 0) };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function number(result: unknown, member: string): number {
  const value = typeof result === 'object' && result !== null ? Object.getOwnPropertyDescriptor(result, member)?.value : 0;
  return typeof value === 'number' ? value : 0;
}

function add(sum: Count, count: Count): void {
  sum.passed += count.passed;
  sum.failed += count.failed;
  sum.skipped += count.skipped;
}
