import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { service } from '../../lambdas/tables/routes.ts';
import { type Entries, startEntries } from '../entries.ts';

let entries: Entries;
beforeAll(async () => {
  entries = await startEntries(service, 5);
});
afterAll(() => entries.stop());

const validate = (body: unknown, headers = {}) => entries.call('validateCsv', { body, headers: { 'X-API-Key': entries.key, ...headers } });
const used = async () => {
  const { body } = await entries.call('getUsage', { headers: { 'X-API-Key': entries.key } });
  return typeof body === 'object' && body !== null && 'used' in body ? body.used : undefined;
};
const input = { csv_text: 'a\n1\nx\n', schema: { columns: [{ name: 'a', type: 'integer' }] } };

describe('table entries', () => {
  it.each(['getExample', 'getDemo', 'getHealth'])('%s answers as its schema says', async (id) => {
    const { status, body } = await entries.call(id);
    expect(status).toBe(200);
    expect(entries.faults(id, body)).toBeNull();
  });

  it('charges a completed report, valid or not, once for a retry key', async () => {
    const before = Number(await used());
    const report = await validate(input);
    expect(report).toMatchObject({ status: 200, body: { valid: false, issue_counts: { type_error: 1 } } });
    expect(entries.faults('validateCsv', report.body)).toBeNull();
    expect((await validate(input, { 'Idempotency-Key': 'retry-key-1' })).body).toEqual(report.body);
    expect((await validate(input, { 'Idempotency-Key': 'retry-key-1' })).body).toEqual(report.body);
    expect(await validate({ ...input, delimiter: ';' }, { 'Idempotency-Key': 'retry-key-1' })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    });
    expect(await used()).toBe(before + 2);
  });

  it('takes its own example', async () => {
    const example = await entries.call('getExample');
    expect((await validate(example.body)).body).toEqual((await entries.call('getDemo')).body);
  });

  it('names every fault of a body at once, and charges nothing for it', async () => {
    const before = await used();
    const answer = await validate({
      csv_text: 5,
      schema: { columns: [{ name: '', type: 'number', max_length: 0, minimun: '1' }, { choices: null }] },
      delimiter: ':',
    });
    expect(answer).toMatchObject({ status: 422, body: { detail: expect.any(Array) } });
    const { detail } = answer.body as { detail: { loc: unknown[]; type: string }[] };
    expect(detail.map(({ loc, type }) => `${loc.join('.')} ${type}`).sort()).toEqual([
      'body.csv_text string_type',
      'body.delimiter enum',
      'body.schema.columns.0.max_length greater_than_equal',
      'body.schema.columns.0.minimun extra_forbidden',
      'body.schema.columns.0.name string_too_short',
      'body.schema.columns.0.type enum',
      'body.schema.columns.1.name missing',
    ]);
    expect(await used()).toBe(before);
  });

  it.each([
    ['no body', undefined, ['body'], 'missing'],
    ['no JSON', '{"csv_text": ', ['body'], 'json_invalid'],
    ['a list', [], ['body'], 'dict_type'],
    ['a text of 1,000,001 characters', { ...input, csv_text: 'x'.repeat(1_000_001) }, ['body', 'csv_text'], 'string_too_long'],
    ['no columns', { ...input, schema: { columns: [] } }, ['body', 'schema', 'columns'], 'too_short'],
    [
      '101 columns',
      { ...input, schema: { columns: Array.from({ length: 101 }, (_, index) => ({ name: `c${index}` })) } },
      ['body', 'schema', 'columns'],
      'too_long',
    ],
    [
      'a name of 101 characters',
      { ...input, schema: { columns: [{ name: 'x'.repeat(101) }] } },
      ['body', 'schema', 'columns', 0, 'name'],
      'string_too_long',
    ],
    [
      '101 choices',
      { ...input, schema: { columns: [{ name: 'a', choices: Array(101).fill('1') }] } },
      ['body', 'schema', 'columns', 0, 'choices'],
      'too_long',
    ],
    [
      'a contradiction',
      { ...input, schema: { columns: [{ name: 'a', minimum: '1' }] } },
      ['body', 'schema', 'columns', 0, 'minimum'],
      'value_error',
    ],
  ])('refuses %s', async (_, body, loc, type) => {
    const before = await used();
    const answer = await validate(body);
    expect(answer).toMatchObject({
      status: 422,
      body: { detail: expect.arrayContaining([expect.objectContaining({ loc, type, msg: expect.any(String) })]) },
    });
    expect(await used()).toBe(before);
  });

  it('takes 1,000,000 characters, counted as code points', async () => {
    expect(await validate({ ...input, csv_text: `a\n${'😀'.repeat(999_998)}` })).toMatchObject({ status: 200 });
  });

  it('refuses a header of 101 columns as too large, without charge', async () => {
    const before = await used();
    const csv_text = Array.from({ length: 101 }, (_, index) => `c${index}`).join(',');
    expect(await validate({ ...input, csv_text })).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect(await used()).toBe(before);
  });
});
