import { parseXml } from '../../../lambdas/einvoice/xml/parse.ts';
import { locating, Unsupported } from '../unsupported.ts';
import { Element } from './elements.ts';
import { readRule } from './rule.ts';
import type { FunctionSource, Pattern, Rule, Stylesheet } from './stylesheet.ts';
import { readVariable } from './variable.ts';

/** The modes of the stylesheet that make locations and ids; the run time has its own. */
const LOCATION_MODES = /^(?:schematron-(?:select|get)-full-path(?:-[23])?|generate-id-(?:from-path|2))$/;

/** Reads an XSLT 2.0 stylesheet made from schematron. @throws Unsupported, with the line, for anything that is not of the known form */
export function readStylesheet(file: string, bytes: Uint8Array): Stylesheet {
  const tree = parseXml(bytes);
  const root = new Element(tree);
  if (root.name !== 'xsl:stylesheet' || root.attribute('version') !== '2.0')
    throw new Unsupported(`${root.name}, not XSLT 2.0`, `${file}:1`);
  const uri = prefixes(tree.source);
  // Elements of other namespaces are data of the user (XSLT 2.0, 3.6.3).
  const top = root.children.filter(({ name }) => name.startsWith('xsl:'));
  const templates = top.filter(({ name }) => name === 'xsl:template');
  const known = ['xsl:template', 'xsl:function', 'xsl:variable', 'xsl:param', 'xsl:output'];
  for (const element of top) if (!known.includes(element.name)) throw new Unsupported(element.name, `${file}:${element.line}`);
  const at = <T>(element: Element, work: (element: Element) => T): T => locating(`${file}:${element.line}`, () => work(element));
  const main = templates.find((template) => template.attribute('mode') === undefined && template.attribute('match') === '/');
  if (main === undefined) throw new Unsupported('a stylesheet without a template for /', `${file}:1`);
  const modes = at(main, modesApplied);
  for (const template of templates) if (template !== main) at(template, (element) => checkMode(element, modes));
  return {
    file,
    uri,
    functions: top.filter(({ name }) => name === 'xsl:function').map((element) => at(element, readFunction)),
    variables: top.filter((element) => element.name === 'xsl:variable' && element.attribute('select') !== undefined).map(readVariable),
    patterns: modes.map((mode) => readPattern(mode, templates, at)),
  };
}

/** Prefixes are declared on the root element, or where functions are, the same everywhere in these files. */
function prefixes(source: string): (prefix: string) => string {
  const uris = new Map([...source.matchAll(/\sxmlns:([\w.-]+)\s*=\s*["']([^"']*)["']/g)].map(([, prefix = '', uri = '']) => [prefix, uri]));
  return (prefix) => {
    const uri = uris.get(prefix);
    if (uri === undefined) throw new Unsupported(`prefix ${prefix}, which is not declared`);
    return uri;
  };
}

function modesApplied(main: Element): string[] {
  const modes: string[] = [];
  const visit = (element: Element): void => {
    if (element.name === 'xsl:apply-templates') {
      const mode = element.attribute('mode');
      if (mode === undefined) return;
      if (element.attribute('select') !== '/')
        throw new Unsupported(`apply-templates of ${element.attribute('select')} in the root template`);
      modes.push(mode);
      return;
    }
    const silent = ['xsl:attribute', 'xsl:comment', 'xsl:value-of', 'xsl:text'].includes(element.name) || element.name.startsWith('svrl:');
    if (!silent) throw new Unsupported(`${element.name} in the root template`);
    element.children.forEach(visit);
  };
  main.children.forEach(visit);
  return modes;
}

function checkMode(template: Element, modes: readonly string[]): void {
  const mode = template.attribute('mode');
  if (mode === undefined ? template.content.length === 0 : modes.includes(mode) || LOCATION_MODES.test(mode)) return;
  throw new Unsupported(`a template of mode ${mode ?? '(default)'}`);
}

type At = <T>(element: Element, work: (element: Element) => T) => T;

/** The rules of a mode by falling priority; of equal ones the last wins (XSLT 2.0, 6.4). */
function readPattern(mode: string, templates: readonly Element[], at: At): Pattern {
  const own = templates.filter((template) => template.attribute('mode') === mode);
  const rules: { rule: Rule; priority: number; order: number }[] = [];
  const descents = new Set<string>();
  own.forEach((template, order) => {
    at(template, () => {
      template.allow('match', 'mode', 'priority');
      const match = template.required('match');
      const priority = Number(template.required('priority'));
      const elements = template.children;
      if (elements.length === 0 && match === 'text()') return;
      const descent = elements.find(({ name }) => name === 'xsl:apply-templates');
      if (descent !== undefined) {
        if (descent !== elements.at(-1) || descent.attribute('mode') !== mode) throw new Unsupported('apply-templates within a rule');
        descents.add(descent.required('select').replace(/\s+/g, ''));
      }
      const body = elements.filter((element) => element !== descent);
      if (body.length > 0) rules.push({ rule: readRule(template, body, descent !== undefined), priority, order });
      else if (match.replace(/\s+/g, '') !== '@*|node()' || descent === undefined)
        throw new Unsupported(`a rule without checks for ${match}`);
    });
  });
  rules.sort((a, b) => b.priority - a.priority || b.order - a.order);
  return { mode, attributes: visitsAttributes(descents), rules: rules.map(({ rule }) => rule) };
}

function visitsAttributes(descents: ReadonlySet<string>): boolean {
  const kinds = [...descents].map((select) => {
    const parts = select.split('|').sort().join('|');
    if (parts === '*' || parts === '*|comment()|processing-instruction()' || parts === 'node()') return false;
    if (parts === '*|@*' || parts === '@*|node()') return true;
    throw new Unsupported(`a rule that goes on to ${select}`);
  });
  if (new Set(kinds).size > 1) throw new Unsupported('a pattern whose rules visit attributes now and then');
  return kinds[0] ?? false;
}

function readFunction(element: Element): FunctionSource {
  element.allow('name', 'as');
  const children = element.children;
  const result = children.at(-1);
  const others = children.slice(0, -1).filter(({ name }) => name !== 'xsl:param' && name !== 'xsl:variable');
  if (result?.name !== 'xsl:sequence' || others.length > 0)
    throw new Unsupported(`a function with ${others[0]?.name ?? 'no xsl:sequence'}`);
  return {
    name: element.required('name'),
    as: element.required('as'),
    line: element.line,
    parameters: children.filter(({ name }) => name === 'xsl:param').map((p) => ({ name: p.required('name'), as: p.required('as') })),
    variables: children.filter(({ name }) => name === 'xsl:variable').map(readVariable),
    result: { xpath: result.required('select'), line: result.line },
  };
}
