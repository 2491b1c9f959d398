import type { RulePack } from '../answers.ts';

/** Orders versions such as 7.8 and 7.10 by their numbers: negative when the first is the older one. */
export function versionOrder(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (let i = 0; i < Math.max(left?.length ?? 0, right?.length ?? 0); i++) {
    const difference = (left?.[i] ?? 0) - (right?.[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** By the day they come into force, of one day by version. */
export function newestFirst(a: RulePack, b: RulePack): number {
  if (a.effective_from !== b.effective_from) return a.effective_from < b.effective_from ? 1 : -1;
  return versionOrder(b.version, a.version);
}
