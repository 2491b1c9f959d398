import { isSupportedCountry, ParseError, type PhoneNumber, parsePhoneNumberWithError } from 'libphonenumber-js/max';
import { countryName } from '../country-codes.ts';
import { type Checked, checked } from '../envelope.ts';
import type { PhoneResult } from './phone-answer.ts';

/**
 * Checks a telephone number against the numbering plan of its country (libphonenumber, full metadata) and writes it in its usual forms.
 * @param text as typed: international with + or 00, or as dialled in `region`; an extension is kept in the forms that can carry one
 * @param region ISO 3166-1 code, or null
 * @returns valid, or invalid with country_unknown, malformed or unassigned_number
 */
export function normalizePhone(text: string, region: string | null): Checked<PhoneResult> {
  const country = region?.trim().toUpperCase();
  if (country !== undefined && !isSupportedCountry(country)) {
    return checked(
      'invalid',
      'country_unknown',
      'The region is no country libphonenumber knows: use its two-letter code, such as FR.',
      unknown,
    );
  }
  const number = parsed(plain(text, country === undefined), country);
  if (number instanceof ParseError) return checked('invalid', ...faultOf(number, country), unknown);
  if (!number.isPossible()) {
    const message = `No telephone number of ${placeOf(number)} has this length; short numbers cannot be dialled from abroad and are not checked.`;
    return checked('invalid', 'malformed', message, {
      ...unknown,
      country_code: number.country ?? null,
      calling_code: number.countryCallingCode,
    });
  }
  const result = formsOf(number);
  if (!number.isValid()) {
    return checked('invalid', 'unassigned_number', `${placeOf(number)} gives out no such number: look for a mistyped digit.`, result);
  }
  return checked('valid', null, 'The number fits the numbering plan; whether it is in service only a call tells.', result);
}

const unknown: PhoneResult = {
  e164: null,
  international: null,
  national: null,
  rfc3966: null,
  country_code: null,
  calling_code: null,
  type: null,
  possible: false,
};

/** What the library does not read: full-width forms, invisible marks, a tel: URI, the French word for an extension, and 00 without a region (ITU-T E.123). */
function plain(text: string, international: boolean): string {
  const number = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^tel:/i, '')
    .replace(/\s*\bposte\b\s*/i, ' ext. ');
  return international ? number.replace(/^00(?=\d)/, '+') : number;
}

function parsed(text: string, country: Parameters<typeof isSupportedCountry>[0] | undefined): PhoneNumber | ParseError {
  try {
    return parsePhoneNumberWithError(text, {
      extract: false,
      ...(country && isSupportedCountry(country) ? { defaultCountry: country } : {}),
    });
  } catch (error) {
    if (error instanceof ParseError) return error;
    throw error;
  }
}

function faultOf({ message }: ParseError, country: string | undefined): ['country_unknown' | 'malformed', string] {
  if (message === 'INVALID_COUNTRY') {
    return [
      'country_unknown',
      country ? 'No country has this calling code.' : 'Begin with + and the calling code, or name the region the number is dialled in.',
    ];
  }
  if (message === 'TOO_LONG') return ['malformed', 'This is too long for one telephone number.'];
  if (message === 'TOO_SHORT') return ['malformed', 'This is too short for a telephone number.'];
  return ['malformed', 'This is no telephone number: write digits, with spaces, dots, dashes or brackets between them.'];
}

const placeOf = (number: PhoneNumber) => (number.country ? countryName(number.country) : `Calling code +${number.countryCallingCode}`);

const formsOf = (number: PhoneNumber): PhoneResult => ({
  e164: number.number,
  international: number.formatInternational(),
  national: number.formatNational(),
  rfc3966: number.getURI(),
  country_code: number.country ?? null,
  calling_code: number.countryCallingCode,
  type: number.getType() ?? null,
  possible: true,
});
