import { createHash } from 'node:crypto';
import type { PdfFile } from '../read/file.ts';
import { PdfArray, PdfDictionary, PdfName, PdfStream, PdfString, type PdfValue } from '../read/values.ts';

const hashes = new WeakMap<PdfStream, string>();

function hashOf(stream: PdfStream): string {
  const hash = hashes.get(stream) ?? createHash('sha256').update(stream.bytes).digest('hex');
  hashes.set(stream, hash);
  return hash;
}

/** Values written out of one: more than any tint transform has. */
const MOST_VALUES = 2_000;

/** A text that two values share exactly when they are alike, wherever in the file they are; of values too large to compare only what comes first counts. */
export function canonicalText(file: PdfFile, value: PdfValue | undefined): string {
  let left = MOST_VALUES;
  const write = (one: PdfValue | undefined, depth: number): string => {
    const resolved = file.resolve(one);
    if (depth > 20 || left-- <= 0) return '…';
    const inner = (part: PdfValue | undefined) => write(part, depth + 1);
    if (resolved instanceof PdfName) return `/${resolved.name}`;
    if (resolved instanceof PdfString) return `<${Buffer.from(resolved.bytes).toString('hex')}>`;
    if (resolved instanceof PdfArray) return `[${resolved.items.slice(0, MOST_VALUES).map(inner).join(' ')}]`;
    if (resolved instanceof PdfStream) return `${inner(resolved.dictionary)}${hashOf(resolved)}`;
    if (resolved instanceof PdfDictionary) {
      const entries = [...resolved.entries].sort(([a], [b]) => (a < b ? -1 : 1));
      return `<<${entries.map(([key, part]) => `/${key} ${inner(part)}`).join('')}>>`;
    }
    return String(resolved);
  };
  return write(value, 0);
}
