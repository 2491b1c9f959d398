import { ApiError } from '../../shared/errors.ts';
import { type InstalledRules, installedRules } from './installed-rules.ts';

/** How long a call waits for rules that are still loading before it answers 503. */
const PATIENCE_MS = 5000;

/** The documents of most callers: their rules are loaded before the first call. */
const USUAL = { syntax: 'cii', profile: 'en16931', check: 'fr-ctc' } as const;

let loading: Promise<InstalledRules | null> | undefined = load();
// A function starts with more processor and time than a call has (Lambda's init phase), so it starts with its rules.
await loading;

/** The rules of this function: the packs in RULES_DIR. @throws ApiError schematron_unavailable while they load */
export async function rulesAtHand(): Promise<InstalledRules> {
  loading ??= load();
  const rules = await Promise.race([loading, new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref())]);
  if (rules) return rules;
  throw new ApiError('schematron_unavailable', { headers: { 'Retry-After': '3' } });
}

/** Null where the packs can't be loaded; the next call tries again. */
async function load(): Promise<InstalledRules | null> {
  try {
    const rules = await installedRules(process.env['RULES_DIR'] ?? '');
    await rules.on(new Date()).load(USUAL);
    return rules;
  } catch {
    loading = undefined;
    return null;
  }
}
