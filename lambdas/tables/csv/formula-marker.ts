/** What makes Excel, LibreOffice or Google Sheets run a cell (OWASP, CSV injection), with the full-width forms East Asian versions accept. */
const markers: ReadonlySet<string> = new Set(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']);

/** Spaces and quotes a spreadsheet drops before it looks at what follows. */
const dropped = /^[ \u00a0\u3000"]*/;

/** Whether a spreadsheet may take a cell for a formula. */
export function startsFormula(cell: string): boolean {
  const first = cell.charCodeAt(0);
  // Letters and digits begin most cells; none of them is a marker or dropped.
  if ((first > 0x40 && first < 0xa0) || (first > 0x2f && first < 0x3a)) return false;
  return markers.has(cell.charAt(dropped.exec(cell)?.[0].length ?? 0));
}
