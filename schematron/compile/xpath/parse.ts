import { Unsupported } from '../unsupported.ts';
import {
  AXES,
  type Axis,
  type Binding,
  type GeneralOperator,
  type KindTest,
  type NodeTest,
  type Syntax,
  type SyntaxForm,
} from './syntax.ts';
import { type Token, tokensOf } from './tokens.ts';

const GENERAL: ReadonlySet<string> = new Set<GeneralOperator>(['=', '!=', '<', '<=', '>', '>=']);
const VALUE: ReadonlyMap<string, GeneralOperator> = new Map<string, GeneralOperator>([
  ['eq', '='],
  ['ne', '!='],
  ['lt', '<'],
  ['le', '<='],
  ['gt', '>'],
  ['ge', '>='],
]);
const KINDS: ReadonlySet<string> = new Set<KindTest>(['node', 'text', 'element', 'attribute', 'comment', 'processing-instruction']);
const AXIS_NAMES: ReadonlySet<string> = new Set(AXES);
/** Operators of XPath 2.0 that no rule sheet uses. */
const UNUSED: ReadonlySet<string> = new Set(['intersect', 'except', 'instance', 'treat', 'castable', 'to', 'is']);

/** Parses an XPath 2.0 expression (grammar of appendix A.1). @throws Unsupported what is no XPath 2.0, or not used by rule sheets */
export function parseXPath(xpath: string): Syntax {
  return new Parser(xpath).whole();
}

class Parser {
  readonly #xpath: string;
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(xpath: string) {
    this.#xpath = xpath;
    this.#tokens = tokensOf(xpath);
  }

  whole(): Syntax {
    const parsed = this.#expression();
    if (this.#peek().kind !== 'end') throw this.#unexpected();
    return parsed;
  }

  #expression(): Syntax {
    const start = this.#at;
    const items = [this.#single()];
    while (this.#take(',')) items.push(this.#single());
    return items.length === 1 && items[0] ? items[0] : this.#made(start, { form: 'sequence', items });
  }

  #single(): Syntax {
    const start = this.#at;
    const word = this.#peek();
    const next = this.#peek(1);
    if (word.kind === 'name' && next.kind === 'variable') {
      if (word.text === 'for') {
        const bindings = this.#bindings();
        this.#expect('return');
        return this.#made(start, { form: 'for', bindings, result: this.#single() });
      }
      if (word.text === 'some' || word.text === 'every') {
        const bindings = this.#bindings();
        this.#expect('satisfies');
        return this.#made(start, { form: word.text, bindings, result: this.#single() });
      }
    }
    if (word.kind === 'name' && word.text === 'if' && next.text === '(' && next.kind === 'symbol') {
      this.#at += 2;
      const condition = this.#expression();
      this.#expect(')');
      this.#expect('then');
      const yes = this.#single();
      this.#expect('else');
      return this.#made(start, { form: 'if', condition, yes, no: this.#single() });
    }
    return this.#or();
  }

  #bindings(): Binding[] {
    this.#at++;
    const bindings: Binding[] = [];
    do {
      const variable = this.#next();
      if (variable.kind !== 'variable') throw this.#unexpected(variable);
      this.#expect('in');
      bindings.push({ name: variable.text, in: this.#single() });
    } while (this.#take(','));
    return bindings;
  }

  #or(): Syntax {
    const start = this.#at;
    let left = this.#and();
    while (this.#takeWord('or')) left = this.#made(start, { form: 'or', left, right: this.#and() });
    return left;
  }

  #and(): Syntax {
    const start = this.#at;
    let left = this.#comparison();
    while (this.#takeWord('and')) left = this.#made(start, { form: 'and', left, right: this.#comparison() });
    return left;
  }

  #comparison(): Syntax {
    const start = this.#at;
    const left = this.#additive();
    const token = this.#peek();
    if (token.kind === 'symbol' && isGeneral(token.text)) {
      this.#at++;
      return this.#made(start, { form: 'general', operator: token.text, left, right: this.#additive() });
    }
    const operator = token.kind === 'name' ? VALUE.get(token.text) : undefined;
    if (operator === undefined) return left;
    this.#at++;
    return this.#made(start, { form: 'value', operator, left, right: this.#additive() });
  }

  #additive(): Syntax {
    const start = this.#at;
    let left = this.#multiplicative();
    for (;;) {
      if (this.#take('+')) left = this.#made(start, { form: 'arithmetic', operator: '+', left, right: this.#multiplicative() });
      else if (this.#take('-')) left = this.#made(start, { form: 'arithmetic', operator: '-', left, right: this.#multiplicative() });
      else return left;
    }
  }

  #multiplicative(): Syntax {
    const start = this.#at;
    let left = this.#union();
    for (;;) {
      const word = this.#peek();
      if (this.#take('*')) left = this.#made(start, { form: 'arithmetic', operator: '*', left, right: this.#union() });
      else if (word.kind === 'name' && (word.text === 'div' || word.text === 'mod' || word.text === 'idiv')) {
        this.#at++;
        left = this.#made(start, { form: 'arithmetic', operator: word.text, left, right: this.#union() });
      } else return left;
    }
  }

  #union(): Syntax {
    const start = this.#at;
    let left = this.#cast();
    while (this.#take('|') || this.#takeWord('union')) left = this.#made(start, { form: 'union', left, right: this.#cast() });
    return left;
  }

  #cast(): Syntax {
    const start = this.#at;
    const value = this.#unary();
    if (!this.#takeWord('cast')) return value;
    this.#expect('as');
    const type = this.#next();
    if (type.kind !== 'name') throw this.#unexpected(type);
    return this.#made(start, { form: 'cast', value, type: type.text, optional: this.#take('?') });
  }

  #unary(): Syntax {
    const start = this.#at;
    if (this.#take('-')) return this.#made(start, { form: 'negate', value: this.#unary() });
    if (this.#take('+')) return this.#unary();
    return this.#path();
  }

  #path(): Syntax {
    const start = this.#at;
    if (this.#take('/')) {
      const root = this.#made(start, { form: 'root' });
      return this.#startsStep() ? this.#relative(start, this.#made(start, { form: 'path', left: root, right: this.#step() })) : root;
    }
    if (this.#take('//')) return this.#relative(start, this.#below(start, this.#made(start, { form: 'root' })));
    return this.#relative(start, this.#step());
  }

  #relative(start: number, first: Syntax): Syntax {
    let left = first;
    for (;;) {
      if (this.#take('/')) left = this.#made(start, { form: 'path', left, right: this.#step() });
      else if (this.#take('//')) left = this.#below(start, left);
      else return left;
    }
  }

  /** `left//step` stands for `left/descendant-or-self::node()/step`. */
  #below(start: number, left: Syntax): Syntax {
    const all = this.#made(this.#at - 1, {
      form: 'step',
      axis: 'descendant-or-self',
      test: { test: 'kind', kind: 'node' },
      predicates: [],
    });
    return this.#made(start, { form: 'path', left: this.#made(start, { form: 'path', left, right: all }), right: this.#step() });
  }

  #startsStep(): boolean {
    const { kind, text } = this.#peek();
    return kind === 'name' || kind === 'variable' || kind === 'string' || (kind === 'symbol' && ['*', '@', '.', '..', '('].includes(text));
  }

  #step(): Syntax {
    const start = this.#at;
    if (this.#take('..')) return this.#axisStep(start, 'parent', { test: 'kind', kind: 'node' });
    if (this.#take('@')) return this.#axisStep(start, 'attribute', this.#nodeTest());
    const token = this.#peek();
    const next = this.#peek(1);
    if (token.kind === 'name' && next.kind === 'symbol' && next.text === '::') {
      if (!isAxis(token.text)) throw new Unsupported(`axis ${token.text}`);
      this.#at += 2;
      return this.#axisStep(start, token.text, this.#nodeTest());
    }
    const called = next.kind === 'symbol' && next.text === '(';
    if (token.kind === 'symbol' ? token.text === '*' : token.kind === 'name' && (!called || KINDS.has(token.text)))
      return this.#axisStep(start, called && token.text === 'attribute' ? 'attribute' : 'child', this.#nodeTest());
    const input = this.#primary();
    const predicates = this.#predicates();
    return predicates.length === 0 ? input : this.#made(start, { form: 'filter', input, predicates });
  }

  #axisStep(start: number, axis: Axis, test: NodeTest): Syntax {
    const predicates = this.#predicates();
    return this.#made(start, { form: 'step', axis, test, predicates });
  }

  #predicates(): Syntax[] {
    const predicates: Syntax[] = [];
    while (this.#take('[')) {
      predicates.push(this.#expression());
      this.#expect(']');
    }
    return predicates;
  }

  #nodeTest(): NodeTest {
    const token = this.#next();
    if (token.kind === 'symbol' && token.text === '*') return { test: 'any' };
    if (token.kind !== 'name') throw this.#unexpected(token);
    if (isKind(token.text) && this.#take('(')) {
      this.#expect(')');
      return { test: 'kind', kind: token.text };
    }
    if (token.text.startsWith('*:')) return { test: 'local', local: token.text.slice(2) };
    if (token.text.endsWith(':*')) return { test: 'prefix', prefix: token.text.slice(0, -2) };
    return { test: 'name', name: token.text };
  }

  #primary(): Syntax {
    const start = this.#at;
    const token = this.#next();
    if (token.kind === 'string') return this.#made(start, { form: 'string', value: token.text });
    if (token.kind === 'number') {
      const type = /[eE]/.test(token.text) ? 'double' : token.text.includes('.') ? 'decimal' : 'integer';
      return this.#made(start, { form: 'number', digits: token.text, type });
    }
    if (token.kind === 'variable') return this.#made(start, { form: 'variable', name: token.text });
    if (token.kind === 'symbol' && token.text === '.') return this.#made(start, { form: 'context' });
    if (token.kind === 'symbol' && token.text === '(') {
      if (this.#take(')')) return this.#made(start, { form: 'sequence', items: [] });
      const inner = this.#expression();
      this.#expect(')');
      return inner;
    }
    if (token.kind === 'name' && this.#take('(')) return this.#call(start, token.text);
    throw this.#unexpected(token);
  }

  #call(start: number, name: string): Syntax {
    const values: Syntax[] = [];
    if (!this.#take(')')) {
      do values.push(this.#single());
      while (this.#take(','));
      this.#expect(')');
    }
    return this.#made(start, { form: 'call', name: name.replace(/^fn:/, ''), arguments: values });
  }

  #made(start: number, form: SyntaxForm): Syntax {
    const from = this.#tokens[start]?.from ?? 0;
    const to = this.#tokens[this.#at - 1]?.to ?? from;
    return { ...form, text: this.#xpath.slice(from, to).replace(/\s+/g, ' ') };
  }

  #peek(ahead = 0): Token {
    const token = this.#tokens[Math.min(this.#at + ahead, this.#tokens.length - 1)];
    if (token === undefined) throw new Unsupported('XPath: an empty expression');
    return token;
  }

  #next(): Token {
    const token = this.#peek();
    this.#at++;
    return token;
  }

  #take(symbol: string): boolean {
    const { kind, text } = this.#peek();
    if (kind !== 'symbol' || text !== symbol) return false;
    this.#at++;
    return true;
  }

  #takeWord(word: string): boolean {
    const { kind, text } = this.#peek();
    if (kind !== 'name' || text !== word) return false;
    this.#at++;
    return true;
  }

  #expect(text: string): void {
    const token = this.#next();
    if (token.text !== text || (token.kind !== 'symbol' && token.kind !== 'name')) throw this.#unexpected(token);
  }

  #unexpected(token = this.#peek()): Unsupported {
    if (token.kind === 'name' && UNUSED.has(token.text)) return new Unsupported(`XPath operator ${token.text}`);
    return new Unsupported(`XPath: unexpected ${token.kind === 'end' ? 'end' : `"${token.text}"`} in ${this.#xpath.slice(0, 200)}`);
  }
}

const isGeneral = (text: string): text is GeneralOperator => GENERAL.has(text);
const isAxis = (text: string): text is Axis => AXIS_NAMES.has(text);
const isKind = (text: string): text is KindTest => KINDS.has(text);
