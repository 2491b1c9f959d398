import { isUtf8 } from 'node:buffer';
import { PdfArray, PdfName, PdfString, type PdfValue } from '../read/values.ts';
import type { Check } from './check.ts';

/** Limits of single values (ISO 19005-3, 6.1.13), and names in UTF-8 (6.1.8). */
export function checkLimits(check: Check, value: PdfValue): void {
  if (typeof value === 'number') checkNumber(check, value);
  else if (value instanceof PdfString) {
    if (value.bytes.length > 32_767) check.faults.add('PDF-LIMIT', 'A string is longer than 32,767 bytes.');
  } else if (value instanceof PdfName) checkName(check, value.name);
  else if (value instanceof PdfArray) for (const item of value.items) checkLimits(check, item);
}

/** The smallest and the largest real number PDF/A readers must take, and the integers. */
function checkNumber(check: Check, value: number): void {
  const size = Math.abs(value);
  const isTooLarge = Number.isInteger(value) ? value > 2_147_483_647 || value < -2_147_483_648 : size > 3.403e38;
  if (isTooLarge || (size > 0 && size < 1.175e-38)) check.faults.add('PDF-LIMIT', 'A number is beyond what PDF/A readers must take.');
}

export function checkName(check: Check, name: string): void {
  if (name.length > 127) check.faults.add('PDF-LIMIT', 'A name is longer than 127 bytes.');
  if (/[\x80-\xff]/.test(name) && !isUtf8(Buffer.from(name, 'latin1')))
    check.faults.unproven('PDF-STRUCTURE', `The name ${JSON.stringify(name.slice(0, 60))} is not in UTF-8.`);
}
