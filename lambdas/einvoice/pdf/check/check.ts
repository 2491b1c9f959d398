import type { PdfFile } from '../read/file.ts';
import { type PdfDictionary, PdfError, PdfName, PdfStream, type PdfValue } from '../read/values.ts';
import { Faults, type PdfaRule } from './faults.ts';
import type { FontUse } from './fonts/font-use.ts';
import type { Program } from './fonts/program.ts';

/** Colour spaces a PDF/A output intent can have, as an ICC profile names them. */
export type OutputColour = 'RGB ' | 'CMYK' | 'GRAY';

/** Steps of one walk: a thousand full pages take a tenth of it. */
const MOST_WORK = 30_000_000;

/** One walk over a file: what was found, and what is still to be looked at. Nothing recurses, so that no nesting can exhaust the stack. */
export class Check {
  readonly file: PdfFile;
  readonly faults = new Faults();
  /** Fonts that content selects, with what it shows in them. */
  readonly fonts = new Map<PdfDictionary, FontUse>();
  /** Font programs by their stream. */
  readonly programs = new Map<PdfStream, Program>();
  /** Alternate space and tint transform of each spot colour. */
  readonly colorants = new Map<string, string>();
  outputColour: OutputColour | undefined;
  /** Whether the page being looked at says in which space its transparent parts are blended. */
  hasBlendingSpace = false;
  #work = MOST_WORK;
  readonly #seen = new Map<unknown, Set<unknown>>();
  readonly #waiting: { readonly page: number | undefined; readonly work: () => void; readonly rule: PdfaRule }[] = [];

  constructor(file: PdfFile) {
    this.file = file;
  }

  /** Bounds the time of a walk: what is referred to from many places costs each time it is looked at. @throws PdfError */
  spend(work: number): void {
    this.#work -= work;
    if (this.#work < 0) throw new PdfError('there is more to look at than in any document');
  }

  /** Whether this value is met in this role, or with these resources, for the first time. */
  first(role: unknown, value: unknown): boolean {
    const seen = this.#seen.get(role) ?? new Set();
    this.#seen.set(role, seen);
    if (seen.has(value)) return false;
    seen.add(value);
    return true;
  }

  /** Looks at something later, as part of the same page; what can't be read of it is a fault of this rule. */
  later(rule: PdfaRule, work: () => void): void {
    this.#waiting.push({ page: this.faults.page, work, rule });
  }

  run(): void {
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      this.faults.page = next.page;
      this.guarded(next.rule, next.work);
    }
    this.faults.page = undefined;
  }

  guarded(rule: PdfaRule, work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof PdfError)) throw error;
      this.faults.unproven(rule, `Something can't be read: ${error.message}`);
    }
  }

  /** Transparency needs a space to be blended in: the output intent's, or one of the page's group (ISO 19005-3, 6.2.10). */
  useTransparency(): void {
    if (this.outputColour === undefined && !this.hasBlendingSpace) {
      this.faults.add('PDF-EXTGSTATE', 'Transparency is used without an output intent or a blending colour space of the page.');
    }
  }

  entry(dictionary: PdfDictionary | undefined, key: string): PdfValue {
    return this.file.resolve(dictionary?.entries.get(key));
  }

  has(dictionary: PdfDictionary | undefined, key: string): boolean {
    return this.entry(dictionary, key) !== null;
  }

  name(dictionary: PdfDictionary | undefined, key: string): string | undefined {
    const value = this.entry(dictionary, key);
    return value instanceof PdfName ? value.name : undefined;
  }

  number(dictionary: PdfDictionary | undefined, key: string): number | undefined {
    const value = this.entry(dictionary, key);
    return typeof value === 'number' ? value : undefined;
  }

  dictionary(dictionary: PdfDictionary | undefined, key: string): PdfDictionary | undefined {
    return this.file.dictionary(dictionary?.entries.get(key));
  }

  stream(dictionary: PdfDictionary | undefined, key: string): PdfStream | undefined {
    const value = this.entry(dictionary, key);
    return value instanceof PdfStream ? value : undefined;
  }

  array(dictionary: PdfDictionary | undefined, key: string): readonly PdfValue[] {
    const items = this.file.array(dictionary?.entries.get(key));
    this.spend(items.length);
    return items;
  }
}
