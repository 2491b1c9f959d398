import { deflateSync } from 'node:zlib';
import { AFRelationship, PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { finishPdf } from '../../../../lambdas/einvoice/pdf/finish/finish.ts';
import { type InvoicePdf, readInvoicePdf } from '../../../../lambdas/einvoice/pdf/read/invoice-pdf.ts';
import { pdfFindings } from '../../../../lambdas/einvoice/pdf/read/pdf-findings.ts';
import { ApiError } from '../../../../lambdas/shared/errors.ts';
import { emptyPdf, xml } from '../plain-pdf.ts';

let good: Buffer;
beforeAll(async () => {
  const input = { xml, profile: 'en16931', title: 'x', author: 'y', language: 'fr', now: new Date(0), id: Buffer.alloc(16) } as const;
  good = Buffer.from(await finishPdf(await emptyPdf({ plain: true }), input));
});

/** The good file with texts replaced by others of the same length. */
const changed = (...changes: readonly (readonly [string, string])[]): Buffer => {
  let text = good.toString('latin1');
  for (const [from, to] of changes) {
    expect(to.length).toBe(from.length);
    expect(text).toContain(from);
    text = text.replaceAll(from, to);
  }
  return Buffer.from(text, 'latin1');
};

const rules = (pdf: Uint8Array, profile: Parameters<typeof pdfFindings>[1] = 'en16931') =>
  pdfFindings(readInvoicePdf(pdf), profile).map(({ rule, severity }) => `${severity} ${rule}`);

/** What a call throws, as the caller gets it. */
function refusalOf(read: () => InvoicePdf): { code: string; rules: unknown[] } {
  try {
    read();
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, rules: error.details.map((detail) => Object(detail).rule) };
    throw error;
  }
  throw new Error('it was not refused');
}

describe('PDF findings', () => {
  it.each<[string, [string, string][], string[]]>([
    ['nothing is wrong', [], []],
    ['the XMP is not there', [['/Metadata ', '/Metadatb ']], ['error PDF-XMP-MISSING']],
    ['the XMP is broken', [['</x:xmpmeta>', '</y:xmpmeta>']], ['error PDF-XMP-MISSING']],
    ['it claims PDF/A-2', [['<pdfaid:part>3', '<pdfaid:part>2']], ['error PDF-PDFA-CLAIM']],
    ['it claims no conformance', [['pdfaid:conformance>', 'pdfaid:confirmance>']], ['error PDF-PDFA-CLAIM']],
    ['the XMP names another profile', [['>EN 16931<', '>BASIC WL<']], ['error PDF-XMP-PROFILE']],
    ['the XMP names no profile', [['fx:ConformanceLevel>', 'fx:ConformanceLavel>']], ['error PDF-XMP-PROFILE']],
    [
      'the XMP names another file',
      [['<fx:DocumentFileName>factur-x.xml', '<fx:DocumentFileName>factur-y.xml']],
      ['warning PDF-XMP-FILENAME'],
    ],
    ['the attachment has another name', [['(factur-x.xml)', '(invoice1.xml)']], ['warning PDF-XMP-FILENAME', 'error PDF-ATTACHMENT-NAME']],
    ['it has no AFRelationship', [['/AFRelationship', '/AGRelationship']], ['error PDF-AFRELATIONSHIP']],
    ['it has a wrong AFRelationship', [['/Alternative', '/Alternativf']], ['error PDF-AFRELATIONSHIP']],
    ['its MIME type is wrong', [['/text#2Fxml', '/text#2Fxmm']], ['error PDF-MIME-TYPE']],
    ['it is not in /AF', [['/AF[', '/AG[']], ['error PDF-NOT-IN-AF']],
    ['it has no ModDate', [['<</ModDate', '<</ModDatf']], ['warning PDF-MODDATE']],
  ])('%s', (_, changes, expected) => expect(rules(changed(...changes))).toEqual(expected));

  it('wants Data for profiles without lines, and the level of the profile', () => {
    expect(rules(good, 'minimum')).toEqual(['error PDF-XMP-PROFILE', 'error PDF-AFRELATIONSHIP']);
    expect(rules(changed(['>EN 16931<', '>EXTENDED<']), 'extended-ctc-fr')).toEqual([]);
  });
});

describe('choosing the invoice', () => {
  const withFiles = async (files: Readonly<Record<string, Uint8Array>>) => {
    const document = await PDFDocument.create();
    document.addPage();
    for (const [name, bytes] of Object.entries(files))
      await document.attach(bytes, name, { mimeType: 'text/xml', afRelationship: AFRelationship.Data });
    return document.save();
  };
  const other = Buffer.from('<order/>');

  it.each<[string, Record<string, Uint8Array>, string, string[]]>([
    ['by its name in any case', { 'a.xml': xml, 'Factur-X.XML': xml }, 'Factur-X.XML', []],
    ['the newest name first', { 'ZUGFeRD-invoice.xml': xml, 'factur-x.xml': xml }, 'factur-x.xml', ['ZUGFeRD-invoice.xml']],
    ['XRechnung', { 'xrechnung.xml': xml, 'x.pdf': other }, 'xrechnung.xml', []],
    ['by its root where no name is known', { 'order-x.xml': other, 'bill.xml': xml }, 'bill.xml', []],
  ])('%s', async (_, files, filename, otherInvoices) => {
    const pdf = readInvoicePdf(await withFiles(files));
    expect([pdf.xmlFile.filename, pdf.otherInvoices]).toEqual([filename, otherInvoices]);
    expect(pdf.summary.attachments).toHaveLength(Object.keys(files).length);
  });

  it.each([
    ['no attachment', {}],
    ['an order only', { 'order-x.xml': other }],
    ['XML that is broken', { 'a.xml': Buffer.from('<Invoice>') }],
  ])('is not_an_einvoice with %s', async (_, files) => {
    const pdf = await withFiles(files);
    expect(refusalOf(() => readInvoicePdf(pdf))).toEqual({ code: 'not_an_einvoice', rules: [] });
  });
});

describe('what other programs write', () => {
  const objects = (catalog: string, ...more: string[]) =>
    ['<</Type/Pages/Count 1/Kids[]>>', ...more].reduce(
      (text, body, i) => `${text}${i + 2} 0 obj\n${body}\nendobj\n`,
      `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R${catalog}>>\nendobj\n`,
    );
  const attached = '/AF[3 0 R]';
  const specification = '<</Type/Filespec/F(factur-x.xml)/AFRelationship/Data/EF<</F 4 0 R>>>>';
  const file = (filter: string, content: string) =>
    `<</Type/EmbeddedFile/Subtype/text#2Fxml/Filter${filter}/Length ${content.length}>>stream\n${content}\nendstream`;
  const read = (filter: string, content: string) =>
    readInvoicePdf(Buffer.from(`${objects(attached, specification, file(filter, content))}trailer <</Root 1 0 R>>`, 'latin1'));

  it.each([
    ['hexadecimal', '/ASCIIHexDecode', `${xml.toString('hex')}>`],
    ['deflated in hexadecimal', '[/ASCIIHexDecode/FlateDecode]', `${deflateSync(xml).toString('hex')}>`],
    ['base 85', '/ASCII85Decode', '9jqo^~>'],
  ])('reads an attachment in %s, in a file whose cross-reference is lost', (_, filter, content) => {
    const pdf = read(filter, content);
    expect(Buffer.from(pdf.xml).toString()).toBe(filter === '/ASCII85Decode' ? 'Man ' : xml.toString());
  });

  it('reads a file with junk before its header', () => {
    expect(readInvoicePdf(Buffer.concat([Buffer.from('junk\n'), good])).summary.pages).toBe(1);
  });
});

describe('hostile files', () => {
  const bomb = deflateSync(Buffer.alloc(200 * 2 ** 20));

  it.each<[string, () => Uint8Array, string, string[]]>([
    ['nothing', () => Buffer.alloc(0), 'invalid_input', ['PDF-BROKEN']],
    ['no PDF', () => Buffer.from('hello'), 'invalid_input', ['PDF-BROKEN']],
    ['a header alone', () => Buffer.from('%PDF-1.7\n%%EOF'), 'invalid_input', ['PDF-BROKEN']],
    ['an encrypted one', () => encrypted(), 'invalid_input', ['PDF-ENCRYPTED']],
    ['an attachment that unpacks to 200 MB', () => withStream('/EmbeddedFile', bomb), 'invalid_input', ['PDF-BROKEN']],
    ['200,000 nested arrays', () => nested('['), 'invalid_input', ['PDF-BROKEN']],
    ['200,000 nested dictionaries', () => nested('<</A'), 'invalid_input', ['PDF-BROKEN']],
    [
      'a cross-reference that leads to itself',
      () => Buffer.from('%PDF-1.7\nxref\n0 0\ntrailer <</Root 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF'),
      'invalid_input',
      ['PDF-BROKEN'],
    ],
    [
      'a reference to itself',
      () => Buffer.from('%PDF-1.7\n1 0 obj\n1 0 R\nendobj\ntrailer <</Root 1 0 R>>'),
      'invalid_input',
      ['PDF-BROKEN'],
    ],
    [
      'an entry width of nothing',
      () =>
        Buffer.from(
          '%PDF-1.7\n1 0 obj\n<</Type/XRef/W[0 0 0]/Index[0 999999999]/Size 9/Root 1 0 R/Length 1>>stream\nx\nendstream\nendobj\nstartxref\n9\n%%EOF',
        ),
      'invalid_input',
      ['PDF-BROKEN'],
    ],
    [
      '15 MB of digits',
      () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(15_000_000, '1'), Buffer.from(' 0 obj')]),
      'invalid_input',
      ['PDF-BROKEN'],
    ],
    [
      '15 MB of opened strings',
      () => Buffer.concat([Buffer.from('%PDF-1.7\ntrailer '), Buffer.alloc(15_000_000, '(')]),
      'invalid_input',
      ['PDF-BROKEN'],
    ],
    ['a name tree that is its own child', () => tree('<</Kids[3 0 R 3 0 R]/Names[]>>'), 'not_an_einvoice', []],
  ])('%s', (_, make, code, expected) => {
    const bytes = make();
    const before = process.memoryUsage().rss;
    expect(refusalOf(() => readInvoicePdf(bytes))).toEqual({ code, rules: expected });
    expect(process.memoryUsage().rss - before).toBeLessThan(600 * 2 ** 20);
  });

  it('never fails otherwise, whatever is cut off or changed', () => {
    let seed = 42;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    for (let i = 0; i < 1_500; i++) {
      const bytes = Buffer.from(i % 3 === 0 ? good.subarray(0, random(good.length)) : good);
      for (let changes = random(20); changes > 0; changes--) bytes[random(bytes.length)] = random(256);
      try {
        pdfFindings(readInvoicePdf(bytes), 'en16931');
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError);
      }
    }
  });

  const body = (catalog: string, ...more: Buffer[]) =>
    Buffer.concat([
      Buffer.from(`%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R${catalog}>>\nendobj\n2 0 obj\n<</Type/Pages/Count 1/Kids[]>>\nendobj\n`),
      ...more,
      Buffer.from('\ntrailer <</Root 1 0 R>>'),
    ]);
  const withStream = (type: string, stream: Buffer) =>
    body(
      '/AF[3 0 R]',
      Buffer.from('3 0 obj\n<</Type/Filespec/F(factur-x.xml)/EF<</F 4 0 R>>>>\nendobj\n'),
      Buffer.from(`4 0 obj\n<</Type${type}/Filter/FlateDecode/Length ${stream.length}>>stream\n`),
      stream,
      Buffer.from('\nendstream\nendobj\n'),
    );
  const nested = (open: string) => body('/AF 3 0 R', Buffer.from(`3 0 obj\n${open.repeat(200_000)}`));
  const tree = (node: string) => body('/Names<</EmbeddedFiles 3 0 R>>', Buffer.from(`3 0 obj\n${node}\nendobj\n`));
  const encrypted = () => Buffer.from(body('').toString('latin1').replace('<</Root', '<</Encrypt<</Filter/Standard>>/Root'), 'latin1');
});
