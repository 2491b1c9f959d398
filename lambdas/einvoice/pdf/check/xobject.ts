import { type PdfDictionary, PdfStream, type PdfValue } from '../read/values.ts';
import type { Check } from './check.ts';
import { checkColourSpace } from './colour.ts';
import { checkContent } from './content.ts';
import { checkImage } from './image.ts';

/** An image or form that content draws, or that an annotation or soft mask has as its looks (ISO 19005-3, 6.2.8 and 6.2.9). */
export function checkXObject(check: Check, value: PdfValue | undefined, resources: PdfDictionary | undefined): void {
  const stream = check.file.resolve(value);
  // The same image may have its device colours covered by the resources of one page and not by those of another.
  if (!(stream instanceof PdfStream) || !check.first(resources, stream)) return;
  const subtype = check.name(stream.dictionary, 'Subtype');
  if (subtype === 'Image') checkImage(check, stream, resources);
  else if (subtype === 'Form') {
    if (!check.first('form', stream)) return;
    check.later('PDF-CONTENT', () => checkForm(check, stream));
  } else check.faults.add('PDF-XOBJECT', `An XObject is of the kind ${subtype?.slice(0, 40) ?? 'without a name'}.`);
}

function checkForm(check: Check, form: PdfStream): void {
  const { dictionary } = form;
  for (const key of ['Ref', 'PS', 'OPI']) {
    if (check.has(dictionary, key))
      check.faults.add('PDF-XOBJECT', `A form XObject has ${key}, which draws something else than the file holds.`);
  }
  if (check.name(dictionary, 'Subtype2') === 'PS') check.faults.add('PDF-XOBJECT', 'A form XObject is PostScript.');
  const resources = check.dictionary(dictionary, 'Resources');
  const group = check.dictionary(dictionary, 'Group');
  if (check.name(group, 'S') === 'Transparency') check.useTransparency();
  if (check.has(group, 'CS')) checkColourSpace(check, group?.entries.get('CS'), resources);
  checkContent(check, check.file.content(form), resources);
}
