import { PdfArray, PdfDictionary, type PdfValue } from '../read/values.ts';
import type { Check } from './check.ts';

const ALLOWED = new Set(['GoTo', 'GoToR', 'GoToE', 'Thread', 'URI', 'Named', 'SubmitForm']);
const NAMED = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);

/** An action and what follows it (ISO 19005-3, 6.5.1); a destination is none. */
export function checkAction(check: Check, value: PdfValue | undefined): void {
  const waiting = [value];
  while (waiting.length > 0) {
    const action = check.file.resolve(waiting.pop());
    if (action instanceof PdfArray)
      waiting.push(...action.items.slice(0, 1_000).filter((item) => check.file.resolve(item) instanceof PdfDictionary));
    if (!(action instanceof PdfDictionary) || !check.first('action', action)) continue;
    // A destination may be written as a dictionary with D alone (ISO 32000-1, 12.3.2.3).
    const type = check.name(action, 'S');
    if (type === undefined ? !check.has(action, 'D') : !ALLOWED.has(type)) {
      check.faults.add('PDF-ACTION', `There is an action of the kind ${type?.slice(0, 40) ?? 'without a name'}.`);
    }
    const name = check.name(action, 'N');
    if (type === 'Named' && !(name && NAMED.has(name)))
      check.faults.add('PDF-ACTION', `There is a named action ${name?.slice(0, 40) ?? 'without a name'}.`);
    if (check.has(action, 'Next')) waiting.push(action.entries.get('Next'));
  }
}

/** Actions on events (AA) are forbidden wherever they are. */
export function checkNoEventActions(check: Check, dictionary: PdfDictionary | undefined, where: string): void {
  if (check.has(dictionary, 'AA')) check.faults.add('PDF-ACTION', `${where} has actions on events (AA).`);
}

/** Bookmarks and their actions. */
export function checkOutlines(check: Check, outlines: PdfDictionary | undefined): void {
  const waiting: (PdfValue | undefined)[] = [outlines?.entries.get('First')];
  while (waiting.length > 0) {
    const item = check.file.dictionary(waiting.pop());
    if (!item || !check.first('bookmark', item)) continue;
    checkAction(check, item.entries.get('A'));
    waiting.push(item.entries.get('Next'), item.entries.get('First'));
  }
}
