import type { PdfValue } from '../../read/values.ts';
import type { Check } from '../check.ts';
import type { PdfaRule } from '../faults.ts';
import type { FontUse } from './font-use.ts';

/** How far a width in the dictionary may be from the font program's, in thousandths of an em (ISO 19005-3, 6.2.11.5). */
const TOLERANCE = 1;

/** Says of one font what is wrong with it, on the page where that shows. */
export class FontFaults {
  /** The name begins with six letters and a plus sign. */
  readonly isSubset: boolean;
  readonly #check: Check;
  readonly #name: string;
  readonly #use: FontUse;

  constructor(check: Check, name: string, use: FontUse) {
    this.#check = check;
    this.isSubset = /^[A-Z]{6}\+/.test(name);
    this.#name =
      name
        .replace(/^[A-Z]{6}\+/, '')
        .replace(/[^\x21-\x7e]/g, '?')
        .slice(0, 80) || 'without a name';
    this.#use = use;
  }

  add(rule: PdfaRule, what: string, isCertain = true, page = this.#use.page): void {
    this.#check.faults.page = page;
    this.#check.faults.add(rule, `The font ${this.#name} ${what}.`, isCertain);
    this.#check.faults.page = undefined;
  }

  unproven(what: string): void {
    this.add('PDF-FONT', what, false);
  }

  /** Codes to compare with the program, each of which costs. */
  *codes(): Iterable<number> {
    for (const code of this.#use.codes.keys()) {
      this.#check.spend(20);
      yield code;
    }
  }

  glyph(code: number, what: string, isCertain = true): void {
    this.add('PDF-FONT-GLYPH', `${what} for a character that is shown`, isCertain, this.#use.codes.get(code)?.page);
  }

  /** Compares the advance of a visible glyph with what the dictionary says. */
  width(code: number, advance: number, declared: PdfValue | undefined): void {
    const shown = this.#use.codes.get(code);
    if (!shown?.isVisible || (typeof declared === 'number' && Math.abs(advance - declared) <= TOLERANCE)) return;
    this.add('PDF-FONT-WIDTH', 'is shown with widths that differ from those in the font program', true, shown.page);
  }
}
