import { pathToFileURL } from 'node:url';
import type { CompiledSheet } from '../sheet.ts';
import { judge, type SheetProgram } from './judge.ts';
import { type Runtime, runtime } from './runtime.ts';

/** Loads a compiled sheet (`<key>.mjs`, made by `compileSheet`) and gives it the run time. */
export async function loadSheet(path: string): Promise<CompiledSheet> {
  const module: { default: (runtime: Runtime) => SheetProgram } = await import(pathToFileURL(path).href);
  const program = module.default(runtime);
  return { judge: (tree, isTimeUp) => judge(program, tree, isTimeUp) };
}
