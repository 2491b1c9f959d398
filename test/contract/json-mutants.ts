/** What a member can be given that it does not expect. */
const STRANGE: readonly string[] = [
  'null',
  'true',
  '0',
  '-1',
  '1e400',
  '1e-400',
  '1E+5',
  '-0.0',
  '99999999999999999999999999999999999999999',
  '0.1234567890123456789',
  '""',
  '" "',
  '"\\u0000"',
  '"\\ud800"',
  '"\\r\\nX: y"',
  '"2026-02-30"',
  '"0000-00-00"',
  '"1e39"',
  '"-1"',
  '"<&>]]>"',
  '"🥐"',
  '"AAAA"',
  '"EUR"',
  '"FR"',
  '"E"',
  '[]',
  '[[]]',
  '{}',
  '{"__proto__":{}}',
];

/** A JSON text with one to three of its values or members replaced, repeated, removed or renamed. */
export function jsonMutant(text: string, below: (bound: number) => number): Buffer<ArrayBuffer> {
  let changed = text;
  for (let edits = 1 + below(3); edits > 0; edits--) {
    const tokens = [...changed.matchAll(/"(?:[^"\\]|\\.)*"\s*:|"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null/g)];
    const token = tokens[below(tokens.length)];
    if (!token) continue;
    const [piece] = token;
    const isName = piece.endsWith(':');
    const strange = STRANGE[below(STRANGE.length)] ?? '';
    const replacement = isName
      ? below(2) === 0
        ? `${strange.startsWith('"') ? strange : '"x"'}:`
        : `${piece}${strange},${piece}`
      : strange;
    changed = changed.slice(0, token.index) + replacement + changed.slice(token.index + piece.length);
  }
  return Buffer.from(changed);
}
