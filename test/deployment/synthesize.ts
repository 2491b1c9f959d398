import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs the real app, with its checks, on a build folder that holds something in each place; takes a few seconds.
 * @returns the folder of the cloud assembly
 * @throws Error with what the checks found
 */
export function synthesize(): string {
  const work = mkdtempSync(join(tmpdir(), 'deployment-'));
  const build = join(work, 'build');
  for (const place of ['bundles/tables', 'bundles/verification', 'bundles/einvoice', 'bundles/renderer', 'layers/rules', 'layers/fonts']) {
    mkdirSync(join(build, place), { recursive: true });
    writeFileSync(join(build, place, 'Dockerfile'), `FROM scratch\n# ${place}\n`);
  }
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  const folder = join(work, 'cdk.out');
  const env = { ...process.env, CDK_OUTDIR: folder, CDK_CONTEXT_JSON: JSON.stringify({ ...context, build_folder: build }) };
  execFileSync(process.execPath, ['bin/app.ts'], { env, stdio: 'pipe' });
  return folder;
}
