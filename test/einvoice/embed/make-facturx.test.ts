import { describe, expect, it } from '@jest/globals';
import { type MakeInput, makeFacturx } from '../../../lambdas/einvoice/embed/make-facturx.ts';
import { readInvoicePdf } from '../../../lambdas/einvoice/pdf/read/invoice-pdf.ts';
import { pdfFindings } from '../../../lambdas/einvoice/pdf/read/pdf-findings.ts';
import { ApiError } from '../../../lambdas/shared/errors.ts';
import { corpus, rawPdf, stream } from '../pdf/corpus.ts';
import { pdfAttachments, pdfPages } from '../pdf/pdf-text.ts';
import { emptyPdf, xml } from '../pdf/plain-pdf.ts';

const input: MakeInput = {
  xml,
  profile: 'en16931',
  number: 'FA-1',
  seller: 'Atelier',
  language: 'fr',
  now: new Date('2026-11-21T10:00:00Z'),
  id: Buffer.alloc(16, 1),
  attachments: [],
};

/** What a PDF is refused for. */
function refusalOf(pdf: Uint8Array): { code: string; rules: string[]; messages: string[] } {
  try {
    makeFacturx(pdf, input);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const details = error.details.map((detail) => Object(detail));
    return { code: error.code, rules: [...new Set(details.map(({ rule }) => rule))], messages: details.map(({ message }) => message) };
  }
  return { code: '', rules: [], messages: [] };
}

const specimens = [...corpus].map(([name, { pdf, refusedFor }]) => ({ name, pdf, refusedFor }));
const taken = specimens.filter(({ refusedFor }) => refusedFor.length === 0);

describe('makeFacturx', () => {
  it.each(specimens)('$name: $refusedFor', ({ pdf, refusedFor }) => {
    expect(refusalOf(pdf)).toMatchObject({ code: refusedFor.length > 0 ? 'invalid_input' : '', rules: refusedFor });
  });

  it.each(taken)('$name: validate finds nothing in what is made', async ({ pdf }) => {
    const { bytes } = makeFacturx(pdf, input);
    const read = readInvoicePdf(bytes);
    expect(pdfFindings(read, 'en16931')).toEqual([]);
    expect([read.summary.pages, read.summary.pdfa, read.summary.facturx_xmp]).toEqual([1, '3B', 'EN 16931']);
    expect(Buffer.from((await pdfAttachments(bytes)).get('factur-x.xml') ?? []).equals(xml)).toBe(true);
    expect(Buffer.from(bytes).subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(await pdfPages(bytes)).toEqual(await pdfPages(pdf));
  });

  it.each(['minimum', 'basicwl', 'basic', 'en16931', 'extended', 'extended-ctc-fr'] as const)('takes the profile %s', (profile) => {
    const { bytes } = makeFacturx(rawPdf(), { ...input, profile });
    expect(pdfFindings(readInvoicePdf(bytes), profile)).toEqual([]);
  });

  it('takes files with object streams, again and again, and ends with one invoice', async () => {
    let pdf = await emptyPdf({ pages: 2 });
    for (let round = 0; round < 3; round++) {
      const { bytes, warnings } = makeFacturx(pdf, { ...input, xml: Buffer.from(`<a>${round}</a>`) });
      expect(warnings.map(({ rule }) => rule)).toEqual(round === 0 ? [] : ['PDF-REPLACED']);
      pdf = bytes;
    }
    expect([...(await pdfAttachments(pdf))].map(([name, bytes]) => `${name} ${Buffer.from(bytes)}`)).toEqual(['factur-x.xml <a>2</a>']);
  });

  it('keeps attachments as supplements, and those of the invoice beside them', async () => {
    const pdf = corpus.get('an attachment without a relationship')?.pdf ?? Buffer.alloc(0);
    const own = { filename: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('own') };
    const { bytes, fixes } = makeFacturx(pdf, { ...input, attachments: [own] });
    const names = [...(await pdfAttachments(bytes))].map(([name, content]) => `${name} ${Buffer.from(content)}`);
    expect(names.sort()).toEqual(['a (2).txt own', 'a.txt hello', `factur-x.xml ${xml}`]);
    expect(fixes.map(({ rule }) => rule)).toContain('PDF-ATTACHMENT');
  });

  it('keeps what the PDF says of itself, and says the invoice where it says nothing', () => {
    const info = "<</Title(R\\351capitulatif <1>)/Author<FEFF0141>/Creator(Word)/CreationDate(D:20260102030405+01'00')>>";
    const text = Buffer.from(makeFacturx(rawPdf({ trailer: '/Info 5 0 R', objects: [info] }), input).bytes).toString('utf8');
    for (const part of [
      '>Récapitulatif &lt;1&gt;<',
      '>Ł<',
      '<xmp:CreatorTool>Word<',
      '<xmp:CreateDate>2026-01-02T02:04:05+00:00<',
      '<xmp:ModifyDate>2026-11-21T10:00:00',
    ])
      expect(text).toContain(part);
    expect(Buffer.from(makeFacturx(rawPdf(), input).bytes).toString('utf8')).toContain('>Facture FA-1<');
  });

  it('names font and page', () => {
    const pdf = corpus.get('a standard font')?.pdf ?? Buffer.alloc(0);
    expect(refusalOf(pdf).messages).toEqual(['The font Helvetica is not embedded. (Page 1.)']);
  });

  it('says that a higher claim is lowered', () => {
    const claim =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="3" pdfaid:conformance="A"/></rdf:RDF></x:xmpmeta>';
    const pdf = rawPdf({ catalog: '/Metadata 5 0 R', objects: [stream('/Type/Metadata/Subtype/XML', Buffer.from(claim))] });
    expect(makeFacturx(pdf, input).warnings.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual(['warning PDF-CLAIM']);
  });
});

describe('hostile PDFs', () => {
  const nested = (count: number) =>
    rawPdf({
      resources: '/XObject<</X 5 0 R>>',
      content: '/X Do',
      objects: Array.from({ length: count }, (_, i) =>
        stream(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${i + 6} 0 R>>>>`, Buffer.from('/X Do')),
      ),
    });
  const outlines = (count: number) =>
    rawPdf({
      catalog: '/Outlines<</First 5 0 R>>',
      objects: Array.from({ length: count }, (_, i) => `<</Next ${i + 6} 0 R/First 5 0 R>>`),
    });

  it.each<[string, () => Buffer]>([
    ['20,000 forms within each other', () => nested(20_000)],
    ['20,000 bookmarks in a chain', () => outlines(20_000)],
    [
      'a form that draws itself',
      () =>
        rawPdf({
          resources: '/XObject<</X 5 0 R>>',
          content: '/X Do',
          objects: [stream('/Subtype/Form/Resources<</XObject<</X 5 0 R>>>>', Buffer.from('/X Do'))],
        }),
    ],
    ['a page tree in a circle', () => Buffer.from(rawPdf().toString('latin1').replace('/Kids[3 0 R]', '/Kids[2 0 R]'), 'latin1')],
    ['a million operands', () => rawPdf({ content: '1 '.repeat(1_000_000) })],
    ['an inline image without end', () => rawPdf({ content: `BI /W 1 ID ${' EI\x01'.repeat(100_000)}` })],
    [
      'colour spaces within colour spaces',
      () => rawPdf({ content: '/S cs', resources: `/ColorSpace<</S ${'[/Indexed '.repeat(50)}/DeviceRGB${' 0 (a)]'.repeat(50)}>>` }),
    ],
  ])('%s ends', (_, make) => {
    expect(refusalOf(make()).code).toMatch(/^(invalid_input)?$/);
  });

  it('mutated in any way gives a file that validate finds nothing in, or a typed refusal', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const small = specimens.filter(({ pdf }) => pdf.length < 20_000 || random(8) === 0);
    for (let i = 0; i < 1_500; i++) {
      const { pdf } = small[random(small.length)] ?? { pdf: Buffer.alloc(0) };
      const bytes = Buffer.from(i % 5 === 0 ? pdf.subarray(0, random(pdf.length)) : pdf);
      for (let changes = 1 + random(12); changes > 0 && bytes.length > 0; changes--) bytes[random(bytes.length)] = random(256);
      try {
        const { bytes: made } = makeFacturx(bytes, input);
        expect(pdfFindings(readInvoicePdf(made), 'en16931')).toEqual([]);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        expect(error.code).toBe('invalid_input');
      }
    }
  }, 60_000);
});
