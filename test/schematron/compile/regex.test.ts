import { describe, expect, it } from '@jest/globals';
import { xpathRegex } from '../../../schematron/compile/xpath/regex.ts';

describe('a regular expression of XPath', () => {
  it.each([
    ['^\\d{1,19}(\\.\\d{1,2})?$', ['1', '1.25', '٣.٤'], ['', '1.', '1.234', '-1']],
    ['^[A-Za-z0-9+\\-_.]+$', ['a+b-c_d.', '-'], ['', 'a b', 'é']],
    ['^\\s*a$', ['a', ' \t\r\na'], ['\u00A0a', '\u2003a', 'a ']],
    ['^\\S+\\w\\W$', ['!x!', 'é_é!'], ['x', '! x!']],
    ['^[^\\s]$', ['a', '\u00A0'], [' ', '\n']],
    ['^a.c$', ['abc', 'a𝒳c'], ['a\nc', 'a\rc']],
    ['\\(\\-\\)\\/?'.replace('\\/', '/'), ['x(-)x', '(-)/'], ['()']],
  ])('%s', (pattern, matching, others) => {
    const { source, flags } = xpathRegex(pattern);
    const regex = new RegExp(source, flags);
    expect(matching.filter((text) => !regex.test(text))).toEqual([]);
    expect(others.filter((text) => regex.test(text))).toEqual([]);
  });

  it.each(['[a-z-[aeiou]]', '\\i\\c*', '\\p{IsBasicLatin}', '(a', '[\\w]', '(a*)*', '(b|(a+)c)+', '(a+){2,}'])(
    'is refused: %s',
    (pattern) => {
      expect(() => xpathRegex(pattern)).toThrow('regular expression');
    },
  );
});
