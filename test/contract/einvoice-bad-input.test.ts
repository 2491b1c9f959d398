import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sample } from '../einvoice/samples.ts';
import { type Caller, newCaller } from './einvoice-caller.ts';
import { type Running, startServices } from './running.ts';
import { faultsOf, refused, told } from './told.ts';

let running: Running;
let caller: Caller;
beforeAll(async () => {
  running = await startServices();
  caller = await newCaller(running);
}, 60_000);
afterAll(async () => {
  await running.stop();
  expect(faultsOf(running)).toEqual([]);
});

const good = sample('01-two-rates');
const cii = { output: 'cii-xml' } as const;
const json = JSON.stringify({ invoice: good, options: cii });
const withChange = (change: object, options: object = cii) => ({ invoice: { ...good, ...change }, options });
const withLine = (change: object) => withChange({ lines: [{ ...good.lines[0], ...change }], allowances: undefined });
const withName = (name: string) => withChange({ seller: { ...good.seller, name } });
const withContent = (content_base64: string, options?: object) =>
  withChange({ attachments: [{ reference: 'A', filename: 'a.csv', mime_code: 'text/csv', content_base64 }] }, options);
/** The price of the first line as it is written in the JSON text. */
const priced = (price: string) => json.replace('"720"', price);
const price = 'body.invoice.lines.0.unit_price';
const noNumber = 'This is not a decimal number of at most 40 digits.';
const noForm = 'This does not have the form asked for: a decimal number as text, such as 12.50';
const controls = 'This text has a control character or half a character that XML cannot carry; take it out.';
const unreadable = 'This is not JSON that can be read: it is nested';
const notBase64 = '422 validation_error body.invoice.attachments.0.content_base64: This is not base64 (RFC 4648), or it is cut off.';

describe('JSON bodies that are refused', () => {
  it.each<[string, unknown, string]>([
    ['no JSON', 'hello', '422 validation_error body: This is not JSON: invalid symbol at line 1, column 1.'],
    ['nothing', '', '422 validation_error body: A JSON body is required.'],
    ['a list', '[]', '422 validation_error body: This must be an object.'],
    ['null', 'null', '422 validation_error body: This must be an object.'],
    ['no invoice', '{}', '422 validation_error body.invoice: This member is required.'],
    ['UTF-16', Buffer.from(json, 'utf16le'), '422 validation_error body: The body is not UTF-8; JSON is sent in UTF-8 (RFC 8259).'],
    ['Latin-1', Buffer.from(json, 'latin1'), '422 validation_error body: The body is not UTF-8; JSON is sent in UTF-8 (RFC 8259).'],
    ['a comma too many', json.replace(/}$/, ',}'), '422 validation_error body: This is not JSON: property name expected'],
    ['100,000 lists in each other', '['.repeat(100_000) + ']'.repeat(100_000), `422 validation_error body: ${unreadable}`],
    ['100,000 objects in each other', '{"a":'.repeat(100_000), `422 validation_error body: ${unreadable}`],
    ['a number where a text belongs', withChange({ number: 7 }), '422 validation_error body.invoice.number: This must be a string.'],
    ['an object where a list belongs', withChange({ lines: {} }), '422 validation_error body.invoice.lines: This must be a list.'],
    ['a text where an object belongs', withChange({ seller: 'x' }), '422 validation_error body.invoice.seller: This must be an object.'],
    [
      'a member misspelt',
      withChange({ buyer: { ...good.buyer, adress: {} } }),
      "422 validation_error body.invoice.buyer.adress: This member is not known here; did you mean 'address'?",
    ],
    [
      'an option misspelt',
      { invoice: good, options: { profil: 'en16931' } },
      "422 validation_error body.options.profil: This member is not known here; did you mean 'profile'?",
    ],
    [
      'a member given twice',
      json.replace('"number":', '"number":"A","number":'),
      "422 validation_error body.invoice: The member 'number' is given twice; keep one.",
    ],
    [
      'the whole invoice given twice',
      json.replace('{"invoice"', '{"invoice":{},"invoice"'),
      "422 validation_error body: The member 'invoice' is given twice; keep one.",
    ],
    [
      '__proto__',
      json.replace('"number":', '"__proto__":{"number":"x"},"number":'),
      '422 validation_error body.invoice.__proto__: This member is not known here.',
    ],
    [
      '__proto__ of the options',
      json.replace('"output":', '"__proto__":{"check":"base"},"output":'),
      '422 validation_error body.options.__proto__: This member is not known here.',
    ],
    [
      'constructor',
      json.replace('"number":', '"constructor":{"prototype":{}},"number":'),
      '422 validation_error body.invoice.constructor: This member is not known here.',
    ],
    ['NaN', priced('NaN'), '422 validation_error body: This is not JSON: invalid symbol at line 1, column 675.'],
    ['Infinity', priced('"Infinity"'), `422 validation_error ${price}: ${noForm}`],
    ['a hexadecimal number', priced('"0x10"'), `422 validation_error ${price}: ${noForm}`],
    ['a decimal comma', priced('"7,20"'), `422 validation_error ${price}: ${noForm}`],
    ['digits of another script', priced('"٧"'), `422 validation_error ${price}: ${noForm}`],
    ['1e400', priced('1e400'), `422 validation_error ${price}: `],
    ['1e-400', priced('1e-400'), `422 validation_error ${price}: ${noNumber}`],
    ['"1e400"', priced('"1e400"'), `422 validation_error ${price}: ${noNumber}`],
    ['a number of 41 digits', priced('9'.repeat(41)), `422 validation_error ${price}: ${noNumber}`],
    [
      'a price for zero units',
      withLine({ price_base_quantity: '0' }),
      '422 validation_error body.invoice.lines.0.price_base_quantity: This must not be zero: the price is divided by it.',
    ],
    [
      '30 February',
      withChange({ issue_date: '2026-02-30' }),
      '422 validation_error body.invoice.issue_date: The calendar has no such day.',
    ],
    [
      '30 February, base check',
      withChange({ issue_date: '2026-02-30' }, { ...cii, check: 'base' }),
      '422 validation_error body.invoice.issue_date: The calendar has no such day.',
    ],
    ['month 13', withChange({ due_date: '2026-13-01' }), '422 validation_error body.invoice.due_date: The calendar has no such day.'],
    [
      'a date with its time',
      withChange({ issue_date: '2026-10-05T00:00:00Z' }),
      '422 validation_error body.invoice.issue_date: This does not have the form asked for: Day the invoice was issued, YYYY-MM-DD (BT-2)',
    ],
    ['a control character', withName('a\u0001b'), `422 validation_error body.invoice.seller.name: ${controls}`],
    ['half of an emoji', json.replace('Atelier', '\\ud83e'), `422 validation_error body.invoice.seller.name: ${controls}`],
    ['no base64', withContent('not base64!!'), notBase64],
    ['base64 that is cut', withContent('cG9zdGU7bW9udGFudAoxOzg0MD'), notBase64],
    ['base64 for addresses', withContent('_-__'), notBase64],
    ['no base64 in a profile without attachments', withContent('YQ', { ...cii, profile: 'basicwl' }), notBase64],
    [
      'an unknown profile',
      withChange({}, { profile: 'minimum' }),
      '422 validation_error body.options.profile: This must be one of en16931, basicwl, extended, extended-ctc-fr.',
    ],
    ['a negative price', withLine({ unit_price: '-1' }), '400 invalid_input BR-27 /invoice/lines/0/unit_price'],
    ['a price of 40 digits', withLine({ unit_price: '9'.repeat(40) }), '400 invalid_input BR-FR-DEC-03_BT-146 /invoice/lines/0/unit_price'],
    ['a year before 2000', withChange({ issue_date: '1999-12-31' }), '400 invalid_input BR-FR-03_BT-2 /invoice/issue_date'],
    ['no lines', withChange({ lines: [], allowances: undefined }), '400 invalid_input BR-16 /invoice/lines'],
    ['a number of spaces', withChange({ number: ' ' }), '400 invalid_input BR-02 /invoice/number'],
    ['a line break in the number', withChange({ number: 'FA-1\r\nX-Injected: yes' }), '400 invalid_input BR-FR-02_BT-1 /invoice/number'],
    ['15 MB and a byte', Buffer.alloc(15 * 1024 * 1024 + 1, 0x20), '413 too_large'],
    ['an XML of more than 15 MB', withChange({ notes: ['&'.repeat(4_000_000)] }), '413 too_large'],
  ])('%s', async (_, body, expected) => {
    expect((await refused(caller, () => caller.generate(body))).slice(0, expected.length)).toBe(expected);
  });

  it('a hundred thousand unknown members, in an answer a Lambda can give', async () => {
    const members = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`m${at}`, 1]));
    const { status, text } = await told(caller.generate(withChange({ ...members, ['x'.repeat(1_000_000)]: 1 })));
    expect([status, JSON.parse(text).details.length, text.length < 200_000]).toEqual([422, 1000, true]);
  });

  it('are refused by preview-xml alike', async () => {
    for (const body of ['hello', '', '{}', withName('a\u0001b'), withContent('YQ')]) {
      expect(await refused(caller, () => caller.preview(body))).toMatch(/^422 validation_error body/);
    }
  });
});

describe('JSON bodies that look bad and are good', () => {
  it.each<[string, unknown, string]>([
    ['a byte order mark', `\uFEFF${json}`, 'FA-2026-0142'],
    ['an exponent', priced('1E+2'), '>100<'],
    ['an exponent in a text', priced('"1E+2"'), '>100<'],
    ['emoji and markup', withName('Café 🥐 <&>"\' ]]> SAS'), `<ram:Name>Café 🥐 &lt;&amp;&gt;"' ]]&gt; SAS</ram:Name>`],
    ['a name of a megabyte', withName('x'.repeat(1_000_000)), 'x'.repeat(1_000_000)],
    ['a negative quantity', withLine({ quantity: '-1' }), '>-720.00<'],
    ['a price beyond floats', priced('0.1000000000000000055'), ''],
  ])('%s', async (_, body, expected) => {
    const { status, text } = await told(caller.generate(body));
    expect([status, text.includes(expected)]).toEqual([expected === '' ? 400 : 200, true]);
  });

  it('a line break in the number adds no header', async () => {
    const { status, headers } = await told(
      caller.generate(withChange({ number: 'FA-1\r\nX-Injected: yes\u0085\u2028' }, { ...cii, check: 'base' })),
    );
    expect([status, headers.get('x-injected'), headers.get('content-disposition')]).toEqual([
      200,
      null,
      `attachment; filename="FA-1-X-Injected-yes.xml"; filename*=UTF-8''FA-1-X-Injected-yes.xml`,
    ]);
  });

  it('a name of a megabyte, printed', async () => {
    const { status, text } = await told(caller.generate({ ...withName('x'.repeat(1_000_000)), options: {} }));
    expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
  }, 60_000);

  it('an attachment whose name leads elsewhere keeps to its name', async () => {
    const attachments = [{ reference: 'A', filename: '../../etc/passwd', mime_code: 'text/csv', content_base64: 'YQ==' }];
    const pdf = await caller.generate(withChange({ attachments }, {}));
    const { status, text } = await told(caller.validate(Buffer.from(await pdf.arrayBuffer()), 'application/pdf'));
    expect([status, JSON.parse(text).pdf.attachments.sort()]).toEqual([200, ['factur-x.xml', 'passwd']]);
  }, 60_000);
});

describe('ten thousand lines', () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => ({ ...good.lines[at % 2], item_name: `Article ${at}` }));

  it('are generated, judged and read', async () => {
    const xml = await told(caller.generate(withChange({ lines })));
    expect(xml.status).toBe(200);
    const judged = await told(caller.validate(xml.text));
    expect([judged.status, JSON.parse(judged.text).valid]).toEqual([200, true]);
    const read = await told(caller.extract(xml.text));
    expect([read.status, JSON.parse(read.text).fields.lines.length]).toEqual([200, 10_000]);
  }, 60_000);

  it('that are all wrong are told in an answer a Lambda can give', async () => {
    const wrong = lines.map((line) => ({ ...line, unit_code: 'JOUR', vat_rate: '19' }));
    for (const output of ['cii-xml', 'ubl-xml']) {
      const { status, code, text } = await told(caller.generate(withChange({ lines: wrong }, { output })));
      expect([status, code, text.length < 5_000_000]).toEqual([400, 'invalid_input', true]);
    }
  }, 60_000);
});
