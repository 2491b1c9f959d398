import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readCodeLists } from './code-lists.ts';
import { writeSheet } from './generate/sheet.ts';
import { readStylesheet } from './xslt/read.ts';

/** The files of one official rule sheet. */
export interface SheetFiles {
  /** The XSLT 2.0 stylesheet made from schematron; `document('…')` in it is looked up beside it. */
  readonly xsltPath: string;
}

/**
 * Compiles one official rule sheet to the source of an ES module; the same files give the same bytes.
 *
 * The module imports nothing. Its default export takes the run time, so it works from any folder: write it as `<key>.mjs` and load it with
 * `loadSheet(path)` of `lambdas/einvoice/rules/runtime/load-sheet.ts`, which answers a `CompiledSheet`.
 *
 * @throws Unsupported naming file, line and construct, when the sheet holds something the compiler does not know
 */
export function compileSheet({ xsltPath }: SheetFiles): string {
  const bytes = readFileSync(xsltPath);
  const documents = new Set([...bytes.toString('utf8').matchAll(/document\('([\w.-]+)'\)/g)].map(([, name = '']) => name));
  const lists = new Map([...documents].map((name) => [name, readCodeLists(name, readFileSync(join(dirname(xsltPath), name)))] as const));
  return writeSheet(readStylesheet(basename(xsltPath), bytes), lists);
}
