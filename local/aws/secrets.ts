import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SecretDefinition } from '../deployment/data.ts';
import { type JsonObject, numberOf, objectOf, parseJson, textOf } from '../deployment/json.ts';

export interface Secret {
  readonly name: string;
  readonly arn: string;
  readonly value: string;
}

export interface SecretStore {
  /** @param id name or ARN */
  find(id: string): Secret | undefined;
}

/**
 * Gives every secret of a deployment its value: generated once by Secrets Manager's rules and kept in `file`, readable by its owner only,
 * so that what was signed at one start holds at the next.
 */
export function keepSecrets(definitions: readonly SecretDefinition[], file: string): SecretStore {
  const kept = readKept(file);
  const secrets = definitions.map(
    ({ name, arn, value, generate }): Secret => ({ name, arn, value: value ?? textOf(kept[name]) ?? generated(generate) }),
  );
  const values = Object.fromEntries(secrets.map(({ name, value }) => [name, value]));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...kept, ...values }, null, 2)}\n`, { mode: 0o600 });
  const byId = new Map(secrets.flatMap((secret) => [[secret.name, secret] as const, [secret.arn, secret] as const]));
  return { find: (id) => byId.get(id) };
}

function readKept(file: string): JsonObject {
  try {
    return objectOf(parseJson(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

const lower = 'abcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';
const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const DEFAULT_LENGTH = 32;

/** GenerateSecretString: a random password, by itself or as a member of a JSON template. */
function generated(rules: JsonObject): string {
  const alphabet = [
    rules['ExcludeLowercase'] === true ? '' : lower,
    rules['ExcludeUppercase'] === true ? '' : lower.toUpperCase(),
    rules['ExcludeNumbers'] === true ? '' : digits,
    rules['ExcludePunctuation'] === true ? '' : punctuation,
    rules['IncludeSpace'] === true ? ' ' : '',
  ].join('');
  const excluded = new Set(textOf(rules['ExcludeCharacters']) ?? '');
  const characters = [...alphabet].filter((character) => !excluded.has(character));
  const length = numberOf(rules['PasswordLength']) ?? DEFAULT_LENGTH;
  const password = Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
  const member = textOf(rules['GenerateStringKey']);
  if (member === undefined) return password;
  return JSON.stringify({ ...objectOf(parseJson(textOf(rules['SecretStringTemplate']) ?? '{}')), [member]: password });
}
