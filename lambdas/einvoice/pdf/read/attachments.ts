import type { PdfFile } from './file.ts';
import { textOf } from './text-string.ts';
import { type PdfDictionary, PdfError, PdfName, PdfReference, PdfStream, PdfString, type PdfValue } from './values.ts';

/** A file embedded in a PDF. */
export interface EmbeddedFile {
  /** The name alone, without a path. */
  readonly filename: string;
  readonly relationship: string | undefined;
  /** The embedded stream's Subtype: a MIME type. */
  readonly mediaType: string | undefined;
  /** Listed in the catalog's /AF. */
  readonly associated: boolean;
  readonly hasModificationDate: boolean;
  /** The file specification, with its object number where it has one of its own. */
  readonly specification: { readonly object: number | undefined; readonly dictionary: PdfDictionary };
  /** Unpacks the file; throws `PdfError` where that can't be done. */
  readonly read: () => Uint8Array;
}

const MAX_ATTACHMENTS = 1_000;
const MAX_TREE_NODES = 10_000;

/** The files of the name tree /EmbeddedFiles and of the catalog's /AF (ISO 32000-2, 14.13), each once, in this order. */
export function embeddedFiles(file: PdfFile): EmbeddedFile[] {
  const catalog = file.catalog();
  const associated = file.array(catalog.entries.get('AF'));
  const associatedObjects = new Set(associated.map(objectOf));
  const names = file.dictionary(catalog.entries.get('Names'));
  const specifications = [...nameTreeValues(file, names?.entries.get('EmbeddedFiles')), ...associated];
  const seen = new Set<PdfValue>();
  const found: EmbeddedFile[] = [];
  for (const specification of specifications.slice(0, MAX_ATTACHMENTS)) {
    const dictionary = file.dictionary(specification);
    if (!dictionary || seen.has(dictionary)) continue;
    seen.add(dictionary);
    const embedded = embeddedFile(file, specification, dictionary, associatedObjects.has(objectOf(specification)));
    if (embedded) found.push(embedded);
  }
  return found;
}

const objectOf = (value: PdfValue): number | PdfValue => (value instanceof PdfReference ? value.object : value);

/** Values of a name tree in its order (ISO 32000-1, 7.9.6); a node is visited once, so a circle ends. */
function nameTreeValues(file: PdfFile, root: PdfValue | undefined): PdfValue[] {
  const values: PdfValue[] = [];
  const waiting = [root];
  const seen = new Set<PdfDictionary>();
  while (waiting.length > 0 && seen.size < MAX_TREE_NODES) {
    const node = file.dictionary(waiting.pop());
    if (!node || seen.has(node)) continue;
    seen.add(node);
    values.push(
      ...file
        .array(node.entries.get('Names'))
        .filter((_, i) => i % 2 === 1)
        .slice(0, MAX_ATTACHMENTS),
    );
    waiting.push(...file.array(node.entries.get('Kids')).slice(0, MAX_TREE_NODES).toReversed());
  }
  return values;
}

function embeddedFile(file: PdfFile, value: PdfValue, dictionary: PdfDictionary, associated: boolean): EmbeddedFile | undefined {
  const { entries } = dictionary;
  const streams = file.dictionary(entries.get('EF'));
  const stream = file.resolve(streams?.entries.get('UF') ?? streams?.entries.get('F'));
  if (!(stream instanceof PdfStream)) return undefined;
  const relationship = file.resolve(entries.get('AFRelationship'));
  const mediaType = file.resolve(stream.dictionary.entries.get('Subtype'));
  const parameters = file.dictionary(stream.dictionary.entries.get('Params'));
  return {
    filename: baseName(file.resolve(entries.get('UF')) ?? file.resolve(entries.get('F')), file.resolve(entries.get('F'))),
    relationship: relationship instanceof PdfName ? relationship.name : undefined,
    mediaType: mediaType instanceof PdfName ? mediaType.name : undefined,
    associated,
    hasModificationDate: file.resolve(parameters?.entries.get('ModDate')) instanceof PdfString,
    specification: { object: value instanceof PdfReference ? value.object : undefined, dictionary },
    read: () => {
      if (stream.dictionary.entries.has('F')) throw new PdfError('a file outside the PDF');
      return file.content(stream);
    },
  };
}

function baseName(...candidates: readonly PdfValue[]): string {
  const name = candidates.find((candidate) => candidate instanceof PdfString);
  return name === undefined ? '' : (textOf(name).slice(0, 1_000).split(/[/\\]/).at(-1) ?? '');
}
