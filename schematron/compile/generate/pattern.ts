import type { Pattern, PatternStep } from '../analyse/pattern.ts';
import { usesOf } from '../analyse/uses.ts';
import { Unsupported } from '../unsupported.ts';
import { block, lifted, type Place, RUN, rt } from './context.ts';
import { testCondition } from './step.ts';
import { truth } from './truth.ts';

/** JavaScript that says whether the element `n`, whose own name is known to fit, matches; undefined when it always does. */
export function matches(place: Place, pattern: Pattern, match: string): string | undefined {
  const [last, ...above] = pattern;
  if (last === undefined) throw new Unsupported('an empty pattern');
  if (above.length === 0 && last.predicates.length === 0 && last.above === 'anywhere') return undefined;
  const conditions = pattern.flatMap(({ predicates }) =>
    predicates.flatMap((predicate) => ('condition' in predicate ? [predicate.condition] : [])),
  );
  const uses = { ...usesOf(...conditions), context: true };
  // An error in a pattern means that the node does not match (XSLT 2.0, 5.5.4).
  const guard = conditions.length > 0;
  return lifted(place, 'matches', uses, match, (inside) => {
    const body = [...climb(inside, pattern, 0, 'n'), 'return true;'];
    return guard ? [...block('try', body), ...block('catch (error)', [`return ${rt(inside, 'noMatch', 'error')};`])] : body;
  });
}

/** Statements that return false unless the steps from `index` on hold, of which the first is at `node`. */
function climb(place: Place, pattern: Pattern, index: number, node: string): string[] {
  const step = pattern[index];
  if (step === undefined) return [];
  const own = predicateLines(place, step, node);
  const next = pattern[index + 1];
  const parent = `p${index + 1}`;
  if (next === undefined) {
    if (step.above === 'anywhere') return own;
    return [`if (${rt(place, 'parent', RUN, node)} !== ${rt(place, 'documentNode', RUN)}) return false;`, ...own];
  }
  if (step.above === 'ancestor') return [...own, ...block(`if (!${anyAncestor(place, pattern, index + 1, node)})`, ['return false;'])];
  const test = testCondition(place, next.test, parent);
  return [
    `const ${parent} = ${rt(place, 'parent', RUN, node)};`,
    ...(test === undefined ? [] : [`if (!${wrapped(test)}) return false;`]),
    ...climb(place, pattern, index + 1, parent),
    ...own,
  ];
}

const wrapped = (test: string): string => (/^\w+\([^()]*\)$/.test(test) ? test : `(${test})`);

function predicateLines(place: Place, { predicates }: PatternStep, node: string): string[] {
  return predicates.map((predicate) => {
    if ('position' in predicate) throw new Unsupported('a position in a pattern');
    return `if (!${truth({ ...place, item: node }, predicate.condition)}) return false;`;
  });
}

function anyAncestor(place: Place, pattern: Pattern, index: number, node: string): string {
  const rest = pattern.slice(index);
  const conditions = rest.flatMap(({ predicates }) =>
    predicates.flatMap((predicate) => ('condition' in predicate ? [predicate.condition] : [])),
  );
  const uses = { ...usesOf(...conditions), context: true };
  const test = rest[0] && testCondition(place, rest[0].test, 'a');
  const fits = lifted({ ...place, item: 'a' }, 'fits', uses, 'an ancestor', (inside) => [...climb(inside, rest, 0, 'n'), 'return true;']);
  return lifted({ ...place, item: node }, 'below', uses, 'below', (inside) => [
    ...block(`for (let a = ${rt(inside, 'parent', RUN, 'n')}; a !== 0; a = ${rt(inside, 'parent', RUN, 'a')})`, [
      `if (${[...(test === undefined ? [] : [test]), fits].join(' && ')}) return true;`,
    ]),
    'return false;',
  ]);
}
