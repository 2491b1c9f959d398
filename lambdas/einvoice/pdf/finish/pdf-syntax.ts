import { PdfArray, PdfDictionary, PdfName, PdfReference, PdfString, type PdfValue } from '../read/values.ts';

/** PDF syntax of single values (ISO 32000-1, 7.3). */

/** A text string: plain where it is ASCII that needs no escape (simple readers look for the bytes of `factur-x.xml`), else UTF-16BE in hexadecimal. */
export const textString = (text: string): string =>
  /^[ -'*-[\]-~]*$/.test(text) ? `(${text})` : hexString(Buffer.from(`\ufeff${text}`, 'utf16le').swap16());

export const hexString = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString('hex').toUpperCase()}>`;

/** A name; whatever is not a plain letter, digit or sign is written `#xx` (7.3.5). */
export const name = (text: string): string => nameOfBytes(Buffer.from(text, 'utf8'));

const nameOfBytes = (bytes: Uint8Array): string =>
  `/${[...bytes].map((byte) => (/[\w.+-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `#${byte.toString(16).padStart(2, '0').toUpperCase()}`)).join('')}`;

/** A date in UTC (7.9.4). */
export const pdfDate = (date: Date): string => `(D:${date.toISOString().slice(0, 19).replace(/[-T:]/g, '')}+00'00')`;

export const reference = (object: number): string => `${object} 0 R`;

/** A value that was read, as it is written. */
function valueText(value: PdfValue): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return /e/.test(String(value)) ? value.toFixed(10) : String(value);
  if (value instanceof PdfName) return nameOfBytes(Buffer.from(value.name, 'latin1'));
  if (value instanceof PdfString) return hexString(value.bytes);
  if (value instanceof PdfReference) return `${value.object} ${value.generation} R`;
  if (value instanceof PdfArray) return `[${value.items.map(valueText).join(' ')}]`;
  if (value instanceof PdfDictionary) return dictionaryText(value.entries);
  throw new Error('a stream is no part of another value');
}

export const dictionaryText = (entries: ReadonlyMap<string, PdfValue>): string => `<<${entriesText(entries)}>>`;

export const entriesText = (entries: ReadonlyMap<string, PdfValue>): string =>
  [...entries].map(([key, value]) => `${nameOfBytes(Buffer.from(key, 'latin1'))} ${valueText(value)}`).join('');
