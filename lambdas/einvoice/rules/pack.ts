import { type Static, Type } from 'typebox';
import { DetectedProfile, RulePack } from '../answers.ts';

const closed = { additionalProperties: false } as const;

/** The checks of schematron rules: EN 16931 and the format's own, and the French ones on top. */
export const Check = Type.Union([Type.Literal('base'), Type.Literal('fr-ctc')]);
export type Check = Static<typeof Check>;

/** A compiled schematron stylesheet (`<key>.mjs` in the pack's folder): which documents it judges, and for which check. */
export const Sheet = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z0-9-]+$' }),
    syntax: Type.Union([Type.Literal('cii'), Type.Literal('ubl')]),
    profiles: Type.Array(DetectedProfile, { minItems: 1 }),
    check: Check,
  },
  closed,
);
export type Sheet = Static<typeof Sheet>;

/** A schema document (a path below `xsd/` in the pack's folder): which root element and profiles it is for. */
const Schema = Type.Object({ root: Type.String(), profiles: Type.Array(DetectedProfile, { minItems: 1 }), schema: Type.String() }, closed);

export const PackFacts = Type.Object({ ...RulePack.properties, holds: Type.String(), schemas: Type.Array(Schema) }, closed);

/** `pack.json`, written when the layer is built and read when it is loaded. */
export const PackIndex = Type.Object({ ...PackFacts.properties, sheets: Type.Array(Sheet) }, closed);
export type PackIndex = Static<typeof PackIndex>;
