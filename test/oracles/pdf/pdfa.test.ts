import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { finishPdf } from '../../../lambdas/einvoice/pdf/finish/finish.ts';
import { invoicePage } from '../../../lambdas/einvoice/pdf/page/invoice-page.ts';
import { invoices } from '../../einvoice/pdf/invoices.ts';
import { emptyPdf, xml } from '../../einvoice/pdf/plain-pdf.ts';
import { testBrowser, testFaces } from '../../einvoice/pdf/setup.ts';
import { fetchVeraPdf, veraPdf, whyNoVeraPdf } from './verapdf.ts';

const reason = whyNoVeraPdf();
if (reason) console.warn(`veraPDF does not run: ${reason}`);

/** veraPDF is the judge of PDF/A that we did not write. */
(reason ? describe.skip : describe)('veraPDF', () => {
  const browser = testBrowser();
  let directory = '';
  let verdicts: Map<string, string>;

  beforeAll(async () => {
    fetchVeraPdf();
    directory = await mkdtemp(join(tmpdir(), 'pdfa-'));
    const faces = await testFaces();
    const input = { xml, profile: 'en16931', author: 'Atelier', language: 'fr', now: new Date(0), id: Buffer.alloc(16, 1) } as const;
    const write = (name: string, pdf: Uint8Array) => writeFile(join(directory, `${name}.pdf`), pdf);
    for (const [name, invoice] of Object.entries(invoices)) {
      const { html, title } = invoicePage(invoice, { language: 'fr', accent_color: '#1f3a5f' }, faces);
      await write(name, await finishPdf(await browser.render(html), { ...input, title }));
    }
    const attachments = [{ filename: 'pièce.csv', mediaType: 'text/csv', bytes: Buffer.from('a;b') }];
    await write('withAttachment', await finishPdf(await emptyPdf({ plain: true }), { ...input, title: 'x', attachments }));
    await write('rewritten', await finishPdf(await emptyPdf(), { ...input, title: 'x' }));
    await write('untouched', await emptyPdf());
    verdicts = veraPdf(
      '3b',
      [...Object.keys(invoices), 'withAttachment', 'rewritten', 'untouched'].map((name) => join(directory, `${name}.pdf`)),
    );
  }, 180_000);

  afterAll(async () => {
    await browser.close();
    await rm(directory, { recursive: true, force: true });
  });

  it.each([...Object.keys(invoices), 'withAttachment', 'rewritten'])('calls %s PDF/A-3b', (name) => {
    expect(verdicts.get(join(directory, `${name}.pdf`))).toBe('PASS');
  });

  it('can say no', () => expect(verdicts.get(join(directory, 'untouched.pdf'))).toBe('FAIL'));
});
