import { Unsupported } from '../unsupported.ts';
import { valueTemplate } from './attribute-value.ts';
import type { Element } from './elements.ts';
import type { Check, Rule, VariableSource, XPathSource } from './stylesheet.ts';
import { readVariable } from './variable.ts';

/** A rule: a template of variables, `xsl:choose` for asserts and `xsl:if` for reports. */
export function readRule(template: Element, elements: readonly Element[], goesOn: boolean): Rule {
  const body: (VariableSource | Check)[] = [];
  for (const element of elements) {
    if (element.name === 'svrl:fired-rule') continue;
    if (element.name === 'xsl:variable') body.push(readVariable(element));
    else if (element.name === 'xsl:choose') body.push(readAssert(element));
    else if (element.name === 'xsl:if') body.push(readReport(element));
    else throw new Unsupported(`${element.name} in a rule`);
  }
  return { match: template.required('match'), line: template.line, goesOn, body };
}

function readAssert(choose: Element): Check {
  const [when, otherwise, ...more] = choose.children;
  const [failed, ...others] = otherwise?.children ?? [];
  const known = when?.name === 'xsl:when' && when.content.length === 0 && otherwise?.name === 'xsl:otherwise' && more.length === 0;
  if (!known || failed?.name !== 'svrl:failed-assert' || others.length > 0) throw new Unsupported('an assert of another form');
  return readCheck('assert', when, failed);
}

function readReport(condition: Element): Check {
  const [report, ...others] = condition.children;
  if (report?.name !== 'svrl:successful-report' || others.length > 0) throw new Unsupported('a report of another form');
  return readCheck('report', condition, report);
}

function readCheck(kind: Check['kind'], tested: Element, result: Element): Check {
  result.allow('test');
  const values = new Map<string, string>();
  let text: (string | XPathSource)[] = [];
  for (const part of result.children) {
    if (part.name === 'svrl:text') text = readText(part);
    else if (part.name === 'xsl:attribute' && part.attribute('name') === 'location') checkLocation(part);
    else if (part.name === 'xsl:attribute') values.set(part.required('name'), literal(part));
    else throw new Unsupported(`${part.name} in ${result.name}`);
  }
  for (const name of values.keys()) if (name !== 'id' && name !== 'flag') throw new Unsupported(`${result.name} with ${name}`);
  return {
    kind,
    test: { xpath: tested.required('test'), line: tested.line },
    shownTest: valueTemplate(result.required('test')),
    id: values.get('id') ?? '',
    flag: values.get('flag') ?? '',
    text,
    line: result.line,
  };
}

function checkLocation(attribute: Element): void {
  const [apply, ...more] = attribute.children;
  if (apply?.attribute('mode') !== 'schematron-select-full-path' || apply.attribute('select') !== '.' || more.length > 0)
    throw new Unsupported('a location of another form');
}

function literal(attribute: Element): string {
  return attribute.content
    .map((part) => {
      if (typeof part !== 'string') throw new Unsupported(`${part.name} in the attribute ${attribute.attribute('name')}`);
      return part;
    })
    .join('');
}

function readText(element: Element): (string | XPathSource)[] {
  return element.content.flatMap((part): (string | XPathSource)[] => {
    if (typeof part === 'string') return [part];
    if (part.name === 'xsl:text') return part.content.filter((text) => typeof text === 'string');
    if (part.name !== 'xsl:value-of') throw new Unsupported(`${part.name} in a text`);
    part.allow('select');
    return [{ xpath: part.required('select'), line: part.line }];
  });
}
