import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readCodeLists } from '../compile/code-lists.ts';
import { readStylesheet } from '../compile/xslt/read.ts';
import type { Check, FunctionSource, Stylesheet, VariableSource } from '../compile/xslt/stylesheet.ts';
import type { Pack } from '../manifest.ts';
import { schemaFiles } from '../schemas.ts';

/** What can change from one version of a pack to another. */
export interface Part {
  readonly kind: 'rule' | 'code list' | 'definition' | 'schema';
  /** Rule id, empty for checks without one; id of the code list; name of the variable or function; path of the schema. */
  readonly id: string;
  /** What makes it different, by what that is called: test, text, codes … */
  readonly says: ReadonlyMap<string, string>;
}

/** The parts of each sheet by its key, and those of the schemas under `xsd`. @throws Unsupported as the compiler */
export async function partsOf(pack: Pack, files: string): Promise<ReadonlyMap<string, readonly Part[]>> {
  const sheets = await Promise.all(
    pack.sheets.map(
      async ({ key, stylesheet }) => [key, sheetParts(join(files, stylesheet), await readFile(join(files, stylesheet)))] as const,
    ),
  );
  const schemas = [...(await schemaFiles(pack, files))].map(
    ([path, text]): Part => ({ kind: 'schema', id: path, says: new Map([['text', oneLine(text)]]) }),
  );
  return new Map([...sheets, ['xsd', schemas.sort((a, b) => (a.id < b.id ? -1 : 1))] as const]);
}

function sheetParts(path: string, bytes: Buffer): Part[] {
  const sheet = readStylesheet(basename(path), bytes);
  const documents = new Set([...bytes.toString('utf8').matchAll(/document\('([\w.-]+)'\)/g)].map(([, name = '']) => name));
  const lists = [...documents].flatMap((name) => [...readCodeLists(name, readFileSync(join(dirname(path), name)))]);
  return [
    ...rules(sheet),
    ...sheet.functions.map(functionPart),
    ...sheet.variables.map((variable) => definition(`$${variable.name}`, variable)),
    ...lists.map(([id, codes]): Part => ({ kind: 'code list', id, says: new Map([['codes', codes.join(' ')]]) })),
  ];
}

function rules({ patterns }: Stylesheet): Part[] {
  return patterns.flatMap((pattern) =>
    pattern.rules.flatMap(({ match, body }) =>
      body.map((part) => ('kind' in part ? rulePart(match, part) : definition(`$${part.name} of ${oneLine(match)}`, part))),
    ),
  );
}

function rulePart(match: string, { id, kind, flag, test, text }: Check): Part {
  const says = new Map([
    ['context', match],
    ['test', kind === 'report' ? `not(${test.xpath})` : test.xpath],
    ['text', text.map((part) => (typeof part === 'string' ? part : `{${part.xpath}}`)).join('')],
    ['flag', flag],
  ]);
  return { kind: 'rule', id, says: new Map([...says].map(([name, value]) => [name, oneLine(value)])) };
}

const definition = (id: string, { xpath }: VariableSource): Part => ({
  kind: 'definition',
  id,
  says: new Map([['value', oneLine(xpath)]]),
});

function functionPart({ name, parameters, variables, result }: FunctionSource): Part {
  const value = [...variables.map((variable) => `$${variable.name} := ${variable.xpath};`), result.xpath].join(' ');
  return {
    kind: 'definition',
    id: `${name}(${parameters.map((p) => `$${p.name}`).join(', ')})`,
    says: new Map([['value', oneLine(value)]]),
  };
}

/** White space between words says nothing. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
