import { launch, type Page, type Browser as Process } from 'puppeteer-core';
import type { Chromium } from './unpack.ts';

/** A browser that prints; `render` calls queue, `close` ends the process and the browser starts anew when next needed. */
export interface PrintingBrowser {
  /** Starts the browser before it is needed; a failure is met again by the next render. */
  readonly start: () => Promise<void>;
  /** @returns a PDF of the page, tagged unless it is very long, margins and size as its own `@page` says */
  readonly render: (html: string) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

export interface BrowserLimits {
  /** Milliseconds one try may take, start of the browser included. */
  readonly timeout: number;
  /** Prints after which the browser is closed and started again: Chromium's memory only grows. */
  readonly rendersPerProcess: number;
}

/** The page's own address, answered from memory; `.invalid` never resolves (RFC 2606). */
const ADDRESS = 'http://invoice.invalid/';

/**
 * Longest page, in characters of HTML, that is tagged: the structure tree takes 2 KB a line of an invoice, and a Lambda answers 6 MB at most.
 * At about 1,500 lines the PDF has 3.5 MB; 10,000 lines have 22 MB with tags and 1.6 MB without.
 */
const TAGGED_UP_TO = 500_000;

/** One process for everything, as Lambda's sandbox allows no other; no GPU, no plugins, nothing that calls home. */
const ARGUMENTS = [
  '--single-process',
  '--no-zygote',
  '--no-sandbox',
  '--in-process-gpu',
  '--use-gl=disabled',
  '--disable-dev-shm-usage',
  '--disable-features=AudioServiceOutOfProcess,IsolateOrigins,site-per-process',
  '--font-render-hinting=none',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--no-pings',
  '--proxy-server=127.0.0.1:9',
];

/**
 * A Chromium that is started by the first render and kept: JavaScript off, every address but `data:` refused, one new page for each render
 * (opened ahead of time). A crash costs one retry; a render that takes longer than the limit ends the process and is an error.
 */
export function printingBrowser(chromium: () => Promise<Chromium>, limits: BrowserLimits): PrintingBrowser {
  let running: Promise<Running> | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const close = async (): Promise<void> => {
    const stopping = running;
    running = undefined;
    const browser = await stopping?.catch(() => undefined);
    if (browser) await stop(browser);
  };

  const startNew = async (): Promise<Running> => {
    const launching = chromium().then(launchBrowser);
    try {
      // A browser that dies while it starts is not noticed over a pipe: only the clock ends the wait.
      return await within(limits.timeout, launching);
    } catch (error) {
      launching.then(stop).catch(ignore);
      throw error;
    }
  };

  const current = (): Promise<Running> => {
    if (running) return running;
    const started = startNew();
    running = started;
    const forget = () => {
      if (running === started) running = undefined;
    };
    started.then(({ ended }) => ended).catch(forget);
    return started;
  };

  const attempt = async (html: string): Promise<Uint8Array> => {
    const browser = await current();
    const page = await Promise.race([browser.nextPage, browser.ended]);
    const pdf = await Promise.race([print(page, html), browser.ended]);
    browser.renders += 1;
    page.close().catch(ignore);
    if (browser.renders >= limits.rendersPerProcess) await close();
    else browser.nextPage = blankPage(browser.process);
    // Met by the next render, if it fails.
    browser.nextPage.catch(ignore);
    return pdf;
  };

  const render = async (html: string): Promise<Uint8Array> => {
    try {
      return await within(limits.timeout, attempt(html));
    } catch (error) {
      await close();
      if (error instanceof RenderTimeout) throw error;
    }
    try {
      return await within(limits.timeout, attempt(html));
    } catch (error) {
      await close();
      throw error;
    }
  };

  return {
    start: async () => {
      await current().then(ignore, close);
    },
    render(html) {
      const result = queue.then(() => render(html));
      queue = result.catch(ignore);
      return result;
    },
    close,
  };
}

interface Running {
  readonly process: Process;
  /** Fails when the process is gone: over a pipe puppeteer itself would wait for an answer for ever. */
  readonly ended: Promise<never>;
  nextPage: Promise<Page>;
  renders: number;
}

class RenderTimeout extends Error {
  // Lambda passes an error on by its name.
  override readonly name = 'RenderTimeout';
}

const ignore = (): void => undefined;

async function launchBrowser(chromium: Chromium): Promise<Running> {
  const process = await launch({
    executablePath: chromium.executable,
    env: chromium.env,
    args: ARGUMENTS,
    headless: 'shell',
    // Over a pipe the browser ends by itself when this process is gone, however it ended.
    pipe: true,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    defaultViewport: null,
  });
  const ended = new Promise<never>((_, reject) => {
    process.process()?.once('exit', () => {
      process.disconnect().catch(ignore);
      reject(new Error('the browser ended'));
    });
  });
  ended.catch(ignore);
  const nextPage = blankPage(process);
  nextPage.catch(ignore);
  return { process, ended, nextPage, renders: 0 };
}

async function blankPage(process: Process): Promise<Page> {
  const page = await process.newPage();
  // The whole render is bounded by the caller; puppeteer's own timers would only keep the process awake.
  page.setDefaultTimeout(0);
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  return page;
}

async function print(page: Page, html: string): Promise<Uint8Array> {
  page.on('request', (request) => {
    const answer =
      request.url() === ADDRESS
        ? request.respond({ contentType: 'text/html; charset=utf-8', body: html })
        : request.url().startsWith('data:')
          ? request.continue()
          : request.abort('aborted');
    answer.catch(ignore);
  });
  await page.goto(ADDRESS, { waitUntil: 'load' });
  if (await page.evaluate(fontFailed)) throw new Error('a font of the page did not load');
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: html.length <= TAGGED_UP_TO, waitForFonts: true, timeout: 0 });
}

/** Runs in the page, in a world of its own: text whose font failed would be left out of the PDF without a word. */
async function fontFailed(): Promise<boolean> {
  await document.fonts.ready;
  return Array.from(document.fonts).some(({ status }) => status === 'error');
}

/**
 * A browser that does not answer is killed: one that hangs would keep its memory for good. The page being opened is waited for, as
 * puppeteer leaves a timer of 30 s behind when it never comes.
 */
async function stop({ process, nextPage, ended }: Running): Promise<void> {
  try {
    await within(
      2_000,
      Promise.race([nextPage, ended]).then(() => process.close()),
    );
  } catch {
    process.process()?.kill('SIGKILL');
  }
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RenderTimeout(`no answer within ${milliseconds} ms`)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
