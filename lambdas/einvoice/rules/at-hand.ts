import { ApiError } from '../../shared/errors.ts';
import { createEngine, type RuleEngine } from './engine.ts';

/** How long a call waits for an engine that is still loading before it answers 503. */
const PATIENCE_MS = 5000;

/** The documents of most callers: their rules are loaded before the first call. */
const USUAL = { syntax: 'cii', profile: 'en16931', check: 'fr-ctc' } as const;

let loading: Promise<RuleEngine | null> | undefined = load();

/** The rule engine of this function, over the packs in RULES_DIR. @throws ApiError schematron_unavailable while it loads */
export async function rulesAtHand(): Promise<RuleEngine> {
  loading ??= load();
  const engine = await Promise.race([loading, new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref())]);
  if (engine) return engine;
  throw new ApiError('schematron_unavailable', { headers: { 'Retry-After': '3' } });
}

/** Null where the packs can't be loaded; the next call tries again. */
async function load(): Promise<RuleEngine | null> {
  try {
    const engine = await createEngine(process.env['RULES_DIR'] ?? '');
    await engine.load(USUAL);
    return engine;
  } catch {
    loading = undefined;
    return null;
  }
}
