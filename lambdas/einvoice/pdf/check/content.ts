import { PdfDictionary as Dictionary, PdfArray, type PdfDictionary, PdfName, PdfString, type PdfValue } from '../read/values.ts';
import type { Check } from './check.ts';
import { checkColourSpace, useDeviceColour } from './colour.ts';
import { readContent } from './content-lexer.ts';
import { FontUse } from './fonts/font-use.ts';
import { checkType3 } from './fonts/type3.ts';
import { checkGraphicsState, checkRenderingIntent } from './graphics-state.ts';
import { checkInlineImage } from './image.ts';
import { checkLimits } from './limits.ts';
import { checkPattern, checkShading } from './pattern.ts';
import { checkXObject } from './xobject.ts';

/** Operators without a meaning for the check (ISO 32000-1, annex A). */
const PLAIN = new Set(
  'BDC BMC BT BX c cm d d0 d1 DP EMC ET EX h i j J l m M MP n re SC sc T* Tc Td TD TL Tm Ts Tw Tz v w W W* y'.split(' '),
);

/** `q` within `q` (ISO 19005-3, 6.1.13). */
const MOST_STATES = 28;

/** Operators that paint, and whether they fill or stroke. */
const PAINTING: ReadonlyMap<string, { readonly fills: boolean; readonly strokes: boolean }> = new Map(
  'f F f* S s B B* b b*'.split(' ').map((name) => [name, { fills: /[fFbB]/.test(name), strokes: /[sSbB]/.test(name) }]),
);

interface State {
  readonly font: PdfDictionary | undefined;
  readonly textMode: number;
  /** Whether a colour was set, which was checked then. */
  readonly fill: boolean;
  readonly stroke: boolean;
}

/** Black in DeviceGray, and visible text (ISO 32000-1, 8.4.1). */
const INITIAL: State = { font: undefined, textMode: 0, fill: false, stroke: false };
const INVISIBLE = 3;

/** Checks one content stream of a page, form, pattern or glyph. */
export function checkContent(check: Check, bytes: Uint8Array, resources: PdfDictionary | undefined): void {
  new ContentCheck(check, resources).read(bytes);
}

class ContentCheck {
  readonly #check: Check;
  readonly #resources: PdfDictionary | undefined;
  readonly #states: State[] = [];
  #state = INITIAL;

  constructor(check: Check, resources: PdfDictionary | undefined) {
    this.#check = check;
    this.#resources = resources;
  }

  read(bytes: Uint8Array): void {
    this.#check.spend(bytes.length >> 4);
    readContent(bytes, {
      operator: (name, operands) => this.#operator(name, operands),
      inlineImage: (entries) => checkInlineImage(this.#check, new Dictionary(entries), this.#resources),
      oddHexadecimal: () => this.#check.faults.add('PDF-CONTENT', 'A string in hexadecimal is not made of pairs of digits.'),
    });
  }

  #operator(name: string, operands: readonly PdfValue[]): void {
    const check = this.#check;
    check.spend(1 + operands.length);
    for (const operand of operands)
      if (typeof operand !== 'number' || Math.abs(operand) > 1e6 || !Number.isInteger(operand)) checkLimits(check, operand);
    const painting = PAINTING.get(name);
    if (painting) {
      this.#paint(painting.fills, painting.strokes);
      return;
    }
    switch (name) {
      case 'q':
        this.#states.push(this.#state);
        if (this.#states.length > MOST_STATES) check.faults.add('PDF-LIMIT', `Graphics states are nested deeper than ${MOST_STATES} (q).`);
        return;
      case 'Q':
        this.#restore();
        return;
      case 'g':
        this.#setDevice('fill', 'Gray');
        return;
      case 'G':
        this.#setDevice('stroke', 'Gray');
        return;
      case 'rg':
        this.#setDevice('fill', 'RGB');
        return;
      case 'RG':
        this.#setDevice('stroke', 'RGB');
        return;
      case 'k':
        this.#setDevice('fill', 'CMYK');
        return;
      case 'K':
        this.#setDevice('stroke', 'CMYK');
        return;
      case 'ri':
        checkRenderingIntent(check, operands[0]);
        return;
      case 'Tr':
        this.#state = { ...this.#state, textMode: typeof operands[0] === 'number' ? operands[0] : 0 };
        return;
      case 'Tf':
        this.#select(this.#named('Font', operands[0]));
        return;
      case 'Tj':
      case "'":
        this.#show(operands[0]);
        return;
      case '"':
        this.#show(operands[2]);
        return;
      case 'TJ':
        if (operands[0] instanceof PdfArray) for (const item of operands[0].items) if (item instanceof PdfString) this.#show(item);
        return;
      default:
        if (!this.#reference(name, operands) && !PLAIN.has(name))
          check.faults.add('PDF-CONTENT', `The operator ${JSON.stringify(name.slice(0, 20))} is not one of PDF.`);
    }
  }

  /** Operators that name something of the resources. */
  #reference(name: string, operands: readonly PdfValue[]): boolean {
    const check = this.#check;
    switch (name) {
      case 'cs':
      case 'CS':
        this.#colourSpace(operands[0]);
        this.#set(name === 'cs' ? 'fill' : 'stroke');
        return true;
      case 'scn':
      case 'SCN':
        if (operands.at(-1) instanceof PdfName) checkPattern(check, this.#named('Pattern', operands.at(-1)));
        return true;
      case 'sh':
        checkShading(check, this.#named('Shading', operands[0]), this.#resources);
        return true;
      case 'gs': {
        const state = check.file.dictionary(this.#named('ExtGState', operands[0]));
        checkGraphicsState(check, state);
        const font = check.file.dictionary(check.array(state, 'Font')[0]);
        if (font) this.#select(font);
        return true;
      }
      case 'Do':
        this.#draw(this.#named('XObject', operands[0]));
        return true;
      default:
        return false;
    }
  }

  #draw(value: PdfValue | undefined): void {
    checkXObject(this.#check, value, this.#resources);
    // A stencil is painted in the current colour.
    if (this.#check.entry(this.#check.file.dictionary(value), 'ImageMask') === true) this.#paint(true, false);
  }

  #setDevice(kind: 'fill' | 'stroke', device: 'Gray' | 'RGB' | 'CMYK'): void {
    useDeviceColour(this.#check, device, this.#resources);
    this.#set(kind);
  }

  #set(kind: 'fill' | 'stroke'): void {
    this.#state = { ...this.#state, [kind]: true };
  }

  /** What is painted before any colour is set is black in DeviceGray. */
  #paint(fills: boolean, strokes: boolean): void {
    if ((fills && !this.#state.fill) || (strokes && !this.#state.stroke)) useDeviceColour(this.#check, 'Gray', this.#resources);
  }

  #restore(): void {
    const state = this.#states.pop();
    if (!state) {
      this.#check.faults.unproven('PDF-CONTENT', 'A content stream restores a graphics state it has not saved (Q).');
      return;
    }
    this.#state = state;
  }

  #colourSpace(operand: PdfValue | undefined): void {
    const named = operand instanceof PdfName ? this.#check.dictionary(this.#resources, 'ColorSpace')?.entries.get(operand.name) : undefined;
    const space = named ?? operand;
    if (named === undefined || this.#check.first('colour', this.#check.file.resolve(space)))
      checkColourSpace(this.#check, space, this.#resources);
  }

  #select(value: PdfValue | undefined): void {
    const font = this.#check.file.dictionary(value);
    this.#state = { ...this.#state, font };
    if (font && !this.#check.fonts.has(font)) this.#check.fonts.set(font, new FontUse(this.#check.faults.page));
  }

  #show(text: PdfValue | undefined): void {
    if (!(text instanceof PdfString)) {
      this.#check.faults.unproven('PDF-CONTENT', 'Text is shown that is no string.');
      return;
    }
    const { font, textMode } = this.#state;
    const use = font && this.#check.fonts.get(font);
    if (!use) {
      this.#check.faults.unproven('PDF-FONT', 'Text is shown without a font being selected in the same content stream.');
      return;
    }
    const subtype = this.#check.name(font, 'Subtype');
    if (subtype === 'Type0' && text.bytes.length % 2 === 1)
      this.#check.faults.unproven('PDF-FONT-GLYPH', 'Text in a composite font ends within a character.');
    use.show(text.bytes, subtype === 'Type0' ? 2 : 1, this.#check.faults.page, textMode !== INVISIBLE);
    this.#paint(textMode % 4 !== 1 && textMode % 4 !== 3, textMode % 4 === 1 || textMode % 4 === 2);
    if (subtype === 'Type3') checkType3(this.#check, font);
  }

  #named(category: string, operand: PdfValue | undefined): PdfValue | undefined {
    const name = operand instanceof PdfName ? operand.name : '';
    const value = this.#check.dictionary(this.#resources, category)?.entries.get(name);
    if (this.#check.file.resolve(value) === null) {
      this.#check.faults.unproven(
        'PDF-CONTENT',
        `A content stream names the ${category} ${JSON.stringify(name.slice(0, 60))}, which its resources do not have.`,
      );
    }
    return value;
  }
}
