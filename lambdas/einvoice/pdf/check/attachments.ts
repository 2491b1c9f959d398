import { type PdfDictionary, PdfName, PdfString } from '../read/values.ts';
import type { Check } from './check.ts';
import type { Gathered } from './objects.ts';

/** A media type, in the characters PDF/A takes. */
const MEDIA_TYPE = /^[-\w+.]+\/[-\w+.]+$/;

/** Embedded files (ISO 19005-3, 6.8). */
export function checkAttachments(check: Check, { specifications, associated }: Gathered): void {
  for (const specification of specifications) {
    const name = fileName(check, specification);
    const fault = (what: string) => check.faults.add('PDF-ATTACHMENT', `The attachment ${name} ${what}.`);
    const streams = check.dictionary(specification, 'EF');
    if (!streams) continue;
    if (!check.has(specification, 'F') || !check.has(specification, 'UF')) fault('has no name in F and UF');
    if (!(check.entry(specification, 'AFRelationship') instanceof PdfName)) fault('does not say its relationship (AFRelationship)');
    if (!associated.has(specification)) fault('is not listed as an associated file (AF)');
    for (const value of streams.entries.values()) {
      const type = check.name(check.file.dictionary(value), 'Subtype');
      if (type === undefined || !MEDIA_TYPE.test(type)) fault('has no media type (Subtype)');
    }
  }
}

function fileName(check: Check, specification: PdfDictionary): string {
  const name = check.entry(specification, 'F');
  const text = name instanceof PdfString ? Buffer.from(name.bytes).toString('latin1') : '';
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 80) || 'without a name';
}
