import { PDFDocument } from '@cantoo/pdf-lib';

/** A PDF of empty A4 pages by a library, with object and cross-reference streams unless plain. */
export async function emptyPdf({ pages = 1, plain = false } = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let i = 0; i < pages; i++) document.addPage([595, 842]);
  return document.save({ useObjectStreams: !plain });
}

export const xml = Buffer.from(
  '<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/>\n',
);
