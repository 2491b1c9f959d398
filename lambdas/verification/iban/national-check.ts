import { mod97, toDigits } from './mod97.ts';

/** Whether the check digits inside a BBAN agree with the rest of it. Takes a BBAN of the right form. */
type Check = (bban: string) => boolean;

const digit = (text: string, at: number) => text.charCodeAt(at) - 48;

/** Sum of digits times weights, which repeat. */
const weighted = (digits: string, weights: readonly number[]) =>
  [...digits].reduce((sum, _, at) => sum + digit(digits, at) * (weights[at % weights.length] ?? 0), 0);

/** The rules national check digits are made by, named after what they compute; the structures say which country has which. */
export const nationalRules = {
  /** France, Monaco, Mauritania, Tunisia: the RIB key, letters read as digits by their place in A-I, J-R and S-Z. */
  rib_key: (bban) => {
    const digits = bban.replace(/[A-Z]/g, (letter) => String(ribDigits.indexOf(letter) % 10));
    const key = Number(digits.slice(-2));
    return key >= 1 && key <= 97 && mod97(digits) === 0;
  },
  /** ISO 7064 mod 97-10 over the whole BBAN. */
  mod_97_10: (bban) => mod97(toDigits(bban)) === 1,
  /** Belgium: the first ten digits by 97, where 0 is written 97. */
  remainder_97: (bban) => (mod97(bban.slice(0, 10)) || 97) === Number(bban.slice(10)),
  /** Spain: one digit for bank and branch, one for the account. */
  two_mod_11: (bban) => spanishDigit(`00${bban.slice(0, 8)}`) === digit(bban, 8) && spanishDigit(bban.slice(10)) === digit(bban, 9),
  /** Estonia: weights 7, 3, 1 from the right over branch and account. */
  weights_731: (bban) => (10 - (weighted(bban.slice(2, 15), [7, 1, 3]) % 10)) % 10 === digit(bban, 15),
  /** Finland: Luhn over the whole BBAN. */
  luhn: (bban) => luhnSum(bban) % 10 === 0,
  /** Norway: modulus 11; accounts whose fifth and sixth digit are 0 are checked without the bank code. */
  mod_11_no: (bban) => {
    const agrees = (digits: string) =>
      (11 - (weighted(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2].slice(-digits.length)) % 11)) % 11 === digit(bban, 10);
    return agrees(bban.slice(0, 10)) || (bban.slice(4, 6) === '00' && agrees(bban.slice(6, 10)));
  },
  /** Poland: the eighth digit of the sort code. */
  sort_code: (bban) => (10 - (weighted(bban.slice(0, 7), [3, 9, 7, 1]) % 10)) % 10 === digit(bban, 7),
  /** Croatia: ISO 7064 mod 11,10 over the bank and over the account. */
  mod_11_10: (bban) => isMod1110(bban.slice(0, 7)) && isMod1110(bban.slice(7)),
  /** Hungary: weights 9, 7, 3, 1 over bank and branch, and over the account. */
  weights_9731: (bban) => weighted(bban.slice(0, 8), [9, 7, 3, 1]) % 10 === 0 && weighted(bban.slice(8), [9, 7, 3, 1]) % 10 === 0,
  /** Czechia and Slovakia: modulus 11 over the prefix and over the account. */
  mod_11: (bban) => weighted(bban.slice(4, 10), czechWeights.slice(4)) % 11 === 0 && weighted(bban.slice(10), czechWeights) % 11 === 0,
  /** Italy and San Marino: the letter CIN. */
  cin: (bban) =>
    String.fromCharCode(65 + ([...bban.slice(1)].reduce((sum, character, at) => sum + cinValue(character, at), 0) % 26)) === bban[0],
} as const satisfies Readonly<Record<string, Check>>;

export type NationalRule = keyof typeof nationalRules;

/** The place of a letter, by 10, is its digit; S to Z begin at 2. */
const ribDigits = '.ABCDEFGHI.JKLMNOPQR..STUVWXYZ';

const czechWeights = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1];

function spanishDigit(digits: string): number {
  const rest = weighted(digits, [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11;
  return rest < 2 ? rest : 11 - rest;
}

function luhnSum(digits: string): number {
  return [...digits].reduce((sum, _, at) => {
    const doubled = digit(digits, at) * ((digits.length - at) % 2 === 0 ? 2 : 1);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
}

/** ISO 7064 mod 11,10, the check digit being the last one. */
function isMod1110(digits: string): boolean {
  const rest = [...digits.slice(0, -1)].reduce((product, _, at) => (((product + digit(digits, at)) % 10 || 10) * 2) % 11, 10);
  return (rest + digit(digits, digits.length - 1)) % 10 === 1;
}

/** Values of the characters at odd places, by their place in 0-9 and A-Z (Italian Banking Association). */
const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

function cinValue(character: string, at: number): number {
  const value = character >= 'A' ? character.charCodeAt(0) - 65 : Number(character);
  return at % 2 === 0 ? (oddValues[value] ?? 0) : value;
}
