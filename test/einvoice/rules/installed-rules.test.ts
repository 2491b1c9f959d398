import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ciiInvoice } from '../../../bench/rules/documents.ts';
import { readDocument } from '../../../lambdas/einvoice/rules/detect.ts';
import { type InstalledRules, installedRules } from '../../../lambdas/einvoice/rules/installed-rules.ts';
import { installPack } from './made-up-pack.ts';

const document = readDocument(Buffer.from(ciiInvoice(1)));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rules-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const install = (version: string, effective_from: string) =>
  installPack(folder, { version, effective_from }, [{ id: `FROM-${version}`, flag: 'fatal', text: 'This pack judged.' }]);
const judgedOn = async (rules: InstalledRules, day: string) =>
  (await rules.on(new Date(day)).validate(document, { check: 'base' })).findings.map(({ rule }) => rule);

describe('packs installed side by side', () => {
  it.each([
    ['2026-08-31T23:59:59Z', '7.8', 'before all of them, the oldest'],
    ['2026-09-01T00:00:00Z', '7.8', 'the first in force'],
    ['2027-02-28T23:59:59Z', '7.8', 'the last day of a pack'],
    ['2027-03-01T00:00:00Z', '7.10', 'the first day of the next, of two with one date the newer'],
    ['2030-01-01T00:00:00Z', '7.10', 'long after the last'],
  ])('judge on %s by %s: %s', async (day, version) => {
    await install('7.9', '2027-03-01');
    await install('7.8', '2026-09-01');
    await install('7.10', '2027-03-01');
    const rules = await installedRules(folder);
    expect(await judgedOn(rules, day)).toEqual([`FROM-${version}`]);
  });

  it('are named with an answer: the one that judged; and all of them, the newest first', async () => {
    await install('7.8', '2026-09-01');
    await install('8.0', '2027-03-01');
    const rules = await installedRules(folder);
    const [newer, older] = [
      { id: 'made-up', version: '8.0', effective_from: '2027-03-01' },
      { id: 'made-up', version: '7.8', effective_from: '2026-09-01' },
    ];
    expect(rules.packs).toEqual([newer, older]);
    const judgement = await rules.on(new Date('2026-12-24')).validate(document, { check: 'base' });
    expect(judgement.rules).toEqual([older]);
  });

  it('are at least one', async () => {
    await expect(installedRules(folder)).rejects.toThrow('no rule pack');
    await expect(installedRules(join(folder, 'nowhere'))).rejects.toThrow();
  });
});
