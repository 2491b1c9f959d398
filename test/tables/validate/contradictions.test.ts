import { describe, expect, it } from '@jest/globals';
import { contradictions } from '../../../lambdas/tables/validate/contradictions.ts';
import type { Column } from '../../../lambdas/tables/validate/csv-input.ts';

const issuesOf = (...columns: Column[]) => contradictions({ columns }, ['body', 'schema']).map(({ loc, type }) => ({ loc, type }));
const at = (...steps: (string | number)[]) => ({ loc: ['body', 'schema', 'columns', ...steps], type: 'value_error' });

describe('contradictions', () => {
  it.each<[string, Column[], object[]]>([
    ['a bound on text', [{ name: 'a', minimum: '1' }], [at(0, 'minimum')]],
    ['bounds on dates', [{ name: 'a', type: 'date', minimum: '1', maximum: '2' }], [at(0, 'minimum'), at(0, 'maximum')]],
    ['a bound that is no decimal', [{ name: 'a', type: 'decimal', maximum: '1e3' }], [at(0, 'maximum')]],
    ['a bound with a decimal comma', [{ name: 'a', type: 'integer', minimum: '1,5', maximum: 'x' }], [at(0, 'minimum'), at(0, 'maximum')]],
    ['a minimum above the maximum', [{ name: 'a', type: 'decimal', minimum: '10', maximum: '9.99' }], [at(0, 'minimum')]],
    ['two columns of one name', [{ name: 'a' }, { name: 'b' }, { name: 'a' }], [at(2, 'name')]],
    [
      'a choice its type refuses',
      [{ name: 'a', type: 'integer', choices: ['1', 'two', '3', ''] }],
      [at(0, 'choices', 1), at(0, 'choices', 3)],
    ],
    [
      'several at once',
      [
        { name: 'a', minimum: '1' },
        { name: 'a', type: 'boolean', choices: ['yes'] },
      ],
      [at(0, 'minimum'), at(1, 'name'), at(1, 'choices', 0)],
    ],
  ])('names %s', (_, columns, issues) => {
    expect(issuesOf(...columns)).toEqual(issues);
  });

  it('finds nothing in a schema that can be met', () => {
    expect(
      issuesOf(
        { name: 'a', type: 'decimal', minimum: '-0.5', maximum: '-0.5' },
        { name: 'A', type: 'integer', minimum: '0.5', maximum: null, choices: null },
        { name: '__proto__', choices: ['x'] },
      ),
    ).toEqual([]);
  });
});
