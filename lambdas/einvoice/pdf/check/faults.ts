/** Classes of what PDF/A-3b forbids or what we can't prove, with the clauses of ISO 19005-3 behind them. */
export type PdfaRule =
  | 'PDF-STRUCTURE' // 6.1.2 to 6.1.9
  | 'PDF-LIMIT' // 6.1.13
  | 'PDF-FILTER' // 6.1.7.2, 6.1.10
  | 'PDF-PAGE' // 6.1.13, 6.10
  | 'PDF-CONTENT' // 6.2.2
  | 'PDF-COLOUR' // 6.2.3, 6.2.4
  | 'PDF-EXTGSTATE' // 6.2.5, 6.2.6, 6.2.10
  | 'PDF-IMAGE' // 6.2.8
  | 'PDF-XOBJECT' // 6.2.9
  | 'PDF-FONT' // 6.2.11.2 to 6.2.11.4, 6.2.11.6
  | 'PDF-FONT-WIDTH' // 6.2.11.5
  | 'PDF-FONT-GLYPH' // 6.2.11.4.1, 6.2.11.8
  | 'PDF-ANNOTATION' // 6.3
  | 'PDF-FORM' // 6.4.1, 6.4.2
  | 'PDF-SIGNED' // 6.4.3
  | 'PDF-ACTION' // 6.5
  | 'PDF-METADATA' // 6.6.2, of parts of the file
  | 'PDF-ATTACHMENT' // 6.8
  | 'PDF-LAYERS'; // 6.9

/** Something that keeps a file from being called PDF/A-3b. */
export interface PdfaFault {
  readonly rule: PdfaRule;
  readonly message: string;
  /** The page it was first met on, where it is on one. */
  readonly page: number | undefined;
  /** True where ISO 19005-3 is broken; false where only the proof is missing, because it is not on the list of what we know. */
  readonly certain: boolean;
}

/** More than anyone reads of one file. */
const MOST = 100;

/** Gathers faults, each once and with the first page it is on. */
export class Faults {
  /** The page that is being looked at. */
  page: number | undefined;
  readonly #found = new Map<string, PdfaFault>();

  add(rule: PdfaRule, message: string, certain = true): void {
    const key = `${rule} ${message}`;
    if (this.#found.size < MOST && !this.#found.has(key)) this.#found.set(key, { rule, message, page: this.page, certain });
  }

  unproven(rule: PdfaRule, message: string): void {
    this.add(rule, message, false);
  }

  list(): readonly PdfaFault[] {
    return [...this.#found.values()];
  }
}
