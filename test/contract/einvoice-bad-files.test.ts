import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ciiInvoice, ublInvoice } from '../../bench/rules/documents.ts';
import { emptyPdf } from '../einvoice/pdf/plain-pdf.ts';
import { sample } from '../einvoice/samples.ts';
import { type Bytes, type Caller, newCaller } from './einvoice-caller.ts';
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

const form = 'multipart/form-data; boundary=XX';
const part = (name: string, content: string) =>
  `--XX\r\nContent-Disposition: form-data; name="${name}"; filename="a.xml"\r\nContent-Type: application/xml\r\n\r\n${content}\r\n`;
const small = ciiInvoice(1);
const cut = '400 invalid_input';
const laughs = [...'bcdefghi'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(10)}">`).join('');
const attributes = Array.from({ length: 100_000 }, (_, at) => `a${at}="x"`).join(' ');

describe('files that are refused', () => {
  it.each<[string, Bytes, string?, string?]>([
    ['nothing', ''],
    ['a text', 'hello'],
    ['an invoice as JSON', JSON.stringify({ invoice: sample('01-two-rates') })],
    ['a zip', Buffer.from('504b03041400000008000000000000000000', 'hex')],
    ['a gzip', Buffer.from('1f8b0800000000000003', 'hex')],
    ['15 MB and a byte', Buffer.alloc(15 * 1024 * 1024 + 1, 0x20), 'application/xml', '413 too_large'],
    ['a PDF header alone', '%PDF-1.7\n%%EOF', 'application/pdf', '400 invalid_input PDF-BROKEN'],
    ['a form cut inside its file', part('file', small).slice(0, 500), form],
    ['a form cut inside a header', part('file', small).slice(0, 30), form],
    ['a form without its end', part('file', small), form],
    ['a form of nothing', '', form],
    ['a form with another boundary', `${part('file', small)}--XX--\r\n`, 'multipart/form-data; boundary=YY'],
    ['a form without a boundary', `${part('file', small)}--XX--\r\n`, 'multipart/form-data'],
    ['a form without a file', `${part('document', small)}--XX--\r\n`, form],
    ['a form with two files', `${part('file', small).repeat(2)}--XX--\r\n`, form],
    ['a form with an empty file', `${part('file', '')}--XX--\r\n`, form],
    ['a form of 50,000 parts', `${part('x', '').repeat(50_000)}--XX--\r\n`, form],
    ['a form of 15 MB and a byte', Buffer.alloc(15 * 1024 * 1024 + 1, 0x20), form, '413 too_large'],
    ['XML that is not closed', small.slice(0, 400), 'application/xml', '400 invalid_input XML-MALFORMED'],
    ['XML with a DTD', `<!DOCTYPE a [<!ENTITY x "y">]>${small}`, 'application/xml', '400 invalid_input XML-DOCTYPE'],
    [
      'XML with an external entity',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>',
      'application/xml',
      '400 invalid_input XML-DOCTYPE',
    ],
    [
      'XML with an external DTD behind a comment',
      '<?xml version="1.0"?>\n<!-- c -->\n<!DOCTYPE Invoice SYSTEM "http://127.0.0.1:9/">\n<Invoice/>',
      'application/xml',
      '400 invalid_input XML-DOCTYPE',
    ],
    [
      'a DTD in UTF-16',
      Buffer.from('\uFEFF<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'utf16le'),
      'application/xml',
      '400 invalid_input XML-DOCTYPE',
    ],
    ['a billion laughs', `<!DOCTYPE a [<!ENTITY a "ha">${laughs}]><a>&i;</a>`, 'application/xml', '400 invalid_input XML-DOCTYPE'],
    ['an entity that is not declared', '<a>&x;</a>', 'application/xml', '400 invalid_input XML-MALFORMED'],
    ['100,000 elements in each other', '<a>'.repeat(100_000) + '</a>'.repeat(100_000), 'application/xml', '400 invalid_input XML-LIMIT'],
    ['100,000 elements that stay open', '<a>'.repeat(100_000), 'application/xml', '400 invalid_input XML-LIMIT'],
    ['100,000 attributes', `<a ${attributes}/>`, 'application/xml', '400 invalid_input XML-LIMIT'],
    ['Latin-1 that claims to be UTF-8', Buffer.from(small, 'latin1'), 'application/xml', '400 invalid_input XML-ENCODING'],
    ['UTF-8 that claims to be UTF-16', small.replace('UTF-8', 'UTF-16'), 'application/xml', '400 invalid_input XML-ENCODING'],
    ['UTF-7', small.replace('UTF-8', 'UTF-7'), 'application/xml', '400 invalid_input XML-ENCODING'],
    ['HTML', '<html></html>', 'application/xml', '400 not_an_einvoice'],
    ['an invoice of no namespace', '<Invoice/>', 'application/xml', '400 not_an_einvoice'],
  ])('%s', async (_, file, type = 'application/xml', expected = cut) => {
    expect(await refused(caller, () => caller.validate(file, type))).toBe(expected);
    expect(await refused(caller, () => caller.extract(file, type))).toBe(expected);
  });

  it('a PDF without an invoice', async () => {
    const pdf = Buffer.from(await emptyPdf());
    expect(await refused(caller, () => caller.validate(pdf, 'application/pdf'))).toBe('400 not_an_einvoice');
    expect(await refused(caller, () => caller.extract(pdf, 'application/pdf'))).toBe('400 not_an_einvoice');
  });

  it('what an answer says of them shows nothing of files or addresses', async () => {
    const { text } = await told(caller.validate('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>'));
    expect(text).not.toMatch(/etc|hostname/);
  });
});

describe('encodings', () => {
  const told1252 = ciiInvoice(1).replace('UTF-8', 'windows-1252').replaceAll('’', '\x92');
  it.each<[string, Bytes]>([
    ['UTF-8 with a byte order mark', `\uFEFF${small}`],
    ['UBL with a byte order mark', `\uFEFF${ublInvoice(1)}`],
    ['UTF-16 LE with a byte order mark', Buffer.from(`\uFEFF${small.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    ['UTF-16 LE without', Buffer.from(small.replace('UTF-8', 'UTF-16LE'), 'utf16le')],
    ['UTF-16 BE with a byte order mark', Buffer.from(`\uFEFF${small.replace('UTF-8', 'UTF-16')}`, 'utf16le').swap16()],
    ['ISO-8859-1', Buffer.from(small.replace('UTF-8', 'ISO-8859-1').replaceAll('’', "'"), 'latin1')],
    ['windows-1252', Buffer.from(told1252, 'latin1')],
  ])('%s is read as it is declared', async (_, file) => {
    const judged = JSON.parse((await told(caller.validate(file))).text);
    expect([judged.valid, judged.findings]).toEqual([true, []]);
    const { fields } = JSON.parse((await told(caller.extract(file))).text);
    expect(fields.seller.name).toBe('Menuiserie Vauclair SARL');
    expect(JSON.stringify(fields)).toMatch(/Indemnité forfaitaire.*Pas d[’']escompte.*Hôtel des Deux Rives/);
  });

  it('a form without a space in its header is read', async () => {
    const { text } = await told(caller.validate(`${part('file', small)}--XX--\r\n`, 'multipart/form-data;boundary="XX"'));
    expect(JSON.parse(text).valid).toBe(true);
  });
});

/** A PDF of these objects, the first of them its catalog; readers have to search for them. */
const pdfOf = (...objects: readonly (string | Buffer)[]): Buffer<ArrayBuffer> =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((body, at) => [Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]),
    Buffer.from('trailer <</Root 1 0 R>>\n%%EOF'),
  ]);
const stream = (dictionary: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(`<<${dictionary}/Length ${bytes.length}>>stream\n`), bytes, Buffer.from('\nendstream')]);
const pages = '<</Type/Pages/Count 1/Kids[]>>';
const attaching = (...rest: (string | Buffer)[]) =>
  pdfOf('<</Type/Catalog/Pages 2 0 R/AF[3 0 R]>>', pages, '<</Type/Filespec/F(factur-x.xml)/EF<</F 4 0 R>>>>', ...rest);

describe('PDF bombs', () => {
  const zeros = deflateSync(Buffer.alloc(200 * 1024 * 1024), { level: 9 });
  const flate = '/Type/EmbeddedFile/Filter/FlateDecode';
  it.each<[string, () => Buffer<ArrayBuffer>, string]>([
    ['an attachment of 200 MB', () => attaching(stream(flate, zeros)), '400 invalid_input PDF-BROKEN'],
    [
      'an attachment packed three times',
      () => attaching(stream('/Type/EmbeddedFile/Filter[/Fl/Fl/Fl]', deflateSync(deflateSync(zeros)))),
      '400 invalid_input PDF-BROKEN',
    ],
    [
      'an attachment that is a nested XML',
      () => attaching(stream(flate, deflateSync('<a>'.repeat(4_000_000)))),
      '400 invalid_input XML-LIMIT',
    ],
    [
      'an object stream of 200 MB',
      () =>
        pdfOf(
          '<</Type/Catalog/Pages 2 0 R/AF 9 0 R>>',
          pages,
          stream('/Type/ObjStm/N 100000/First 1/Filter/FlateDecode', zeros),
          stream('/Type/ObjStm/N 100000/First 1/Filter/FlateDecode', zeros),
        ),
      '400 ',
    ],
    [
      '200,000 arrays in each other',
      () => pdfOf('<</Type/Catalog/Pages 2 0 R/AF 3 0 R>>', pages, '['.repeat(200_000)),
      '400 invalid_input PDF-BROKEN',
    ],
    [
      'a name tree that is its own child',
      () => pdfOf('<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles 3 0 R>>>>', pages, '<</Kids[3 0 R 3 0 R]>>'),
      '400 not_an_einvoice',
    ],
  ])('%s', async (_, make, expected) => {
    const pdf = make();
    expect(await refused(caller, () => caller.validate(pdf, 'application/pdf'))).toContain(expected);
    expect(await refused(caller, () => caller.extract(pdf, 'application/pdf'))).toContain(expected);
  });
});
