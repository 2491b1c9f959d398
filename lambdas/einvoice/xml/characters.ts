/** The five entities that need no declaration (XML 1.0, section 4.6). */
const PREDEFINED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * What stands between & and ; in characters: `amp`, `#233`, `#xE9`.
 *
 * @returns undefined when it is no predefined entity, or refers to something that is no Char of XML 1.0
 */
export function characterReference(reference: string): string | undefined {
  const digits = /^#(?:x([0-9A-Fa-f]+)|([0-9]+))$/.exec(reference);
  if (digits === null) return PREDEFINED.get(reference);
  const code = digits[1] === undefined ? Number(digits[2]) : Number.parseInt(digits[1], 16);
  return isCharacter(code) ? String.fromCodePoint(code) : undefined;
}

/** Char of XML 1.0, section 2.2. */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
}
