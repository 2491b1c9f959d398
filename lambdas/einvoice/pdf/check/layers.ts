import { type PdfDictionary, PdfReference, PdfString, type PdfValue } from '../read/values.ts';
import type { Check } from './check.ts';

/** Optional content (ISO 19005-3, 6.9). */
export function checkLayers(check: Check, catalog: PdfDictionary): void {
  const properties = check.dictionary(catalog, 'OCProperties');
  if (!properties) return;
  const groups = check.array(properties, 'OCGs').map(objectOf);
  const configurations = [properties.entries.get('D'), ...check.array(properties, 'Configs')].map((one) => check.file.dictionary(one));
  const names = new Set<string>();
  for (const configuration of configurations) {
    const name = check.entry(configuration, 'Name');
    const text = name instanceof PdfString ? Buffer.from(name.bytes).toString('latin1') : '';
    if (text === '' || names.has(text)) check.faults.add('PDF-LAYERS', 'A configuration of layers has no name of its own.');
    names.add(text);
    if (check.has(configuration, 'AS')) check.faults.add('PDF-LAYERS', 'Layers change by themselves (AS).');
    if (check.has(configuration, 'Order')) {
      const listed = ordered(check, configuration?.entries.get('Order'));
      if (groups.some((group) => !listed.has(group))) check.faults.add('PDF-LAYERS', 'The list of layers (Order) leaves some out.');
    }
  }
}

const objectOf = (value: PdfValue) => (value instanceof PdfReference ? value.object : value);

/** Every group in the nested arrays of Order. */
function ordered(check: Check, order: PdfValue | undefined): Set<unknown> {
  const listed = new Set<unknown>();
  const waiting: (PdfValue | undefined)[] = [order];
  const seen = new Set<unknown>();
  while (waiting.length > 0) {
    const value = waiting.pop();
    const items = check.file.array(value);
    check.spend(1 + items.length);
    if (value !== undefined && items.length === 0) listed.add(objectOf(value));
    if (seen.has(items)) continue;
    seen.add(items);
    for (const item of items) waiting.push(item);
  }
  return listed;
}
