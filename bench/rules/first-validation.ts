import { readFileSync } from 'node:fs';
import { readDocument } from '../../lambdas/einvoice/rules/detect.ts';
import type { RuleEngine } from '../../lambdas/einvoice/rules/engine.ts';
import { installedRules } from '../../lambdas/einvoice/rules/installed-rules.ts';

/**
 * What `start.ts` runs in a process of its own: judges the document given as soon as it can.
 * Arguments: the folder of packs; what is loaded ahead, `usual` (as functions do), `nothing` or `everything`; and a document.
 * Says when it got where, in ms since the process began.
 */
const [, , rulesDir = '', what, path = ''] = process.argv;
const times: Record<string, number> = {};
const reached = (name: string): void => {
  times[name] = performance.now();
};

reached('modules');
const engine = (await installedRules(rulesDir)).on(new Date());
reached('packs');
if (what === 'everything') await everything(engine);
else if (what === 'usual') await engine.load({ syntax: 'cii', profile: 'en16931', check: 'fr-ctc' });
reached('rules');
const loadedKb = process.resourceUsage().maxRSS;
const document = readDocument(readFileSync(path));
reached('parsed');
const { checks_run, findings } = await engine.validate(document, { check: 'fr-ctc' });
reached('judged');
if (checks_run.length !== 3 || findings.length > 0) throw new Error(`ran ${checks_run}, found ${findings.length}`);
console.log(JSON.stringify({ times, loadedKb, peakKb: process.resourceUsage().maxRSS }));

async function everything(rules: RuleEngine): Promise<void> {
  const profiles = ['minimum', 'basicwl', 'basic', 'en16931', 'extended', 'extended-ctc-fr'] as const;
  for (const profile of profiles) for (const syntax of ['cii', 'ubl'] as const) await rules.load({ syntax, profile, check: 'fr-ctc' });
}
