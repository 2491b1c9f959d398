import type { XmlTree } from '../xml/tree.ts';
import type { RuleFinding } from './finding.ts';
import type { Check } from './pack.ts';
import type { SheetFinding } from './sheet.ts';

/** The id of what the Factur-X files report without one: an element or attribute the profile does not use. */
const NOT_USED = 'FX-NOT-USED';
/** Structural ids: in the files of minimum and basic one can stand for several asserts, and a business rule is named in the message only. */
const STRUCTURAL = /^FX-SCH-A-/;

/** Texts quote values, which can be megabytes, and tests list whole code lists: a thousand findings must fit into one answer of a Lambda. */
const MAX_LENGTH = 1500;

/** What an answer says about one failed assert or successful report: only the flag `warning` makes it a warning, no flag is fatal. */
export function sheetFinding(tree: XmlTree, check: Check, found: SheetFinding): RuleFinding {
  const text = found.text.replace(/\s+/g, ' ').trim();
  const rule = ruleId(found.id, text);
  return {
    source: `schematron:${check}`,
    severity: found.flag === 'warning' ? 'warning' : 'error',
    rule,
    message: shortened(
      found.kind === 'unevaluated' ? `[${rule}] A value is not of the form this rule needs, so it could not be evaluated: ${text}` : text,
    ),
    location: tree.location(found.node),
    test: shortened(found.test),
    line: tree.line(found.node),
    node: found.node,
  };
}

const shortened = (text: string) => (text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1).toWellFormed()}…`);

function ruleId(id: string, text: string): string {
  const label = /^\[([A-Za-z][\w.-]*)\]/.exec(text)?.[1];
  if (id === '') return label ?? NOT_USED;
  return STRUCTURAL.test(id) ? (label ?? id) : id;
}
