import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RulePack } from '../../../lambdas/einvoice/answers.ts';
import type { PackIndex } from '../../../lambdas/einvoice/rules/pack.ts';

/** Installs a pack whose one sheet, for CII invoices of en16931, has the findings given about every document; it has no schemas. */
export async function installPack(
  rulesDir: string,
  { version, effective_from }: Pick<RulePack, 'version' | 'effective_from'>,
  findings: readonly { readonly id: string; readonly flag: string; readonly text: string }[],
): Promise<void> {
  const folder = join(rulesDir, `made-up-${version}`);
  const index: PackIndex = {
    id: 'made-up',
    version,
    effective_from,
    holds: 'made up',
    schemas: [],
    sheets: [{ key: 'all', syntax: 'cii', profiles: ['en16931'], check: 'base' }],
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'pack.json'), JSON.stringify(index));
  await writeFile(
    join(folder, 'all.mjs'),
    `export default ({ found }) => ({ names: [], slots: 0, patterns: [{ stops: true, elements: [], others: (run, node, out) => {
      for (const finding of ${JSON.stringify(findings)}) out.push(found({ kind: 'assert', test: 'false()', ...finding }, node));
      return false;
    } }] });`,
  );
}
