import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Face } from '../../../../lambdas/einvoice/pdf/page/faces.ts';
import { type InvoicePage, invoicePage } from '../../../../lambdas/einvoice/pdf/page/invoice-page.ts';
import type { PageInvoice } from '../../../../lambdas/einvoice/pdf/page/page-invoice.ts';
import { invoices } from '../invoices.ts';
import { testFaces } from '../setup.ts';

let faces: Face[];
beforeAll(async () => {
  faces = await testFaces();
});

const page = (invoice: PageInvoice, language: 'fr' | 'en' = 'fr', footer_text?: string): InvoicePage =>
  invoicePage(invoice, { language, accent_color: '#1f3a5f', footer_text }, faces);

/** The body as text: tags out, entities back, spaces one. */
const textOf = ({ html }: InvoicePage): string =>
  html
    .slice(html.indexOf('<body>'))
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/[\s\u00a0]+/g, ' ');

describe('the invoice page', () => {
  it.each([
    ['380', 'Facture', 'Invoice'],
    ['381', 'Avoir', 'Credit note'],
    ['386', 'Facture d’acompte', 'Deposit invoice'],
    ['384', 'Facture rectificative', 'Corrected invoice'],
    ['503', 'Avoir sur acompte', 'Credit note for a deposit'],
    ['751', 'Facture', 'Invoice'],
  ])('calls a document of type %s %s, or %s', (type_code, fr, en) => {
    const invoice = { ...invoices.services, type_code };
    expect(page(invoice).html).toContain(`<h1>${fr}</h1>`);
    expect(page(invoice, 'en').html).toContain(`<h1>${en}</h1>`);
  });

  it('keeps the margins short, which stand on every page', () => {
    const long = { ...invoices.services, number: '9'.repeat(200), seller: { ...invoices.services.seller, name: '🥐'.repeat(600) } };
    const style = page(long).html.replace(/<body>.*/s, '');
    const margins = [...style.matchAll(/content: "((?:[^"\\]|\\.)*)"/gs)].map(([, text = '']) => Array.from(text));
    expect(margins.map(({ length }) => length)).toEqual([90, 500, 5]);
    expect(margins.slice(0, 2).map((signs) => signs.at(-1))).toEqual(['…', '…']);
    expect(page(invoices.services).html).not.toMatch(/content: "[^"]*…"/);
  });

  it('speaks one language', () => {
    expect(textOf(page(invoices.services, 'fr'))).toMatch(/Net à payer 4 178,90 €.*Échéance 04\/11\/2026/);
    const english = textOf(page(invoices.services, 'en'));
    expect(english).toMatch(/Amount due €4,178\.90.*Due date 4 Nov 2026/);
    expect(english).not.toMatch(/Net à payer|Échéance|Désignation|Quantité/);
  });

  it('shows every line, total and VAT rate', () => {
    const text = textOf(page(invoices.deposit));
    for (const part of [
      '2 890,55',
      '655,333',
      '983,00',
      '434,00',
      '4 307,55',
      '774,71',
      '5 082,26',
      '−1 500,00',
      '−0,02',
      '3 582,24 €',
      '0 % E',
      'Exonéré',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('has a references table only for what exists', () => {
    expect(page(invoices.oneLine).html).not.toContain('class="references"');
    expect(page(invoices.services).html).toMatch(/Commande<\/th><\/tr>\s*<tr><td[^>]*>BC-88213/);
    expect(textOf(page(invoices.creditNote))).toContain('Facture d’origine FA-2026-0142 05/10/2026');
  });

  it('leaves the payment box out when nothing but the due date is said about payment', () => {
    expect(page(invoices.oneLine).html).not.toContain('class="payment"');
  });

  it('prints the notes and the footer text, but no routing code', () => {
    const text = textOf(
      page(
        {
          ...invoices.services,
          notes: [
            { subject_code: 'BAR', text: 'B2BINT' },
            { subject_code: 'PMT', text: 'Frais 40 EUR' },
          ],
        },
        'fr',
        'Merci <3',
      ),
    );
    expect(text).toContain('Frais 40 EUR Merci <3');
    expect(text).not.toContain('B2BINT');
  });

  it('says credit, not payment, on a credit note', () => {
    expect(textOf(page(invoices.creditNote))).toMatch(/Net à votre crédit 529,06 €/);
  });

  it('is tagged: language, title, header cells', () => {
    const { html } = page(invoices.subLines, 'en');
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<title>Invoice GR-2026-0550 – Atelier Grandvaux Conseil SAS</title>');
    expect(html.match(/<th(?!ead| scope="(?:col|row)")/g)).toBeNull();
  });

  it('escapes every text, in markup and in style', () => {
    const { html } = page(invoices.hostile);
    expect(html).not.toMatch(/<script|<img|onerror=(?!alert\(1\)&gt;)/);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(html.match(/^@page \{/gm)).toHaveLength(1);
    expect(textOf(page(invoices.hostile))).toContain('<script>alert(1)</script>"');
  });

  it.each(Object.entries(invoices))('%s asks for nothing from outside', (_, invoice) => {
    const { html } = page(invoice);
    expect(html.match(/url\((?!data:font\/woff2;base64,)/g)).toBeNull();
    expect(html.match(/<[^>]*\s(?:src|href)=/g)).toBeNull();
  });

  it('reports the characters it could not print', () => {
    expect(page(invoices.alphabets).missing).toEqual(['株', '式', '会', '社', '😀']);
    expect(page(invoices.services).missing).toEqual([]);
  });

  it('ends with lines that are one another’s parents', () => {
    const lines = invoices.subLines.lines.map((line) => ({ ...line, parent_line_id: line.id }));
    expect(page({ ...invoices.subLines, lines }).html).toContain('depth-4');
  });
});
