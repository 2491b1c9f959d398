import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * The text of each page as Mozilla's reader sees it, in reading order, with single plain spaces.
 * Inter draws ’ and ʼ with one glyph, which reads back as the latter.
 */
export async function pdfPages(pdf: Uint8Array): Promise<string[]> {
  const document = await open(pdf);
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
    pages.push(
      text
        .replace(/[\s\u00a0]+/g, ' ')
        .replaceAll('\u02bc', '’')
        .trim(),
    );
  }
  await document.loadingTask.destroy();
  return pages;
}

/** Attachments as Mozilla's reader sees them, by name. */
export async function pdfAttachments(pdf: Uint8Array): Promise<Map<string, Uint8Array>> {
  const document = await open(pdf);
  const found = new Map<string, Uint8Array>();
  for (const [id, { filename }] of (await document.getAttachments()) ?? []) {
    const content = await document.getAttachmentContent(id);
    if (content) found.set(filename, Uint8Array.from(content));
  }
  await document.loadingTask.destroy();
  return found;
}

const open = (pdf: Uint8Array) => getDocument({ data: Uint8Array.from(pdf), verbosity: 0, useSystemFonts: false }).promise;
