/** La Poste numbers its many offices outside the Luhn rule: the plain digit sum is a multiple of 5 (Insee). */
const LA_POSTE = '356000000';

/** Luhn over a string of digits, the check digit being the last. */
export function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, character, at) => {
    const value = Number(character) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Nine digits that obey Luhn; nine zeros do, and are no number of anybody. */
export const isSiren = (digits: string) => /^\d{9}$/.test(digits) && luhn(digits) && digits !== '000000000';

/**
 * Whether the check digit of a SIRET agrees, and the rule that made it do so where it is not Luhn.
 * @param siret 14 digits
 */
export function checkSiret(siret: string): { readonly valid: boolean; readonly exception: 'la_poste' | null } {
  const siren = siret.slice(0, 9);
  if (luhn(siret)) return { valid: isSiren(siren), exception: null };
  const digitSum = [...siret].reduce((sum, character) => sum + Number(character), 0);
  return siren === LA_POSTE && digitSum % 5 === 0 ? { valid: true, exception: 'la_poste' } : { valid: false, exception: null };
}

/** The French VAT number of a SIREN: its key is (12 + 3 × (SIREN mod 97)) mod 97, two digits. */
export const vatOfSiren = (siren: string) => `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`;
