import { ReadBudget } from './budget.ts';
import { type CrossReference, type Place, readCrossReference, readObject, type SectionPlace, scanForObjects } from './cross-reference.ts';
import { decodedStream } from './filters.ts';
import { Lexer } from './lexer.ts';
import { PdfArray, PdfDictionary, PdfError, PdfReference, PdfStream, type PdfValue } from './values.ts';

const MAX_OBJECTS_IN_STREAM = 100_000;

/**
 * A PDF file of which only what is asked for is read, so that neither its size nor what it unpacks to matters.
 * Everything is bounded: nesting, objects, chains of references, unpacked bytes. What can't be read is a `PdfError`.
 */
export class PdfFile {
  readonly trailer: PdfDictionary;
  /** The file from its header on. */
  readonly bytes: Uint8Array;
  /** Bytes before the header. */
  readonly headerOffset: number;
  /** Cross-reference sections, the newest first; none where the cross-reference is damaged. */
  readonly sections: readonly SectionPlace[];
  readonly #places: ReadonlyMap<number, Place>;
  readonly #objects = new Map<number, PdfValue>();
  readonly #objectStreams = new Map<number, ObjectStream>();
  readonly #budget: ReadBudget;

  private constructor(bytes: Uint8Array, headerOffset: number, { places, trailer, sections }: CrossReference, budget: ReadBudget) {
    this.bytes = bytes;
    this.headerOffset = headerOffset;
    this.sections = sections;
    this.#places = places;
    this.#budget = budget;
    this.trailer = trailer;
  }

  /** Opens by the cross-reference or, where that does not lead to the catalog, by a search for the objects. */
  static open(bytes: Uint8Array): PdfFile {
    const header = Buffer.from(bytes.subarray(0, 1024)).toString('latin1').indexOf('%PDF-');
    if (header < 0) throw new PdfError('no PDF header');
    const body = bytes.subarray(header);
    const budget = new ReadBudget();
    try {
      const file = new PdfFile(body, header, readCrossReference(body, budget), budget);
      file.catalog();
      return file;
    } catch (error) {
      if (!(error instanceof PdfError)) throw error;
      const file = new PdfFile(body, header, scanForObjects(body, budget), budget);
      file.catalog();
      return file;
    }
  }

  catalog(): PdfDictionary {
    const catalog = this.resolve(this.trailer.entries.get('Root'));
    if (!(catalog instanceof PdfDictionary) || !this.dictionary(catalog.entries.get('Pages'))) throw new PdfError('no catalog');
    return catalog;
  }

  /** The value itself, through any references; what is not there is null. */
  resolve(value: PdfValue | undefined): PdfValue {
    let current = value ?? null;
    for (let steps = 0; current instanceof PdfReference; steps++) {
      if (steps > 20) throw new PdfError('references in a circle');
      current = this.#object(current.object);
    }
    return current;
  }

  dictionary(value: PdfValue | undefined): PdfDictionary | undefined {
    const resolved = this.resolve(value);
    if (resolved instanceof PdfStream) return resolved.dictionary;
    return resolved instanceof PdfDictionary ? resolved : undefined;
  }

  array(value: PdfValue | undefined): readonly PdfValue[] {
    const resolved = this.resolve(value);
    return resolved instanceof PdfArray ? resolved.items : [];
  }

  /** Numbers of all objects in use, reachable or not, with the offset of those that are not in an object stream. */
  *objects(): Iterable<{ readonly object: number; readonly offset: number | undefined }> {
    for (const [object, place] of this.#places) {
      if (place !== 'free') yield { object, offset: 'offset' in place ? place.offset : undefined };
    }
  }

  /** A stream's content, unpacked. */
  content(stream: PdfStream): Uint8Array {
    return decodedStream(stream, (value) => this.resolve(value), this.#budget);
  }

  #object(number: number): PdfValue {
    const known = this.#objects.get(number);
    if (known !== undefined) return known;
    // A stream whose Length leads back to itself meets this null.
    this.#objects.set(number, null);
    const place = this.#places.get(number);
    const value =
      place === undefined || place === 'free'
        ? null
        : 'offset' in place
          ? this.#direct(number, place.offset)
          : this.#packed(place.stream, place.index);
    this.#objects.set(number, value);
    return value;
  }

  #direct(number: number, offset: number): PdfValue {
    const { object, value } = readObject(this.bytes, offset, this.#budget, (length) => this.resolve(length));
    if (object !== number) throw new PdfError('another object than the cross-reference says');
    return value;
  }

  /** The index-th object of an object stream (ISO 32000-1, 7.5.7). */
  #packed(number: number, index: number): PdfValue {
    const packed = this.#objectStreams.get(number) ?? this.#openObjectStream(number);
    const offset = packed.offsets[index];
    if (offset === undefined) return null;
    const lexer = new Lexer(packed.bytes, offset);
    const value = lexer.value();
    this.#budget.spendParsed(lexer.at - offset);
    return value;
  }

  #openObjectStream(number: number): ObjectStream {
    this.#objectStreams.set(number, { bytes: new Uint8Array(), offsets: [] });
    const stream = this.resolve(new PdfReference(number));
    if (!(stream instanceof PdfStream)) throw new PdfError('no object stream');
    const [count, first] = [this.resolve(stream.dictionary.entries.get('N')), this.resolve(stream.dictionary.entries.get('First'))];
    if (typeof count !== 'number' || typeof first !== 'number' || count > MAX_OBJECTS_IN_STREAM) throw new PdfError('an object stream');
    const lexer = new Lexer(this.content(stream));
    const offsets = Array.from({ length: count }, () => {
      lexer.word();
      return first + Number(lexer.word());
    });
    const opened = { bytes: lexer.bytes, offsets };
    this.#objectStreams.set(number, opened);
    return opened;
  }
}

interface ObjectStream {
  readonly bytes: Uint8Array;
  readonly offsets: readonly number[];
}
