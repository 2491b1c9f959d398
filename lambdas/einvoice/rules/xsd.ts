import { plainXml } from '../xml/plain.ts';
import { usualPrefix } from '../xml/prefixes.ts';
import { ATTRIBUTE, type XmlTree } from '../xml/tree.ts';
import type { RuleFinding } from './finding.ts';
import { Libxml2, type SchemaError, type SchemaVerdict } from './libxml2.ts';

/** More than anyone reads; a document of another vocabulary has one per element. */
const MAX_FINDINGS = 100;
const MAX_MESSAGE = 500;
/** Beyond this an instance is dropped after use: WebAssembly memory never shrinks. */
const MAX_MEMORY = 192 * 1024 * 1024;

/** libxml2's error codes (xmlerror.h, XML_SCHEMAV_…) as the validation rules of XML Schema 1.0 they stand for. */
const RULES: ReadonlyMap<number, string> = new Map([
  [0, 'xsd-unreadable'],
  [1824, 'cvc-datatype-valid.1.2.1'],
  [1825, 'cvc-datatype-valid.1.2.2'],
  [1826, 'cvc-datatype-valid.1.2.3'],
  [1827, 'cvc-type.3.1.1'],
  [1828, 'cvc-type.3.1.2'],
  [1829, 'cvc-facet-valid'],
  [1830, 'cvc-length-valid'],
  [1831, 'cvc-minLength-valid'],
  [1832, 'cvc-maxLength-valid'],
  [1833, 'cvc-minInclusive-valid'],
  [1834, 'cvc-maxInclusive-valid'],
  [1835, 'cvc-minExclusive-valid'],
  [1836, 'cvc-maxExclusive-valid'],
  [1837, 'cvc-totalDigits-valid'],
  [1838, 'cvc-fractionDigits-valid'],
  [1839, 'cvc-pattern-valid'],
  [1840, 'cvc-enumeration-valid'],
  [1841, 'cvc-complex-type.2.1'],
  [1842, 'cvc-complex-type.2.2'],
  [1843, 'cvc-complex-type.2.3'],
  [1844, 'cvc-complex-type.2.4'],
  [1845, 'cvc-elt.1'],
  [1846, 'cvc-elt.2'],
  [1847, 'cvc-elt.3.1'],
  [1865, 'cvc-complex-type.3.1'],
  [1866, 'cvc-complex-type.3.2.1'],
  [1867, 'cvc-complex-type.3.2.2'],
  [1868, 'cvc-complex-type.4'],
  [1871, 'cvc-complex-type.2.4'],
]);
const DATATYPE = 1824;

/** Validates documents against the schemas of one rule pack; each schema is compiled on first use and kept. */
export class SchemaCheck {
  readonly #read: (path: string) => Uint8Array | undefined;
  #library: Promise<Libxml2> | undefined;

  /** @param read a file of the pack's schemas by its path, undefined where there is none */
  constructor(read: (path: string) => Uint8Array | undefined) {
    this.#read = read;
  }

  /** Compiles a schema ahead of the first document. */
  async load(schema: string): Promise<void> {
    (await this.#start()).schema(schema);
  }

  /** What the schema has against the document, at most 100 findings and one that counts the rest. */
  async validate(tree: XmlTree, schema: string): Promise<RuleFinding[]> {
    const library = await this.#start();
    const verdict = this.#verdict(library, tree, schema);
    const findings = withoutRepeats(verdict.errors).map((error) => finding(tree, error));
    const rest = verdict.count - verdict.errors.length;
    return rest > 0 ? [...findings, overflow(tree, rest)] : findings;
  }

  #verdict(library: Libxml2, tree: XmlTree, schema: string): SchemaVerdict {
    let sound = false;
    try {
      const verdict = library.validate(library.schema(schema), plainXml(tree.source), MAX_FINDINGS);
      sound = library.memory <= MAX_MEMORY;
      return verdict;
    } finally {
      // Nor can an instance be used again that ended in an exception.
      if (!sound) this.#library = undefined;
    }
  }

  #start(): Promise<Libxml2> {
    this.#library ??= Libxml2.start(this.#read);
    return this.#library;
  }
}

/** A value that breaks a facet is reported twice: by the facet and as not of its type; the first says more. */
function withoutRepeats(errors: readonly SchemaError[]): SchemaError[] {
  return errors.filter((error, i) => {
    const before = errors[i - 1];
    const repeats = error.code === DATATYPE && before !== undefined && before.code > DATATYPE && before.code <= 1840;
    return !(repeats && before.attribute === error.attribute && before.path.join() === error.path.join());
  });
}

function finding(tree: XmlTree, error: SchemaError): RuleFinding {
  const node = nodeAt(tree, error);
  return {
    source: 'xsd',
    severity: 'error',
    rule: RULES.get(error.code) ?? `xsd-${error.code}`,
    message: readable(error.message),
    location: tree.location(node),
    test: null,
    line: tree.line(node),
    node,
  };
}

function overflow(tree: XmlTree, rest: number): RuleFinding {
  const message = `There are ${rest} more violations of the schema, which are not listed.`;
  return { source: 'xsd', severity: 'error', rule: 'xsd-more', message, location: null, test: null, line: null, node: tree.nodes.count };
}

/** libxml2 and our tree number element children alike, as neither counts text, comments or processing instructions. */
function nodeAt(tree: XmlTree, error: SchemaError): number {
  let node = tree.root;
  for (const position of error.path) {
    let child = tree.firstChild(node);
    for (let i = 0; i < position && child !== 0; i++) child = tree.nextSibling(child);
    if (child === 0) break;
    node = child;
  }
  if (error.attribute === undefined) return node;
  for (let a = node + 1; tree.nodes.kind[a] === ATTRIBUTE; a++) if (tree.localName(a) === error.attribute) return a;
  return node;
}

/** `Element '{urn:…}ID': …. Expected is ( {urn:…}Name ).` becomes `ram:ID: …. Expected is ram:Name.` */
function readable(message: string): string {
  const named = message
    .replace(/\{([^{}'\s]*)\}(?=[^\s'{}])/g, (_all, uri: string) => (usualPrefix(uri) === undefined ? '' : `${usualPrefix(uri)}:`))
    .replace(/^Element '([^']*)'(?:, attribute '([^']*)')?: /, (_all, element: string, attribute: string | undefined) =>
      attribute === undefined ? `${element}: ` : `${element}/@${attribute}: `,
    )
    .replace(/Expected is (one of )?\( (.*) \)\./, 'Expected is $1$2.')
    .replace(/\[facet '[^']*'\] /, '');
  return named.length <= MAX_MESSAGE ? named : `${named.slice(0, MAX_MESSAGE - 1)}…`;
}
