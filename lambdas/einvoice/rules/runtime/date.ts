import { DynamicError } from './dynamic-error.ts';

const DATE = /^[ \t\n\r]*(-?(?:[1-9][0-9]{3,}|0[0-9]{3}))-([0-9]{2})-([0-9]{2})(Z|[+-](?:0[0-9]|1[0-3]):[0-5][0-9]|[+-]14:00)?[ \t\n\r]*$/;
const MINUTE = 60_000;

/**
 * The instant an xs:date begins, in milliseconds; a date without time zone is taken as UTC.
 *
 * @throws DynamicError when the text is no date of the calendar
 */
export function toDate(text: string): number {
  const parts = DATE.exec(text);
  const year = Number(parts?.[1]);
  const month = Number(parts?.[2]);
  const day = Number(parts?.[3]);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (parts === null || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) throw new DynamicError('a value is not a date');
  return date.getTime() - offset(parts[4]) * MINUTE;
}

export const maybeDate = (text: string | undefined): number | undefined => (text === undefined ? undefined : toDate(text));

/** Minutes a time zone is ahead of UTC. */
function offset(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4));
  return zone.startsWith('-') ? -minutes : minutes;
}
