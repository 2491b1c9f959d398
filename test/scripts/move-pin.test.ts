import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FetchOptions } from '../../schematron/pip.ts';
import { candidate, compare, packOf } from '../../scripts/move-pin.ts';
import { Refusal } from '../../scripts/progress.mjs';
import { madeUpPin, madeUpSheet, madeUpWheel } from '../schematron/made-up-wheel.ts';

const rule = { id: 'R-1', match: 'invoice', test: 'number', text: '[R-1]-A number is needed.' };
const listed = { id: 'R-2', match: 'code', test: "document('codes.xml')/codedb/cl[@id=1]/enumeration[@value=current()]", text: 'Unknown.' };
const gone = { id: 'R-3', match: 'note', test: 'text', text: '[R-3]-A note has a text.' };
const added = { id: 'R-4', match: 'total', test: 'amount', text: '[R-4]-A total has an amount.' };

const OLD = madeUpWheel('1.9', madeUpSheet([rule, listed, gone]));
const NEW = madeUpWheel('1.10', madeUpSheet([{ ...rule, test: 'number and date' }, listed, added]), {
  codes: 'B C D',
  schema: '<xs:schema id="a"/>',
});
const pinned = [madeUpPin('1.9', '2026-09-01', OLD)];

let work: string;
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'pin-'));
});
afterEach(async () => {
  await rm(work, { recursive: true });
});

/** The wheels lie on the machine. */
async function having(...wheels: readonly Buffer[]): Promise<FetchOptions> {
  const paths = wheels.map((_wheel, index) => join(work, `${index}.whl`));
  for (const [index, path] of paths.entries()) await writeFile(path, wheels[index] ?? '');
  return { folder: join(work, 'packs'), environment: { RULES_WHEEL: paths.join(delimiter) }, log: () => {} };
}

describe('another version of the rules', () => {
  it('takes the place of the newest pin, with its own hash', async () => {
    const { packs } = await candidate({ version: '1.10', from: undefined }, pinned, await having(OLD, NEW));
    expect(packs).toEqual([madeUpPin('1.10', '2026-09-01', NEW)]);
  });

  it('is pinned beside the others when it has a day of its own', async () => {
    const { packs } = await candidate({ version: '1.10', from: '2027-01-01' }, pinned, await having(OLD, NEW));
    expect(packs).toEqual([madeUpPin('1.10', '2027-01-01', NEW), ...pinned]);
  });

  it('is shown with what was added, removed and changed: rules, code lists, schemas', async () => {
    const { differences } = await candidate({ version: '1.10', from: undefined }, pinned, await having(OLD, NEW));
    expect(differences.split('\n').map((line) => line.trim().replace(/ +/g, ' '))).toEqual([
      'all: 1 added, 1 removed, 2 changed',
      '~ R-1 test - number',
      '+ number and date',
      '+ R-4 fatal: [R-4]-A total has an amount.',
      '~ code list 1 codes - A',
      '+ C D',
      '- R-3 fatal: [R-3]-A note has a text.',
      'xsd: 1 changed',
      '~ schema schema.xsd',
    ]);
  });

  it('is shown to be the same when it is', async () => {
    const same = madeUpWheel('1.10', madeUpSheet([rule, listed, gone]).replaceAll('>\n', '>\n\n'));
    const { differences } = await candidate({ version: '1.10', from: undefined }, pinned, await having(OLD, same));
    expect(differences).toBe('no difference: all, xsd');
  });

  const strange = madeUpWheel('1.10', madeUpSheet([rule], '<xsl:key name="k" match="a" use="b"/>'));
  const elsewhere = madeUpWheel('1.10', madeUpSheet([rule]));
  it.each([
    ['is no version', { version: '--pre', from: undefined }, [OLD], 'A version is numbers and dots, such as 1.9.'],
    ['is pinned already', { version: '1.9', from: '2027-01-01' }, [OLD], 'made-up 1.9 is pinned already.'],
    ['comes on a day that does not exist', { version: '1.10', from: '2027-02-30' }, [OLD, NEW], '--from is a date'],
    ['is not there', { version: '1.11', from: undefined }, [OLD, NEW], 'no wheel of made-up 1.11.'],
    [
      'has what the compiler does not know, naming file, line and construct',
      { version: '1.10', from: undefined },
      [OLD, strange],
      /^made-up 1\.10 holds something the compiler does not know: sheet\.xslt:2: xsl:key\.$/,
    ],
  ])('is refused in a sentence when it %s', async (_name, wanted, wheels, sentence) => {
    const refused = candidate(wanted, pinned, await having(...wheels));
    await expect(refused).rejects.toThrow(Refusal);
    await expect(refused).rejects.toThrow(sentence);
  });

  it('is refused when its files lie elsewhere', async () => {
    const [pin] = pinned;
    const moved = pin && { ...pin, root: 'made/deeper' };
    const refused = candidate({ version: '1.10', from: undefined }, moved ? [moved] : [], await having(elsewhere));
    await expect(refused).rejects.toThrow('made-up 1.10 has no made/deeper/sheet.xslt and 1 more of the files');
  });
});

describe('two versions', () => {
  it('are compared whether pinned or not', async () => {
    const options = await having(OLD, NEW);
    const [before, after] = [await packOf('1.10', pinned, options), await packOf('1.9', pinned, options)];
    expect(await compare(before, after, options)).toContain('all: 1 added, 1 removed, 2 changed');
  });
});
