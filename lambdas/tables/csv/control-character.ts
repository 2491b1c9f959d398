// C0 and C1 controls but tab, CR and LF, and halves of characters, which no encoding of text holds.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\p{Cs}]/u;

/** The first control character or lone surrogate of a text as `U+0000`, or null for none. */
export function controlCharacterIn(text: string): string | null {
  const found = controls.exec(text)?.[0];
  return found === undefined ? null : `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
