import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeFacturx } from '../../../lambdas/einvoice/embed/make-facturx.ts';
import { pdfaFaults } from '../../../lambdas/einvoice/pdf/check/pdfa-check.ts';
import { invoicePage } from '../../../lambdas/einvoice/pdf/page/invoice-page.ts';
import { PdfFile } from '../../../lambdas/einvoice/pdf/read/file.ts';
import { ApiError } from '../../../lambdas/shared/errors.ts';
import { corpus } from '../../einvoice/pdf/corpus.ts';
import { invoices } from '../../einvoice/pdf/invoices.ts';
import { emptyPdf, xml } from '../../einvoice/pdf/plain-pdf.ts';
import { testBrowser, testFaces } from '../../einvoice/pdf/setup.ts';
import { whyNoPythonPdfs, writePythonPdfs } from './python-pdfs.ts';
import { fetchVeraPdf, veraPdf, whyNoVeraPdf } from './verapdf.ts';

const noVeraPdf = whyNoVeraPdf();
const noPython = noVeraPdf ?? whyNoPythonPdfs();
for (const reason of new Set([noVeraPdf, noPython])) if (reason) console.warn(`Embedding is not judged in full: ${reason}`);

const input = {
  xml,
  profile: 'en16931',
  number: 'FA-1',
  seller: 'Atelier',
  language: 'fr',
  now: new Date('2026-11-21T10:00:00Z'),
  id: Buffer.alloc(16, 1),
  attachments: [{ filename: 'pièce.csv', mediaType: 'text/csv', bytes: Buffer.from('a;b') }],
} as const;

/**
 * Rules that refuse what a library makes; none where it is taken. Chromium's own page goes through pikepdf as `page`.
 * reportlab writes the keyword endstream without a line of its own (ISO 19005-3, 6.1.7.1; veraPDF says so too).
 */
const LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  'reportlab-embedded': ['PDF-STRUCTURE'],
  'reportlab-drawn': ['PDF-STRUCTURE'],
  'reportlab-default-font': ['PDF-STRUCTURE', 'PDF-FONT'],
  'reportlab-core-font': ['PDF-STRUCTURE', 'PDF-FONT'],
  'reportlab-cmyk': ['PDF-STRUCTURE', 'PDF-COLOUR'],
  'reportlab-link': ['PDF-STRUCTURE', 'PDF-ANNOTATION'],
  'reportlab-form': ['PDF-STRUCTURE'],
  'fpdf2-embedded': [],
  'fpdf2-decorated': [],
  'fpdf2-core-font': ['PDF-FONT'],
  'fpdf2-link': [],
  'fpdf2-attachment': [],
  'pikepdf-streams-page': [],
  'pikepdf-linear-page': [],
  'pikepdf-metadata-page': [],
  'pikepdf-encrypted-page': ['PDF-ENCRYPTED'],
};

/** veraPDF is the judge: whatever embed gives out is PDF/A-3b, and whatever the check finds nothing in is as well. */
(noVeraPdf ? describe.skip : describe)('embed, judged by veraPDF', () => {
  const browser = testBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'embed-'));
  const refusals = new Map<string, readonly string[]>();
  const findings = new Map<string, boolean>();
  let verdicts = new Map<string, string>();

  beforeAll(async () => {
    fetchVeraPdf();
    const inputs = join(folder, 'in');
    mkdirSync(inputs);
    for (const [i, [, { pdf }]] of [...corpus].entries()) writeFileSync(join(inputs, `${i}.pdf`), pdf);
    const { html } = invoicePage(invoices.alphabets, { language: 'fr', accent_color: '#1f3a5f' }, await testFaces());
    writeFileSync(join(inputs, 'page.pdf'), await browser.render(html));
    writeFileSync(join(inputs, 'empty.pdf'), await emptyPdf());
    if (!noPython) writePythonPdfs(inputs, [join(inputs, 'page.pdf')]);
    const files = readdirSync(inputs).filter((name) => name.endsWith('.pdf'));
    const made = files.flatMap((name) => {
      const pdf = readFileSync(join(inputs, name));
      const bytes = embedded(basename(name, '.pdf'), pdf);
      if (!bytes) return [];
      writeFileSync(join(folder, name), bytes);
      // Made once more from what is PDF/A already.
      const again = join(folder, `again-${name}`);
      writeFileSync(again, makeFacturx(bytes, input).bytes);
      findings.set(again, pdfaFaults(PdfFile.open(readFileSync(again))).length > 0);
      return [join(folder, name), again];
    });
    verdicts = veraPdf('3b', made);
  }, 240_000);

  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function embedded(name: string, pdf: Uint8Array): Uint8Array | undefined {
    try {
      refusals.set(name, []);
      return makeFacturx(pdf, input).bytes;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refusals.set(name, [...new Set(error.details.map((detail) => String(Object(detail).rule)))]);
      return undefined;
    }
  }

  it('calls everything that is given out PDF/A-3b', () => {
    expect([...verdicts].filter(([, verdict]) => verdict !== 'PASS')).toEqual([]);
    expect(verdicts.size).toBeGreaterThan(40);
    expect([...findings].filter(([, found]) => found)).toEqual([]);
  });

  it('takes what our browser and pdf-lib make', () => {
    expect([refusals.get('page'), refusals.get('empty')]).toEqual([[], []]);
  });

  (noPython ? it.skip : it).each(Object.entries(LIBRARIES))('%s: %s', (name, rules) => {
    expect(refusals.get(name)).toEqual(rules);
  });
});
