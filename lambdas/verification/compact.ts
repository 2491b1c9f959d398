/**
 * An identifier as people copy it, made plain: full-width forms become ASCII (NFKC), spaces, invisible marks, dots, dashes and slashes go,
 * ASCII letters become capitals. Other characters stay, for the format check to refuse.
 */
export const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}\u2212.·/_]/gu, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());
