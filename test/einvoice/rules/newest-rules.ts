import type { RuleEngine } from '../../../lambdas/einvoice/rules/engine.ts';
import { installedRules } from '../../../lambdas/einvoice/rules/installed-rules.ts';
import { buildRules } from '../../../schematron/build.ts';

/** The engine of the newest pinned pack, in force yet or not; built where it is not there. */
export async function newestRules(): Promise<RuleEngine> {
  const rules = await installedRules(await buildRules(() => {}));
  return rules.on(new Date(rules.packs[0]?.effective_from ?? ''));
}
