import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DetectedProfile } from '../answers.ts';
import type { Wanted } from './engine.ts';
import type { PackIndex, Sheet } from './pack.ts';
import { loadSheet } from './runtime/load-sheet.ts';
import type { CompiledSheet } from './sheet.ts';
import { SchemaCheck } from './xsd.ts';

/** A compiled stylesheet and its key in the pack. */
interface LoadedSheet extends CompiledSheet {
  readonly key: string;
}

/** A pack in use: its rule files and schemas, each loaded once when first asked for. */
export interface LoadedPack {
  readonly index: PackIndex;
  readonly schemaCheck: SchemaCheck;
  /** The schema of a root element in a profile; UBL has one for all profiles. */
  schema(root: string, profile: DetectedProfile): string | undefined;
  schemasFor(syntax: Sheet['syntax'], profile: DetectedProfile): readonly string[];
  /** Undefined when the pack has no such rules for the profile. */
  sheet(wanted: Wanted): Promise<LoadedSheet | undefined>;
}

export function loadPack({ folder, index }: { folder: string; index: PackIndex }): LoadedPack {
  const sheets = new Map<string, Promise<LoadedSheet>>();
  const load = (key: string): Promise<LoadedSheet> => {
    const known = sheets.get(key);
    if (known !== undefined) return known;
    const loading = loadSheet(join(folder, `${key}.mjs`)).then((sheet) => ({ key, ...sheet }));
    sheets.set(key, loading);
    return loading;
  };
  return {
    index,
    schemaCheck: new SchemaCheck((path) => readSchema(join(folder, 'xsd'), path)),
    schema: (root, profile) => index.schemas.find((schema) => schema.root === root && schema.profiles.includes(profile))?.schema,
    schemasFor: (syntax, profile) =>
      index.schemas
        .filter((schema) => schema.profiles.includes(profile) && (schema.root === 'CrossIndustryInvoice') === (syntax === 'cii'))
        .map(({ schema }) => schema),
    sheet: async ({ syntax, profile, check }) => {
      const sheet = index.sheets.find((each) => each.syntax === syntax && each.check === check && each.profiles.includes(profile));
      return sheet === undefined ? undefined : load(sheet.key);
    },
  };
}

function readSchema(folder: string, path: string): Uint8Array | undefined {
  if (path.split('/').includes('..')) return undefined;
  try {
    return readFileSync(join(folder, path));
  } catch {
    return undefined;
  }
}
