/** PDF syntax of single values (ISO 32000-1, 7.3). */

/** A text string: plain where it is ASCII that needs no escape (simple readers look for the bytes of `factur-x.xml`), else UTF-16BE in hexadecimal. */
export const textString = (text: string): string =>
  /^[ -'*-[\]-~]*$/.test(text) ? `(${text})` : hexString(Buffer.from(`\ufeff${text}`, 'utf16le').swap16());

export const hexString = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString('hex').toUpperCase()}>`;

/** A name; whatever is not a plain letter, digit or sign is written `#xx` (7.3.5). */
export const name = (text: string): string =>
  `/${[...Buffer.from(text, 'utf8')].map((byte) => (/[\w.+-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `#${byte.toString(16).padStart(2, '0').toUpperCase()}`)).join('')}`;

/** A date in UTC (7.9.4). */
export const pdfDate = (date: Date): string => `(D:${date.toISOString().slice(0, 19).replace(/[-T:]/g, '')}+00'00')`;

export const reference = (object: number): string => `${object} 0 R`;
