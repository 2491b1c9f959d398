import type { PdfDictionary, PdfValue } from '../read/values.ts';
import { checkNoEventActions } from './actions.ts';
import { fieldType } from './annotations.ts';
import type { Check } from './check.ts';

/** The interactive form (ISO 19005-3, 6.4). */
export function checkForm(check: Check, catalog: PdfDictionary): void {
  const form = check.dictionary(catalog, 'AcroForm');
  if (check.entry(catalog, 'NeedsRendering') === true) check.faults.add('PDF-FORM', 'The form is dynamic (NeedsRendering).');
  if (check.has(catalog, 'Perms')) check.faults.add('PDF-SIGNED', 'The file is certified or has usage rights (Perms).', false);
  if (!form) return;
  if (check.has(form, 'XFA')) check.faults.add('PDF-FORM', 'The form is an XFA form.');
  if (check.entry(form, 'NeedAppearances') === true)
    check.faults.add('PDF-FORM', 'The form leaves the looks of its fields to the reader (NeedAppearances).');
  const waiting: PdfValue[] = [...check.array(form, 'Fields')];
  while (waiting.length > 0) {
    const field = check.file.dictionary(waiting.pop());
    if (!field || !check.first('field', field)) continue;
    checkNoEventActions(check, field, 'A form field');
    if (fieldType(check, field) === 'Sig' && check.has(field, 'V')) {
      check.faults.unproven('PDF-SIGNED', 'The file is signed, and a signature covers only what it was made for.');
    }
    for (const kid of check.array(field, 'Kids')) waiting.push(kid);
  }
}
