import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const VERSION = '2.26.0';
const DIRECTORY = join(import.meta.dirname, '../../../.build/mustang');
const JAR = join(DIRECTORY, `Mustang-CLI-${VERSION}.jar`);
const JUDGE = join(import.meta.dirname, 'Judge.java');

/** What Mustang says of one document. */
export interface Verdict {
  readonly valid: boolean;
  /** Texts of what it holds against the document as errors. */
  readonly errors: readonly string[];
}

/** Why Mustang can't run here; undefined when it can. With CI=true its absence is a failure, not a reason. */
export function whyNoMustang(): string | undefined {
  if (process.env['CI'] === 'true') return undefined;
  // javac, for Judge.java is compiled when it is run, which takes a JDK.
  const missing = ['javac', ...(existsSync(JAR) ? [] : ['mvn'])].filter((tool) => spawnSync(tool, ['-version']).error);
  return missing.length > 0 ? `${missing.join(' and ')} not found` : undefined;
}

/** Fetches Mustang from Maven Central once. */
export function fetchMustang(): void {
  if (existsSync(JAR)) return;
  execFileSync('mvn', [
    '-q',
    '-B',
    'dependency:copy',
    `-Dartifact=org.mustangproject:Mustang-CLI:${VERSION}`,
    `-DoutputDirectory=${DIRECTORY}`,
  ]);
}

/** What Mustang says of each file (a Factur-X PDF or a CII XML), in order, by one JVM. */
export function mustang(files: readonly string[]): Verdict[] {
  const { stdout, stderr } = spawnSync('java', ['-cp', JAR, JUDGE, ...files], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const verdicts = stdout.split('\n').flatMap((line) => {
    const [, verdict, report] = /^(valid|invalid) ([A-Za-z0-9+/=]*)$/.exec(line) ?? [];
    return report === undefined ? [] : [{ valid: verdict === 'valid', errors: errorsIn(Buffer.from(report, 'base64').toString()) }];
  });
  if (verdicts.length !== files.length)
    throw new Error(`Mustang judged ${verdicts.length} of ${files.length} files: ${stderr.slice(-2_000)}`);
  return verdicts;
}

const errorsIn = (report: string): string[] =>
  [...report.matchAll(/<(?:error|exception)\b[^>]*>([\s\S]*?)<\/(?:error|exception)>/g)].map(([, text = '']) => text.trim());
