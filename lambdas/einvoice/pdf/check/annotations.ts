import { PdfDictionary, PdfStream, type PdfValue } from '../read/values.ts';
import { checkAction, checkNoEventActions } from './actions.ts';
import type { Check } from './check.ts';
import { checkXObject } from './xobject.ts';

/** ISO 19005-3, 6.3.1: every kind of ISO 32000-1 but Sound, Movie, Screen and 3D. */
const KINDS = new Set(
  'Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup FileAttachment Widget PrinterMark TrapNet Watermark Redact'.split(
    ' ',
  ),
);

const FLAGS = { invisible: 1, hidden: 2, print: 4, noView: 32, toggleNoView: 256 } as const;
const FORBIDDEN = FLAGS.invisible | FLAGS.hidden | FLAGS.noView | FLAGS.toggleNoView;

/** An annotation of a page (ISO 19005-3, 6.3). */
export function checkAnnotation(check: Check, value: PdfValue): void {
  const annotation = check.file.dictionary(value);
  if (!annotation || !check.first('annotation', annotation)) return;
  const kind = check.name(annotation, 'Subtype') ?? 'without a name';
  const what = `An annotation (${kind.slice(0, 40)})`;
  if (!KINDS.has(kind)) check.faults.add('PDF-ANNOTATION', `${what} is of a kind PDF/A does not take.`);
  const flags = check.number(annotation, 'F');
  if (flags === undefined ? kind !== 'Popup' : (flags & FORBIDDEN) !== 0 || (flags & FLAGS.print) === 0) {
    check.faults.add('PDF-ANNOTATION', `${what} is hidden or not printed.`);
  }
  checkAppearance(check, annotation, kind, what);
  checkNoEventActions(check, annotation, what);
  if (kind === 'Widget' && check.has(annotation, 'A')) check.faults.add('PDF-ACTION', 'A form field has an action (A).');
  for (const key of ['A', 'PA']) checkAction(check, annotation.entries.get(key));
}

function checkAppearance(check: Check, annotation: PdfDictionary, kind: string, what: string): void {
  const appearance = check.dictionary(annotation, 'AP');
  if (!appearance) {
    if (kind !== 'Popup' && kind !== 'Link' && !isEmpty(check, annotation))
      check.faults.add('PDF-ANNOTATION', `${what} has no appearance.`);
    return;
  }
  if ([...appearance.entries.keys()].some((key) => key !== 'N'))
    check.faults.add('PDF-ANNOTATION', `${what} has other appearances than the normal one.`);
  const normal = check.entry(appearance, 'N');
  const isButton = kind === 'Widget' && fieldType(check, annotation) === 'Btn';
  const states = normal instanceof PdfDictionary ? [...normal.entries.values()] : undefined;
  if (isButton ? !states?.length : !(normal instanceof PdfStream))
    check.faults.add('PDF-ANNOTATION', `${what} has an appearance of the wrong form.`);
  for (const state of states ?? [normal]) checkXObject(check, state, undefined);
}

function isEmpty(check: Check, annotation: PdfDictionary): boolean {
  const [left, bottom, right, top] = check.array(annotation, 'Rect').map((side) => check.file.resolve(side));
  return left === right && bottom === top;
}

/** FT is inherited from the parents of a field. */
export function fieldType(check: Check, field: PdfDictionary): string | undefined {
  let current: PdfDictionary | undefined = field;
  for (let steps = 0; current && steps < 50; steps++) {
    const type = check.name(current, 'FT');
    if (type !== undefined) return type;
    current = check.dictionary(current, 'Parent');
  }
  return undefined;
}
