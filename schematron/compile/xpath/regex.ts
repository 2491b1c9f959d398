import { Unsupported } from '../unsupported.ts';

/** A JavaScript regular expression. */
export interface Regex {
  readonly source: string;
  readonly flags: 'u';
}

/** Escapes of XML Schema (part 2, appendix F) with the characters they stand for; inside a class they stand without brackets. */
const CLASSES: Readonly<Record<string, { readonly alone: string; readonly inClass: string | undefined }>> = {
  d: { alone: '\\p{Nd}', inClass: '\\p{Nd}' },
  D: { alone: '\\P{Nd}', inClass: '\\P{Nd}' },
  s: { alone: '[ \\t\\n\\r]', inClass: ' \\t\\n\\r' },
  S: { alone: '[^ \\t\\n\\r]', inClass: undefined },
  w: { alone: '[^\\p{P}\\p{Z}\\p{C}]', inClass: undefined },
  W: { alone: '[\\p{P}\\p{Z}\\p{C}]', inClass: '\\p{P}\\p{Z}\\p{C}' },
};
const LITERAL_ESCAPES = 'nrt\\|.?*+(){}[]^$';

/**
 * Translates a regular expression of XPath 2.0 (F&O 7.6.1) to JavaScript's.
 *
 * @throws Unsupported for what has no counterpart, and for a repetition inside a repetition, whose time is not bounded by the input's length
 */
export function xpathRegex(pattern: string): Regex {
  let source = '';
  let inClass = false;
  /** Per open group, whether it holds an unbounded repetition. */
  const groups = [false];
  let closed = false;
  for (let at = 0; at < pattern.length; at++) {
    const c = pattern.charAt(at);
    const unbounded = !inClass && (c === '*' || c === '+' || (c === '{' && /^\{\d+,\}/.test(pattern.slice(at))));
    if (unbounded) {
      if (closed) throw new Unsupported(`regular expression with a repetition inside a repetition: ${pattern}`);
      groups[groups.length - 1] = true;
    }
    closed = false;
    if (c === '\\') {
      source += escapeSequence(pattern.charAt(++at), inClass, pattern);
    } else if (inClass) {
      if (c === '[') throw new Unsupported(`regular expression with a class inside a class: ${pattern}`);
      inClass = c !== ']';
      source += c;
    } else if (c === '[') {
      inClass = true;
      source += c;
    } else if (c === '(') {
      groups.push(false);
      source += c;
    } else if (c === ')') {
      closed = groups.pop() ?? false;
      if (closed && groups.length > 0) groups[groups.length - 1] = true;
      source += c;
    } else source += c === '.' ? '[^\\n\\r]' : c;
  }
  return { source: checked(source, pattern), flags: 'u' };
}

function escapeSequence(c: string, inClass: boolean, pattern: string): string {
  const known = CLASSES[c];
  const translated = known === undefined ? undefined : inClass ? known.inClass : known.alone;
  if (translated !== undefined) return translated;
  if (c === '-') return inClass ? '\\-' : '-';
  if (LITERAL_ESCAPES.includes(c) && c !== '') return `\\${c}`;
  throw new Unsupported(`regular expression with \\${c}: ${pattern}`);
}

function checked(source: string, pattern: string): string {
  try {
    new RegExp(source, 'u');
    return source;
  } catch {
    throw new Unsupported(`regular expression ${pattern}`);
  }
}
