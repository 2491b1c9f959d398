import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { closest, distance } from 'fastest-levenshtein';
import type { TSchema } from 'typebox';
import { LONGEST_NAME } from './json.ts';

/** One thing wrong with a request: where, what, and a stable word for it (the words pydantic uses). */
export interface Issue {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

/** One stops at the first fault and says whether there is any; the other names them all. */
const checkers = { first: newChecker(false), all: newChecker(true) };

function newChecker(allErrors: boolean): { ajv: Ajv2020; compiled: WeakMap<TSchema, ValidateFunction> } {
  const ajv = new Ajv2020({ allErrors, verbose: true, strict: true, allowUnionTypes: true });
  addFormats.default(ajv);
  return { ajv, compiled: new WeakMap() };
}

/** Values of a body up to which every fault is named: beyond, naming millions would cost the memory of a function. */
const MOST_VALUES = 500_000;

/** Issues that are listed: with the longest names, more would not fit the six megabytes a Lambda may answer. */
const MOST_ISSUES = 4_000;

/**
 * Checks a value against a JSON Schema (2020-12).
 * @param place first step of every `loc`: `body`, `query` or `path`
 * @param values how many values the body holds; a body of more than half a million has its first fault named only
 * @returns the issues in the order of the schema, the last of four thousand saying how many more there are; none when the value matches
 */
export function schemaIssues(schema: TSchema, value: unknown, place: string, values = 0): Issue[] {
  if (errorsOf(schema, value, 'first').length === 0) return [];
  const errors = withoutBranches(errorsOf(schema, value, values > MOST_VALUES ? 'first' : 'all'));
  const more = errors.length - MOST_ISSUES;
  return errors.slice(0, MOST_ISSUES).map((error, index) => ({
    loc: [place, ...location(error)],
    msg: more > 0 && index === MOST_ISSUES - 1 ? `${message(error)} And ${more} more.` : message(error),
    type: word(error),
  }));
}

function errorsOf(schema: TSchema, value: unknown, which: keyof typeof checkers): readonly ErrorObject[] {
  const { ajv, compiled } = checkers[which];
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate(value) ? [] : (validate.errors ?? []);
}

/**
 * A value that fits no branch of an anyOf is reported once for each branch, just before the anyOf itself. Kept is the branch whose type
 * it has, else one entry that names the types it could have.
 */
function withoutBranches(errors: readonly ErrorObject[]): ErrorObject[] {
  const kept: ErrorObject[] = [];
  for (const error of errors) {
    if (error.keyword !== 'anyOf') {
      kept.push(error);
      continue;
    }
    let start = kept.length;
    while (start > 0 && isInside(kept[start - 1], error)) start--;
    const branches = Map.groupBy(kept.splice(start), ({ schemaPath }) => schemaPath.slice(error.schemaPath.length + 1).split('/')[0]);
    const fitting = [...branches.values()].find(
      (branch) => !branch.some((inner) => isTypeMismatch(inner) && inner.instancePath === error.instancePath),
    );
    kept.push(...(fitting ?? [error]));
  }
  return kept;
}

const isInside = (inner: ErrorObject | undefined, union: ErrorObject) =>
  inner?.schemaPath.startsWith(`${union.schemaPath}/`) === true && inner.instancePath.startsWith(union.instancePath);

const isTypeMismatch = ({ keyword }: ErrorObject) => keyword === 'type' || keyword === 'const' || keyword === 'enum';

function location(error: ErrorObject): (string | number)[] {
  const steps = error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const member = error.params['missingProperty'] ?? error.params['additionalProperty'] ?? error.params['unevaluatedProperty'];
  return typeof member === 'string' ? [...steps, member.slice(0, LONGEST_NAME)] : steps;
}

/** Pydantic's word for each JSON Schema keyword; the specification of the table service names them. */
const words: Readonly<Record<string, string>> = {
  required: 'missing',
  additionalProperties: 'extra_forbidden',
  unevaluatedProperties: 'extra_forbidden',
  maxLength: 'string_too_long',
  minLength: 'string_too_short',
  maxItems: 'too_long',
  minItems: 'too_short',
  minProperties: 'too_short',
  maxProperties: 'too_long',
  minimum: 'greater_than_equal',
  maximum: 'less_than_equal',
  const: 'literal_error',
  enum: 'enum',
  pattern: 'string_pattern_mismatch',
  format: 'value_error',
};

function word(error: ErrorObject): string {
  if (error.keyword === 'type') return typeWord(types(error)[0]);
  if (error.keyword === 'anyOf') return allConstants(error) ? 'literal_error' : typeWord(unionTypes(error)[0]);
  return words[error.keyword] ?? 'value_error';
}

function message(error: ErrorObject): string {
  const limit = error.params['limit'];
  switch (error.keyword) {
    case 'required':
      return 'This member is required.';
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return unknownMember(error);
    case 'type':
      return `This must be ${alternatives(types(error).map((type) => nouns[type] ?? type))}.`;
    case 'anyOf':
      return allConstants(error)
        ? `This must be one of ${constants(error).join(', ')}.`
        : `This must be ${alternatives(unionTypes(error).map((type) => nouns[type] ?? type))}.`;
    case 'const':
      return `This must be ${JSON.stringify(error.params['allowedValue'])}.`;
    case 'enum':
      return `This must be one of ${JSON.stringify(error.params['allowedValues']).slice(1, -1)}.`;
    case 'maxLength':
      return `This has more than ${limit} characters.`;
    case 'minLength':
      return limit === 1 ? 'This must not be empty.' : `This has fewer than ${limit} characters.`;
    case 'maxItems':
      return `This has more than ${limit} entries.`;
    case 'minItems':
      return `This needs at least ${limit} ${limit === 1 ? 'entry' : 'entries'}.`;
    case 'minimum':
      return `This must be at least ${limit}.`;
    case 'maximum':
      return `This must be at most ${limit}.`;
    case 'pattern':
    case 'format':
      return error.parentSchema?.['description']
        ? `This does not have the form asked for: ${error.parentSchema['description']}`
        : 'This does not have the form asked for.';
    default:
      return `This ${error.message ?? 'does not match the schema'}.`;
  }
}

/** Names the nearest known member when a name is only misspelt. */
function unknownMember(error: ErrorObject): string {
  const name = String(error.params['additionalProperty'] ?? error.params['unevaluatedProperty']);
  const known = Object.keys(error.parentSchema?.['properties'] ?? {});
  if (known.length === 0 || name.length > 60) return 'This member is not known here.';
  const nearest = closest(name, known);
  const near = distance(name, nearest) <= Math.max(2, Math.floor(nearest.length / 3));
  return near ? `This member is not known here; did you mean '${nearest}'?` : 'This member is not known here.';
}

const nouns: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/** Type words of pydantic differ from JSON Schema's for containers and whole numbers. */
const pydanticTypes: Readonly<Record<string, string>> = {
  array: 'list',
  object: 'dict',
  boolean: 'bool',
  integer: 'int',
  number: 'float',
  null: 'none',
};

function types(error: ErrorObject): string[] {
  const type: unknown = error.params['type'];
  return Array.isArray(type) ? type.map(String) : String(type).split(',');
}

const typeWord = (type = 'value') => `${pydanticTypes[type] ?? type}_type`;

function branchesOf(error: ErrorObject): Readonly<Record<string, unknown>>[] {
  return Array.isArray(error.schema) ? error.schema : [];
}

const unionTypes = (error: ErrorObject) => [
  ...new Set(
    branchesOf(error)
      .flatMap((branch) => branch['type'] ?? [])
      .map(String),
  ),
];
const allConstants = (error: ErrorObject) => branchesOf(error).every((branch) => 'const' in branch);
const constants = (error: ErrorObject) => branchesOf(error).map((branch) => String(branch['const']));
const alternatives = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;
