import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { keepSecrets } from '../../../local/aws/secrets.ts';

let file: string;
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'secrets-')), 'deep', 'secrets.json');
});

const definition = (generate: Record<string, string | number | boolean>) => ({ name: 'key', arn: 'arn:key', generate });

describe('keepSecrets', () => {
  it('generates a secret once, for its owner only', () => {
    const first = keepSecrets([definition({ PasswordLength: 64 })], file).find('key')?.value;
    expect(first).toHaveLength(64);
    expect(keepSecrets([definition({ PasswordLength: 64 })], file).find('arn:key')?.value).toBe(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('keeps secrets of other deployments', () => {
    keepSecrets([definition({})], file);
    keepSecrets([{ ...definition({}), name: 'other' }], file);
    expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')))).toEqual(['key', 'other']);
  });

  it('starts afresh from a file that is broken', () => {
    keepSecrets([definition({})], file);
    writeFileSync(file, '{"key":');
    expect(keepSecrets([definition({})], file).find('key')?.value).toHaveLength(32);
  });

  it.each([
    [{ ExcludePunctuation: true, PasswordLength: 200 }, /^[A-Za-z0-9]{200}$/],
    [{ ExcludePunctuation: true, ExcludeUppercase: true, ExcludeNumbers: true, ExcludeCharacters: 'abc' }, /^[d-z]{32}$/],
    [
      { SecretStringTemplate: '{"previous":""}', GenerateStringKey: 'current', ExcludePunctuation: true },
      /^\{"previous":"","current":"\w{32}"\}$/,
    ],
  ])('%j gives %s', (rules, pattern) => {
    expect(keepSecrets([definition(rules)], file).find('key')?.value).toMatch(pattern);
  });

  it('takes a value the template gives', () => {
    expect(keepSecrets([{ ...definition({}), value: 'given' }], file).find('key')?.value).toBe('given');
    expect(keepSecrets([], file).find('key')).toBeUndefined();
  });
});
