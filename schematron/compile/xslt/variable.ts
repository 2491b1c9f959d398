import { Unsupported } from '../unsupported.ts';
import type { Element } from './elements.ts';
import type { VariableSource } from './stylesheet.ts';

export function readVariable(element: Element): VariableSource {
  element.allow('name', 'as', 'select');
  if (element.content.length > 0) throw new Unsupported('a variable with content');
  return { name: element.required('name'), as: element.attribute('as'), xpath: element.required('select'), line: element.line };
}
