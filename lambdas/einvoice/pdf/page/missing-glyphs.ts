import type { Finding } from '../../answers.ts';
import { pdfFinding } from '../read/pdf-findings.ts';

/** The warning that some characters were printed as `?`; the XML has them as they were sent. */
export function missingGlyphs(characters: readonly string[]): Finding[] {
  if (characters.length === 0) return [];
  const shown = characters.slice(0, 20).map((sign) => `${sign} (U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`);
  const more = characters.length > shown.length ? ` and ${characters.length - shown.length} more` : '';
  return [pdfFinding('PDF-GLYPH', `The fonts of the page lack ${shown.join(', ')}${more}; printed as ?, unchanged in the XML.`)];
}
