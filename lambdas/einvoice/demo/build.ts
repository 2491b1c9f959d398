import { createHash } from 'node:crypto';
import { glob, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessUnchanged } from '../../../scripts/unless-unchanged.ts';
import { loadFaces } from '../pdf/page/faces.ts';
import { printingBrowser } from '../pdf/renderer/browser.ts';
import { unpackChromium } from '../pdf/renderer/unpack.ts';
import { installedRules } from '../rules/installed-rules.ts';
import { valid } from './invoices.ts';
import { makeSamples } from './make-samples.ts';

/** The folder of the demo's one file, `demo.json`, which the function of the demo has inside its bundle. */
const FOLDER = join('.build', 'demo');

/** What decides how the samples come out, the demo's own words included. */
const SOURCES = ['lambdas/einvoice/**/*.ts', '.build/layers/rules/rules/*/stamp', '.build/layers/fonts.stamp', 'package-lock.json'];

/**
 * Makes the files of the demo with the rules, fonts and Chromium that were built before; does nothing when none of it changed.
 * The date in the PDF and its identifier are those of the invoice, so that the same sources give the same samples. Runs in the project's root.
 * @throws Error when a sample is not what it is said to be
 */
export async function buildDemo(): Promise<void> {
  await unlessUnchanged(FOLDER, async (target) => {
    const browser = printingBrowser(() => unpackChromium(join('.build', 'chromium')), { timeout: 20_000, rendersPerProcess: 10 });
    try {
      const samples = await makeSamples({
        engine: (await installedRules(join('.build', 'layers', 'rules', 'rules'))).on(new Date()),
        render: browser.render,
        faces: () => loadFaces(join('.build', 'layers', 'fonts', 'fonts')),
        now: new Date(`${valid.issue_date}T08:00:00Z`),
        id: createHash('md5').update(valid.number).digest(),
      });
      await writeFile(join(target, 'demo.json'), JSON.stringify({ samples }));
    } finally {
      await browser.close();
    }
    return (await Array.fromAsync(SOURCES, (pattern) => Array.fromAsync(glob(pattern)))).flat().sort();
  });
}
