import type { Delimiter } from './delimiter.ts';

const RECORD_END = '\r\n';

/** Writes CSV (RFC 4180): records end in CRLF, cells are quoted only where reading them back needs it, no byte order mark. */
export function writeCsv(records: readonly (readonly string[])[], delimiter: Delimiter): string {
  const lines = records.map((cells) =>
    cells.length === 1 && cells[0] === '' ? '""' : cells.map((cell) => quoted(cell, delimiter)).join(delimiter),
  );
  return lines.map((line) => line + RECORD_END).join('');
}

/** A cell that begins with U+FEFF is quoted too, else a reader would take it for a byte order mark. */
function quoted(cell: string, delimiter: Delimiter): string {
  const plain = !cell.includes(delimiter) && !/["\r\n]|^\uFEFF/.test(cell);
  return plain ? cell : `"${cell.replaceAll('"', '""')}"`;
}
