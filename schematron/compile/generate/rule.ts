import { analyse, declare } from '../analyse/analyse.ts';
import type { Scope } from '../analyse/scope.ts';
import { withContext } from '../analyse/scope.ts';
import { one } from '../analyse/types.ts';
import { locating } from '../unsupported.ts';
import { parseXPath } from '../xpath/parse.ts';
import type { Check, Rule, VariableSource } from '../xslt/stylesheet.ts';
import { block, jsName, type Place, RUN, rt } from './context.ts';
import { lazyValue } from './lazy.ts';
import { quote } from './module.ts';
import { valueOfText } from './text.ts';
import { truth } from './truth.ts';

export interface RuleContext {
  readonly place: Place;
  readonly scope: Scope;
  readonly file: string;
}

/** Writes a rule as a function of its own that tests the asserts and reports on the node `n` and puts what it finds into `out`. */
export function writeRule({ place, scope, file }: RuleContext, name: string, rule: Rule): void {
  const inside: Place = { ...place, item: 'n', current: 'n', locals: { count: 0 } };
  let names = withContext(scope, one('node'));
  const lines: string[] = [];
  for (const part of rule.body) {
    const lineOf = 'kind' in part ? part.test.line : part.line;
    locating(`${file}:${lineOf}`, () => {
      if ('kind' in part) {
        lines.push(...writeCheck(inside, names, part));
      } else {
        const { declared, lines: more } = writeVariable(inside, names, part);
        names = declared;
        lines.push(...more);
      }
    });
  }
  place.module.define(name, [RUN, 'n', 'out'], lines, [`line ${rule.line}: ${rule.match}`]);
}

/** Declares a variable; one whose value is the same everywhere in the document needs no declaration. */
export function writeVariable(place: Place, scope: Scope, source: VariableSource): { declared: Scope; lines: string[] } {
  const value = analyse(parseXPath(source.xpath), scope);
  const { inside, variable } = declare(scope, source.name, value);
  if (variable === undefined) return { declared: inside, lines: [] };
  return { declared: inside, lines: [`const ${jsName(variable)} = ${rt(place, 'lazy', `() => ${lazyValue(place, value)}`)};`] };
}

function writeCheck(place: Place, scope: Scope, check: Check): string[] {
  const test = truth(place, analyse(parseXPath(check.test.xpath), scope));
  const literal = check.text.every((part) => typeof part === 'string');
  const facts = place.module.check({
    id: check.id,
    flag: check.flag,
    kind: check.kind,
    test: check.shownTest,
    text: literal ? check.text.join('') : undefined,
  });
  const found = rt(place, 'found', facts, 'n', ...(literal ? [] : [textOf(place, scope, check)]));
  const unevaluated = rt(place, 'unevaluated', facts, 'n', 'error');
  return [
    `// ${check.id || check.kind}, line ${check.line}`,
    ...block('try', [`if (${check.kind === 'assert' ? `!${test}` : test}) out.push(${found});`]),
    ...block('catch (error)', [`out.push(${unevaluated});`]),
  ];
}

/** The text with its values, each left out where it cannot be evaluated. */
function textOf(place: Place, scope: Scope, check: Check): string {
  return check.text
    .map((part) => {
      if (typeof part === 'string') return quote(part);
      return rt(place, 'said', `() => ${valueOfText(place, analyse(parseXPath(part.xpath), scope))}`);
    })
    .join(' + ');
}
