import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { specifiedLimits } from '../../local/gateway/limits.ts';
import type { AccessEntry } from '../../local/gateway/server.ts';
import { type LocalDeployment, type LocalOptions, startDeployment } from '../../local/start.ts';

export const demoAssembly = fileURLToPath(new URL('./fixtures/assembly', import.meta.url));

export interface Demo extends LocalDeployment {
  readonly base: string;
  readonly port: number;
  readonly entries: AccessEntry[];
  /** What functions and workers wrote. */
  written(): string;
}

/** Runs the fixture's deployment on a free port. */
export async function startDemo(options: Partial<LocalOptions> = {}): Promise<Demo> {
  const entries: AccessEntry[] = [];
  let text = '';
  const deployment = await startDeployment({
    assembly: demoAssembly,
    secretsFile: join(mkdtempSync(join(tmpdir(), 'gateway-')), 'secrets.json'),
    imageContent: '/content',
    portOf: () => 0,
    limits: specifiedLimits,
    log: (entry) => entries.push(entry),
    write: (written) => {
      text += written;
    },
    ...options,
  });
  const port = deployment.apis[0]?.port ?? 0;
  return { ...deployment, base: `http://127.0.0.1:${port}`, port, entries, written: () => text };
}
