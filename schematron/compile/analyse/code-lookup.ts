import { Unsupported } from '../unsupported.ts';
import type { Syntax } from '../xpath/syntax.ts';
import { analyse } from './analyse.ts';
import type { Expression } from './expression.ts';
import type { Scope } from './scope.ts';
import { many } from './types.ts';

/**
 * `document('…')/codedb/cl[@id=7]/enumeration[@value=$code]`: whether a code list holds a value.
 * It is the only way the Factur-X sheets read another document.
 */
export function codeLookup(syntax: Syntax, scope: Scope): Expression | undefined {
  const [document, , list, entry] = steps(syntax);
  if (document?.form !== 'call' || document.name !== 'document') return undefined;
  const uri = document.arguments[0];
  const id = predicateOn(list, 'cl', 'id');
  const sought = predicateOn(entry, 'enumeration', 'value');
  if (uri?.form !== 'string' || id?.form !== 'number' || sought === undefined) throw new Unsupported(`document() used as ${syntax.text}`);
  const key = scope.codeList(uri.value, id.digits);
  if (key === undefined) throw new Unsupported(`code list ${id.digits}, which ${uri.value} does not have`);
  const value = analyse(sought, scope);
  if (!['node', 'untyped', 'string'].includes(value.type.item)) throw new Unsupported(`a code of type ${value.type.item}`);
  if (value.uses.context) throw new Unsupported(`a code that depends on the code list: ${syntax.text}`);
  return { kind: 'codeLookup', list: key, value, type: many('node'), uses: value.uses, text: syntax.text };
}

function steps(syntax: Syntax): Syntax[] {
  return syntax.form === 'path' ? [...steps(syntax.left), syntax.right] : [syntax];
}

/** The right side of `name[@attribute = …]`. */
function predicateOn(step: Syntax | undefined, name: string, attribute: string): Syntax | undefined {
  if (step?.form !== 'step' || step.test.test !== 'name' || step.test.name !== name) return undefined;
  const [predicate, ...more] = step.predicates;
  if (more.length > 0 || predicate?.form !== 'general' || predicate.operator !== '=') return undefined;
  const { left, right } = predicate;
  const onAttribute = left.form === 'step' && left.axis === 'attribute' && left.test.test === 'name' && left.test.name === attribute;
  return onAttribute ? right : undefined;
}
