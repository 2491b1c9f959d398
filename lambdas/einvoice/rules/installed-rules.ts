import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RulePack } from '../answers.ts';
import { createEngine, type RuleEngine } from './engine.ts';
import { type KnownFault, knownFaults } from './known-faults.ts';
import { loadPack } from './loaded-pack.ts';
import type { PackIndex } from './pack.ts';
import { newestFirst } from './version.ts';

/** The rule packs that are installed side by side. */
export interface InstalledRules {
  /** All of them, the newest first. */
  readonly packs: readonly RulePack[];
  /** The rules in force on a day (UTC): those of the newest pack whose date has come, or of the oldest one where none has. */
  on(day: Date): RuleEngine;
}

/**
 * Reads which packs are in a folder; schemas and rule files are loaded when a document first needs them.
 *
 * @param rulesDir the folder `buildRules` made, `/opt/rules` where the layer is mounted
 * @throws Error when there is no pack
 */
export async function installedRules(rulesDir: string, faults: readonly KnownFault[] = knownFaults): Promise<InstalledRules> {
  const names = await readdir(rulesDir);
  const found = await Promise.all(
    names.map(async (name) => {
      const folder = join(rulesDir, name);
      const index: PackIndex = JSON.parse(await readFile(join(folder, 'pack.json'), 'utf8'));
      const { id, version, effective_from } = index;
      return { pack: { id, version, effective_from }, engine: createEngine(loadPack({ folder, index }), faults) };
    }),
  );
  const installed = found.sort((a, b) => newestFirst(a.pack, b.pack));
  const oldest = installed.at(-1);
  if (oldest === undefined) throw new Error(`there is no rule pack in ${rulesDir}`);
  return {
    packs: installed.map(({ pack }) => pack),
    on: (day) => {
      const today = day.toISOString().slice(0, 10);
      return (installed.find(({ pack }) => pack.effective_from <= today) ?? oldest).engine;
    },
  };
}
