import { describe, expect, it } from '@jest/globals';
import { Type } from 'typebox';
import { schemaIssues } from '../../../lambdas/shared/http/schema-issues.ts';

const Note = Type.Object(
  { text: Type.String({ minLength: 1 }), subject_code: Type.Optional(Type.String()) },
  { additionalProperties: false },
);
const schema = Type.Object(
  {
    issue_date: Type.String({ format: 'date' }),
    amount: Type.Optional(Type.Union([Type.String({ maxLength: 5 }), Type.Number()])),
    notes: Type.Optional(Type.Array(Type.Union([Type.String(), Note]), { maxItems: 2 })),
    kind: Type.Optional(Type.Union([Type.Literal('goods'), Type.Literal('services')])),
    mode: Type.Optional(Type.Enum(['left', 'inner'])),
    lines: Type.Optional(
      Type.Array(Type.Object({ vat_rate: Type.Integer({ minimum: 0 }) }, { additionalProperties: false }), { minItems: 1 }),
    ),
  },
  { additionalProperties: false },
);
const issues = (value: object) =>
  schemaIssues(schema, { issue_date: '2026-10-05', ...value }, 'body').map(({ loc, msg, type }) => [loc.join('.'), type, msg]);

describe('schemaIssues', () => {
  it('has nothing to say of a value that matches', () => {
    expect(issues({ amount: 1, notes: ['a', { text: 'b' }], kind: 'goods', mode: 'left', lines: [{ vat_rate: 20 }] })).toEqual([]);
  });

  it.each<[string, object, [string, string, string][]]>([
    ['a missing member', { issue_date: undefined }, [['body.issue_date', 'missing', 'This member is required.']]],
    [
      'a misspelt member',
      { isue_date: 'x' },
      [['body.isue_date', 'extra_forbidden', "This member is not known here; did you mean 'issue_date'?"]],
    ],
    ['a member like none known', { zzzzzzzz: 1 }, [['body.zzzzzzzz', 'extra_forbidden', 'This member is not known here.']]],
    ['a wrong type', { lines: 'x' }, [['body.lines', 'list_type', 'This must be a list.']]],
    ['a value of no branch', { amount: true }, [['body.amount', 'string_type', 'This must be a string or a number.']]],
    ['a value of one branch, too long', { amount: '123456' }, [['body.amount', 'string_too_long', 'This has more than 5 characters.']]],
    [
      'an object of one branch',
      { notes: [{ txt: 'a' }] },
      [
        ['body.notes.0.text', 'missing', 'This member is required.'],
        ['body.notes.0.txt', 'extra_forbidden', "This member is not known here; did you mean 'text'?"],
      ],
    ],
    ['an unknown constant', { kind: 'good' }, [['body.kind', 'literal_error', 'This must be one of goods, services.']]],
    ['an unknown choice', { mode: 'outer' }, [['body.mode', 'enum', 'This must be one of "left","inner".']]],
    [
      'a date that does not exist',
      { issue_date: '2026-02-30' },
      [['body.issue_date', 'value_error', 'This does not have the form asked for.']],
    ],
    ['too few and too low', { lines: [] }, [['body.lines', 'too_short', 'This needs at least 1 entry.']]],
    ['a number too low', { lines: [{ vat_rate: -1 }] }, [['body.lines.0.vat_rate', 'greater_than_equal', 'This must be at least 0.']]],
  ])('names %s', (_case, value, expected) => {
    expect(issues(value)).toEqual(expected);
  });

  it('names every fault at once', () => {
    expect(issues({ issue_date: 1, kind: 'x', lines: [{}, { vat_rate: 'x' }], foo: 1 })).toHaveLength(5);
  });

  it('names thousands, and the first only of a body too large for that', () => {
    const value = { issue_date: '2026-10-05', notes: Array.from({ length: 20_000 }, () => 1) };
    const named = schemaIssues(schema, value, 'body');
    expect(named).toHaveLength(4_000);
    expect(named.at(-1)?.msg).toBe('This must be a string or an object. And 16001 more.');
    expect(schemaIssues(schema, value, 'body', 1_000_000)).toHaveLength(1);
  });

  it('repeats no more of an unknown name than anybody reads', () => {
    expect(schemaIssues(schema, { issue_date: '2026-10-05', ['x'.repeat(1_000_000)]: 1 }, 'body')).toEqual([
      { loc: ['body', 'x'.repeat(200)], msg: 'This member is not known here.', type: 'extra_forbidden' },
    ]);
  });
});
