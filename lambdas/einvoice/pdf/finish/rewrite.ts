/**
 * Writes a PDF anew with one classic cross-reference table, and without the catalog entries the finishing step writes itself.
 * The library is loaded on first use only: what our own browser prints never needs it.
 */
export async function rewriteAsPlainPdf(pdf: Uint8Array): Promise<Uint8Array> {
  const { PDFDocument, PDFHeader, PDFName } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  document.context.header = PDFHeader.forVersion(1, 7);
  for (const entry of ['Metadata', 'AF', 'Names', 'OutputIntents', 'PageMode', 'Version']) document.catalog.delete(PDFName.of(entry));
  delete document.context.trailerInfo.ID;
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}
