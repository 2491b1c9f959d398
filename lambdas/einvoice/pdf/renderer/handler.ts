import { printingBrowser } from './browser.ts';
import { unpackChromium } from './unpack.ts';

/** What the rendering function is called with: a whole HTML document that needs nothing from outside. */
export interface RenderEvent {
  readonly html: string;
}

export interface RenderAnswer {
  readonly pdf_base64: string;
}

const directory = process.env['CHROMIUM_DIR'];
if (!directory) throw new Error('CHROMIUM_DIR is missing: the directory Chromium is unpacked in');

const browser = printingBrowser(() => unpackChromium(directory), { timeout: 20_000, rendersPerProcess: 500 });
await browser.start();

/** Prints HTML as a tagged PDF. Calls at the same time queue; an error that is thrown here is met by the caller as `render_error`. */
export async function handler(event: RenderEvent): Promise<RenderAnswer> {
  if (typeof event.html !== 'string') throw new Error('the event has no html');
  const pdf = await browser.render(event.html);
  return { pdf_base64: Buffer.from(pdf).toString('base64') };
}

process.once('SIGTERM', () => void browser.close());

/** Ends the browser; it also ends by itself when this process or worker is gone, however it ended. */
export const close = browser.close;
