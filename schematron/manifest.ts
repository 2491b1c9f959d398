import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Static, Type } from 'typebox';
import { PackFacts, Sheet } from '../lambdas/einvoice/rules/pack.ts';
import { newestFirst } from '../lambdas/einvoice/rules/version.ts';
import manifest from './manifest.json' with { type: 'json' };

const closed = { additionalProperties: false } as const;

/** A rule pack as pinned: the package it comes in, and what of it is used; stylesheets and schemas are paths below `root` in the package. */
const Pack = Type.Object(
  {
    ...PackFacts.properties,
    package: Type.Object(
      {
        index: Type.Literal('PyPI'),
        name: Type.String(),
        version: Type.String(),
        sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
        licence: Type.String(),
        project: Type.String(),
      },
      closed,
    ),
    root: Type.String(),
    sheets: Type.Array(Type.Object({ ...Sheet.properties, stylesheet: Type.String(), codedb: Type.Optional(Type.String()) }, closed)),
  },
  closed,
);
export type Pack = Static<typeof Pack>;

const isManifest = new Ajv2020().compile<{ packs: Pack[] }>(Type.Object({ packs: Type.Array(Pack, { minItems: 1 }) }, closed));

/** The pinned packs, the newest first; they are installed side by side. @throws Error when the manifest is not of the known form */
export function pinnedPacks(): readonly Pack[] {
  const read: unknown = manifest;
  if (!isManifest(read))
    throw new Error(`schematron/manifest.json: ${isManifest.errors?.[0]?.instancePath} ${isManifest.errors?.[0]?.message}`);
  return read.packs.sort(newestFirst);
}
