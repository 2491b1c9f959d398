import type { PdfFile } from '../read/file.ts';
import { partMetadata } from '../read/part-metadata.ts';
import { PdfArray, type PdfDictionary } from '../read/values.ts';
import { checkAction, checkNoEventActions, checkOutlines } from './actions.ts';
import { checkAttachments } from './attachments.ts';
import { Check } from './check.ts';
import { checkOutputIntents } from './colour.ts';
import type { PdfaFault } from './faults.ts';
import { checkFileSyntax } from './file-syntax.ts';
import { checkFont } from './fonts/font.ts';
import { checkForm } from './form.ts';
import { checkLayers } from './layers.ts';
import { checkObjects } from './objects.ts';
import { checkPages } from './pages.ts';

/**
 * Checks the structure of a PDF against PDF/A-3b (ISO 19005-3) by a list of what is known to conform: whatever is not on it is a fault,
 * `certain` where the standard forbids it and not where only we can't prove it. XMP metadata is not looked into.
 *
 * @returns no fault for a file that may be called PDF/A-3b
 */
export function pdfaFaults(file: PdfFile): readonly PdfaFault[] {
  const check = new Check(file);
  const catalog = file.catalog();
  const step = (work: () => void) => check.guarded('PDF-STRUCTURE', work);
  step(() => checkFileSyntax(check));
  step(() => checkAttachments(check, checkObjects(check)));
  step(() => {
    if (partMetadata(file).size > 0)
      check.faults.unproven('PDF-METADATA', 'There is metadata on a part of the file, which is not looked into.');
  });
  step(() => {
    check.outputColour = checkOutputIntents(check, catalog);
  });
  step(() => checkCatalog(check, catalog));
  step(() => checkForm(check, catalog));
  step(() => checkLayers(check, catalog));
  step(() => checkPages(check, catalog));
  for (const [font, use] of check.fonts) check.guarded('PDF-FONT', () => checkFont(check, font, use));
  return check.faults.list();
}

function checkCatalog(check: Check, catalog: PdfDictionary): void {
  checkNoEventActions(check, catalog, 'The document');
  const open = check.entry(catalog, 'OpenAction');
  if (!(open instanceof PdfArray)) checkAction(check, open);
  checkOutlines(check, check.dictionary(catalog, 'Outlines'));
  const names = check.dictionary(catalog, 'Names');
  if (check.has(names, 'JavaScript')) check.faults.add('PDF-ACTION', 'The document has scripts (JavaScript).');
  if (check.has(names, 'AlternatePresentations')) check.faults.add('PDF-PAGE', 'The document has alternate presentations.');
  if (check.has(catalog, 'Requirements')) check.faults.add('PDF-STRUCTURE', 'The document has requirements of readers.');
}
