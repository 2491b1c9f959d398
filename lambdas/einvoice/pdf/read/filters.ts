import { inflateSync } from 'node:zlib';
import type { ReadBudget } from './budget.ts';
import { PdfArray, PdfDictionary, PdfError, PdfName, type PdfStream, type PdfValue } from './values.ts';

/**
 * A stream's content with its filters undone: Flate (with PNG predictors), ASCIIHex, ASCII85, RunLength; others are a `PdfError`.
 *
 * @param resolve for filters and parameters that are references
 */
export function decodedStream(stream: PdfStream, resolve: (value: PdfValue | undefined) => PdfValue, budget: ReadBudget): Uint8Array {
  const list = (key: string) => {
    const value = resolve(stream.dictionary.entries.get(key));
    return value instanceof PdfArray ? value.items.map(resolve) : value === null ? [] : [value];
  };
  const filters = list('Filter');
  if (filters.length > 4) throw new PdfError('too many filters');
  const parameters = list('DecodeParms');
  let bytes = stream.bytes;
  for (const [i, filter] of filters.entries()) {
    if (!(filter instanceof PdfName)) throw new PdfError('a filter that is no name');
    bytes = undo(filter.name, bytes, parameters[i], resolve, budget);
  }
  return bytes;
}

function undo(
  filter: string,
  bytes: Uint8Array,
  parameters: PdfValue | undefined,
  resolve: (value: PdfValue | undefined) => PdfValue,
  budget: ReadBudget,
): Uint8Array {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl': {
      const inflated = inflate(bytes, budget);
      const parameter = (key: string, fallback: number) => {
        const value = parameters instanceof PdfDictionary ? resolve(parameters.entries.get(key)) : null;
        return typeof value === 'number' ? value : fallback;
      };
      return parameter('Predictor', 1) < 10 ? inflated : unpredicted(inflated, parameter('Columns', 1) * parameter('Colors', 1));
    }
    case 'ASCIIHexDecode':
    case 'AHx':
      return Buffer.from(Buffer.from(bytes).toString('latin1').replace(/>.*$/s, '').replace(/\s/g, ''), 'hex');
    case 'ASCII85Decode':
    case 'A85':
      return ascii85(bytes);
    case 'RunLengthDecode':
    case 'RL':
      return runLength(bytes, budget);
    default:
      throw new PdfError(`filter ${filter}`);
  }
}

function inflate(bytes: Uint8Array, budget: ReadBudget): Uint8Array {
  let inflated: Uint8Array;
  try {
    inflated = inflateSync(bytes, { maxOutputLength: budget.nextStream });
  } catch (error) {
    const tooLarge = error instanceof RangeError;
    throw new PdfError(tooLarge ? 'it unpacks to more than we read' : 'compressed data is damaged');
  }
  budget.spendUnpacked(inflated.length);
  return inflated;
}

/** PNG predictors with eight bits a sample (PNG, section 9), as cross-reference and object streams use them. */
function unpredicted(bytes: Uint8Array, width: number): Uint8Array {
  if (!Number.isInteger(width) || width < 1 || width > 65_536) throw new PdfError('predictor columns');
  const rows = Math.floor(bytes.length / (width + 1));
  const result = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const type = bytes[row * (width + 1)] ?? 0;
    for (let i = 0; i < width; i++) {
      const left = i > 0 ? (result[row * width + i - 1] ?? 0) : 0;
      const above = row > 0 ? (result[(row - 1) * width + i] ?? 0) : 0;
      const corner = i > 0 && row > 0 ? (result[(row - 1) * width + i - 1] ?? 0) : 0;
      result[row * width + i] = (bytes[row * (width + 1) + 1 + i] ?? 0) + prediction(type, left, above, corner);
    }
  }
  return result;
}

function prediction(type: number, left: number, above: number, corner: number): number {
  if (type === 1) return left;
  if (type === 2) return above;
  if (type === 3) return (left + above) >> 1;
  if (type !== 4) return 0;
  const estimate = left + above - corner;
  const [toLeft, toAbove, toCorner] = [Math.abs(estimate - left), Math.abs(estimate - above), Math.abs(estimate - corner)];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** ISO 32000-1, 7.4.5. */
function runLength(bytes: Uint8Array, budget: ReadBudget): Uint8Array {
  const runs: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at] ?? 128;
    if (length === 128) break;
    const run = length < 128 ? bytes.subarray(at + 1, at + 2 + length) : new Uint8Array(257 - length).fill(bytes[at + 1] ?? 0);
    budget.spendUnpacked(run.length);
    runs.push(run);
    at += length < 128 ? 2 + length : 2;
  }
  return Buffer.concat(runs);
}

/** ISO 32000-1, 7.4.3. */
function ascii85(bytes: Uint8Array): Uint8Array {
  const result: number[] = [];
  let group: number[] = [];
  const flush = (digits: readonly number[], count: number) => {
    const value = digits.reduce((sum, digit) => sum * 85 + digit, 0);
    for (let i = 0; i < count; i++) result.push(Math.floor(value / 256 ** (3 - i)) % 256);
  };
  for (const byte of bytes) {
    if (byte === 0x7e) break;
    if (byte === 0x7a && group.length === 0) result.push(0, 0, 0, 0);
    else if (byte >= 0x21 && byte <= 0x75) group.push(byte - 0x21);
    if (group.length === 5) {
      flush(group, 4);
      group = [];
    }
  }
  if (group.length > 1) flush([...group, 84, 84, 84, 84].slice(0, 5), group.length - 1);
  return Uint8Array.from(result);
}
