/** Values of a PDF file (ISO 32000-1, 7.3). Numbers, booleans and null are JavaScript's own. */
export type PdfValue = null | boolean | number | PdfName | PdfString | PdfReference | PdfArray | PdfDictionary | PdfStream;

export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export class PdfString {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

export class PdfReference {
  readonly object: number;
  readonly generation: number;
  constructor(object: number, generation = 0) {
    this.object = object;
    this.generation = generation;
  }
}

export class PdfArray {
  readonly items: readonly PdfValue[];
  constructor(items: readonly PdfValue[]) {
    this.items = items;
  }
}

export class PdfDictionary {
  readonly entries: ReadonlyMap<string, PdfValue>;
  constructor(entries: ReadonlyMap<string, PdfValue>) {
    this.entries = entries;
  }
}

export class PdfStream {
  readonly dictionary: PdfDictionary;
  /** As stored: filters not undone. */
  readonly bytes: Uint8Array;
  constructor(dictionary: PdfDictionary, bytes: Uint8Array) {
    this.dictionary = dictionary;
    this.bytes = bytes;
  }
}

/** Something in the file is not as ISO 32000 has it, or beyond what we are ready to read. */
export class PdfError extends Error {}
