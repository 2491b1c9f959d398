import type { Name } from '../analyse/expression.ts';
import type { Regex } from '../xpath/regex.ts';

/** The module being written: what its rules share is declared once, in the order of first use, so that equal input gives equal bytes. */
export class Module {
  readonly #runtime = new Set<string>();
  readonly #names = new Map<string, string>();
  readonly #nameKeys: string[] = [];
  readonly #constants = new Map<string, string>();
  readonly #functions = new Map<string, string>();
  readonly #sources: string[] = [];
  readonly #taken = new Set<string>();
  readonly #slots = new Map<string, number>();

  /** A function of the run time, by its name. */
  runtime(name: string): string {
    this.#runtime.add(name);
    return name;
  }

  /** The constant that stands for an expanded name: its place in the sheet's list of names. */
  name({ uri, local, written }: Name): string {
    const key = `{${uri}}${local}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const identifier = this.#unique(written.includes(':') ? written.replace(/[^\w]/g, '_') : `_${local.replace(/[^\w]/g, '_')}`);
    this.#names.set(key, identifier);
    this.#nameKeys.push(`[${quote(uri)}, ${quote(local)}]`);
    return identifier;
  }

  decimal(digits: string): string {
    return this.#constant(`decimal_${digits.replace('.', '_')}`, `${this.runtime('decimal')}(${quote(digits)})`);
  }

  set(values: readonly string[]): string {
    return this.#constant('values', `new Set([${[...new Set(values)].map(quote).join(', ')}])`);
  }

  regex({ source, flags }: Regex, more = ''): string {
    return this.#constant('regex', `/${source.replaceAll('/', '\\/')}/${flags}${more}`);
  }

  codes(values: readonly string[], id: string): string {
    return this.#constant(`codes_${id}`, `new Set([${values.map(quote).join(', ')}])`);
  }

  /** What is said about a check whenever it fires. */
  check(facts: {
    readonly id: string;
    readonly flag: string;
    readonly kind: string;
    readonly test: string;
    readonly text: string | undefined;
  }): string {
    const { id, flag, kind, test, text } = facts;
    const known = text === undefined ? '' : `, text: ${quote(text)}`;
    return this.#constant(
      `check_${id.replace(/\W/g, '_')}`,
      `{ id: ${quote(id)}, flag: ${quote(flag)}, kind: ${quote(kind)}, test: ${quote(test)}${known} }`,
    );
  }

  /** A named function; one with the same parameters and body is there only once. */
  lift(stem: string, parameters: readonly string[], body: readonly string[], comment: string): string {
    const rest = `(${parameters.join(', ')}) {\n${indented(body)}\n}`;
    const known = this.#functions.get(rest);
    if (known !== undefined) return known;
    const name = this.#numbered(stem);
    this.#functions.set(rest, name);
    this.#sources.push(`// ${oneLine(comment)}\nfunction ${name}${rest}`);
    return name;
  }

  /** A function with a name of its own. */
  define(name: string, parameters: readonly string[], body: readonly string[], comments: readonly string[]): void {
    this.#taken.add(name);
    const head = comments.map((comment) => `// ${oneLine(comment)}\n`).join('');
    this.#sources.push(`${head}function ${name}(${parameters.join(', ')}) {\n${indented(body)}\n}`);
  }

  /** The place for what a function computes once a document. */
  slot(computed: string): number {
    const slot = this.#slots.get(computed) ?? this.#slots.size;
    this.#slots.set(computed, slot);
    return slot;
  }

  /** @param program the properties of what the module makes, but for names and slots */
  source(head: string, program: readonly string[]): string {
    const names = [...this.#names.values()].map((name, index) => `const ${name} = ${index};`);
    const constants = [...this.#constants].map(([value, name]) => `const ${name} = ${value};`);
    const keys = this.#nameKeys.map((key) => `  ${key},`);
    const runtime = [...this.#runtime].sort().join(', ');
    return [
      `// ${oneLine(head)}`,
      // In parentheses V8 compiles the function at once, instead of reading it twice.
      `export default (function ({ ${runtime} }) {`,
      ...names,
      ...constants,
      ...this.#sources,
      'return {',
      `names: [\n${keys.join('\n')}\n],`,
      `slots: ${this.#slots.size},`,
      ...program,
      '};',
      '});',
      '',
    ].join('\n');
  }

  #constant(stem: string, value: string): string {
    const known = this.#constants.get(value);
    if (known !== undefined) return known;
    const name = this.#unique(stem);
    this.#constants.set(value, name);
    return name;
  }

  #unique(stem: string): string {
    return this.#taken.has(stem) || this.#runtime.has(stem) ? this.#numbered(stem) : this.#take(stem);
  }

  #numbered(stem: string): string {
    let number = 1;
    while (this.#taken.has(`${stem}_${number}`)) number++;
    return this.#take(`${stem}_${number}`);
  }

  #take(name: string): string {
    this.#taken.add(name);
    return name;
  }
}

export const quote = (text: string): string =>
  JSON.stringify(text).replace(/[\u2028\u2029]/g, (c) => (c === '\u2028' ? '\\u2028' : '\\u2029'));
const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n');
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 300);
