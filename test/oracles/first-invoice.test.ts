import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, newCaller } from '../contract/einvoice-caller.ts';
import { type Running, startServices } from '../contract/running.ts';
import { sample, sampleNames } from '../einvoice/samples.ts';
import { fetchMustang, mustang, type Verdict, whyNoMustang } from './mustang/mustang.ts';
import { fetchVeraPdf, veraPdf, whyNoVeraPdf } from './pdf/verapdf.ts';

const noMustang = whyNoMustang();
const noVeraPdf = whyNoVeraPdf();
if (noMustang) console.warn(`Mustang does not run: ${noMustang}`);
if (noVeraPdf) console.warn(`veraPDF does not run: ${noVeraPdf}`);

/** The invoice of the README, and the samples of profile en16931. */
const first = readFileSync('docs/examples/first-invoice.json', 'utf8');
const samples = sampleNames.slice(0, 5);

let running: Running;
let caller: Caller;
let directory: string;
let pdf: Buffer<ArrayBuffer>;
/** Made before any oracle runs: they keep this process busy for so long that the service gives up waiting connections. */
const xmls = new Map<string, string>();
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'first-invoice-'));
  running = await startServices();
  caller = await newCaller(running);
  const response = await caller.generate(first);
  pdf = Buffer.from(await response.arrayBuffer());
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  for (const name of samples) {
    xmls.set(name, await (await caller.generate({ invoice: sample(name), options: { output: 'cii-xml' } })).text());
  }
}, 60_000);
afterAll(async () => {
  await running.stop();
  rmSync(directory, { recursive: true, force: true });
});

function write(name: string, content: string | Uint8Array): string {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
}

describe('the first invoice', () => {
  it('is valid to our own validate', async () => {
    const result = JSON.parse(await (await caller.validate(pdf, 'application/pdf')).text());
    expect(result).toMatchObject({
      valid: true,
      profile: 'en16931',
      checks_run: ['pdf', 'xsd', 'schematron:base', 'schematron:fr-ctc'],
      pdf: { pdfa: '3B', facturx_xmp: 'EN 16931', attachments: ['factur-x.xml'] },
    });
  });

  (noVeraPdf ? it.skip : it)(
    'is PDF/A-3b to veraPDF',
    () => {
      fetchVeraPdf();
      const path = write('facture.pdf', pdf);
      expect(veraPdf('3b', [path])).toEqual(new Map([[path, 'PASS']]));
    },
    120_000,
  );
});

/** Mustang is a validator of Factur-X that we did not write, with the rule files of its own makers. */
(noMustang ? describe.skip : describe)('Mustang', () => {
  const verdicts = new Map<string, Verdict>();
  beforeAll(() => {
    fetchMustang();
    const files: [string, string][] = [['the first invoice', write('first.pdf', pdf)]];
    for (const [name, xml] of xmls) files.push([name, write(`${name}.xml`, xml)]);
    const xml = xmls.get(samples[0] ?? '') ?? '';
    files.push(['a wrong total', write('wrong-total.xml', xml.replace('>4178.90<', '>4178.91<'))]);
    files.push(['a truncated PDF', write('truncated.pdf', pdf.subarray(0, pdf.length / 2))]);
    const judged = mustang(files.map(([, path]) => path));
    for (const [at, [name]] of files.entries()) verdicts.set(name, judged[at] ?? { valid: false, errors: ['not judged'] });
  }, 180_000);

  it.each(['the first invoice', ...samples])('calls %s valid', (name) => {
    expect(verdicts.get(name)).toEqual({ valid: true, errors: [] });
  });

  it.each(['a wrong total', 'a truncated PDF'])('can say no: %s', (name) => {
    expect(verdicts.get(name)?.valid).toBe(false);
  });
});
