import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { type Delimiter, delimiters } from '../../../lambdas/tables/csv/delimiter.ts';
import { scanCsv } from '../../../lambdas/tables/csv/scan.ts';
import { writeCsv } from '../../../lambdas/tables/csv/write.ts';

const records = (text: string, delimiter: Delimiter = ',') => {
  const table = scanCsv(text, delimiter);
  return Array.from({ length: table.recordCount }, (_, record) => table.cells(record));
};

describe('scanCsv', () => {
  it.each<[string, string, string[][]]>([
    [
      'LF',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'CRLF',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'CR',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['mixed record ends', 'a\nb\r\nc\rd', [['a'], ['b'], ['c'], ['d']]],
    [
      'no last record end',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a last delimiter', 'a,', [['a', '']]],
    ['delimiters only', ',,', [['', '', '']]],
    ['an empty text', '', []],
    ['a byte order mark alone', '\ufeff', []],
    ['an empty line', 'a\n\nb\n', [['a'], [], ['b']]],
    ['an empty last line', 'a\n\n', [['a'], []]],
    ['a quoted empty cell', 'a\n""\n', [['a'], ['']]],
    ['quotes', '"a","b c"\n', [['a', 'b c']]],
    ['doubled quotes', '"say ""hi""",""""\n', [['say "hi"', '"']]],
    ['delimiters and line breaks in quotes', '"a,b","c\r\nd\re\nf"\n', [['a,b', 'c\r\nd\re\nf']]],
    ['spaces, which belong to the cell', ' a , b \n', [[' a ', ' b ']]],
    ['ragged records', 'a,b\n1\n1,2,3\n', [['a', 'b'], ['1'], ['1', '2', '3']]],
    ['NUL and a lone surrogate', 'a\0,\ud800\n', [['a\0', '\ud800']]],
    ['line separators of Unicode, which end nothing', 'a\u2028b\u0085c\n', [['a\u2028b\u0085c']]],
  ])('reads %s', (_, text, expected) => {
    expect(records(text)).toEqual(expected);
    expect(scanCsv(text, ',').fault).toBeNull();
  });

  it.each([...delimiters])('reads the delimiter %j and leaves the others alone', (delimiter) => {
    const others = delimiters.filter((other) => other !== delimiter).join('');
    expect(records(`a${delimiter}${others}${delimiter}"${delimiter}"\n`, delimiter)).toEqual([['a', others, delimiter]]);
  });

  it('drops a byte order mark and says so, even before a quote', () => {
    expect(records('\ufeff"a",b\n')).toEqual([['a', 'b']]);
    expect([scanCsv('\ufeffa', ',').bom, scanCsv('a\ufeff', ',').bom]).toEqual([true, false]);
    expect(records('a,\ufeffb')).toEqual([['a', '\ufeffb']]);
  });

  it('counts the physical lines records begin on', () => {
    const table = scanCsv('a,b\r\n"1\n2\r\n3\r4",x\n\n5,6', ',');
    expect([0, 1, 2, 3].map((record) => table.line(record))).toEqual([1, 2, 6, 7]);
  });

  it.each([
    ['a quote in an unquoted cell', 'a,b\n1,2"3\nx,y\n', 'quote_in_cell', 2, 2, 4, 1],
    ['a quote after a space', 'a, "b"\n', 'quote_in_cell', 1, 1, 4, 0],
    ['text after a closing quote', 'a\n"b"c\n', 'text_after_quote', 2, 2, 4, 1],
    ['a space after a closing quote', '"a" ,b\n', 'text_after_quote', 1, 1, 4, 0],
    ['another delimiter after a closing quote', '"a";b\n', 'text_after_quote', 1, 1, 4, 0],
    ['a quote never closed', 'a,b\n1,"2\n3,4\n', 'unclosed_quote', 2, 2, 3, 1],
    ['a quote closed by none of the doubled ones', 'a\n"b""\n""c\n', 'unclosed_quote', 2, 2, 1, 1],
    ['a lone quote at the end', 'a\n"', 'unclosed_quote', 2, 2, 1, 1],
    ['a fault after line breaks in cells', '"a\nb"\n"c\nd"e', 'text_after_quote', 2, 4, 3, 1],
    ['a fault after an astral character', '😀😀,a"', 'quote_in_cell', 1, 1, 5, 0],
    ['a fault in the first line after a byte order mark', '\ufeffa"', 'quote_in_cell', 1, 1, 2, 0],
  ])('stops at %s', (_, text, kind, row, line, character, recordCount) => {
    const table = scanCsv(text, ',');
    expect(table.fault).toEqual({ kind, row, line, character });
    expect(table.recordCount).toBe(recordCount);
  });

  it('knows blank records', () => {
    const table = scanCsv('a,b\n\n,\n"",""\n , \n', ',');
    expect([0, 1, 2, 3, 4].map((record) => table.isBlank(record))).toEqual([false, true, true, true, false]);
  });
});

describe('writeCsv', () => {
  it('ends records in CRLF and quotes only where reading back needs it', () => {
    const table = [['a', 'b;c', 'd,e', 'f"g', 'h\ni', ' j '], [''], [], ['', '']];
    expect(writeCsv(table, ',')).toBe('a,b;c,"d,e","f""g","h\ni", j \r\n""\r\n\r\n,\r\n');
  });
});

/** Cells made of what could go wrong. */
const cells = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', ',', ';', '\t', '|', '"', '\n', '\r', ' ', '\ufeff', '\0', 'é', '😀') }),
  fc.string({ unit: 'binary' }),
);
const tables = fc.array(fc.array(cells, { maxLength: 5 }), { maxLength: 8 });
const anyDelimiter = fc.constantFrom(...delimiters);

describe('reading and writing', () => {
  it('gives every table back', () => {
    fc.assert(
      fc.property(tables, anyDelimiter, (table, delimiter) => {
        expect(records(writeCsv(table, delimiter), delimiter)).toEqual(table);
      }),
      { numRuns: 500 },
    );
  });

  it('is not changed by the kind of record end, by a byte order mark or by the delimiter', () => {
    const plain = fc.array(fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '"', ' ', 'é') }), { minLength: 1, maxLength: 4 }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(plain, anyDelimiter, (table, delimiter) => {
        const text = writeCsv(table, delimiter);
        for (const variant of [text, text.replaceAll('\r\n', '\n'), text.replaceAll('\r\n', '\r'), `\ufeff${text}`]) {
          expect(records(variant, delimiter)).toEqual(table);
        }
      }),
    );
  });
});

describe('scanCsv beside csv-parse', () => {
  /** What csv-parse reads strictly, or null where it refuses. It calls an empty line a record of one empty cell. */
  const oracle = (text: string, delimiter: Delimiter): string[][] | null => {
    try {
      return parse(text, { delimiter, bom: true, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] });
    } catch {
      return null;
    }
  };

  it('reads the same records and refuses the same texts', () => {
    const pieces = fc.constantFrom('a', 'b,', ',', '\n', '\r\n', '"', '""', '"x"', '"x,y"', '"x\ny",', ' ', 'é');
    const texts = fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const table = scanCsv(text, ',');
        const expected = oracle(text, ',');
        if (table.fault) expect(expected).toBeNull();
        else expect(records(text).map((record) => (record.length === 0 ? [''] : record))).toEqual(expected);
      }),
      { numRuns: 3000 },
    );
  });
});
