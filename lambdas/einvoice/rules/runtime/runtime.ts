import { maybeDate, toDate } from './date.ts';
import { decimal } from './decimal.ts';
import { tooMany } from './dynamic-error.ts';
import { found, said, unevaluated } from './findings.ts';
import * as items from './items.ts';
import { matching } from './matching.ts';
import * as nodes from './nodes.ts';
import * as numbers from './number.ts';
import { kept, lazy } from './run.ts';
import * as texts from './text.ts';

/** Everything compiled sheets call. They are made by `schematron/compile`, whose code generator knows these functions by name. */
export const runtime = {
  ...nodes,
  ...numbers,
  ...texts,
  ...items,
  decimal,
  found,
  kept,
  lazy,
  matching,
  maybeDate,
  said,
  toDate,
  tooMany,
  unevaluated,
};
export type Runtime = typeof runtime;
