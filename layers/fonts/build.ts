import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codePoints } from './woff2.ts';

const SUBSETS = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'];

/** What the invoice page is set in: text in Inter, identifiers in JetBrains Mono (which has no greek-ext). */
const FACES = [
  { family: 'Inter', package: '@fontsource/inter', weight: 400, subsets: SUBSETS },
  { family: 'Inter', package: '@fontsource/inter', weight: 600, subsets: SUBSETS },
  { family: 'JetBrains Mono', package: '@fontsource/jetbrains-mono', weight: 400, subsets: SUBSETS.filter((name) => name !== 'greek-ext') },
];

const LAYER = fileURLToPath(new URL('../../.build/layers/fonts', import.meta.url));

/**
 * Builds the fonts layer: `fonts/*.woff2` as the packages have them and `fonts/faces.json`, which says of each file its family, weight,
 * subset and the code points it has a glyph for. Does nothing when the layer was built from the same files.
 *
 * @param log told what is built
 * @returns the layer's directory; a Lambda finds its content below /opt
 */
export async function buildFonts(log: (line: string) => void): Promise<string> {
  const sources = FACES.flatMap(({ family, package: name, weight, subsets }) =>
    subsets.map((subset) => ({ family, weight, subset, path: fontFile(name, subset, weight) })),
  );
  const bytes = await Promise.all(sources.map(({ path }) => readFile(path)));
  const stamp = await contentHash(bytes);
  const stampFile = `${LAYER}.stamp`;
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return LAYER;

  log('fonts: copying Inter and JetBrains Mono, reading which characters they cover');
  await rm(LAYER, { recursive: true, force: true });
  await mkdir(join(LAYER, 'fonts'), { recursive: true });
  const faces = [];
  for (const [i, { family, weight, subset, path }] of sources.entries()) {
    const file = `${family.toLowerCase().replaceAll(' ', '-')}-${subset}-${weight}.woff2`;
    await copyFile(path, join(LAYER, 'fonts', file));
    faces.push({ family, weight, subset, file, code_points: codePoints(bytes[i] ?? new Uint8Array()) });
  }
  await writeFile(join(LAYER, 'fonts', 'faces.json'), `${JSON.stringify({ faces })}\n`);
  await writeFile(stampFile, stamp);
  return LAYER;
}

function fontFile(name: string, subset: string, weight: number): string {
  const root = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  return join(root, 'files', `${name.replace('@fontsource/', '')}-${subset}-${weight}-normal.woff2`);
}

/** Of the fonts and of the code that reads them. */
async function contentHash(fonts: readonly Uint8Array[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of ['./build.ts', './woff2.ts']) hash.update(await readFile(fileURLToPath(new URL(source, import.meta.url))));
  for (const font of fonts) hash.update(font);
  return hash.digest('hex');
}
