import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readInvoicePdf } from '../../../lambdas/einvoice/pdf/read/invoice-pdf.ts';
import { type ParsedDocument, readDocument } from '../../../lambdas/einvoice/rules/detect.ts';
import { officialSheets } from './official-sheets.ts';
import { RuleOracle } from './rule-oracle.ts';
import { pythonWithSaxon, Saxon } from './saxon.ts';

/**
 * Compares the compiled rules with SaxonC on every XML and PDF file of a folder and the folders in it.
 * Run: `node test/oracles/rules/oracle.ts <folder>`; with `--all` each document is judged by every sheet of its syntax, not only those of its profile.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean', default: false } } });
const [folder] = positionals;
if (folder === undefined) throw new Error('name a folder');
const python = pythonWithSaxon();
if (python === null) throw new Error('Python with saxonche is needed');

const sheets = await officialSheets(console.log);
const saxon = new Saxon(python);
const oracle = new RuleOracle(saxon);
let documents = 0;
let unread = 0;
for (const file of filesIn(folder)) {
  const read = document(file);
  if (read === undefined) {
    unread++;
    continue;
  }
  documents++;
  for (const sheet of sheets) {
    if (sheet.syntax !== read.syntax || !(values.all || sheet.profiles.includes(read.profile))) continue;
    if (!(await oracle.agree(file, read.xml, sheet))) console.log(oracle.differences.at(-1));
  }
}
saxon.close();
console.log(oracle.coverage.report(sheets));
console.log(`${documents} documents, ${unread} files that are no invoice\n${oracle.summary()}`);
process.exitCode = oracle.differences.length === 0 ? 0 : 1;

function filesIn(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:xml|pdf)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Undefined for what is not an invoice we know. Text needs no declaration of an encoding. */
function document(file: string): (Pick<ParsedDocument, 'syntax' | 'profile'> & { readonly xml: string }) | undefined {
  try {
    const bytes = readFileSync(file);
    const { tree, syntax, profile } = readDocument(/\.pdf$/i.test(file) ? readInvoicePdf(bytes).xml : bytes);
    return { xml: tree.source.replace(/^<\?xml[^>]*\?>/, ''), syntax, profile };
  } catch {
    return undefined;
  }
}
