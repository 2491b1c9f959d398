import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invoicePage } from '../../../../lambdas/einvoice/pdf/page/invoice-page.ts';
import type { PrintingBrowser } from '../../../../lambdas/einvoice/pdf/renderer/browser.ts';
import { invoices } from '../invoices.ts';
import { pdfPages } from '../pdf-text.ts';
import { testBrowser, testFaces } from '../setup.ts';

let browser: PrintingBrowser;
beforeAll(() => {
  browser = testBrowser();
});
afterAll(() => browser.close());

describe('the printing browser', () => {
  it('prints the text of every invoice, in order, on numbered pages', async () => {
    const faces = await testFaces();
    for (const invoice of [invoices.services, invoices.export, invoices.manyLines]) {
      const { html } = invoicePage(invoice, { language: 'fr', accent_color: '#1f3a5f' }, faces);
      const pages = await pdfPages(await browser.render(html));
      const all = pages.join(' ');
      const amount = (value: string) => value.replace('.', ',').replace(/\B(?=(\d{3})+,)/g, ' ');
      const { totals, lines, seller, buyer, number } = invoice;
      for (const text of [
        number,
        '05/10/2026',
        seller.name,
        buyer.name,
        amount(totals.tax_exclusive),
        amount(totals.tax_inclusive),
        amount(totals.amount_due),
      ]) {
        expect(all).toContain(text);
      }
      let from = all.indexOf('Montant HT');
      for (const { item_name, net_amount = '' } of lines) {
        from = all.indexOf(item_name.slice(0, 30), from);
        expect(from).toBeGreaterThan(0);
        from = all.indexOf(amount(net_amount), from);
        expect(from).toBeGreaterThan(0);
      }
      pages.forEach((page, i) => {
        expect(page).toContain(`page ${i + 1} / ${pages.length}`);
        expect(page).toContain('SIRET 404 040 404 00018');
        if (i > 0 && page.includes('unité')) expect(page).toMatch(/Désignation Quantité Unité Prix unitaire TVA Montant HT/);
      });
    }
  });

  it('runs no script and reaches no network', async () => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port }: Pick<AddressInfo, 'port'> = Object(server.address());
    const outside = `http://127.0.0.1:${port}/x`;
    const pdf = await browser.render(
      `<title>x</title><link rel=stylesheet href="${outside}"><style>@import "${outside}"; body { background: url(${outside}) }</style><p>before</p>
      <img src="${outside}"><iframe src="${outside}"></iframe><iframe src="file:///etc/hostname"></iframe><object data="${outside}"></object>
      <meta http-equiv="refresh" content="0;url=${outside}"><script>document.body.append('scripted')</script><p>after</p>`,
    );
    expect((await pdfPages(pdf)).join(' ')).toMatch(/^before.*after$/);
    expect(requests).toBe(0);
    await new Promise((resolve) => server.close(resolve));
  });

  it('leaves the tags out of very long pages, so that a Lambda can answer them', async () => {
    const page = (padding: string) => `<title>x</title><!--${padding}--><table>${'<tr><td>1</td><td>abc</td></tr>'.repeat(100)}</table>`;
    const isTagged = async (padding: string) => Buffer.from(await browser.render(page(padding))).includes('/StructTreeRoot');
    expect([await isTagged(''), await isTagged(' '.repeat(500_000))]).toEqual([true, false]);
  });

  it('queues twenty calls at once', async () => {
    const pdfs = await Promise.all(Array.from({ length: 20 }, (_, i) => browser.render(`<p>number ${i}</p>`)));
    expect(await Promise.all(pdfs.map(async (pdf) => (await pdfPages(pdf)).join()))).toEqual(
      Array.from({ length: 20 }, (_, i) => `number ${i}`),
    );
  });

  it('starts anew after a crash, at the cost of one retry', async () => {
    const before = chromiums();
    const crashing = testBrowser();
    await crashing.render('<p>first</p>');
    // A page that is being opened when the browser dies leaves a timer of puppeteer behind, which holds Jest for 30 s.
    await new Promise((resolve) => setTimeout(resolve, 200));
    for (const pid of chromiums().filter((one) => !before.includes(one))) process.kill(pid, 'SIGKILL');
    expect(await pdfPages(await crashing.render('<p>second</p>'))).toEqual(['second']);
    await crashing.close();
  });

  it('gives up a render that takes too long', async () => {
    const hasty = testBrowser({ timeout: 1 });
    await expect(hasty.render('<p>never</p>')).rejects.toThrow('no answer within 1 ms');
    await hasty.close();
  });

  it('takes a new process after the given number of renders', async () => {
    const before = chromiums();
    const shortLived = testBrowser({ rendersPerProcess: 2 });
    await shortLived.render('<p>1</p>');
    const own = chromiums().filter((one) => !before.includes(one));
    expect(own).toHaveLength(1);
    await shortLived.render('<p>2</p>');
    expect(chromiums()).not.toContain(own[0]);
    expect(await pdfPages(await shortLived.render('<p>3</p>'))).toEqual(['3']);
    await shortLived.close();
  });
});

/** Process ids of the browsers this process runs. */
function chromiums(): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  const rows = table.split('\n').map((row) => row.trim().split(/\s+/));
  const own = rows.filter(
    ([, parent, state, command]) => Number(parent) === process.pid && !state?.startsWith('Z') && command?.endsWith('/chromium'),
  );
  return own.map(([pid]) => Number(pid));
}
