import type { PdfFile } from './file.ts';
import { textOf } from './text-string.ts';
import { PdfString } from './values.ts';

/** What the document information dictionary says (ISO 32000-1, 14.3.3). */
export interface Information {
  readonly title: string | undefined;
  readonly author: string | undefined;
  /** The program the page was made with. */
  readonly creator: string | undefined;
  readonly created: Date | undefined;
}

/** More is no title of a document. */
const MOST = 1_000;

export function readInformation(file: PdfFile): Information {
  const information = file.dictionary(file.trailer.entries.get('Info'));
  const text = (key: string) => {
    const value = file.resolve(information?.entries.get(key));
    return value instanceof PdfString ? textOf(value).slice(0, MOST).trim() || undefined : undefined;
  };
  return { title: text('Title'), author: text('Author'), creator: text('Creator'), created: dateOf(text('CreationDate') ?? '') };
}

/** A date as PDF writes it (7.9.4); what is no date, or none that a year of four digits can hold, is undefined. */
function dateOf(text: string): Date | undefined {
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', sign = 'Z', hours = '00', minutes = '00'] =
    /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?([-+Z])?(\d\d)?'?(\d\d)?/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${sign === 'Z' ? 'Z' : `${sign}${hours}:${minutes}`}`);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 || date.getUTCFullYear() < 1 ? undefined : date;
}
