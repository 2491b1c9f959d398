import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ciiInvoice } from '../../../bench/rules/documents.ts';
import { readDocument } from '../../../lambdas/einvoice/rules/detect.ts';
import { installedRules } from '../../../lambdas/einvoice/rules/installed-rules.ts';
import type { KnownFault } from '../../../lambdas/einvoice/rules/known-faults.ts';
import { installPack } from './made-up-pack.ts';

const fault: KnownFault = {
  rule: 'BR-X-1',
  sheet: 'all',
  from: '7.9',
  to: '7.10',
  link: 'https://rules.example/issues/1',
  explanation: 'It asks for a date in any currency.',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rules-'));
  await installPack(folder, { version: '7.10', effective_from: '2026-09-01' }, [
    { id: 'BR-X-1', flag: 'fatal', text: '[BR-X-1]-A date is missing.' },
    { id: 'BR-X-2', flag: 'fatal', text: '[BR-X-2]-A name is missing.' },
  ]);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function findings(faults: readonly KnownFault[]) {
  const rules = await installedRules(folder, faults);
  const { findings: found } = await rules.on(new Date('2026-12-24')).validate(readDocument(Buffer.from(ciiInvoice(1))), { check: 'base' });
  return found.map(({ rule, severity, message }) => ({ rule, severity, message }));
}

const second = { rule: 'BR-X-2', severity: 'error', message: '[BR-X-2]-A name is missing.' };

describe('a known fault of a rule', () => {
  it('makes its findings warnings that explain it, and no others', async () => {
    expect(await findings([fault])).toEqual([
      second,
      {
        rule: 'BR-X-1',
        severity: 'warning',
        message:
          '[BR-X-1]-A date is missing. This rule has a known fault: It asks for a date in any currency. See https://rules.example/issues/1',
      },
    ]);
  });

  it.each([
    ['in the versions it is in', { from: '7.9', to: '7.10' }, 'warning'],
    ['until it is mended', { from: '7.10', to: null }, 'warning'],
    ['not before', { from: '7.11', to: null }, 'error'],
    ['not after', { from: '7.1', to: '7.9' }, 'error'],
    ['only in its sheet', { sheet: 'other' }, 'error'],
  ] as const)('counts %s', async (_name, change, severity) => {
    expect(await findings([{ ...fault, ...change }])).toContainEqual(expect.objectContaining({ rule: 'BR-X-1', severity }));
  });
});
