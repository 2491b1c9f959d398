import { PdfArray, PdfDictionary, PdfName, PdfReference, PdfStream, type PdfValue } from '../read/values.ts';
import type { Check } from './check.ts';
import { checkLimits, checkName } from './limits.ts';

/** Filters of ISO 19005-3, 6.1.7.2: those of ISO 32000-1 but LZW, and Crypt as long as it does nothing. */
const FILTERS = new Set(
  'ASCIIHexDecode ASCII85Decode FlateDecode RunLengthDecode CCITTFaxDecode JBIG2Decode DCTDecode JPXDecode'.split(' '),
);

/** What every object of the file was asked for: the files embedded in it. */
export interface Gathered {
  readonly specifications: Set<PdfDictionary>;
  /** File specifications in some AF array. */
  readonly associated: Set<PdfDictionary>;
}

/** Looks at every object of the file, reachable or not: limits of values, filters of streams, parts outside the file. */
export function checkObjects(check: Check): Gathered {
  const gathered: Gathered = { specifications: new Set(), associated: new Set() };
  for (const { object } of check.file.objects()) {
    check.guarded('PDF-STRUCTURE', () => {
      const value = check.file.resolve(new PdfReference(object));
      checkValue(check, value, gathered);
    });
  }
  return gathered;
}

function checkValue(check: Check, value: PdfValue, gathered: Gathered): void {
  if (value instanceof PdfArray) for (const item of value.items) checkValue(check, item, gathered);
  else if (value instanceof PdfDictionary) checkDictionary(check, value, gathered);
  else if (value instanceof PdfStream) {
    checkStream(check, value.dictionary);
    checkDictionary(check, value.dictionary, gathered);
  } else if (value instanceof PdfReference) {
    if (value.generation !== 0) check.faults.unproven('PDF-STRUCTURE', 'An object has a generation other than 0.');
  } else checkLimits(check, value);
}

function checkDictionary(check: Check, dictionary: PdfDictionary, gathered: Gathered): void {
  for (const [key, value] of dictionary.entries) {
    checkName(check, key);
    checkValue(check, value, gathered);
  }
  if (dictionary.entries.has('EF') || check.name(dictionary, 'Type') === 'Filespec') gathered.specifications.add(dictionary);
  for (const item of check.array(dictionary, 'AF')) {
    const specification = check.file.dictionary(item);
    if (specification) gathered.associated.add(specification);
  }
}

function checkStream(check: Check, dictionary: PdfDictionary): void {
  for (const key of ['F', 'FFilter', 'FDecodeParms']) {
    if (dictionary.entries.has(key)) check.faults.add('PDF-STRUCTURE', 'A stream has its content outside the file.');
  }
  const filters = check.entry(dictionary, 'Filter');
  for (const item of filters instanceof PdfArray ? filters.items : filters === null ? [] : [filters]) {
    const filter = check.file.resolve(item);
    if (!(filter instanceof PdfName && FILTERS.has(filter.name))) {
      check.faults.add('PDF-FILTER', `A stream has the filter ${filter instanceof PdfName ? filter.name.slice(0, 40) : 'without a name'}.`);
    }
  }
}
