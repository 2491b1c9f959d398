import type { Leaf } from './mapping.ts';
import { memberOf } from './value.ts';
import type { Syntax } from './vocabulary.ts';

/** How a value is spelt in a document, both ways. */
interface Codec {
  readonly write: (value: string) => string;
  readonly read: (text: string) => string;
}

const asIs: Codec = { write: (value) => value, read: (text) => text };
const trimmed: Codec = { write: (value) => value, read: (text) => text.trim() };

/** CII dates have format 102 of UNTDID 2379: YYYYMMDD. */
const date102: Codec = {
  write: (value) => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$1$2$3'),
  read: (text) => text.trim().replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
};

/** XML Schema allows a time zone behind a date; the invoice has none. */
const plainDate: Codec = { write: (value) => value, read: (text) => text.trim().replace(/^(\d{4}-\d{2}-\d{2})(Z|[+-]\d{2}:\d{2})$/, '$1') };

/** BT-8: our words and the codes of UNTDID 2475 (CII) and 2005 (UBL). */
const taxPointCodes = [
  { word: 'invoice_date', cii: '5', ubl: '3' },
  { word: 'delivery_date', cii: '29', ubl: '35' },
  { word: 'payment_date', cii: '72', ubl: '432' },
] as const;

const taxPoint = (syntax: 'cii' | 'ubl'): Codec => ({
  write: (value) => taxPointCodes.find(({ word }) => word === value)?.[syntax] ?? value,
  read: (text) => taxPointCodes.find((row) => row[syntax] === text.trim())?.word ?? text.trim(),
});

const ciiTaxPoint = taxPoint('cii');
const ublTaxPoint = taxPoint('ubl');

function codecOf(leaf: Leaf, syntax: Syntax): Codec {
  switch (leaf.kind) {
    case 'text':
      return asIs;
    case 'date':
      return syntax === 'cii' ? date102 : plainDate;
    case 'tax_point_code':
      return syntax === 'cii' ? ciiTaxPoint : ublTaxPoint;
    default:
      return trimmed;
  }
}

/** UBL has no element for the subject code of a note: it stands before the text, `#CODE#text` (EN 16931-3-2, BT-21). */
const codedNote = /^#([A-Z]{3})#([\s\S]*)$/;

/** The text of a value in the document; empty when there is nothing to write. */
export function textOf(leaf: Leaf, value: unknown, syntax: Syntax): string {
  if (leaf.codec === 'note') {
    const code = memberOf(value, 'subject_code');
    const text = memberOf(value, 'text');
    return typeof text !== 'string' ? '' : typeof code === 'string' ? `#${code}#${text}` : text;
  }
  return typeof value === 'string' ? codecOf(leaf, syntax).write(value) : '';
}

/** What a text of the document says: a string, for notes the members of the item. */
export function readText(leaf: Leaf, text: string, syntax: Syntax): string | Readonly<Record<string, string>> {
  if (leaf.codec !== 'note') return codecOf(leaf, syntax).read(text);
  const match = codedNote.exec(text);
  return match ? { subject_code: match[1] ?? '', text: match[2] ?? '' } : { text };
}

/** IBAN and other accounts share one UBL element: there only what looks like an IBAN (ISO 13616) is read as one. */
export const accepts = (leaf: Leaf, text: string): boolean =>
  leaf.kind !== 'iban' || /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/i.test(text.replace(/\s+/g, ''));
