import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const VERSION = '1.28.2';
const DIRECTORY = join(import.meta.dirname, '../../../.build/verapdf');
const JAR = join(DIRECTORY, `greenfield-apps-${VERSION}.jar`);

/** Why veraPDF can't run here; undefined when it can. With CI=true its absence is a failure, not a reason. */
export function whyNoVeraPdf(): string | undefined {
  if (process.env['CI'] === 'true') return undefined;
  const missing = ['java', ...(existsSync(JAR) ? [] : ['mvn'])].filter((tool) => spawnSync(tool, ['-version']).error);
  return missing.length > 0 ? `${missing.join(' and ')} not found` : undefined;
}

/** Fetches veraPDF from Maven Central once. */
export function fetchVeraPdf(): void {
  if (existsSync(JAR)) return;
  execFileSync('mvn', [
    '-q',
    '-B',
    'dependency:copy',
    `-Dartifact=org.verapdf.apps:greenfield-apps:${VERSION}`,
    `-DoutputDirectory=${DIRECTORY}`,
  ]);
}

/** What veraPDF says of each file, in order: `PASS` or `FAIL`, by one JVM. */
export function veraPdf(flavour: '3b' | '3a' | 'ua1', files: readonly string[]): Map<string, string> {
  const { stdout, stderr } = spawnSync(
    'java',
    ['-cp', JAR, 'org.verapdf.apps.GreenfieldCliWrapper', '-f', flavour, '--format', 'text', ...files],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  const verdicts = stdout.split('\n').flatMap((line) => {
    const match = /^(PASS|FAIL) (.+) \S+$/.exec(line);
    return match?.[1] && match[2] ? [[match[2], match[1]] as const] : [];
  });
  if (verdicts.length !== files.length)
    throw new Error(`veraPDF judged ${verdicts.length} of ${files.length} files: ${stderr.slice(0, 2_000)}`);
  return new Map(verdicts);
}
