import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Sheet } from '../../../lambdas/einvoice/rules/pack.ts';
import { loadSheet } from '../../../lambdas/einvoice/rules/runtime/load-sheet.ts';
import type { CompiledSheet } from '../../../lambdas/einvoice/rules/sheet.ts';
import { buildRules } from '../../../schematron/build.ts';
import { readStylesheet } from '../../../schematron/compile/xslt/read.ts';
import type { Stylesheet } from '../../../schematron/compile/xslt/stylesheet.ts';
import { fetchPack } from '../../../schematron/fetch.ts';
import { pinnedPacks } from '../../../schematron/manifest.ts';

/** A sheet of the pinned pack in both forms: the official file, and compiled. */
export interface OfficialSheet extends Sheet, CompiledSheet {
  readonly xsltPath: string;
}

/** All sheets of the pack in force, fetched and compiled where they are not yet. */
export async function officialSheets(log: (line: string) => void): Promise<OfficialSheet[]> {
  const [pack] = pinnedPacks();
  if (pack === undefined) throw new Error('no pack is pinned');
  const layer = await buildRules(log);
  const files = await fetchPack(pack, { folder: '.build/packs', environment: process.env, log });
  return Promise.all(
    pack.sheets.map(async ({ key, syntax, profiles, check, stylesheet }) => {
      const { judge } = await loadSheet(join(layer, `${pack.id}-${pack.version}`, `${key}.mjs`));
      return { key, syntax, profiles, check, xsltPath: join(process.cwd(), files, stylesheet), judge };
    }),
  );
}

export const stylesheetOf = ({ xsltPath }: OfficialSheet): Stylesheet => readStylesheet(basename(xsltPath), readFileSync(xsltPath));
