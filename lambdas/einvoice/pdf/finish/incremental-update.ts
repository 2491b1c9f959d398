import { reference } from './pdf-syntax.ts';

/** What an update needs to know of the PDF it is appended to. */
export interface UpdateBase {
  readonly catalogNumber: number;
  /** The first object number not in use. */
  readonly nextNumber: number;
  /** Where the newest cross-reference is. */
  readonly startxref: number;
  /** An update has a cross-reference of the form the file has. */
  readonly form: 'table' | 'stream';
}

/** New and replaced objects of a PDF, appended after its last byte (ISO 32000-1, 7.5.6). */
export class IncrementalUpdate {
  #chunks: Uint8Array[];
  #length = 0;
  #offsets = new Map<number, number>();
  #next: number;
  #base: UpdateBase;

  constructor(pdf: Uint8Array, base: UpdateBase) {
    this.#base = base;
    this.#next = base.nextNumber;
    this.#chunks = [];
    this.#write(pdf);
    this.#write('\n');
  }

  /** @returns the number of the new object, or the given one that it replaces */
  add(body: string, number = this.#next++): number {
    this.#begin(number);
    this.#write(`${body}\nendobj\n`);
    return number;
  }

  addStream(entries: string, bytes: Uint8Array, number = this.#next++): number {
    this.#begin(number);
    this.#write(`<<${entries}/Length ${bytes.length}>>\nstream\n`);
    this.#write(bytes);
    this.#write('\nendstream\nendobj\n');
    return number;
  }

  /** Leaves null where an object was; entries of free objects are misread by some readers, veraPDF among them. */
  remove(number: number): void {
    this.add('null', number);
  }

  /** The whole file; `trailer` are the entries beside Size, Root and Prev. */
  finish(trailer: string): Uint8Array {
    const startxref = this.#length;
    const { catalogNumber, startxref: previous } = this.#base;
    const entries = (size: number) => `/Size ${size}/Root ${reference(catalogNumber)}/Prev ${previous}${trailer}`;
    if (this.#base.form === 'table') {
      this.#writeTable();
      this.#write(`trailer\n<<${entries(this.#next)}>>\n`);
    } else {
      const number = this.#next++;
      this.#begin(number);
      this.#writeStream(entries(this.#next));
    }
    this.#write(`startxref\n${startxref}\n%%EOF\n`);
    return Buffer.concat(this.#chunks);
  }

  #writeTable(): void {
    this.#write('xref\n');
    for (const numbers of this.#runs()) {
      this.#write(`${numbers[0]} ${numbers.length}\n`);
      for (const number of numbers) this.#write(`${String(this.#offsets.get(number)).padStart(10, '0')} 00000 n \n`);
    }
  }

  #writeStream(entries: string): void {
    const runs = this.#runs();
    const rows = runs.flat().map((number) => {
      const row = Buffer.alloc(7);
      row.writeUInt8(1);
      row.writeUInt32BE(this.#offsets.get(number) ?? 0, 1);
      return row;
    });
    const index = runs.map((numbers) => `${numbers[0]} ${numbers.length}`).join(' ');
    this.#write(`<</Type/XRef${entries}/W[1 4 2]/Index[${index}]/Length ${7 * rows.length}>>\nstream\n`);
    this.#write(Buffer.concat(rows));
    this.#write('\nendstream\nendobj\n');
  }

  /** The changed objects in order, in runs without gaps. */
  #runs(): number[][] {
    const runs: number[][] = [];
    for (const number of [...this.#offsets.keys()].sort((a, b) => a - b)) {
      const run = runs.at(-1);
      if (run?.at(-1) === number - 1) run.push(number);
      else runs.push([number]);
    }
    return runs;
  }

  #begin(number: number): void {
    this.#offsets.set(number, this.#length);
    this.#write(`${number} 0 obj\n`);
  }

  #write(data: string | Uint8Array): void {
    const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
    this.#chunks.push(bytes);
    this.#length += bytes.length;
  }
}
