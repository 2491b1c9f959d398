import type { EmbeddedFile } from '../read/attachments.ts';
import type { PdfFile } from '../read/file.ts';
import { PdfDictionary, PdfName, PdfReference, PdfStream, PdfString, type PdfValue } from '../read/values.ts';
import type { IncrementalUpdate } from './incremental-update.ts';
import { dictionaryText, entriesText } from './pdf-syntax.ts';

/**
 * Describes an attachment that was there as PDF/A-3 asks (ISO 19005-3, 6.8): a supplement with both names and a media type.
 * @returns the number of its file specification
 */
export function keepAttachment(update: IncrementalUpdate, file: PdfFile, { filename, specification }: EmbeddedFile): number {
  const entries = new Map(specification.dictionary.entries);
  const name = file.resolve(entries.get('UF')) ?? file.resolve(entries.get('F'));
  const plain = name instanceof PdfString ? name : new PdfString(Buffer.from(filename, 'latin1'));
  entries.set('Type', new PdfName('Filespec'));
  entries.set('F', entries.get('F') ?? plain);
  entries.set('UF', entries.get('UF') ?? plain);
  entries.set('AFRelationship', new PdfName('Supplement'));
  for (const value of file.dictionary(entries.get('EF'))?.entries.values() ?? []) giveMediaType(update, file, value);
  return update.add(dictionaryText(entries), specification.object);
}

function giveMediaType(update: IncrementalUpdate, file: PdfFile, value: PdfValue): void {
  const stream = file.resolve(value);
  if (!(value instanceof PdfReference) || !(stream instanceof PdfStream)) return;
  if (file.resolve(stream.dictionary.entries.get('Subtype')) instanceof PdfName) return;
  const entries = new Map(stream.dictionary.entries);
  entries.set('Subtype', new PdfName('application/octet-stream'));
  entries.delete('Length');
  update.addStream(entriesText(entries), stream.bytes, value.object);
}

/** Takes an attachment out of the file: its specification, and its content. */
export function removeAttachment(update: IncrementalUpdate, { specification }: EmbeddedFile): void {
  if (specification.object !== undefined) update.remove(specification.object);
  const streams = specification.dictionary.entries.get('EF');
  for (const value of streams instanceof PdfDictionary ? streams.entries.values() : []) {
    if (value instanceof PdfReference) update.remove(value.object);
  }
}
