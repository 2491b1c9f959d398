import type { CompiledSheet } from '../sheet.ts';

/** Loads a compiled sheet (`<key>.mjs`, made by `compileSheet`) and gives it the run time. */
export async function loadSheet(path: string): Promise<CompiledSheet> {
  throw new Error(`not yet: ${path}`);
}
