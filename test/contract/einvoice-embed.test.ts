import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { corpus, rawPdf } from '../einvoice/pdf/corpus.ts';
import { pdfAttachments } from '../einvoice/pdf/pdf-text.ts';
import { sample } from '../einvoice/samples.ts';
import { type Caller, newCaller } from './einvoice-caller.ts';
import { type Running, read, startServices } from './running.ts';

type Parts = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;

let running: Running;
let caller: Caller;
let cii: string;
let ubl: string;
beforeAll(async () => {
  running = await startServices();
  caller = await newCaller(running);
  const xml = async (output: string) => (await caller.generate({ invoice: sample('01-two-rates'), options: { output } })).text();
  [cii, ubl] = [await xml('cii-xml'), await xml('ubl-xml')];
}, 60_000);
afterAll(() => running.stop());

const pdf = Buffer.from(rawPdf({ content: '1 0 0 rg 9 9 9 9 re f' }));
const invoice_json = JSON.stringify(sample('01-two-rates'));
const embed = (parts: Parts, headers: Readonly<Record<string, string>> = {}) => caller.embed(parts, headers);
const refusal = async (parts: Parts) => {
  const before = await caller.used();
  const { status, body } = await read(await embed(parts));
  expect(await caller.used()).toBe(before);
  const details = Array.isArray(body['details']) ? body['details'].map((detail: unknown) => Object(detail)) : [];
  return { status, code: body['code'], details };
};

describe('embed', () => {
  it('attaches CII to a PDF: what comes back is a valid Factur-X file with the page as it was', async () => {
    const before = await caller.used();
    // As a file: texts of a form get other ends of line on their way.
    const response = await embed({ pdf, xml: Buffer.from(cii) });
    expect([response.status, await caller.used()]).toEqual([200, before + 1]);
    expect(
      ['content-type', 'x-facturx-profile', 'x-facturx-output', 'x-facturx-amount-due'].map((name) => response.headers.get(name)),
    ).toEqual(['application/pdf', 'en16931', 'facturx-pdf', '4178.90']);
    expect(response.headers.get('content-disposition')).toContain('filename="FA-2026-0142.pdf"');
    expect(response.headers.get('x-facturx-fixes')).toBe('PDF-COLOUR, PDF-STRUCTURE');
    const made = Buffer.from(await response.arrayBuffer());
    expect(made.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(Buffer.from((await pdfAttachments(made)).get('factur-x.xml') ?? []).toString()).toBe(cii);
    const { body } = await read(await caller.validate(made, 'application/pdf'));
    expect([body['valid'], body['profile'], body['pdf']]).toEqual([
      true,
      'en16931',
      { pages: 1, attachments: ['factur-x.xml'], pdfa: '3B', facturx_xmp: 'EN 16931' },
    ]);
  });

  it('makes the XML generate makes of an invoice, and attaches its files', async () => {
    const invoice = sample('04-reverse-charge-construction');
    const response = await embed({ pdf, invoice_json: JSON.stringify(invoice), profile: 'extended', language: 'en' });
    expect([response.status, response.headers.get('x-facturx-profile')]).toEqual([200, 'extended']);
    const attachments = await pdfAttachments(Buffer.from(await response.arrayBuffer()));
    const generated = await caller.generate({ invoice, options: { profile: 'extended', output: 'cii-xml' } });
    expect(Buffer.from(attachments.get('factur-x.xml') ?? []).toString()).toBe(await generated.text());
    expect([...attachments.keys()].sort()).toEqual(['factur-x.xml', 'situation.csv']);
  });

  it('answers JSON with fixes and warnings where that is asked for', async () => {
    const older = Buffer.from(corpus.get('an older invoice')?.pdf ?? []);
    const { status, headers, body } = await read(await embed({ pdf: older, xml: cii }, { Accept: 'application/json' }));
    expect([status, headers.get('x-facturx-warnings')]).toEqual([200, String(Object(body['validation']).warning_count)]);
    expect(body).toMatchObject({
      filename: 'FA-2026-0142.pdf',
      media_type: 'application/pdf',
      profile: 'en16931',
      totals: { tax_inclusive: '4178.90' },
      validation: { valid: true },
      fixes: expect.arrayContaining([{ rule: 'PDF-STRUCTURE', message: expect.any(String) }]),
      warnings: [expect.objectContaining({ rule: 'PDF-REPLACED', severity: 'warning', source: 'pdf' })],
    });
    expect(Object(body['validation']).findings).toContainEqual(expect.objectContaining({ rule: 'PDF-REPLACED' }));
    expect([...(await pdfAttachments(Buffer.from(String(body['content_base64']), 'base64'))).keys()]).toEqual(['factur-x.xml']);
  });

  it('takes minimum and basic, which are not generated', async () => {
    for (const profile of ['minimum', 'basic']) {
      const guideline =
        profile === 'minimum' ? 'urn:factur-x.eu:1p0:minimum' : 'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic';
      const xml = cii.replace('>urn:cen.eu:en16931:2017<', `>${guideline}<`);
      const { status, code, details } = await refusal({ pdf, xml });
      // The sample says more than these profiles may: what counts is that their own rules judge it.
      expect([status, code, details.every(({ source }) => source !== 'detection')]).toEqual([400, 'invalid_input', true]);
    }
  });

  it('says of the party check what generate says, and does not check an XML', async () => {
    const header = async (parts: Parts) => (await embed({ pdf, check: 'base', ...parts })).headers.get('x-facturx-party-check');
    expect(await header({ invoice_json, party_check: 'true' })).toMatch(/^party check unavailable/);
    expect(await header({ invoice_json })).toBeNull();
    expect(await header({ xml: cii, party_check: 'true' })).toBeNull();
  });
});

describe('what embed refuses', () => {
  it.each<[string, () => Parts, string, (string | number)[]]>([
    ['nothing to attach', () => ({ pdf }), 'missing', ['body', 'xml']],
    ['two invoices', () => ({ pdf, xml: cii, invoice_json }), 'value_error', ['body', 'invoice_json']],
    ['no PDF', () => ({ xml: cii }), 'missing', ['body', 'pdf']],
    ['an unknown part', () => ({ pdf, xml: cii, chek: 'base' }), 'extra_forbidden', ['body', 'chek']],
    ['an unknown check', () => ({ pdf, xml: cii, check: 'all' }), 'literal_error', ['body', 'check']],
    ['a profile that is not written', () => ({ pdf, invoice_json, profile: 'basic' }), 'literal_error', ['body', 'profile']],
    ['a party check that is no boolean', () => ({ pdf, invoice_json, party_check: 'yes' }), 'literal_error', ['body', 'party_check']],
    ['an invoice that is no JSON', () => ({ pdf, invoice_json: '{' }), 'json_invalid', ['body', 'invoice_json']],
    [
      'a misspelt member',
      () => ({ pdf, invoice_json: invoice_json.replace('"issue_date"', '"isue_date"') }),
      'missing',
      ['body', 'invoice_json', 'issue_date'],
    ],
    [
      'a combination no document can be made of',
      () => ({
        pdf,
        invoice_json: JSON.stringify({ ...sample('01-two-rates'), vat_currency: undefined, totals: { tax_total_vat_currency: '1.00' } }),
      }),
      'missing',
      ['body', 'invoice_json', 'vat_currency'],
    ],
  ])('%s is 422', async (_, parts, type, loc) => {
    const { status, code, details } = await refusal(parts());
    expect([status, code]).toEqual([422, 'validation_error']);
    expect(details).toContainEqual(expect.objectContaining({ type, loc }));
  });

  it.each<[string, () => Parts, string]>([
    ['UBL', () => ({ pdf, xml: ubl }), 'unsupported_profile'],
    ['a profile other than that of the XML', () => ({ pdf, xml: cii, profile: 'extended' }), 'unsupported_profile'],
    ['an order', () => ({ pdf, xml: '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>' }), 'not_an_einvoice'],
    ['broken XML', () => ({ pdf, xml: '<Invoice' }), 'invalid_input'],
    ['an XML that breaks a rule', () => ({ pdf, xml: cii.replaceAll('4178.90', '4178.91') }), 'invalid_input'],
    [
      'an invoice that breaks a rule',
      () => ({
        pdf,
        invoice_json: invoice_json.replace('"issue_date"', '"due_date":"2020-01-01","issue_date"').replace(/"due_date":"2026[^,]*,/, ''),
      }),
      'invalid_input',
    ],
    ['no PDF at all', () => ({ pdf: 'hello', xml: cii }), 'invalid_input'],
    [
      'a PDF with a font that is not embedded',
      () => ({ pdf: Buffer.from(corpus.get('a standard font')?.pdf ?? []), xml: cii }),
      'invalid_input',
    ],
  ])('%s is 400', async (_, parts, expected) => {
    const { status, code, details } = await refusal(parts());
    expect([status, code]).toEqual([400, expected]);
    for (const { rule, severity, help } of details)
      expect([typeof rule, typeof severity, help !== undefined]).toEqual(['string', 'string', true]);
  });

  it('numbers of the invoice are read by their text', async () => {
    const exact = invoice_json.replace(/"unit_price":\s*"?720(?:\.\d+)?"?/, '"unit_price": 720.10');
    expect(exact).toContain('720.10');
    const response = await embed({ pdf, invoice_json: exact, check: 'base' });
    const attachments = await pdfAttachments(Buffer.from(await response.arrayBuffer()));
    expect(Buffer.from(attachments.get('factur-x.xml') ?? []).toString()).toContain('>720.10<');
  });

  it('a body that is no form is 400', async () => {
    const { status, body } = await read(await caller.post('/v1/invoices/embed', '{}', { 'Content-Type': 'application/json' }));
    expect([status, body['code']]).toEqual([400, 'invalid_input']);
  });
});
