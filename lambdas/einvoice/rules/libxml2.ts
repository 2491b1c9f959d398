import type { LibXml2 } from 'libxml2-wasm/lib/libxml2raw.mjs';

/** Where libxml2 2.x keeps what is read here, in 32-bit words (tree.h, xmlerror.h; pointers have 4 bytes in WebAssembly). */
const NODE = { type: 1, name: 2, parent: 5, previous: 7 };
const ERROR = { code: 1, message: 2, level: 3, line: 5, node: 12 };
const ELEMENT_NODE = 1;
const ATTRIBUTE_NODE = 2;
const WARNING_LEVEL = 1;

/** NONET, NO_XXE, BIG_LINES, COMPACT, and HUGE: size and depth are bounded before, and without a DTD there is nothing to expand. */
const PARSE_OPTIONS = 2048 | 8388608 | 4194304 | 65536 | 524288;

/** What a schema has against a document: libxml2's error code and text, and the place as positions of elements among their siblings. */
export interface SchemaError {
  readonly code: number;
  readonly message: string;
  readonly line: number;
  /** From the root element down, counted from 0 among element children; the root itself is the empty path. */
  readonly path: readonly number[];
  /** Local name, when the error is about an attribute. */
  readonly attribute: string | undefined;
}

export interface SchemaVerdict {
  readonly errors: readonly SchemaError[];
  /** How many errors there were in all. */
  readonly count: number;
}

/** For a document that is well-formed to us and not to libxml2; code 0 is none of its errors. */
const UNREADABLE: SchemaError = {
  code: 0,
  message: 'The document cannot be read by the schema check.',
  line: 1,
  path: [],
  attribute: undefined,
};

/** One instance of libxml2, with its own memory. */
export class Libxml2 {
  readonly #lib: LibXml2;
  readonly #files: SchemaFiles;
  readonly #errorHandler: number;
  readonly #schemas = new Map<string, number>();
  #report: (error: number) => void = () => {};

  private constructor(lib: LibXml2, read: (path: string) => Uint8Array | undefined) {
    this.#lib = lib;
    this.#files = new SchemaFiles(read);
    this.#errorHandler = lib.addFunction((_context: number, error: number) => this.#report(error), 'vii');
    this.#files.register(lib);
    lib._xmlInitParser();
  }

  /** @param read what schemas may import: a file of the pack by its path, undefined for anything else */
  static async start(read: (path: string) => Uint8Array | undefined): Promise<Libxml2> {
    const { default: load } = await import('libxml2-wasm/lib/libxml2raw.mjs');
    return new Libxml2(await load(), read);
  }

  /** Bytes of memory this instance holds; it grows with the largest document and is never given back. */
  get memory(): number {
    return this.#lib.HEAPU8.length;
  }

  /** Compiles a schema and what it imports, once; the number stands for it in `validate`, for the life of this instance. */
  schema(path: string): number {
    const known = this.#schemas.get(path);
    if (known !== undefined) return known;
    const schema = this.#compile(path);
    this.#schemas.set(path, schema);
    return schema;
  }

  #compile(path: string): number {
    const lib = this.#lib;
    const bytes = this.#files.open(path);
    if (bytes === undefined) throw new Error(`no schema ${path} in the rule pack`);
    const document = this.#parse(bytes, this.#files.url(path));
    if (document === 0) throw new Error(`the schema ${path} is not well-formed`);
    const context = lib._xmlSchemaNewDocParserCtxt(document);
    const errors: string[] = [];
    this.#report = (error) => {
      if (this.#word(error, ERROR.level) > WARNING_LEVEL) errors.push(this.#string(this.#word(error, ERROR.message)));
    };
    lib._xmlSchemaSetParserStructuredErrors(context, this.#errorHandler, 0);
    this.#files.allow(true);
    const schema = lib._xmlSchemaParse(context);
    this.#files.allow(false);
    lib._xmlSchemaFreeParserCtxt(context);
    if (schema === 0) throw new Error(`the schema ${path} cannot be compiled: ${errors[0]}`);
    return schema;
  }

  /**
   * Validates a well-formed document given as text; what it names in xsi:schemaLocation is never opened.
   *
   * @param limit how many errors are described; the rest is counted
   */
  validate(schema: number, text: string, limit: number): SchemaVerdict {
    const lib = this.#lib;
    const document = this.#parse(new TextEncoder().encode(text), 'document.xml');
    if (document === 0) return { errors: [UNREADABLE], count: 1 };
    const context = lib._xmlSchemaNewValidCtxt(schema);
    const errors: SchemaError[] = [];
    let count = 0;
    this.#report = (error) => {
      if (this.#word(error, ERROR.level) <= WARNING_LEVEL) return;
      if (count++ < limit) errors.push(this.#describe(error));
    };
    try {
      lib._xmlSchemaSetValidStructuredErrors(context, this.#errorHandler, 0);
      if (lib._xmlSchemaValidateDoc(context, document) < 0) throw new Error('libxml2 could not validate');
    } finally {
      lib._xmlSchemaFreeValidCtxt(context);
      lib._xmlFreeDoc(document);
    }
    return { errors, count };
  }

  /** A document in libxml2's memory, 0 when it is not well-formed to it. */
  #parse(bytes: Uint8Array, url: string): number {
    const lib = this.#lib;
    const context = lib._xmlNewParserCtxt();
    const memory = lib._malloc(bytes.length + 1);
    const names = [url, 'UTF-8'].map((name) => this.#allocate(name));
    try {
      lib.HEAPU8.set(bytes, memory);
      lib.HEAPU8[memory + bytes.length] = 0;
      this.#report = () => {};
      lib._xmlCtxtSetErrorHandler(context, this.#errorHandler, 0);
      return lib._xmlCtxtReadMemory(context, memory, bytes.length, names[0] ?? 0, names[1] ?? 0, PARSE_OPTIONS);
    } finally {
      for (const pointer of [memory, ...names]) lib._free(pointer);
      lib._xmlFreeParserCtxt(context);
    }
  }

  #describe(error: number): SchemaError {
    const node = this.#word(error, ERROR.node);
    const isAttribute = node !== 0 && this.#word(node, NODE.type) === ATTRIBUTE_NODE;
    return {
      code: this.#word(error, ERROR.code),
      message: this.#string(this.#word(error, ERROR.message)).trim(),
      line: this.#word(error, ERROR.line),
      path: this.#path(isAttribute ? this.#word(node, NODE.parent) : node),
      attribute: isAttribute ? this.#string(this.#word(node, NODE.name)) : undefined,
    };
  }

  #path(node: number): number[] {
    const path: number[] = [];
    for (let element = node; element !== 0; ) {
      const parent = this.#word(element, NODE.parent);
      if (parent === 0 || this.#word(parent, NODE.type) !== ELEMENT_NODE) break;
      let position = 0;
      for (let sibling = this.#word(element, NODE.previous); sibling !== 0; sibling = this.#word(sibling, NODE.previous)) {
        if (this.#word(sibling, NODE.type) === ELEMENT_NODE) position++;
      }
      path.push(position);
      element = parent;
    }
    return path.reverse();
  }

  #word(pointer: number, offset: number): number {
    return this.#lib.HEAP32[(pointer >> 2) + offset] ?? 0;
  }

  #string(pointer: number): string {
    return pointer === 0 ? '' : this.#lib.UTF8ToString(pointer);
  }

  #allocate(text: string): number {
    const size = this.#lib.lengthBytesUTF8(text) + 1;
    const pointer = this.#lib._malloc(size);
    this.#lib.stringToUTF8(text, pointer, size);
    return pointer;
  }
}

/** What libxml2 may open: files of the pack, and only while a schema is compiled. All other names find nothing. */
class SchemaFiles {
  static readonly #scheme = 'pack:/';
  readonly #read: (path: string) => Uint8Array | undefined;
  readonly #open = new Map<number, { bytes: Uint8Array; at: number }>();
  #next = 1;
  #allowed = false;

  constructor(read: (path: string) => Uint8Array | undefined) {
    this.#read = read;
  }

  url(path: string): string {
    return SchemaFiles.#scheme + path;
  }

  open(path: string): Uint8Array | undefined {
    return this.#read(path);
  }

  allow(allowed: boolean): void {
    this.#allowed = allowed;
  }

  register(lib: LibXml2): void {
    const match = lib.addFunction(() => 1, 'ii');
    const open = lib.addFunction((name: number) => this.#start(lib.UTF8ToString(name)), 'ii');
    const read = lib.addFunction(
      (handle: number, to: number, length: number) => this.#copy(handle, lib.HEAPU8.subarray(to, to + length)),
      'iiii',
    );
    const close = lib.addFunction((handle: number) => (this.#open.delete(handle) ? 0 : -1), 'ii');
    if (lib._xmlRegisterInputCallbacks(match, open, read, close) < 0) throw new Error('libxml2 took no input callbacks');
  }

  #start(url: string): number {
    if (!this.#allowed || !url.startsWith(SchemaFiles.#scheme)) return 0;
    const bytes = this.#read(url.slice(SchemaFiles.#scheme.length));
    if (bytes === undefined) return 0;
    this.#open.set(this.#next, { bytes, at: 0 });
    return this.#next++;
  }

  #copy(handle: number, to: Uint8Array): number {
    const file = this.#open.get(handle);
    if (file === undefined) return -1;
    const part = file.bytes.subarray(file.at, file.at + to.length);
    to.set(part);
    file.at += part.length;
    return part.length;
  }
}
