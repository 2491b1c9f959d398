import { compact } from '../compact.ts';
import { countryCodes } from '../country-codes.ts';
import { territoriesOf } from './iban-structures.ts';

/** Party, country, location, and for a branch its code (ISO 9362; the issue of 2022 permits digits in the party). */
const form = /^[A-Z0-9]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

export interface Bic {
  readonly bic: string;
  readonly valid: boolean;
  /** Whether its country is that of the IBAN, or a territory that uses that IBAN; null when either is unknown. */
  readonly countryMatches: boolean | null;
}

export function readBic(text: string, ibanCountry: string | null): Bic {
  const bic = compact(text);
  const country = form.exec(bic)?.[1];
  if (country === undefined || !countryCodes.has(country)) return { bic, valid: false, countryMatches: null };
  if (ibanCountry === null) return { bic, valid: true, countryMatches: null };
  return { bic, valid: true, countryMatches: country === ibanCountry || (territoriesOf.get(ibanCountry)?.includes(country) ?? false) };
}
