import { type PdfDictionary, PdfStream, type PdfValue } from '../read/values.ts';
import { checkNoEventActions } from './actions.ts';
import { checkAnnotation } from './annotations.ts';
import type { Check } from './check.ts';
import { checkColourSpace } from './colour.ts';
import { checkContent } from './content.ts';

const MOST_PAGES = 20_000;
/** In points (ISO 19005-3, 6.1.13). */
const [SMALLEST, LARGEST] = [3, 14_400];
const BOXES = ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox'];

/** Every page in order, each once however often the tree names it; `inherited` are the entries of the nodes above. */
export function checkPages(check: Check, catalog: PdfDictionary): void {
  const waiting: { readonly value: PdfValue | undefined; readonly inherited: ReadonlyMap<string, PdfValue> }[] = [
    { value: catalog.entries.get('Pages'), inherited: new Map() },
  ];
  const pages: { readonly page: PdfDictionary; readonly inherited: ReadonlyMap<string, PdfValue> }[] = [];
  while (waiting.length > 0 && pages.length <= MOST_PAGES) {
    const next = waiting.pop();
    const node = check.file.dictionary(next?.value);
    if (!node || !next || !check.first('page', node)) continue;
    if (check.name(node, 'Type') === 'Page' || !check.has(node, 'Kids')) {
      pages.push({ page: node, inherited: next.inherited });
      continue;
    }
    const inherited = new Map(next.inherited);
    for (const key of ['Resources', 'MediaBox', 'CropBox']) {
      const value = node.entries.get(key);
      if (value !== undefined) inherited.set(key, value);
    }
    for (const kid of check.array(node, 'Kids').toReversed()) waiting.push({ value: kid, inherited });
  }
  if (pages.length === 0) check.faults.add('PDF-PAGE', 'There is no page.');
  if (pages.length > MOST_PAGES) check.faults.unproven('PDF-PAGE', `There are more than ${MOST_PAGES} pages.`);
  for (const [i, { page, inherited }] of pages.entries()) {
    check.faults.page = i + 1;
    check.guarded('PDF-PAGE', () => checkPage(check, page, inherited));
    check.run();
  }
}

function checkPage(check: Check, page: PdfDictionary, inherited: ReadonlyMap<string, PdfValue>): void {
  checkNoEventActions(check, page, 'A page');
  if (check.has(page, 'PresSteps')) check.faults.add('PDF-PAGE', 'A page has presentation steps.');
  for (const box of BOXES) {
    const sides = check.file.array(page.entries.get(box) ?? inherited.get(box)).map((side) => check.file.resolve(side));
    if (sides.length > 0) checkBox(check, box, sides);
    else if (box === 'MediaBox') check.faults.unproven('PDF-PAGE', 'A page has no size.');
  }
  const resources = check.file.dictionary(page.entries.get('Resources') ?? inherited.get('Resources'));
  if (!page.entries.has('Resources') && inherited.has('Resources')) {
    check.faults.unproven('PDF-CONTENT', 'A page has no resources of its own, but those of the page tree.');
  }
  const group = check.dictionary(page, 'Group');
  check.hasBlendingSpace = check.has(group, 'CS');
  if (check.hasBlendingSpace) checkColourSpace(check, group?.entries.get('CS'), resources);
  const contents = check.stream(page, 'Contents');
  const streams = contents ? [contents] : check.array(page, 'Contents').map((part) => check.file.resolve(part));
  check.later('PDF-CONTENT', () => {
    const parts = streams.flatMap((part) => (part instanceof PdfStream ? [check.file.content(part), Buffer.from('\n')] : []));
    checkContent(check, Buffer.concat(parts), resources);
  });
  for (const annotation of check.array(page, 'Annots')) checkAnnotation(check, annotation);
}

function checkBox(check: Check, box: string, [left, bottom, right, top]: readonly PdfValue[]): void {
  const lengths = [left, bottom, right, top].every((side) => typeof side === 'number')
    ? [Number(right) - Number(left), Number(top) - Number(bottom)]
    : [0, 0];
  if (lengths.some((length) => Math.abs(length) < SMALLEST || Math.abs(length) > LARGEST)) {
    check.faults.add('PDF-PAGE', `A page has a ${box} that is not between ${SMALLEST} and ${LARGEST} points wide and high.`);
  }
}
