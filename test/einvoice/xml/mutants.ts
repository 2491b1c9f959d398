import { Buffer } from 'node:buffer';

/** A small seeded generator (mulberry32): the same seed makes the same mutants everywhere. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (((t ^ (t >>> 14)) >>> 0) % below) | 0;
  };
}

/** What breaks XML, or looks as if it did. */
const SCRAPS = [
  '<',
  '>',
  '&',
  '"',
  "'",
  '/',
  '=',
  ' ',
  '\n',
  '\r',
  ']]>',
  '<![CDATA[',
  '<!--',
  '-->',
  '--',
  '<?',
  '?>',
  '<?p x?>',
  '&amp;',
  '&#65;',
  '&#x0;',
  '&x;',
];
const MORE = [
  '<a>',
  '</a>',
  '<a/>',
  'x:',
  ':',
  'xmlns=""',
  ' xmlns:x="u"',
  ' b="1"',
  '\u0001',
  '\uFFFE',
  'é',
  '€',
  '\u{1F4C4}',
  '\0',
  '<!DOCTYPE a>',
  '\uFEFF',
];
const INSERTED = [...SCRAPS, ...MORE];

/** A document with one to three edits: something inserted, removed, repeated or moved. */
export function mutant(text: string, below: (bound: number) => number): Buffer<ArrayBuffer> {
  let changed = text;
  for (let edits = 1 + below(3); edits > 0; edits--) {
    const at = below(changed.length + 1);
    const length = 1 + below(12);
    const piece = changed.slice(at, at + length);
    const rest = changed.slice(at + length);
    const inserted = INSERTED[below(INSERTED.length)] ?? '';
    const target = below(changed.length + 1);
    const edit = below(4);
    if (edit === 0) changed = changed.slice(0, at) + inserted + changed.slice(at);
    else if (edit === 1) changed = changed.slice(0, at) + rest;
    else if (edit === 2) changed = changed.slice(0, at) + piece + piece + rest;
    else changed = changed.slice(0, target) + piece + changed.slice(target);
  }
  return Buffer.from(changed);
}
