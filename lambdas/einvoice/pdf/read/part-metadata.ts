import type { PdfFile } from './file.ts';
import { PdfArray, PdfDictionary, PdfReference, PdfStream, type PdfValue } from './values.ts';

/** Object numbers of streams that something other than the catalog has as its metadata (ISO 32000-1, 14.3.2). */
export function partMetadata(file: PdfFile): Set<number> {
  // A file without packed objects shows every key, so that most need not be searched.
  if (
    file.sections.every(({ form }) => form === 'table') &&
    file.sections.length > 0 &&
    !Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength).includes('/Metadata')
  )
    return new Set();
  const catalog = file.catalog();
  const found = new Set<number>();
  const look = (value: PdfValue): void => {
    if (value instanceof PdfArray) for (const item of value.items) look(item);
    const dictionary = value instanceof PdfStream ? value.dictionary : value;
    if (!(dictionary instanceof PdfDictionary)) return;
    for (const [key, entry] of dictionary.entries) {
      if (key === 'Metadata' && dictionary !== catalog && entry instanceof PdfReference && file.resolve(entry) instanceof PdfStream)
        found.add(entry.object);
      else look(entry);
    }
  };
  for (const { object } of file.objects()) look(file.resolve(new PdfReference(object)));
  return found;
}
