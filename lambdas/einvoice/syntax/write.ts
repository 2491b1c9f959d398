import type { Profile } from '../model/profiles.ts';
import { textOf } from './codec.ts';
import { type Constant, type ElementMapping, type Leaf, mappingOf } from './mapping.ts';
import { itemsAt, type Scopes, valueAt } from './value.ts';
import { type Syntax, vocabularies } from './vocabulary.ts';

/** XML of an element; `real` when a term of the invoice gave it a value and not only the mapping. */
interface Written {
  readonly xml: string;
  readonly real: boolean;
}

const nothing: Written = { xml: '', real: false };

/**
 * Writes an invoice in its document form (see `form.ts`) as XML: UTF-8, two spaces a level, elements in the order of the schema,
 * no empty ones but where the schema wants them. Members the profile does not carry are not written.
 */
export function writeXml(document: object, syntax: Syntax, profile: Profile): string {
  const mapping = mappingOf(syntax, profile);
  const declarations = Object.entries(vocabularies[syntax].namespaces).map(
    ([prefix, uri]) => ` ${prefix ? `xmlns:${prefix}` : 'xmlns'}="${uri}"`,
  );
  const { xml } = new Writer(syntax).content(mapping, [document], 1, true);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${mapping.name}${declarations.join('')}>\n${xml}</${mapping.name}>\n`;
}

class Writer {
  readonly #syntax: Syntax;

  constructor(syntax: Syntax) {
    this.#syntax = syntax;
  }

  /** The children of an element; `first` in the first item of the innermost list. */
  content(mapping: ElementMapping, scopes: Scopes, level: number, first: boolean): Written {
    let xml = '';
    let real = false;
    for (const child of mapping.children) {
      if (child.first && !first) continue;
      const written = this.#elements(child, scopes, level, first);
      if (!written.real && !child.implied && !child.always) continue;
      xml += written.xml;
      real ||= written.real;
    }
    return { xml, real };
  }

  #elements(mapping: ElementMapping, scopes: Scopes, level: number, first: boolean): Written {
    if (!mapping.list) return this.#element(mapping, scopes, level, first);
    let xml = '';
    let real = false;
    for (const [position, item] of itemsAt(mapping.list, scopes).entries()) {
      const written = this.#element(mapping, [...scopes.slice(0, mapping.list.depth + 1), item], level, position === 0);
      if (!written.real) continue;
      xml += written.xml;
      real = true;
    }
    return { xml, real };
  }

  #element(mapping: ElementMapping, scopes: Scopes, level: number, first: boolean): Written {
    const { name, presence, constant } = mapping;
    if (presence && (this.#attribute(mapping, presence.attribute, scopes) !== '') !== presence.wanted) return nothing;
    const value = this.#leafText(mapping.leaves, scopes);
    const text = value === '' && constant ? this.#constantText(constant, scopes) : value;
    const { xml: children, real } = this.content(mapping, scopes, level + 1, first);
    const indent = '  '.repeat(level);
    if (text === '' && children === '') return mapping.always ? { xml: `${indent}<${name}/>\n`, real: false } : nothing;
    const open = `${indent}<${name}${this.#attributes(mapping, scopes)}>`;
    const xml = children === '' ? `${open}${escapeText(text)}</${name}>\n` : `${open}\n${children}${indent}</${name}>\n`;
    return { xml, real: real || value !== '' };
  }

  #attributes(mapping: ElementMapping, scopes: Scopes): string {
    let xml = '';
    for (const name of mapping.attributes.keys()) {
      const value = this.#attribute(mapping, name, scopes);
      if (value !== '') xml += ` ${name}="${escapeAttribute(value)}"`;
    }
    return xml;
  }

  #attribute(mapping: ElementMapping, name: string, scopes: Scopes): string {
    const attribute = mapping.attributes.get(name);
    if (!attribute) return '';
    const value = this.#leafText(attribute.leaves, scopes);
    return value === '' && attribute.constant ? this.#constantText(attribute.constant, scopes) : value;
  }

  #leafText(leaves: readonly Leaf[], scopes: Scopes): string {
    for (const leaf of leaves) {
      const text = textOf(leaf, valueAt(leaf.slot, scopes), this.#syntax);
      if (text.trim() !== '') return text;
    }
    return '';
  }

  #constantText(constant: Constant, scopes: Scopes): string {
    if ('text' in constant) return constant.text;
    const value = valueAt(constant.slot, scopes);
    return typeof value === 'string' ? value : '';
  }
}

/** A carriage return would be read as a line feed (XML 1.0 section 2.11), so it is written as a reference. */
const escapeText = (text: string) => text.replace(/[&<>\r]/g, (character) => references[character] ?? character);
/** White space in attributes would be read as spaces (section 3.3.3). */
const escapeAttribute = (text: string) => text.replace(/[&<>"\t\n\r]/g, (character) => references[character] ?? character);

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
