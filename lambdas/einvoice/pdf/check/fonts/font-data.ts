import { PdfError } from '../../read/values.ts';

/** Bytes of a font program, read big-endian; a read behind the end is a `PdfError`. */
export class FontData {
  readonly bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.bytes.length;
  }

  uint8(at: number): number {
    return this.#view.getUint8(this.#inside(at, 1));
  }

  uint16(at: number): number {
    return this.#view.getUint16(this.#inside(at, 2));
  }

  int16(at: number): number {
    return this.#view.getInt16(this.#inside(at, 2));
  }

  uint32(at: number): number {
    return this.#view.getUint32(this.#inside(at, 4));
  }

  int32(at: number): number {
    return this.#view.getInt32(this.#inside(at, 4));
  }

  /** A number of one to four bytes. */
  uint(at: number, size: number): number {
    let value = 0;
    for (let i = 0; i < size; i++) value = value * 256 + this.uint8(at + i);
    return value;
  }

  /** What there is of the bytes between two places. */
  part(from: number, to?: number): FontData {
    return new FontData(this.bytes.subarray(this.#inside(from, 0), to));
  }

  text(from: number, to: number): string {
    return Buffer.from(this.bytes.subarray(from, to)).toString('latin1');
  }

  #inside(at: number, size: number): number {
    if (!Number.isInteger(at) || at < 0 || at + size > this.bytes.length) throw new PdfError('a font program is damaged');
    return at;
  }
}
