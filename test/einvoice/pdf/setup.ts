import { join } from 'node:path';
import { type Face, loadFaces } from '../../../lambdas/einvoice/pdf/page/faces.ts';
import { type BrowserLimits, type PrintingBrowser, printingBrowser } from '../../../lambdas/einvoice/pdf/renderer/browser.ts';
import { unpackChromium } from '../../../lambdas/einvoice/pdf/renderer/unpack.ts';
import { buildFonts } from '../../../layers/fonts/build.ts';

const CHROMIUM = join(import.meta.dirname, '../../../.build/chromium');

export const testFaces = async (): Promise<Face[]> => loadFaces(join(await buildFonts(() => undefined), 'fonts'));

export const testBrowser = (limits: Partial<BrowserLimits> = {}): PrintingBrowser =>
  printingBrowser(() => unpackChromium(CHROMIUM), { timeout: 20_000, rendersPerProcess: 1_000, ...limits });
