import { compact } from '../compact.ts';
import { countryName } from '../country-codes.ts';
import { type Checked, checked } from '../envelope.ts';
import { type Bic, readBic } from './bic.ts';
import type { IbanResult } from './iban-answer.ts';
import { type IbanStructure, ibanStructures } from './iban-structures.ts';
import { mod97, toDigits } from './mod97.ts';
import { nationalRules } from './national-check.ts';

/**
 * Checks an IBAN (ISO 13616) with the check digits its country keeps inside it and, when given, that a BIC (ISO 9362) is of its country.
 * @param text as typed: spaces, dots, dashes, lower case and a leading "IBAN" are allowed
 * @returns valid, or invalid with country_unknown, malformed, checksum, national_checksum or bic_mismatch: the first that applies
 */
export function checkIban(text: string, bicText: string | null): Checked<IbanResult> {
  const iban = compact(text).replace(/^IBAN(?=[A-Z]{2})/, '');
  const country = iban.slice(0, 2);
  const structure = ibanStructures.get(country);
  const bic = bicText === null || bicText.trim() === '' ? null : readBic(bicText, structure ? country : null);
  const nothing = { ...unknown, ...bicMembers(bic) };
  if (!structure) {
    const named = /^[A-Z]{2}$/.test(country);
    const message = named
      ? `No IBANs begin with ${country}: check the first two letters.`
      : 'An IBAN begins with the two letters of its country.';
    return checked('invalid', named ? 'country_unknown' : 'malformed', message, nothing);
  }
  const known = { ...nothing, country_code: country, sepa: structure.sepa };
  const fault = formFault(iban, country, structure);
  if (fault !== null) return checked('invalid', 'malformed', fault, known);

  const parts = { ...known, ...partsOf(iban, structure) };
  const right = checkDigits(iban);
  if (parts.check_digits !== right) {
    const message = `The check digits do not agree: after ${country} stands ${parts.check_digits} where the rest asks for ${right}; look for a mistyped or swapped character.`;
    return checked('invalid', 'checksum', message, parts);
  }
  if (parts.national_check_valid === false) {
    return checked(
      'invalid',
      'national_checksum',
      `The check digits inside the account number of ${countryName(country)} do not agree; copy it again.`,
      parts,
    );
  }
  if (bic && !bic.valid)
    return checked('invalid', 'bic_mismatch', 'The IBAN is right, but a BIC has 8 or 11 characters, the fifth and sixth a country.', parts);
  if (bic?.countryMatches === false) {
    return checked(
      'invalid',
      'bic_mismatch',
      `The IBAN is right, but the BIC is not of ${countryName(country)}; check which of them is meant.`,
      parts,
    );
  }
  return checked(
    'valid',
    null,
    'The IBAN is well-formed and its check digits agree; whether the account exists only its bank knows.',
    parts,
  );
}

const unknown: IbanResult = {
  iban: null,
  formatted: null,
  country_code: null,
  check_digits: null,
  bban: null,
  bank_code: null,
  branch_code: null,
  account_number: null,
  national_check_valid: null,
  sepa: null,
  bic: null,
  bic_valid: null,
  bic_country_matches: null,
};

const bicMembers = (bic: Bic | null) => ({
  bic: bic?.bic ?? null,
  bic_valid: bic?.valid ?? null,
  bic_country_matches: bic?.countryMatches ?? null,
});

const characters: Readonly<Record<string, string>> = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' };

/** Says what is wrong with length or characters, or null. */
function formFault(iban: string, country: string, { bban }: IbanStructure): string | null {
  const blocks = bban.split(' ').map((block) => ({ length: Number.parseInt(block, 10), kind: block.slice(-1) }));
  const length = blocks.reduce((sum, block) => sum + block.length, 4);
  if (iban.length !== length) return `An IBAN of ${countryName(country)} has ${length} characters, this one has ${iban.length}.`;
  const form = new RegExp(`^[A-Z]{2}[0-9]{2}${blocks.map((block) => `${characters[block.kind]}{${block.length}}`).join('')}$`);
  return form.test(iban) ? null : `After ${country} and two digits, an IBAN of ${countryName(country)} is made of ${described(blocks)}.`;
}

const kinds: Readonly<Record<string, string>> = { n: 'digits', a: 'letters', c: 'letters or digits' };

const described = (blocks: readonly { length: number; kind: string }[]) =>
  blocks.map(({ length, kind }) => `${length} ${kinds[kind]}`).join(', ');

function partsOf(iban: string, { bank, branch, account, check }: IbanStructure) {
  const bban = iban.slice(4);
  return {
    iban,
    formatted: iban.replace(/.{4}(?=.)/g, '$& '),
    check_digits: iban.slice(2, 4),
    bban,
    bank_code: bban.slice(...bank),
    branch_code: branch && bban.slice(...branch),
    account_number: bban.slice(...account),
    national_check_valid: check && nationalRules[check](bban),
  };
}

/** The check digits that go with country and BBAN: 02 to 98 (ISO 7064 mod 97-10). */
const checkDigits = (iban: string) => String(98 - mod97(toDigits(`${iban.slice(4)}${iban.slice(0, 2)}00`))).padStart(2, '0');
