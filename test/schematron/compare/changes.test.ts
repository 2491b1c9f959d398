import { describe, expect, it } from '@jest/globals';
import { changes, differing } from '../../../schematron/compare/changes.ts';
import type { Part } from '../../../schematron/compare/parts.ts';

const rule = (id: string, says: Readonly<Record<string, string>>): Part => ({
  kind: 'rule',
  id,
  says: new Map(Object.entries({ context: '/a', test: 'b', text: 'B is needed.', flag: 'fatal', ...says })),
});

/** Each change as its id with what became of it. */
const told = (before: readonly Part[], after: readonly Part[]) =>
  changes(before, after).map((change) => {
    const { id } = change.after ?? change.before ?? { id: '' };
    if (change.before === undefined) return `+ ${id}`;
    return change.after === undefined ? `- ${id}` : `~ ${id} ${differing(change).map(({ name }) => name)}`;
  });

describe('changes between two versions of a sheet', () => {
  it.each<[string, readonly Part[], readonly Part[], readonly string[]]>([
    ['nothing where all is the same, in any order', [rule('R-1', {}), rule('R-2', {})], [rule('R-2', {}), rule('R-1', {})], []],
    ['a new rule', [rule('R-1', {})], [rule('R-1', {}), rule('R-2', {})], ['+ R-2']],
    ['a lost rule, behind all others', [rule('R-1', {}), rule('R-2', {})], [rule('R-2', { flag: 'warning' })], ['~ R-2 flag', '- R-1']],
    ['another test and text', [rule('R-1', {})], [rule('R-1', { test: 'c', text: 'C is needed.' })], ['~ R-1 test,text']],
    ['another context', [rule('R-1', {})], [rule('R-1', { context: '/z' })], ['~ R-1 context']],
    [
      'of several with one id the one of the same context',
      [rule('R-1', { context: '/x', test: 'one' }), rule('R-1', { context: '/y', test: 'two' })],
      [rule('R-1', { context: '/y', test: 'three' }), rule('R-1', { context: '/x', test: 'one' })],
      ['~ R-1 test'],
    ],
    ['one more of an id', [rule('R-1', {})], [rule('R-1', {}), rule('R-1', { test: 'c' })], ['+ R-1']],
    ['checks without an id by context alone', [rule('', { test: 'c' })], [rule('', {})], ['~  test']],
    ['no two checks without an id that share nothing', [rule('', { context: '/x' })], [rule('', { context: '/y' })], ['+ ', '- ']],
  ])('are %s', (_name, before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });

  it('never mix a rule with a code list of the same id', () => {
    const list: Part = { kind: 'code list', id: 'R-1', says: new Map([['codes', 'A B']]) };
    expect(told([rule('R-1', {})], [list])).toEqual(['+ R-1', '- R-1']);
  });
});
