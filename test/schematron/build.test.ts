import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Libxml2 } from '../../lambdas/einvoice/rules/libxml2.ts';
import { PackIndex } from '../../lambdas/einvoice/rules/pack.ts';
import { buildRules } from '../../schematron/build.ts';
import { pinnedPacks } from '../../schematron/manifest.ts';

let folder: string;
let index: PackIndex;
beforeAll(async () => {
  folder = join(await buildRules(() => {}), 'factur-x-7.8');
  index = JSON.parse(readFileSync(join(folder, 'pack.json'), 'utf8'));
}, 120_000);

describe('the layer of rules', () => {
  it('has an index of the pinned pack', () => {
    const valid = new Ajv2020().compile(PackIndex);
    expect([valid(index), valid.errors]).toEqual([true, null]);
    expect(pinnedPacks().map(({ id, version }) => `${id}-${version}`)).toContain(`${index.id}-${index.version}`);
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

  it('is left alone when nothing changed', async () => {
    const lines: string[] = [];
    await buildRules((line) => lines.push(line));
    expect(lines).toEqual([]);
  });
});
