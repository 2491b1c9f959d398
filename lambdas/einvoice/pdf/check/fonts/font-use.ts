/** What content shows in a font. */
export class FontUse {
  /** Codes in the order they were met, with the page and whether the text is visible (render mode other than 3). */
  readonly codes = new Map<number, { readonly page: number | undefined; isVisible: boolean }>();
  readonly page: number | undefined;
  /** False while all text in it is invisible, as recognised text under a scan is. */
  isVisible = false;

  constructor(page: number | undefined) {
    this.page = page;
  }

  /** @param bytesPerCode 1 for simple fonts, 2 for composite fonts with Identity encoding */
  show(text: Uint8Array, bytesPerCode: 1 | 2, page: number | undefined, isVisible: boolean): void {
    if (isVisible) this.isVisible = true;
    for (let i = 0; i + bytesPerCode <= text.length; i += bytesPerCode) {
      const code = bytesPerCode === 1 ? (text[i] ?? 0) : (text[i] ?? 0) * 256 + (text[i + 1] ?? 0);
      const known = this.codes.get(code);
      if (!known) this.codes.set(code, { page, isVisible });
      else if (isVisible) known.isVisible = true;
    }
  }
}
