import { PdfArray, type PdfDictionary, PdfName, type PdfStream } from '../read/values.ts';
import type { Check } from './check.ts';
import { checkColourSpace } from './colour.ts';
import { checkRenderingIntent } from './graphics-state.ts';

/** An image XObject (ISO 19005-3, 6.2.8). */
export function checkImage(check: Check, image: PdfStream, resources: PdfDictionary | undefined): void {
  const { dictionary } = image;
  if (check.has(dictionary, 'Alternates')) check.faults.add('PDF-IMAGE', 'An image has alternate images.');
  if (check.has(dictionary, 'OPI')) check.faults.add('PDF-IMAGE', 'An image refers to a file outside (OPI).');
  if (check.entry(dictionary, 'Interpolate') === true) check.faults.add('PDF-IMAGE', 'An image asks to be interpolated.');
  if (check.has(dictionary, 'Intent')) checkRenderingIntent(check, check.entry(dictionary, 'Intent'));
  const filters = check.entry(dictionary, 'Filter');
  const last = filters instanceof PdfArray ? check.file.resolve(filters.items.at(-1)) : filters;
  const isJpeg2000 = last instanceof PdfName && last.name === 'JPXDecode';
  if (isJpeg2000) check.faults.unproven('PDF-IMAGE', 'An image is in JPEG 2000, whose colours are not looked into.');
  const isMask = check.entry(dictionary, 'ImageMask') === true;
  checkDepth(check, check.number(dictionary, 'BitsPerComponent'), isMask);
  if (!isMask && !isJpeg2000) checkColourSpace(check, dictionary.entries.get('ColorSpace'), resources);
  const softMask = check.stream(dictionary, 'SMask');
  if (softMask) {
    check.useTransparency();
    checkMask(check, softMask);
  }
  const mask = check.stream(dictionary, 'Mask');
  if (mask) checkMask(check, mask);
}

/** The grey of a mask is no colour. */
function checkMask(check: Check, { dictionary }: PdfStream): void {
  if (check.entry(dictionary, 'Interpolate') === true) check.faults.add('PDF-IMAGE', 'An image asks to be interpolated.');
  checkDepth(check, check.number(dictionary, 'BitsPerComponent'), check.entry(dictionary, 'ImageMask') === true);
}

function checkDepth(check: Check, bits: number | undefined, isMask: boolean): void {
  if (bits !== undefined && !(isMask ? [1] : [1, 2, 4, 8, 16]).includes(bits)) {
    check.faults.add('PDF-IMAGE', `An image ${isMask ? 'mask ' : ''}has ${bits} bits a component.`);
  }
}

/** Filters an inline image may have, with their short names (ISO 19005-3, 6.1.10). */
const INLINE_FILTERS = new Set(
  'ASCIIHexDecode AHx ASCII85Decode A85 FlateDecode Fl RunLengthDecode RL CCITTFaxDecode CCF DCTDecode DCT'.split(' '),
);

/** An image inside a content stream; its keys may be short or long. */
export function checkInlineImage(check: Check, image: PdfDictionary, resources: PdfDictionary | undefined): void {
  const entry = (short: string, long: string) => check.entry(image, short) ?? check.entry(image, long);
  const filters = entry('F', 'Filter');
  for (const one of filters instanceof PdfArray ? filters.items : filters === null ? [] : [filters]) {
    if (!(one instanceof PdfName && INLINE_FILTERS.has(one.name)))
      check.faults.add(
        'PDF-FILTER',
        `An inline image has the filter ${one instanceof PdfName ? one.name.slice(0, 40) : 'without a name'}.`,
      );
  }
  if (entry('I', 'Interpolate') === true) check.faults.add('PDF-IMAGE', 'An inline image asks to be interpolated.');
  const intent = check.entry(image, 'Intent');
  if (intent !== null) checkRenderingIntent(check, intent);
  const isMask = entry('IM', 'ImageMask') === true;
  const bits = entry('BPC', 'BitsPerComponent');
  checkDepth(check, typeof bits === 'number' ? bits : undefined, isMask);
  if (isMask) return;
  const space = entry('CS', 'ColorSpace');
  const named = space instanceof PdfName ? check.dictionary(resources, 'ColorSpace')?.entries.get(space.name) : undefined;
  checkColourSpace(check, named ?? space, resources);
}
