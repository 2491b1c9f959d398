import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ExtractionResult, GenerateAnswer, ValidationResult } from '../../lambdas/einvoice/answers.ts';
import { expectedTotals, inShort } from '../einvoice/expected-totals.ts';
import { mistakes } from '../einvoice/pointers/mistakes.ts';
import { sample, sampleForms, sampleNames } from '../einvoice/samples.ts';
import { Ajv2020, addFormats } from '../schemas.ts';
import { type Caller, newCaller } from './einvoice-caller.ts';
import { type Running, read, startServices } from './running.ts';

const everyCheck = ['xsd', 'schematron:base', 'schematron:fr-ctc'];
const pack = { id: 'factur-x', version: '7.8', effective_from: '2026-09-01' };
const forms = sampleForms.map(({ name, profile, output }): [string, string, string] => [name, profile, output]);

let running: Running;
let caller: Caller;
beforeAll(async () => {
  running = await startServices();
  caller = await newCaller(running);
}, 60_000);
afterAll(() => running.stop());

const generated = async (name: string, options: object): Promise<GenerateAnswer> => {
  const response = await caller.generate({ invoice: sample(name), options }, { Accept: 'application/json' });
  expect(response.status).toBe(200);
  return JSON.parse(await response.text());
};
const bytesOf = ({ content_base64 }: GenerateAnswer) => Buffer.from(content_base64, 'base64');
const validated = async (file: Uint8Array<ArrayBuffer>, type?: string, query?: string): Promise<ValidationResult> =>
  JSON.parse(await (await caller.validate(file, type, query)).text());
const extracted = async (file: Uint8Array<ArrayBuffer>, type?: string, query?: string): Promise<ExtractionResult> =>
  JSON.parse(await (await caller.extract(file, type, query)).text());

describe('samples as CII', () => {
  it.each(sampleNames.slice(0, 5))('%s: totals, rules and names', async (name) => {
    const answer = await generated(name, { output: 'cii-xml', check: 'fr-ctc' });
    expect(expectedTotals[name]).toMatchObject(inShort(answer.totals));
    expect(answer).toMatchObject({ media_type: 'application/xml', profile: 'en16931', output: 'cii-xml' });
    expect(answer.filename).toBe(`${sample(name).number}.xml`);
    expect(answer.validation).toEqual({
      valid: true,
      flavor: 'factur-x',
      profile: 'en16931',
      checks_run: everyCheck,
      checks_skipped: [],
      rules: [pack],
      error_count: 0,
      warning_count: 0,
      findings: [],
    });
  });
});

describe('what generate makes', () => {
  it.each(forms)('%s in %s as %s is valid to validate, and extract gives it back to generate', async (name, profile, output) => {
    const xml = bytesOf(await generated(name, { profile, output }));
    const judged = await validated(xml);
    expect({ valid: judged.valid, profile: judged.profile, checks_run: judged.checks_run }).toEqual({
      valid: true,
      profile,
      checks_run: everyCheck,
    });
    const credit = output === 'ubl-xml' && name === '02-credit-note';
    expect(judged.flavor).toBe(output === 'cii-xml' ? 'factur-x' : credit ? 'ubl-2.1-creditnote' : 'ubl-2.1-invoice');
    const { fields, xml_filename } = await extracted(xml);
    expect(xml_filename).toBeNull();
    const again = await caller.generate({ invoice: fields, options: { profile, output } }, { Accept: 'application/xml' });
    expect([again.status, await again.text()]).toEqual([200, xml.toString()]);
  });

  it('is checked by base only where that is asked for', async () => {
    const { validation } = await generated('01-two-rates', { output: 'cii-xml', check: 'base' });
    expect(validation.checks_run).toEqual(['xsd', 'schematron:base']);
    const xml = bytesOf(await generated('01-two-rates', { output: 'cii-xml' }));
    expect((await validated(xml, 'application/xml', 'check=base')).checks_run).toEqual(['xsd', 'schematron:base']);
  });

  it('comes as bytes or as JSON, with the same headers', async () => {
    const body = { invoice: sample('01-two-rates'), options: { output: 'cii-xml' } };
    const common = {
      'x-facturx-profile': 'en16931',
      'x-facturx-output': 'cii-xml',
      'x-facturx-amount-due': '4178.90',
      'x-facturx-warnings': '0',
      'x-plan': 'starter',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    };
    const headersOf = (response: Response) => Object.fromEntries(Object.keys(common).map((name) => [name, response.headers.get(name)]));
    const before = await caller.used();
    const binary = await caller.generate(body);
    expect([binary.headers.get('content-type'), headersOf(binary)]).toEqual(['application/xml', common]);
    expect(binary.headers.get('content-disposition')).toBe(`attachment; filename="FA-2026-0142.xml"; filename*=UTF-8''FA-2026-0142.xml`);
    const { headers } = binary;
    const [used, quota, left] = ['used', 'quota', 'remaining'].map((name) => Number(headers.get(`x-usage-${name}`)));
    expect([used, left]).toEqual([before + 11, Number(quota) - before - 11]);
    const json = await caller.generate(body, { Accept: 'application/json' });
    expect([json.headers.get('content-type'), headersOf(json)]).toEqual(['application/json; charset=utf-8', common]);
    const answer: GenerateAnswer = JSON.parse(await json.text());
    expect(bytesOf(answer).equals(Buffer.from(await binary.arrayBuffer()))).toBe(true);
    expect(await caller.used()).toBe(before + 2);
  });

  it('has a name in ASCII and in UTF-8', async () => {
    const invoice = { ...sample('01-two-rates'), number: 'FA/2026/é 7' };
    const response = await caller.generate({ invoice, options: { output: 'cii-xml', check: 'base' } });
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="FA-2026-_-7.xml"; filename*=UTF-8''FA-2026-%C3%A9-7.xml`,
    ]);
  });

  it('is what preview-xml shows', async () => {
    for (const output of ['cii-xml', 'ubl-xml', 'facturx-pdf']) {
      const response = await caller.preview({ invoice: sample('02-credit-note'), options: { output } });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
      const kept = bytesOf(await generated('02-credit-note', { output: output === 'ubl-xml' ? output : 'cii-xml' }));
      expect(await response.text()).toBe(kept.toString());
    }
  });

  it('is shown by preview-xml even when it breaks a rule', async () => {
    const response = await caller.preview({ invoice: { ...sample('01-two-rates'), due_date: '2026-10-01' } });
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('20261001')]);
  });
});

describe('Factur-X PDFs', () => {
  it.each(['01-two-rates', '02-credit-note'])(
    '%s: valid to validate, and extract reads what generate was given',
    async (name) => {
      const response = await caller.generate({ invoice: sample(name) });
      expect([response.status, response.headers.get('content-type'), response.headers.get('x-facturx-output')]).toEqual([
        200,
        'application/pdf',
        'facturx-pdf',
      ]);
      expect(response.headers.get('content-disposition')).toContain(`filename="${sample(name).number}.pdf"`);
      const pdf = Buffer.from(await response.arrayBuffer());
      expect(await validated(pdf, 'application/pdf')).toEqual({
        valid: true,
        flavor: 'factur-x',
        profile: 'en16931',
        checks_run: ['pdf', ...everyCheck],
        checks_skipped: [],
        rules: [pack],
        error_count: 0,
        // R008 is dropped for what generate says of its own document, and kept for what is sent to validate.
        warning_count: 1,
        findings: [expect.objectContaining({ rule: 'PEPPOL-EN16931-R008', severity: 'warning' })],
        pdf: { pages: 1, attachments: ['factur-x.xml'], pdfa: '3B', facturx_xmp: 'EN 16931' },
      });
      const { flavor, profile, xml_filename, xml, fields } = await extracted(pdf, 'application/pdf', 'include_xml=true');
      expect([flavor, profile, xml_filename]).toEqual(['factur-x', 'en16931', 'factur-x.xml']);
      expect(xml).toBe(bytesOf(await generated(name, { output: 'cii-xml' })).toString());
      expect(fields).toMatchObject({ number: sample(name).number, issue_date: sample(name).issue_date, currency: 'EUR' });
    },
    60_000,
  );

  it('may be sent as a form', async () => {
    const pdf = Buffer.from(await (await caller.generate({ invoice: sample('04-reverse-charge-construction') })).arrayBuffer());
    const form = new FormData();
    form.set('file', new Blob([pdf]), 'facture.pdf');
    const asForm = new Request('http://form.example', { method: 'POST', body: form });
    const type = asForm.headers.get('content-type') ?? '';
    const judged = await validated(Buffer.from(await asForm.arrayBuffer()), type);
    expect([judged.valid, judged.pdf?.attachments]).toEqual([true, ['factur-x.xml', 'situation.csv']]);
  }, 60_000);
});

describe('schemas', () => {
  it.each([
    ['/v1/schema/invoice', 'Invoice', (name: string) => sample(name)],
    ['/v1/schema/options', 'GenerateOptions', () => ({ profile: 'extended', output: 'cii-xml', language: 'en', accent_color: '#003366' })],
  ])('%s is a schema of draft 2020-12 that holds', async (path, title, value) => {
    const response = await fetch(running.url('einvoice', path));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('json')]);
    const schema = JSON.parse(await response.text());
    expect(schema).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema', title });
    const ajv = addFormats(new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true }));
    for (const name of sampleNames) {
      ajv.validate(schema, value(name));
      expect([name, ajv.errors]).toEqual([name, null]);
      expect(ajv.validate(schema, { ...value(name), surprise: 1 })).toBe(false);
    }
    for (const member of Object.values<object>(schema.properties)) {
      expect(member).toMatchObject({ title: expect.any(String), description: expect.any(String), examples: expect.any(Array) });
    }
  });
});

describe('mistakes', () => {
  const cases = mistakes.flatMap((mistake) => (['cii', 'ubl'] as const).map((syntax) => ({ ...mistake, syntax })));
  it.each(cases)('$what ($syntax)', async ({ sample: name, profile = 'en16931', change, syntax, pointers, ...rules }) => {
    const invoice = { ...sample(name), ...change(sample(name)) };
    const before = await caller.used();
    const { status, body } = await read(await caller.generate({ invoice, options: { profile, output: `${syntax}-xml` } }));
    expect([status, body['code']]).toEqual([400, 'invalid_input']);
    const details: ValidationResult['findings'] = Object.getOwnPropertyDescriptor(body, 'details')?.value;
    const errors = details.filter(({ severity }) => severity === 'error');
    expect([...new Set(errors.map(({ rule }) => rule))].sort()).toEqual(rules[syntax]);
    expect([...new Set(errors.map(({ json_pointer }) => json_pointer))].sort()).toEqual(pointers);
    for (const { source, message, location, line } of errors) {
      expect([source, message, location, line]).toEqual([
        expect.stringMatching(/^schematron:(base|fr-ctc)$/),
        expect.stringMatching(/\w/),
        expect.stringMatching(/^\//),
        expect.any(Number),
      ]);
    }
    expect(await caller.used()).toBe(before);
  });
});
