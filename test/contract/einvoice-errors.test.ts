import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { service } from '../../lambdas/einvoice/routes.ts';
import { sample } from '../einvoice/samples.ts';
import { type Running, read, startServices } from './running.ts';

const invoice = sample('01-two-rates');
const withoutXml = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R/Size 3>>\n%%EOF',
);

type Call = { path: string; method?: string; headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> };
const generate = (body: object | string): Call => ({
  path: '/v1/invoices/generate',
  headers: { 'Content-Type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const validate = (body: string | Uint8Array<ArrayBuffer>, type = 'application/xml'): Call => ({
  path: '/v1/invoices/validate',
  headers: { 'Content-Type': type },
  body,
});

/** Calls that give each code of the table; those of keys and quotas are in every-route.test.ts. */
const cases: readonly [string, number, string, Call][] = [
  ['a rule broken', 400, 'invalid_input', generate({ invoice: { ...invoice, due_date: '2026-10-01' }, options: { output: 'cii-xml' } })],
  ['a document that is no XML', 400, 'invalid_input', validate('<Invoice')],
  ['an empty document', 400, 'invalid_input', validate('')],
  ['a picture', 400, 'invalid_input', validate(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['UBL of basicwl', 400, 'unsupported_profile', generate({ invoice, options: { profile: 'basicwl', output: 'ubl-xml' } })],
  ['UBL of extended', 400, 'unsupported_profile', generate({ invoice, options: { profile: 'extended', output: 'ubl-xml' } })],
  ['an order', 400, 'not_an_einvoice', validate('<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>')],
  ['a PDF without an invoice', 400, 'not_an_einvoice', validate(withoutXml, 'application/pdf')],
  ['a trial key', 410, 'trial_issuance_closed', { path: '/v1/trial-keys' }],
  ['one byte over 15 MB', 413, 'too_large', validate(new Uint8Array(15 * 1024 * 1024 + 1).fill(32))],
  ['a misspelt member', 422, 'validation_error', generate({ invoice: { ...invoice, isue_date: '2026-10-05' } })],
  ['an unknown check', 422, 'validation_error', { ...validate('<a/>'), path: '/v1/invoices/validate?check=all' }],
];

describe('the error table of the e-invoice service', () => {
  let running: Running;
  let key: string;
  let used: () => Promise<number>;
  beforeAll(async () => {
    running = await startServices();
    ({ key, used } = await running.subscribe(service, 100));
  }, 30_000);
  afterAll(() => running.stop());

  async function send({ path, method = 'POST', headers = {}, body }: Call) {
    return read(await fetch(running.url('einvoice', path), { method, headers: { 'X-API-Key': key, ...headers }, body: body ?? null }));
  }

  it.each(cases)('%s is %d %s', async (_case, status, code, call) => {
    const answer = await send(call);
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
    expect(typeof answer.body['message']).toBe('string');
    expect(Array.isArray(answer.body['details'])).toBe(true);
    expect(await used()).toBe(0);
  });

  it('helps in the language asked for', async () => {
    const english = await send({ ...validate('<Invoice'), path: '/v1/invoices/validate?lang=en' });
    expect(english.body['details']).toEqual([
      expect.objectContaining({ rule: 'XML-MALFORMED', help: expect.stringMatching(/^Correct the XML/) }),
    ]);
    const french = await send(validate('<Invoice'));
    expect(french.body['details']).toEqual([expect.objectContaining({ help: expect.stringMatching(/^Corrigez le XML/) })]);
  });

  it('names the field of a broken rule, and what was meant by a misspelt member', async () => {
    const broken = await send(generate({ invoice: { ...invoice, due_date: '2026-10-01' }, options: { output: 'cii-xml' } }));
    expect(broken.body['details']).toContainEqual(
      expect.objectContaining({
        rule: 'BR-FR-CO-07_BT-9',
        severity: 'error',
        source: 'schematron:fr-ctc',
        json_pointer: '/invoice/due_date',
        help: expect.stringMatching(/^Mettez une échéance/),
      }),
    );
    const misspelt = await send(generate({ invoice: { ...invoice, isue_date: '2026-10-05' } }));
    expect(misspelt.body['details']).toEqual([
      { loc: ['body', 'invoice', 'isue_date'], type: 'extra_forbidden', msg: "This member is not known here; did you mean 'issue_date'?" },
    ]);
  });
});

describe('parts that fail', () => {
  it('a rendering function that fails is 500 render_error, and costs nothing', async () => {
    const running = await startServices((template) => template.replaceAll('handler.handler', 'handler.missing'));
    const { key, used } = await running.subscribe(service, 5);
    const response = await fetch(running.url('einvoice', '/v1/invoices/generate'), {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ invoice }),
    });
    expect(await read(response)).toMatchObject({ status: 500, body: { code: 'render_error', details: [] } });
    expect(await used()).toBe(0);
    await running.stop();
  }, 60_000);

  it('rules that are not there are 503 schematron_unavailable, and health says so', async () => {
    const running = await startServices((template) => template.replaceAll('/opt/rules', '/opt/nothing'));
    const { key, used } = await running.subscribe(service, 5);
    const response = await fetch(running.url('einvoice', '/v1/invoices/validate'), {
      method: 'POST',
      headers: { 'X-API-Key': key },
      body: '<a/>',
    });
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await read(response)).toMatchObject({ status: 503, body: { code: 'schematron_unavailable', details: [] } });
    expect(await used()).toBe(0);
    expect(await read(await fetch(running.url('einvoice', '/health')))).toMatchObject({
      status: 200,
      body: { status: 'degraded', schematron: false },
    });
    await running.stop();
  }, 60_000);
});
