/** Letters as the numbers ISO 13616 gives them: A is 10, Z is 35. */
export const toDigits = (text: string) => text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

/** Remainder of a decimal string by 97 (ISO 7064 mod 97-10), at most nine digits at a time so that it stays an exact integer. */
export function mod97(digits: string): number {
  let rest = 0;
  for (let at = 0; at < digits.length; at += 7) rest = Number(`${rest}${digits.slice(at, at + 7)}`) % 97;
  return rest;
}
