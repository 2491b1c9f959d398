import type { Delimiter } from './delimiter.ts';

/** Where a text stops being CSV. Nothing after it is read, for a reader could only guess there. */
export interface CsvFault {
  readonly kind: 'quote_in_cell' | 'text_after_quote' | 'unclosed_quote';
  /** Record, the header being 1. */
  readonly row: number;
  /** Physical line, and character in it, both from 1: of the opening quote where it is never closed. */
  readonly line: number;
  readonly character: number;
}

const LF = 10;
const CR = 13;
const QUOTE = 34;
const END = -1;

/**
 * Reads CSV strictly by RFC 4180; records end in LF, CRLF or CR. Linear in the length of the text.
 * The record end that ends the text makes no further record; an empty line is a record without cells.
 */
export function scanCsv(text: string, delimiter: Delimiter): CsvTable {
  const separator = delimiter.charCodeAt(0);
  const end = text.length;
  const bom = text.charCodeAt(0) === 0xfeff;
  const places = new Places(end + 1);
  const { starts, ends, firstCells, lines } = places;
  let at = bom ? 1 : 0;
  let cells = 0;
  let records = 0;
  let line = 1;

  const stopped = (kind: CsvFault['kind'], offset: number, faultLine: number) => {
    const fault = { kind, row: records + 1, line: faultLine, character: characterInLine(text, offset, bom) };
    return new CsvTable(text, places, records, bom, fault);
  };

  while (at < end) {
    firstCells.push(cells);
    lines.push(line);
    let code = text.charCodeAt(at);
    if (code === LF || code === CR) at++;
    else {
      do {
        if (text.charCodeAt(at) === QUOTE) {
          const close = closingQuote(text, at + 1);
          if (close < 0) return stopped('unclosed_quote', at, line);
          starts[cells] = at + 1;
          ends[cells++] = text.indexOf('"', at + 1) === close ? close : ~close;
          line += lineBreaks(text, at + 1, close);
          at = close + 1;
          code = at < end ? text.charCodeAt(at) : END;
          if (code !== separator && code !== LF && code !== CR && code !== END) return stopped('text_after_quote', at, line);
        } else {
          starts[cells] = at;
          code = END;
          for (; at < end; at++) {
            const next = text.charCodeAt(at);
            // Above the quote only the delimiter ends a cell: most characters cost two comparisons.
            if (next > QUOTE && next !== separator) continue;
            if (next === separator || next === LF || next === CR || next === QUOTE) {
              code = next;
              break;
            }
          }
          if (code === QUOTE) return stopped('quote_in_cell', at, line);
          ends[cells++] = at;
        }
        at++;
      } while (code === separator);
    }
    if (code === CR && text.charCodeAt(at) === LF) at++;
    records++;
    line++;
  }
  firstCells.push(cells);
  return new CsvTable(text, places, records, bom, null);
}

/** Offsets instead of strings: a cell is cut out of the text when it is asked for, and most are dropped at once. */
class Places {
  readonly starts: Int32Array;
  /** Complemented where the cell holds doubled quotes. */
  readonly ends: Int32Array;
  /** Of each record, and one past the last. */
  readonly firstCells: number[] = [];
  readonly lines: number[] = [];

  constructor(most: number) {
    this.starts = new Int32Array(most);
    this.ends = new Int32Array(most);
  }
}

/** The records of a text that were read whole, counted from 0. */
export class CsvTable {
  readonly recordCount: number;
  /** Whether the text began with a byte order mark, which is no part of the first cell. */
  readonly bom: boolean;
  readonly fault: CsvFault | null;
  readonly #text: string;
  readonly #places: Places;

  constructor(text: string, places: Places, recordCount: number, bom: boolean, fault: CsvFault | null) {
    this.#text = text;
    this.#places = places;
    this.recordCount = recordCount;
    this.bom = bom;
    this.fault = fault;
  }

  /** Number of cells of a record; 0 for an empty line. */
  width(record: number): number {
    return (this.#places.firstCells[record + 1] ?? 0) - (this.#places.firstCells[record] ?? 0);
  }

  /** Physical line a record begins on, from 1. */
  line(record: number): number {
    return this.#places.lines[record] ?? 0;
  }

  /** Whether a record holds nothing: an empty line, or empty cells only. */
  isBlank(record: number): boolean {
    const { firstCells, starts, ends } = this.#places;
    for (let place = firstCells[record] ?? 0; place < (firstCells[record + 1] ?? 0); place++)
      if (starts[place] !== ends[place]) return false;
    return true;
  }

  /** A cell of a record, unquoted; `index` must be below the width. */
  cell(record: number, index: number): string {
    const place = (this.#places.firstCells[record] ?? 0) + index;
    const start = this.#places.starts[place] ?? 0;
    const end = this.#places.ends[place] ?? 0;
    return end >= 0 ? this.#text.slice(start, end) : this.#text.slice(start, ~end).replaceAll('""', '"');
  }

  cells(record: number): string[] {
    const cells: string[] = [];
    for (let index = 0; index < this.width(record); index++) cells.push(this.cell(record, index));
    return cells;
  }
}

/** Offset of the quote that closes a cell, past doubled ones; -1 when there is none. */
function closingQuote(text: string, from: number): number {
  let quote = text.indexOf('"', from);
  while (quote >= 0 && text.charCodeAt(quote + 1) === QUOTE) quote = text.indexOf('"', quote + 2);
  return quote;
}

function lineBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) count++;
  }
  return count;
}

/** Characters are Unicode code points, as editors count them. */
function characterInLine(text: string, offset: number, bom: boolean): number {
  const before = text.slice(bom ? 1 : 0, offset);
  const lineStart = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
  return [...before.slice(lineStart)].length + 1;
}
