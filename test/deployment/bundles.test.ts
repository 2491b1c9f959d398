import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { bundle } from '../../scripts/build.ts';
import { unlessUnchanged } from '../../scripts/unless-unchanged.ts';

describe('a bundle', () => {
  // Far from node_modules, so that whatever is not inside can't be found.
  const target = mkdtempSync(join(tmpdir(), 'bundle-'));
  beforeAll(() =>
    bundle(
      [
        { in: 'lambdas/tables/health/get-health.route.ts', out: 'health/get-health' },
        { in: 'lambdas/tables/samples/get-demo.route.ts', out: 'samples/get-demo' },
        { in: 'lambdas/einvoice/rules/xsd.ts', out: 'xsd' },
        { in: 'lambdas/einvoice/xml/parse.ts', out: 'parse' },
        { in: 'lambdas/einvoice/pdf/renderer/browser.ts', out: 'browser' },
      ],
      target,
    ),
  );

  const run = (code: string) =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: target,
      env: { ACCOUNTS_TABLE: 'none' },
      encoding: 'utf8',
    });

  it('answers by itself: SDK and CommonJS packages are inside', () => {
    const out = run(`
      const { handler } = await import('./health/get-health.mjs');
      const { statusCode, body } = await handler({ headers: {}, requestContext: { domainName: 'localhost', stage: 'live' } });
      console.log(statusCode + ' ' + body);`);
    expect(out).toMatch(/^200 \{.*"version"/m);
  });

  it('validates XML: libxml2, its WebAssembly and its top-level await are inside', () => {
    const schema = '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="day" type="xs:date"/></xs:schema>';
    const out = run(`
      const { SchemaCheck } = await import('./xsd.mjs');
      const { parseXml } = await import('./parse.mjs');
      const bytes = (text) => new TextEncoder().encode(text);
      const check = new SchemaCheck(() => bytes('${schema}'));
      for (const day of ['2026-02-28', '2026-02-30']) console.log((await check.validate(parseXml(bytes('<day>' + day + '</day>')), 'day.xsd')).length);`);
    expect(out).toBe('0\n1\n');
  });

  it('loads the browser driver, whose optional parts are left out', () => {
    expect(run(`console.log(typeof (await import('./browser.mjs')).printingBrowser);`)).toBe('function\n');
  });

  it('has one copy of what its functions share, with the names of functions kept', () => {
    const chunks = readdirSync(join(target, 'chunks')).map((file) => readFileSync(join(target, 'chunks', file), 'utf8'));
    expect(chunks.filter((text) => text.includes('function errorAnswer('))).toHaveLength(1);
  });

  it('is refused when a route names a module that is not there', async () => {
    await expect(bundle([{ in: 'lambdas/tables/none.route.ts', out: 'none' }], target)).rejects.toThrow('lambdas/tables/none.route.ts');
  });
});

describe('a folder is made', () => {
  const work = mkdtempSync(join(tmpdir(), 'unchanged-'));
  const source = join(work, 'source');
  const target = join(work, 'target');
  let made = 0;
  const make = () =>
    unlessUnchanged(target, async (folder) => {
      made++;
      writeFileSync(join(folder, 'made'), readFileSync(source));
      return [source];
    });

  it('once, again for another content, and again when it is gone', async () => {
    writeFileSync(source, 'one');
    await make();
    await make();
    expect(made).toBe(1);
    writeFileSync(source, 'two');
    await make();
    expect(made).toBe(2);
    expect(readFileSync(join(target, 'made'), 'utf8')).toBe('two');
    rmSync(target, { recursive: true });
    await make();
    expect(made).toBe(3);
  });

  it('and stays as it was when making it anew fails', async () => {
    writeFileSync(source, 'three');
    await expect(
      unlessUnchanged(target, async () => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    expect(readFileSync(join(target, 'made'), 'utf8')).toBe('two');
    await make();
    expect(readFileSync(join(target, 'made'), 'utf8')).toBe('three');
  });
});
