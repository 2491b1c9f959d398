/** `npm test`: sets up what is missing, then runs everything that must hold. Paths after `--` run those tests alone. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fail } from './progress.mjs';
import { nodeFlags, projectNode, root, setup } from './setup.mjs';

try {
  await setup();
  const { status } = spawnSync(projectNode, [...nodeFlags, join('scripts', 'checks.ts'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} catch (error) {
  fail(error);
}
