import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { tarFiles } from './tar.ts';

/** What it takes to start the browser: its path and the environment it runs in. */
export interface Chromium {
  readonly executable: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Unpacks the Chromium of the package @sparticuz/chromium below `directory`, once per version of the package, with the shared libraries
 * it needs (NSS, expat) and a font configuration that knows none of the machine's fonts: the page brings its own, so that every machine
 * prints alike. One fall-back font stays, as Chromium fails to load any `@font-face` at first when there is none.
 *
 * @param directory kept between starts, or filled while the container image is built
 */
export async function unpackChromium(directory: string): Promise<Chromium> {
  const archives = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin');
  const { version } = JSON.parse(await readFile(join(archives, '..', 'package.json'), 'utf8'));
  const home = join(directory, `chromium-${version}`);
  if (!(await exists(home))) await unpack(archives, directory, home);
  return {
    executable: join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: join(home, 'lib'), FONTCONFIG_FILE: join(home, 'fonts.conf'), HOME: tmpdir() },
  };
}

/** Fills a directory beside the final one and renames it: whoever finds the final name finds it complete. */
async function unpack(archives: string, directory: string, home: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const partial = await mkdtemp(join(directory, 'partial-'));
  const binary = pipeline(
    createReadStream(join(archives, 'chromium.br')),
    createBrotliDecompress({ chunkSize: 2 ** 21 }),
    createWriteStream(join(partial, 'chromium'), { mode: 0o755 }),
  );
  await extract(join(archives, 'al2023.tar.br'), join(partial, 'lib'));
  await extract(join(archives, 'fonts.tar.br'), join(partial, 'fonts'));
  await writeFile(
    join(partial, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig><dir>${home}/fonts</dir><cachedir>${home}/font-cache</cachedir></fontconfig>\n`,
  );
  await binary;
  try {
    await rename(partial, home);
  } catch (error) {
    // Another process was faster: its copy serves as well.
    await rm(partial, { recursive: true, force: true });
    if (!(await exists(home))) throw error;
  }
}

async function extract(archive: string, directory: string): Promise<void> {
  await mkdir(directory);
  const tar = await buffer(createReadStream(archive).pipe(createBrotliDecompress()));
  for (const { name, bytes } of tarFiles(tar)) await writeFile(join(directory, name), bytes, { mode: 0o755 });
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
