import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ApiError } from '../../../lambdas/shared/errors.ts';
import { writeCsv } from '../../../lambdas/tables/csv/write.ts';
import { example } from '../../../lambdas/tables/samples/example.ts';
import type { Column, CsvInput } from '../../../lambdas/tables/validate/csv-input.ts';
import { findingCodes } from '../../../lambdas/tables/validate/report.ts';
import { validateCsv } from '../../../lambdas/tables/validate/validate-csv.ts';

const judged = (csv_text: string, columns: Column[], more: Partial<CsvInput['schema']> & { delimiter?: CsvInput['delimiter'] } = {}) => {
  const { delimiter, ...schema } = more;
  return validateCsv({ csv_text, schema: { columns, ...schema }, ...(delimiter ? { delimiter } : {}) });
};
const a: Column = { name: 'a' };
const b: Column = { name: 'b', required: false };

/** Code, row, line, column, value, expected. */
const brief = ({ issues }: ReturnType<typeof judged>) =>
  issues.map(({ code, row, line, column, value, expected }) => [code, row, line, column, value, expected]);

describe('validateCsv', () => {
  it('reports on a table without fault', () => {
    expect(judged('a,b\n1,x\n2,\n', [a, b])).toEqual({
      valid: true,
      row_count: 2,
      column_count: 2,
      header: ['a', 'b'],
      issue_count: 0,
      issue_counts: {},
      issues: [],
      issues_truncated: false,
      columns: [
        { name: 'a', empty_count: 0, distinct_count: 2 },
        { name: 'b', empty_count: 1, distinct_count: 1 },
      ],
      bom: false,
    });
  });

  it.each<[string, string, Column[], unknown[][]]>([
    ['an empty text', '', [a], [['empty_file', null, null, null, null, null]]],
    ['a byte order mark alone', '\ufeff', [a], [['empty_file', null, null, null, null, null]]],
    [
      'an empty first line',
      '\n1\n',
      [a],
      [
        ['blank_label', 1, 1, '', '', null],
        ['missing_label', 1, 1, 'a', null, 'a'],
      ],
    ],
    ['a blank label', 'a, \n', [a], [['blank_label', 1, 1, ' ', ' ', null]]],
    ['a label twice', 'a,b,a\n1,2,3\n', [a, b], [['duplicate_label', 1, 1, 'a', 'a', null]]],
    ['a label missing', 'a\n1\n', [a, b], [['missing_label', 1, 1, 'b', null, 'b']]],
    [
      'a label in another case',
      'A\n1\n',
      [a],
      [
        ['extra_label', 1, 1, 'A', 'A', null],
        ['missing_label', 1, 1, 'a', null, 'a'],
      ],
    ],
    ['a label too many', 'a,c\n1,2\n', [a], [['extra_label', 1, 1, 'c', 'c', null]]],
    ['a row too short', 'a,b\n1\n', [a, b], [['missing_cell', 2, 2, 'b', null, null]]],
    [
      'a row too long',
      'a\n1,2,3\n',
      [a],
      [
        ['extra_cell', 2, 2, null, '2', null],
        ['extra_cell', 2, 2, null, '3', null],
      ],
    ],
    ['a blank row', 'a,b\n1,2\n\n3,4\n', [a, b], [['blank_row', 3, 3, null, null, null]]],
    ['a row of empty cells', 'a,b\n,\n', [a, b], [['blank_row', 2, 2, null, null, null]]],
    ['an empty required cell', 'b,a\nx,\n', [a, b], [['required', 2, 2, 'a', '', null]]],
    ['a wrong integer', 'a\n1.0\n', [{ name: 'a', type: 'integer' }], [['type_error', 2, 2, 'a', '1.0', 'integer']]],
    ['a choice not offered', 'a\nx\n', [{ name: 'a', choices: ['y', 'z'] }], [['choices', 2, 2, 'a', 'x', 'y, z']]],
    ['a choice before its type', 'a\nx\n', [{ name: 'a', type: 'integer', choices: ['1'] }], [['choices', 2, 2, 'a', 'x', '1']]],
    ['choices of nothing', 'a\nx\n', [{ name: 'a', choices: [] }], [['choices', 2, 2, 'a', 'x', '']]],
    ['a number too small', 'a\n0.009\n', [{ name: 'a', type: 'decimal', minimum: '0.01' }], [['minimum', 2, 2, 'a', '0.009', '0.01']]],
    [
      'a number too great',
      'a\n99999999999999999999\n',
      [{ name: 'a', type: 'integer', maximum: '99999999999999999998' }],
      [['maximum', 2, 2, 'a', '99999999999999999999', '99999999999999999998']],
    ],
    [
      'a chosen number out of bounds',
      'a\n5\n',
      [{ name: 'a', type: 'integer', choices: ['5'], maximum: '4' }],
      [['maximum', 2, 2, 'a', '5', '4']],
    ],
    ['text too long', 'a\nabc\n', [{ name: 'a', max_length: 2 }], [['max_length', 2, 2, 'a', 'abc', '2']]],
    [
      'text too long and of the wrong type',
      'a\nabc\n',
      [{ name: 'a', type: 'date', max_length: 2 }],
      [
        ['max_length', 2, 2, 'a', 'abc', '2'],
        ['type_error', 2, 2, 'a', 'abc', 'date'],
      ],
    ],
    [
      'a value twice',
      'a\nx\ny\nx\nx\n',
      [{ name: 'a', unique: true }],
      [
        ['unique', 4, 4, 'a', 'x', 'row 2'],
        ['unique', 5, 5, 'a', 'x', 'row 2'],
      ],
    ],
    ['a control character', 'a\nx\0\n', [a], [['control_character', 2, 2, 'a', 'x\0', null]]],
    [
      'a control character behind the last column',
      'a\nx,\0\n',
      [a],
      [
        ['extra_cell', 2, 2, null, '\0', null],
        ['control_character', 2, 2, null, '\0', null],
      ],
    ],
    [
      'a control character in the header',
      'a,c\x07\n',
      [a],
      [
        ['extra_label', 1, 1, 'c\x07', 'c\x07', null],
        ['control_character', 1, 1, 'c\x07', 'c\x07', null],
      ],
    ],
    ['a formula', 'a\n=1+1\n', [a], [['formula_marker', 2, 2, 'a', '=1+1', null]]],
    [
      'a formula in a numeric column',
      'a\n-1+A1\n',
      [{ name: 'a', type: 'decimal' }],
      [
        ['type_error', 2, 2, 'a', '-1+A1', 'decimal'],
        ['formula_marker', 2, 2, 'a', '-1+A1', null],
      ],
    ],
    ['an unclosed quote', 'a\n1\n"2\n3\n', [a], [['source_error', 3, 3, null, null, null]]],
    ['a fault in the header', '"a"b\n1\n', [a], [['source_error', 1, 1, null, null, null]]],
  ])('finds %s', (_, text, columns, findings) => {
    const report = judged(text, columns);
    expect(brief(report)).toEqual(findings);
    expect(report.valid).toBe(findings.every(([code]) => code === 'formula_marker'));
    for (const { code, severity, message } of report.issues) {
      expect(severity).toBe(code === 'formula_marker' ? 'warning' : 'error');
      expect(message).toMatch(/^[A-Z].+\.$/);
    }
  });

  it('can find every code of its closed set', () => {
    const text = 'a,, b ,b,b,n,a2\n\n,x\n1,2,3,4,5,9,=,7,8\n1,2,3,toolong,5,0,\0,8,9\nx,y,z,b2,b3,n4,=,1,2\n"';
    const columns: Column[] = [
      { name: 'a', type: 'integer', unique: true },
      { name: 'b', max_length: 3, choices: ['b2'] },
      { name: 'n', type: 'decimal', minimum: '1', maximum: '8' },
      { name: 'c' },
    ];
    const found = new Set([...Object.keys(judged(text, columns).issue_counts), ...Object.keys(judged('', columns).issue_counts)]);
    expect([...found].sort()).toEqual([...findingCodes].sort());
  });

  it('reads nothing after a broken quote, and everything before it', () => {
    const report = judged('a\n1\nx\n"2"3\n4\nx\n', [{ name: 'a', type: 'integer' }]);
    expect(report).toMatchObject({ valid: false, row_count: 2, issue_counts: { type_error: 1, source_error: 1 } });
    expect(report.issues.at(-1)).toMatchObject({ row: 4, line: 4, message: expect.stringContaining('Line 4, character 4') });
  });

  it('says nothing of the header it could not read', () => {
    expect(judged('a,"b', [a, b])).toMatchObject({ row_count: 0, column_count: 0, header: [], issue_counts: { source_error: 1 } });
  });

  it('counts rows as a spreadsheet and lines as an editor', () => {
    const report = judged('a,b\n"one\ntwo",1\nthree,\n', [{ name: 'a', choices: [] }, { name: 'b' }]);
    expect(brief(report).map(([code, row, line]) => [code, row, line])).toEqual([
      ['choices', 2, 2],
      ['choices', 3, 4],
      ['required', 3, 4],
    ]);
  });

  it('lists 200 findings and counts all of them', () => {
    const report = judged(`a\n${'x\n'.repeat(5000)}`, [{ name: 'a', type: 'integer', max_length: 1 }]);
    expect(report).toMatchObject({ issue_count: 5000, issue_counts: { type_error: 5000 }, issues_truncated: true });
    expect(report.issues).toHaveLength(200);
    expect(judged(`a\n${'x\n'.repeat(200)}`, [{ name: 'a', type: 'integer' }]).issues_truncated).toBe(false);
  });

  it('measures in code points and cuts values between them', () => {
    expect(judged(`a\n${'😀'.repeat(3)}\n`, [{ name: 'a', max_length: 3 }]).valid).toBe(true);
    const [issue] = judged(`a\n${'😀'.repeat(300)}\n`, [{ name: 'a', max_length: 299 }]).issues;
    expect(issue).toMatchObject({ code: 'max_length', value: '😀'.repeat(200) });
  });

  it('holds undeclared columns to 10,000 characters no less than declared ones', () => {
    const long = 'x'.repeat(10_001);
    expect(judged(`a\n${long}\n`, [a]).issue_counts).toEqual({ max_length: 1 });
  });

  it('lets allowed columns through, wherever they stand', () => {
    const report = judged('z,a\nx,1\n', [a], { allow_extra_columns: true });
    expect(report).toMatchObject({ valid: true, header: ['z', 'a'], columns: [{ name: 'z' }, { name: 'a' }] });
  });

  it('checks an empty cell of an optional column for nothing else', () => {
    const strict: Column = { name: 'a', type: 'decimal', required: false, minimum: '1', choices: ['1'], unique: true };
    expect(judged('a,b\n,x\n,y\n', [strict, b]).valid).toBe(true);
  });

  it('judges the first of two columns with one label', () => {
    expect(judged('a,a\n1,x\n', [{ name: 'a', type: 'integer' }]).issue_counts).toEqual({ duplicate_label: 1 });
  });

  it('treats the names of every object as names', () => {
    const report = judged('__proto__,constructor\n1,1\n', [{ name: '__proto__', unique: true }, { name: 'constructor' }]);
    expect(report).toMatchObject({ valid: true, header: ['__proto__', 'constructor'] });
  });

  it('takes 100 columns and refuses 101 as too large', () => {
    const header = (width: number) => Array.from({ length: width }, (_, index) => `c${index}`).join(',');
    expect(judged(header(100), [{ name: 'c0' }], { allow_extra_columns: true }).column_count).toBe(100);
    expect(() => judged(header(101), [{ name: 'c0' }], { allow_extra_columns: true })).toThrow(ApiError);
  });

  it.each([
    ['numbers with a sign', 'a\n-12.50\n+3\n', 'decimal', true],
    ['a telephone number as text', 'a\n+33612345678\n', 'string', false],
  ] as const)('%s: warned of nothing? %s', (_, text, type, quiet) => {
    const report = judged(text, [{ name: 'a', type }]);
    expect([report.valid, report.issue_count === 0]).toEqual([true, quiet]);
  });

  it('judges a table the same whatever its record ends, byte order mark, delimiter and column order', () => {
    const cell = fc.string({ unit: fc.constantFrom('1', '2', '.', '-', 'x', ' ', 'é'), maxLength: 4 });
    const columns: Column[] = [
      { name: 'p', type: 'decimal', unique: true, minimum: '1' },
      { name: 'q', choices: ['x', '1'] },
      { name: 'r', required: false, max_length: 2 },
    ];
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 12 }), (rows) => {
        const table = [['p', 'q', 'r'], ...rows];
        const text = writeCsv(table, ',');
        const report = judged(text, columns);
        for (const variant of [text.replaceAll('\r\n', '\n'), text.replaceAll('\r\n', '\r')])
          expect(judged(variant, columns)).toEqual(report);
        expect(judged(`\ufeff${text}`, columns)).toEqual({ ...report, bom: true });
        expect(judged(writeCsv(table, '|'), columns, { delimiter: '|' })).toEqual(report);
        const turned = judged(
          writeCsv(
            table.map((record) => [...record].reverse()),
            ',',
          ),
          columns,
        );
        expect([turned.valid, turned.issue_counts, turned.columns]).toEqual([
          report.valid,
          report.issue_counts,
          [...report.columns].reverse(),
        ]);
        expect(Object.values(report.issue_counts).reduce((sum, count) => sum + count, 0)).toBe(report.issue_count);
      }),
    );
  });

  it.each([
    ['quotes', '"'.repeat(1_000_000)],
    ['delimiters', `a\n${','.repeat(999_998)}`],
    ['line breaks', `a${'\n'.repeat(999_999)}`],
    ['one cell', `a\n${'x'.repeat(999_998)}`],
    ['one label', 'x'.repeat(1_000_000)],
    ['NUL', `a\n${'\0'.repeat(999_998)}`],
    ['lone surrogates', `a\n${'\ud800'.repeat(999_998)}`],
    ['digits', `a\n${'9'.repeat(999_998)}`],
    ['bait for the e-mail pattern', `a\n${'a@a.'.repeat(249_999)}`],
    ['doubled quotes', `a\n"${'""'.repeat(499_998)}"`],
  ])('answers a megabyte of %s, in an answer that fits', (_, csv_text) => {
    for (const type of ['string', 'decimal', 'email', 'date'] as const) {
      const report = judged(csv_text, [{ name: 'a', type, unique: true, ...(type === 'decimal' ? { maximum: '5' } : {}) }]);
      expect(JSON.stringify(report).length).toBeLessThan(1_000_000);
    }
  });
});

describe('the sample', () => {
  it('has at least a duplicate, an e-mail, a decimal and a date finding', () => {
    const { issues } = validateCsv(example);
    expect(issues.map(({ code, expected }) => (code === 'type_error' ? expected : code))).toEqual(
      expect.arrayContaining(['unique', 'email', 'decimal', 'date']),
    );
  });
});
