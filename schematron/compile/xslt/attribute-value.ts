import { Unsupported } from '../unsupported.ts';

/**
 * An attribute value template (XSLT 2.0, 5.6) whose values are literals. The sheets copy each test into an attribute of the result without
 * doubling its braces, so that the `{1,19}` of a regular expression comes out as `1 19`; Saxon's reports show it, and so do ours.
 */
export function valueTemplate(attribute: string): string {
  return attribute.replace(/\{\{|\}\}|\{([^{}]*)\}|[{}]/g, (braces, xpath: string | undefined) => {
    if (braces === '{{') return '{';
    if (braces === '}}') return '}';
    if (xpath === undefined || !/^\s*\d+\s*(?:,\s*\d+\s*)*$/.test(xpath)) throw new Unsupported(`attribute value template ${braces}`);
    return xpath
      .split(',')
      .map((number) => String(Number(number)))
      .join(' ');
  });
}
