import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from '@jest/globals';
import type { InvoiceInput } from '../../../../lambdas/einvoice/pdf/finish/append-invoice.ts';
import type { FacturxProfile } from '../../../../lambdas/einvoice/pdf/finish/facturx.ts';
import { finishPdf } from '../../../../lambdas/einvoice/pdf/finish/finish.ts';
import { srgbProfile } from '../../../../lambdas/einvoice/pdf/finish/icc-profile.ts';
import { readInvoicePdf } from '../../../../lambdas/einvoice/pdf/read/invoice-pdf.ts';
import { pdfFindings } from '../../../../lambdas/einvoice/pdf/read/pdf-findings.ts';
import { pdfAttachments } from '../pdf-text.ts';
import { emptyPdf, xml } from '../plain-pdf.ts';

const input: InvoiceInput = {
  xml,
  profile: 'en16931',
  title: 'Facture FA-1 – Atelier',
  author: 'Atelier & Cie',
  language: 'fr',
  now: new Date('2026-10-05T10:11:12Z'),
  id: Buffer.from('00112233445566778899aabbccddeeff', 'hex'),
};

describe('finishPdf', () => {
  it('attaches the XML so that Mozilla’s reader finds it', async () => {
    const attachments = await pdfAttachments(await finishPdf(await emptyPdf({ plain: true }), input));
    expect([...attachments.keys()]).toEqual(['factur-x.xml']);
    expect(Buffer.from(attachments.get('factur-x.xml') ?? []).equals(xml)).toBe(true);
  });

  it.each<[FacturxProfile, string, string]>([
    ['basicwl', 'Data', 'BASIC WL'],
    ['en16931', 'Alternative', 'EN 16931'],
    ['extended', 'Alternative', 'EXTENDED'],
    ['extended-ctc-fr', 'Alternative', 'EXTENDED'],
  ])('%s is attached as %s with level %s', async (profile, relationship, level) => {
    const pdf = readInvoicePdf(await finishPdf(await emptyPdf({ plain: true }), { ...input, profile }));
    expect(pdf.xmlFile).toMatchObject({ relationship, mediaType: 'text/xml', associated: true, hasModificationDate: true });
    expect(pdf.summary).toEqual({ pages: 1, attachments: ['factur-x.xml'], pdfa: '3B', facturx_xmp: level });
    expect(pdfFindings(pdf, profile)).toEqual([]);
  });

  it('gives the same bytes for the same input, and others for another clock or id', async () => {
    const pdf = await emptyPdf({ plain: true });
    const first = Buffer.from(await finishPdf(pdf, input));
    expect(first.equals(await finishPdf(pdf, input))).toBe(true);
    expect(first.equals(await finishPdf(pdf, { ...input, now: new Date(0) }))).toBe(false);
    expect(first.equals(await finishPdf(pdf, { ...input, id: Buffer.alloc(16) }))).toBe(false);
  });

  it('appends: what was there stays byte for byte', async () => {
    const pdf = await emptyPdf({ plain: true });
    expect(
      Buffer.from(await finishPdf(pdf, input))
        .subarray(0, pdf.length)
        .equals(pdf),
    ).toBe(true);
  });

  it.each([
    ['cross-reference streams', async () => emptyPdf({ pages: 2 })],
    ['metadata of its own', async () => finishPdf(await emptyPdf({ pages: 2, plain: true }), { ...input, title: 'before' })],
  ])('takes a PDF with %s', async (_, make) => {
    const pdf = readInvoicePdf(await finishPdf(await make(), input));
    expect(pdf.summary).toEqual({ pages: 2, attachments: ['factur-x.xml'], pdfa: '3B', facturx_xmp: 'EN 16931' });
  });

  it('says the same in the document information and in the XMP', async () => {
    const finished = await finishPdf(await emptyPdf({ plain: true }), { ...input, title: 'Facture <&>\nп', author: 'Œ' });
    const document = await PDFDocument.load(finished, { updateMetadata: false });
    expect([document.getTitle(), document.getAuthor(), document.getProducer()]).toEqual(['Facture <&> п', 'Œ', 'Invoice-Ready']);
    expect([document.getCreationDate(), document.getModificationDate()]).toEqual([input.now, input.now]);
    const text = Buffer.from(finished).toString('utf8');
    expect(text).toContain('<rdf:li xml:lang="x-default">Facture &lt;&amp;&gt; п</rdf:li>');
    expect(text).toContain('<dc:creator><rdf:Seq><rdf:li>Œ</rdf:li></rdf:Seq></dc:creator>');
    expect(text).toContain('<xmp:CreateDate>2026-10-05T10:11:12+00:00</xmp:CreateDate>');
  });

  it('attaches further files as supplements, each under a name of its own', async () => {
    const attachments = ['b (x).csv', 'B (X).CSV', 'factur-x.xml', 'ré.txt', 'none'].map((filename, i) => ({
      filename,
      mediaType: 'text/csv',
      bytes: Buffer.from(`${i}`),
    }));
    const finished = await finishPdf(await emptyPdf({ plain: true }), { ...input, attachments });
    const pdf = readInvoicePdf(finished);
    expect([...pdf.summary.attachments].sort()).toEqual([
      'B (X) (2).CSV',
      'b (x).csv',
      'factur-x (2).xml',
      'factur-x.xml',
      'none',
      'ré.txt',
    ]);
    expect(Buffer.from(pdf.xml).equals(xml)).toBe(true);
    expect((await pdfAttachments(finished)).size).toBe(6);
    expect(
      Buffer.from(finished)
        .toString('latin1')
        .match(/AFRelationship\/Supplement/g),
    ).toHaveLength(5);
  });
});

describe('srgbProfile', () => {
  it('is 480 bytes that name their own size and never change', () => {
    const profile = Buffer.from(srgbProfile());
    expect([profile.length, profile.readUInt32BE(0), profile.toString('latin1', 36, 40)]).toEqual([480, 480, 'acsp']);
    expect(createHash('sha256').update(profile).digest()).toEqual(createHash('sha256').update(srgbProfile()).digest());
  });
});
