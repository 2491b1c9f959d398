import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readJson, restoreNumberTexts } from '../../../lambdas/shared/http/json.ts';

const value = (text: string) => {
  const body = readJson(text);
  if ('faults' in body) throw new Error(body.faults[0]?.message);
  return body;
};
const faults = (text: string) => {
  const body = readJson(text);
  return 'faults' in body ? body.faults.map(({ message, path }) => [path.join('/'), message]) : [];
};

describe('readJson', () => {
  it('reads what JSON.parse reads', () => {
    fc.assert(fc.property(fc.json(), (text) => expect(value(text).value).toEqual(JSON.parse(text))));
  });

  it('keeps the digits of numbers as they were written', () => {
    const body = value('{"a":[0.10,12345678901234567890.12,5],"b":{"c":-1E-2,"d":"5"}}');
    expect(restoreNumberTexts(body)).toEqual({ a: ['0.10', '12345678901234567890.12', 5], b: { c: '-1E-2', d: '5' } });
  });

  it.each([
    ['{"a":{"b":[1,1e400]}}', 'a/b/1', 'This number is too large.'],
    ['{"a":1,"a":1}', '', "The member 'a' is given twice; keep one."],
    ['{"a":{"b":1,"c":2,"b":3}}', 'a', "The member 'b' is given twice; keep one."],
    ['{"a":1,}', '', 'This is not JSON: property name expected at line 1, column 8.'],
    ['{"a":1 // no\n}', '', 'This is not JSON: invalid comment token at line 1, column 8.'],
    ['', '', 'This is not JSON: value expected at line 1, column 1.'],
    ['{"a":\n  tru}', '', 'This is not JSON: invalid symbol at line 2, column 3.'],
  ])('refuses %j', (text, path, message) => {
    expect(faults(text)[0]).toEqual([path, message]);
  });

  it('survives nesting no request needs', () => {
    expect(faults('['.repeat(100_000))).toHaveLength(1);
    expect(faults(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toHaveLength(1);
  });

  it('takes thirty-two levels, and refuses one more before it keeps anything of it', () => {
    expect(faults(`${'[{"a":'.repeat(16)}1.0${'}]'.repeat(16)}`)).toEqual([]);
    const deep = `${'['.repeat(33)}${'1.0,'.repeat(1_000_000)}1.0${']'.repeat(33)}`;
    expect(faults(deep)).toEqual([['', 'This is not JSON that can be read: it is nested more than 32 levels deep.']]);
  });

  it('names the first twenty faults of a text that is one fault after another', () => {
    expect(faults(`[${','.repeat(3_000_000)}`)).toHaveLength(20);
    expect(faults(`{${'"a":1,'.repeat(300_000)}"a":1}`)).toHaveLength(20);
  });

  it('repeats no more of a name than anybody reads', () => {
    expect(faults(`{"${'x'.repeat(100_000)}":{"a":1,"a":1}}`)).toEqual([['x'.repeat(200), "The member 'a' is given twice; keep one."]]);
  });

  it('refuses more values than any request needs', () => {
    expect(faults(`[${'1.0,'.repeat(2_000_001)}1]`)).toEqual([
      ['', 'This is not JSON that can be read: it holds more than 2000000 values.'],
    ]);
  });

  it('has no way into a prototype', () => {
    const body = value('{"__proto__":{"polluted":1.50},"constructor":{"prototype":{"polluted":2}}}');
    restoreNumberTexts(body);
    expect({}).not.toHaveProperty('polluted');
    expect(Object.keys(body.value ?? {})).toEqual(['__proto__', 'constructor']);
  });
});
