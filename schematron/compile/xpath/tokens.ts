import { Unsupported } from '../unsupported.ts';

export type TokenKind = 'string' | 'number' | 'name' | 'variable' | 'symbol' | 'end';

/** `text` is the value: strings without quotes, variables without `$`. `from` and `to` are places in the expression. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const NCNAME = '[\\p{L}_][\\p{L}\\p{N}_.\\-\\u00B7\\u0300-\\u036F]*';
const TOKEN = new RegExp(
  [
    '(?<space>\\s+|\\(:(?:[^:]|:(?!\\)))*:\\))',
    '(?<string>"(?:[^"]|"")*"|\'(?:[^\']|\'\')*\')',
    '(?<number>(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d+)?)',
    `(?<variable>\\$(?:${NCNAME}:)?${NCNAME})`,
    `(?<name>\\*:${NCNAME}|${NCNAME}:\\*|${NCNAME}(?::(?!:)${NCNAME})?)`,
    '(?<symbol>::|\\.\\.|//|<<|>>|!=|<=|>=|[()\\[\\]@,./|+\\-*=<>?])',
  ].join('|'),
  'uy',
);

/** The tokens of an XPath 2.0 expression (section A.2), white space and comments left out, with an end token behind the last. */
export function tokensOf(xpath: string): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  while (from < xpath.length) {
    TOKEN.lastIndex = from;
    const groups = TOKEN.exec(xpath)?.groups;
    if (groups === undefined) throw new Unsupported(`XPath: unexpected "${xpath.slice(from, from + 20)}"`);
    const to = TOKEN.lastIndex;
    const token = tokenOf(groups, from, to);
    if (token !== undefined) tokens.push(token);
    from = to;
  }
  tokens.push({ kind: 'end', text: '', from, to: from });
  return tokens;
}

function tokenOf(groups: Partial<Record<string, string>>, from: number, to: number): Token | undefined {
  const { string, number, variable, name, symbol } = groups;
  if (string !== undefined) return { kind: 'string', text: unquoted(string), from, to };
  if (number !== undefined) return { kind: 'number', text: number, from, to };
  if (variable !== undefined) return { kind: 'variable', text: variable.slice(1), from, to };
  if (name !== undefined) return { kind: 'name', text: name, from, to };
  if (symbol !== undefined) return { kind: 'symbol', text: symbol, from, to };
  return undefined;
}

function unquoted(literal: string): string {
  const quote = literal.charAt(0);
  return literal.slice(1, -1).replaceAll(quote + quote, quote);
}
