import { PdfError } from './values.ts';

/** What may still be done for one file. A bomb ends here, whatever its shape: unpacked bytes bound memory, parsed bytes bound time. */
export class ReadBudget {
  #unpacked = 64 * 2 ** 20;
  #parsed = 64 * 2 ** 20;

  /** Bytes that the next stream may unpack to; none that we read is larger than the largest XML we read. */
  get nextStream(): number {
    return Math.max(1, Math.min(this.#unpacked, 16 * 2 ** 20));
  }

  spendUnpacked(bytes: number): void {
    this.#unpacked -= bytes;
    if (this.#unpacked < 0) throw new PdfError('it unpacks to more than we read');
  }

  spendParsed(bytes: number): void {
    this.#parsed -= bytes;
    if (this.#parsed < 0) throw new PdfError('its objects overlap');
  }
}
