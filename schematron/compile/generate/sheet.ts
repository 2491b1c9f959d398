import { analyse } from '../analyse/analyse.ts';
import type { UserFunction, Variable } from '../analyse/expression.ts';
import { analysePattern, type Pattern as MatchPattern } from '../analyse/pattern.ts';
import { type Scope, withVariable } from '../analyse/scope.ts';
import { maybe, one, type Type } from '../analyse/types.ts';
import { locating, Unsupported } from '../unsupported.ts';
import { parseXPath } from '../xpath/parse.ts';
import type { FunctionSource, Pattern, Rule, Stylesheet } from '../xslt/stylesheet.ts';
import { block, type Place, RUN } from './context.ts';
import { Module } from './module.ts';
import { matches } from './pattern.ts';
import { writeRule, writeVariable } from './rule.ts';
import { truth } from './truth.ts';
import { functionName } from './value.ts';

/** The values of the code lists of a sheet, by document and id. */
export type CodeLists = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Writes the module of a stylesheet. */
export function writeSheet(sheet: Stylesheet, lists: CodeLists): string {
  const module = new Module();
  const codes = new Map([...lists].flatMap(([document, byId]) => [...byId].map(([id, values]) => [`${document} ${id}`, values] as const)));
  const place: Place = { module, codes, item: 'n', current: 'n', locals: { count: 0 } };
  const functions = new Map(sheet.functions.map((source) => [source.name, signature(source)]));
  const bare: Scope = {
    uri: sheet.uri,
    functions,
    codeList: (document, id) => (lists.get(document)?.has(id) ? `${document} ${id}` : undefined),
    variables: new Map(),
    context: undefined,
  };
  let scope = bare;
  for (const { name, xpath, line } of sheet.variables) {
    const names: Scope = { ...scope, context: 'document' };
    const value = locating(`${sheet.file}:${line}`, () => analyse(parseXPath(xpath), names));
    scope = withVariable(scope, name, { expression: value });
  }
  for (const source of sheet.functions) locating(`${sheet.file}:${source.line}`, () => writeFunction(place, scope, source, functions));
  const patterns = sheet.patterns.map((pattern) => writePattern(place, scope, sheet.file, pattern));
  return module.source(`${sheet.file}, compiled`, [`patterns: [`, ...patterns.flat(), `],`]);
}

const PARAMETERS: ReadonlyMap<string, Type> = new Map([
  ['xs:string?', maybe('string')],
  ['xs:string', one('string')],
  ['element()?', maybe('node')],
]);

function signature({ name, as, parameters }: FunctionSource): UserFunction {
  if (as !== 'xs:boolean') throw new Unsupported(`function ${name} as ${as}`);
  return {
    name,
    type: one('boolean'),
    parameters: parameters.map((parameter): Variable => {
      const type = PARAMETERS.get(parameter.as);
      if (type === undefined) throw new Unsupported(`parameter as ${parameter.as}`);
      return { name: parameter.name, type, lazy: false };
    }),
  };
}

function writeFunction(place: Place, scope: Scope, source: FunctionSource, functions: ReadonlyMap<string, UserFunction>): void {
  const parameters = functions.get(source.name)?.parameters ?? [];
  let names = parameters.reduce((outer, variable) => withVariable(outer, variable.name, { variable }), scope);
  const lines: string[] = [];
  for (const variable of source.variables) {
    const { declared, lines: more } = writeVariable(place, names, variable);
    names = declared;
    lines.push(...more);
  }
  const result = analyse(parseXPath(source.result.xpath), names);
  if (result.type.item !== 'boolean' || result.type.count !== 'one') throw new Unsupported(`function ${source.name} with another result`);
  lines.push(`return ${truth(place, result)};`);
  place.module.define(functionName(source.name), [RUN, ...parameters.map(({ name }) => `$${name.replace(/[^\w]/g, '_')}`)], lines, [
    `line ${source.line}: ${source.name}`,
  ]);
}

interface Branch {
  readonly rule: Rule;
  readonly call: string;
  readonly pattern: MatchPattern;
}

/** A pattern's rules, sorted by the names of the elements they are for. */
function writePattern(place: Place, scope: Scope, file: string, pattern: Pattern): string[] {
  const inContext: Scope = { ...scope, context: one('node') };
  const branches = pattern.rules.flatMap((rule, index): Branch[] => {
    const name = `rule_${pattern.mode}_${index + 1}`;
    const alternatives = locating(`${file}:${rule.line}`, () => analysePattern(rule.match, inContext));
    writeRule({ place, scope, file }, name, rule);
    return alternatives.map((alternative) => ({ rule, call: `${name}(${RUN}, n, out);`, pattern: alternative }));
  });
  const names = new Map<string, Branch[]>();
  const others: Branch[] = [];
  for (const branch of branches) {
    const test = branch.pattern[0]?.test;
    if (test?.test === 'name') {
      const name = place.module.name(test.name);
      if (!names.has(name)) names.set(name, []);
    } else others.push(branch);
  }
  const isFor = (branch: Branch, name: string): boolean => {
    const test = branch.pattern[0]?.test;
    return test?.test !== 'name' || place.module.name(test.name) === name;
  };
  const visits = [...names.keys()].map((name) => {
    const own = branches.filter((branch) => isFor(branch, name));
    return `[${name}, ${visit(place, `visit_${pattern.mode}_${name}`, own)}],`;
  });
  const rest = others.length === 0 ? 'undefined' : visit(place, `visit_${pattern.mode}`, others);
  const stops = pattern.rules.some(({ goesOn }) => !goesOn);
  return block('', [`stops: ${stops},`, 'elements: [', ...visits.map((line) => `  ${line}`), '],', `others: ${rest},`]).map(
    (line, index, all) => (index === all.length - 1 ? `${line},` : line),
  );
}

/** Runs the first rule that matches; says whether what is below the element is to be visited. */
function visit(place: Place, name: string, branches: readonly Branch[]): string {
  const lines: string[] = [];
  for (const { rule, call, pattern } of branches) {
    const condition = matches({ ...place, item: 'n' }, pattern, rule.match);
    const own = needsOwnTest(place, pattern);
    const tests = [own, condition].filter((test) => test !== undefined);
    const then = [call, `return ${rule.goesOn};`];
    if (tests.length === 0) {
      lines.push(...then);
      break;
    }
    lines.push(...block(`if (${tests.join(' && ')})`, then));
  }
  if (lines.at(-1)?.startsWith('return') !== true) lines.push('return true;');
  place.module.define(name, [RUN, 'n', 'out'], lines, []);
  return name;
}

/** The test of the last step, where it is not a name: those are told apart before. */
function needsOwnTest(place: Place, [last]: MatchPattern): string | undefined {
  if (last === undefined || last.test.test === 'name' || last.test.test === 'any') return undefined;
  return last.test.test === 'uri'
    ? `${place.module.runtime('namespaceUri')}(${RUN}, n) === ${JSON.stringify(last.test.uri)}`
    : unsupportedTest(last.test.test);
}

function unsupportedTest(test: string): never {
  throw new Unsupported(`a pattern for any ${test}`);
}
