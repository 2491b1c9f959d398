import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Libxml2 } from '../../lambdas/einvoice/rules/libxml2.ts';
import { PackIndex } from '../../lambdas/einvoice/rules/pack.ts';
import { buildRules, writePack } from '../../schematron/build.ts';
import { fetchPack } from '../../schematron/fetch.ts';
import { type Pack, pinnedPacks } from '../../schematron/manifest.ts';

let pack: Pack;
let folder: string;
let index: PackIndex;
beforeAll(async () => {
  const [newest] = pinnedPacks();
  if (newest === undefined) throw new Error('no pack is pinned');
  pack = newest;
  folder = join(await buildRules(() => {}), `${pack.id}-${pack.version}`);
  index = JSON.parse(readFileSync(join(folder, 'pack.json'), 'utf8'));
}, 120_000);

describe('the layer of rules', () => {
  it('has an index of the pinned pack', () => {
    const valid = new Ajv2020().compile(PackIndex);
    expect([valid(index), valid.errors]).toEqual([true, null]);
    expect([index.id, index.version, index.effective_from]).toEqual([pack.id, pack.version, pack.effective_from]);
  });

  it('has rules of every profile for CII, and for UBL of those that have UBL', () => {
    const of = (syntax: string, check: string) =>
      index.sheets.filter((sheet) => sheet.syntax === syntax && sheet.check === check).flatMap(({ profiles }) => profiles);
    const french = ['basicwl', 'basic', 'en16931', 'extended', 'extended-ctc-fr'];
    expect(of('cii', 'base')).toEqual(['minimum', ...french]);
    expect(of('cii', 'fr-ctc')).toEqual(french);
    expect([of('ubl', 'base'), of('ubl', 'fr-ctc')]).toEqual([
      ['en16931', 'extended-ctc-fr'],
      ['en16931', 'extended-ctc-fr'],
    ]);
  });

  it('has schemas that compile from its own files alone', async () => {
    const library = await Libxml2.start((path) => readFileSync(join(folder, 'xsd', path)));
    expect(index.schemas.map(({ schema }) => library.schema(schema) > 0)).toEqual(Array(8).fill(true));
  });

  it('has schemas without their documentation', () => {
    const schemas = [...contents(join(folder, 'xsd'))].map(([path, bytes]) => [path, /<(\w+:)?documentation/.test(bytes.toString('utf8'))]);
    expect(schemas.filter(([, documented]) => documented)).toEqual([]);
    expect(schemas.length).toBeGreaterThan(20);
  });

  it('is left alone when nothing changed', async () => {
    const lines: string[] = [];
    await buildRules((line) => lines.push(line));
    expect(lines).toEqual([]);
  });

  it('holds the same bytes when it is built again', async () => {
    const again = await mkdtemp(join(tmpdir(), 'pack-'));
    const files = await fetchPack(pack, { folder: '.build/packs', environment: process.env, log: () => {} });
    await writePack(pack, files, again, () => {});
    const [first, second] = [contents(folder), contents(again)];
    expect([...second.keys()]).toEqual([...first.keys()].filter((file) => file !== 'stamp'));
    for (const [file, bytes] of second) expect([file, first.get(file)?.equals(bytes)]).toEqual([file, true]);
    await rm(again, { recursive: true });
  });
});

/** The files of a folder and what they hold, by path. */
function contents(of: string): Map<string, Buffer> {
  const files = readdirSync(of, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(of, join(entry.parentPath, entry.name))).sort();
  return new Map(paths.map((path) => [path, readFileSync(join(of, path))]));
}
