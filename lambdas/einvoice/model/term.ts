/** What a value is; dates and amounts are written differently in CII and UBL. */
export type Kind =
  | 'text'
  | 'code'
  | 'identifier'
  | 'iban'
  | 'date'
  | 'tax_point_code'
  | 'amount'
  | 'price'
  | 'quantity'
  | 'percent'
  | 'rate'
  | 'binary'
  | 'group'
  | 'list';

const kinds: ReadonlySet<string> = new Set<Kind>([
  'text',
  'code',
  'identifier',
  'iban',
  'date',
  'tax_point_code',
  'amount',
  'price',
  'quantity',
  'percent',
  'rate',
  'binary',
  'group',
  'list',
]);

/**
 * One term of the invoice.
 *
 * `pointer` is a JSON pointer into the document form (the invoice object with its payment accounts as one list, see `syntax/form.ts`);
 * `{i}` and `{j}` stand for positions in lists. `profiles` are letters (`m` minimum, `w` basicwl, `b` basic, `e` en16931, `x` extended,
 * `f` extended-ctc-fr) of the profiles that carry the term in CII; in UBL those of `e` and `f` do.
 *
 * Paths name elements from the root, separated by `/`; CII names without prefix are `ram:`. In brackets behind a name:
 * - `[child='x']` has this child, and no other reading is possible; `[child?='x']` is written so, and read whatever stands there;
 * - `[child=/pointer]` the same with the value of another term;
 * - `[@attribute]`, `[!@attribute]` is written only for values with, or without, this attribute;
 * - `[first]` is written only for the first of a repeated element.
 * A name in braces stands for a longer path, or one that differs between Invoice and CreditNote. `!note` at the end: the item as one text.
 */
export interface Term {
  readonly id: string;
  readonly pointer: string;
  readonly kind: Kind;
  readonly profiles: string;
  readonly cii: string;
  readonly ubl: string;
  /** Where the term stands in a CreditNote if not where it stands in an Invoice. */
  readonly creditNote?: string;
}

/** Terms below one place: their pointers and paths are relative to it. */
export interface Section {
  readonly terms: readonly Term[];
}

/** Rows of a table: lines of cells between bars. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.replace(/\|\s*$/, '').trim()));

/**
 * A section: the group or list itself (no id for the document), then a table `id | member | kind | profiles | CII | UBL | UBL CreditNote`.
 */
export function section(id: string, at: string, groupProfiles: string, cii: string, ubl: string, table: string): Section {
  const group: Term[] =
    id === '' ? [] : [{ id, pointer: at, kind: at.endsWith('}') ? 'list' : 'group', profiles: groupProfiles, cii, ubl }];
  const terms = rowsOf(table).map(([term = '', member = '', kind = '', profiles = '', ciiPath = '', ublPath = '', creditNote]) => ({
    id: term,
    pointer: `${at}/${member}`,
    kind: kindOf(kind),
    profiles,
    cii: below(cii, ciiPath),
    ubl: below(ubl, ublPath),
    ...(creditNote ? { creditNote } : {}),
  }));
  return { terms: [...group, ...terms] };
}

/** A path below another; no path stays none. */
export const below = (base: string, path: string): string => (path === '' ? '' : base === '' ? path : `${base}/${path}`);

export function kindOf(word: string): Kind {
  if (!isKind(word)) throw new Error(`The term table names a kind that does not exist: '${word}'`);
  return word;
}

const isKind = (word: string): word is Kind => kinds.has(word);
