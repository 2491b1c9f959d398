import { parseXPath } from '../../../schematron/compile/xpath/parse.ts';
import type { Syntax } from '../../../schematron/compile/xpath/syntax.ts';
import { clone, type Editable, type EditableDocument, places, written } from './editable.ts';
import type { Random } from './random.ts';

/** A check to make fire: where its rule looks, and what it tests. */
export interface Aim {
  readonly match: string;
  readonly test: string;
  readonly uri: (prefix: string) => string;
}

const VALUES = [
  '',
  'x',
  '0',
  '-1',
  '1',
  '12.345',
  '100.00',
  'true',
  'false',
  'S',
  'E',
  'Z',
  'AE',
  'K',
  'G',
  'O',
  'L',
  'M',
  'EUR',
  'USD',
  'XX',
  '20261005',
  '2026-02-01',
];

/**
 * A document with an element each rule looks at, changed at random in what the test names: there or not, twice, with a value the test
 * names or another one.
 */
export function aimedAt(aims: readonly Aim[], document: EditableDocument, random: Random): string {
  const root = clone(document.root);
  const namespaces = new Map(document.namespaces);
  for (const { match, test, uri } of aims) {
    const hand = new Hand(root, namespaces, uri, random);
    const context = hand.reach(stepsOf(random.of(alternatives(parseXPath(match)))));
    const condition = parseXPath(test);
    if (random.below(2) === 0) hand.satisfy(context, condition, random.below(2) === 0);
    else hand.disturb(context, condition);
  }
  return written({ root, namespaces });
}

type Step = Extract<Syntax, { form: 'step' }>;

function alternatives(syntax: Syntax): Syntax[] {
  if (syntax.form === 'union') return [...alternatives(syntax.left), ...alternatives(syntax.right)];
  if (syntax.form === 'filter') return alternatives(syntax.input).map((input) => withPredicates(input, syntax.predicates));
  if (syntax.form !== 'path') return [syntax];
  return alternatives(syntax.left).flatMap((left) => alternatives(syntax.right).map((right) => ({ ...syntax, left, right })));
}

function withPredicates(syntax: Syntax, predicates: readonly Syntax[]): Syntax {
  if (syntax.form === 'step') return { ...syntax, predicates: [...syntax.predicates, ...predicates] };
  return syntax.form === 'path' ? { ...syntax, right: withPredicates(syntax.right, predicates) } : syntax;
}

/** The steps of a path from the first to the last; what is no step is left out. */
function stepsOf(syntax: Syntax): Step[] {
  if (syntax.form === 'path') return [...stepsOf(syntax.left), ...stepsOf(syntax.right)];
  return syntax.form === 'step' && syntax.axis !== 'descendant-or-self' ? [syntax] : [];
}

class Hand {
  readonly #root: Editable;
  readonly #random: Random;
  readonly #uri: (prefix: string) => string;
  readonly #namespaces: Map<string, string>;

  constructor(root: Editable, namespaces: Map<string, string>, uri: (prefix: string) => string, random: Random) {
    this.#root = root;
    this.#uri = uri;
    this.#random = random;
    this.#namespaces = namespaces;
  }

  /** An element at the end of a pattern's steps, made where it is not there. */
  reach(steps: readonly Step[]): Editable {
    const [first, ...rest] = steps;
    if (first === undefined) return this.#root;
    const start = this.#start(first);
    this.#satisfyAll(start, first.predicates);
    return this.#descend(start, rest);
  }

  #start(step: Step): Editable {
    const name = this.#name(step);
    const all = [this.#root, ...places(this.#root).map(({ element }) => element)];
    const fitting = all.filter((element) => element.name === name || name === undefined);
    if (fitting.length > 0) return this.#random.of(fitting);
    return this.#add(this.#random.of(all), name ?? 'x');
  }

  #descend(from: Editable, steps: readonly Step[]): Editable {
    let element = from;
    for (const step of steps) {
      if (step.axis === 'attribute') return element;
      if (step.axis === 'parent') {
        element = places(this.#root).find((place) => place.element === element)?.parent ?? element;
        continue;
      }
      const name = this.#name(step);
      if (step.axis !== 'child' || name === undefined) continue;
      element = this.#random.below(8) === 0 ? this.#add(element, name) : (childNamed(element, name) ?? this.#add(element, name));
      this.#satisfyAll(element, step.predicates);
    }
    return element;
  }

  #satisfyAll(element: Editable, predicates: readonly Syntax[]): void {
    for (const predicate of predicates) this.satisfy(element, predicate, true);
  }

  /** Makes a condition true, or false, as far as that is a matter of values at the ends of paths. */
  satisfy(element: Editable, syntax: Syntax, truth: boolean): void {
    switch (syntax.form) {
      case 'and':
      case 'or':
        if ((syntax.form === 'and') === truth) {
          this.satisfy(element, syntax.left, truth);
          this.satisfy(element, syntax.right, truth);
        } else this.satisfy(element, this.#random.below(2) === 0 ? syntax.left : syntax.right, truth);
        return;
      case 'step':
      case 'path':
        if (truth) this.#put(element, syntax, undefined);
        else this.#remove(element, syntax);
        return;
      case 'general':
      case 'value': {
        const value = this.#literal(syntax.right) ?? this.#literal(syntax.left);
        if (isCount(syntax.left) && !truth) {
          for (const path of pathsIn(syntax.left)) this.#several(element, path);
          return;
        }
        const equal = syntax.operator === '=' ? truth : syntax.operator === '!=' ? !truth : this.#random.below(2) === 0;
        for (const path of pathsIn(syntax.left)) this.#put(element, path, equal ? value : this.#random.of(VALUES));
        return;
      }
      case 'call':
        if (syntax.name === 'not' || syntax.name === 'empty') for (const value of syntax.arguments) this.satisfy(element, value, !truth);
        else for (const value of syntax.arguments) this.satisfy(element, value, truth);
        return;
      case 'some':
      case 'every':
      case 'for':
        for (const binding of syntax.bindings) this.satisfy(element, binding.in, truth);
        return;
      default:
        this.disturb(element, syntax);
    }
  }

  /** Changes one to three things a condition names. */
  disturb(element: Editable, syntax: Syntax): void {
    const paths = pathsIn(syntax);
    const literals = literalsIn(syntax);
    for (let edits = 1 + this.#random.below(3); edits > 0; edits--) {
      const value = literals.length > 0 && this.#random.below(2) === 0 ? this.#random.of(literals) : this.#random.of(VALUES);
      if (paths.length === 0) {
        element.children.splice(0, element.children.length, value);
        continue;
      }
      const path = this.#random.of(paths);
      const choice = this.#random.below(5);
      if (choice === 0) this.#remove(element, path);
      else if (choice === 1) this.#twice(element, path);
      else this.#put(element, path, choice === 2 ? undefined : value);
    }
  }

  /** Where a path starts, and its steps from there. */
  #way(element: Editable, path: Syntax): { from: Editable; steps: readonly Step[] } {
    const whole = this.#random.of(alternatives(path));
    const [first, ...rest] = stepsOf(whole);
    if (first === undefined || !isAbsolute(whole)) return { from: element, steps: stepsOf(whole) };
    return { from: this.#start(first), steps: rest };
  }

  #several(element: Editable, path: Syntax): void {
    if (this.#random.below(2) === 0) this.#remove(element, path);
    else {
      this.#put(element, path, undefined);
      this.#twice(element, path);
    }
  }

  #put(element: Editable, path: Syntax, value: string | undefined): void {
    const { from, steps } = this.#way(element, path);
    const last = steps.at(-1);
    const target = this.#descend(from, steps);
    if (last?.axis === 'attribute') {
      const name = this.#name(last);
      if (name !== undefined) target.attributes.set(name, value ?? this.#random.of(VALUES));
    } else if (value !== undefined) target.children.splice(0, target.children.length, value);
  }

  #remove(element: Editable, path: Syntax): void {
    const { from, steps } = this.#way(element, path);
    const last = steps.at(-1);
    if (last === undefined) return;
    const parent = this.#descend(from, steps.slice(0, -1));
    const name = this.#name(last);
    if (last.axis === 'attribute') {
      if (name !== undefined) parent.attributes.delete(name);
      return;
    }
    const kept = parent.children.filter((child) => typeof child === 'string' || child.name !== name);
    parent.children.splice(0, parent.children.length, ...kept);
  }

  #twice(element: Editable, path: Syntax): void {
    const { from, steps } = this.#way(element, path);
    const last = steps.at(-1);
    const parent = this.#descend(from, steps.slice(0, -1));
    const name = last && this.#name(last);
    const child = name === undefined ? undefined : childNamed(parent, name);
    if (child !== undefined) parent.children.push(clone(child));
  }

  #add(parent: Editable, name: string): Editable {
    const child: Editable = { name, attributes: new Map(), children: [] };
    const before = parent.children.findIndex((each) => typeof each !== 'string' && each.name === name);
    parent.children.splice(before < 0 ? parent.children.length : before, 0, child);
    return child;
  }

  /** The name of a step as this document writes it. */
  #name({ test }: Step): string | undefined {
    if (test.test !== 'name') return undefined;
    const [prefix = '', local] = test.name.split(':');
    if (local === undefined) return prefix;
    const uri = this.#uri(prefix);
    const own = [...this.#namespaces].find(([, its]) => its === uri)?.[0] ?? prefix;
    this.#namespaces.set(own, uri);
    return own === '' ? local : `${own}:${local}`;
  }

  #literal(syntax: Syntax): string | undefined {
    const literals = literalsIn(syntax);
    return literals.length === 0 ? undefined : this.#random.of(literals);
  }
}

function childNamed(element: Editable, name: string): Editable | undefined {
  return element.children.find((child): child is Editable => typeof child !== 'string' && child.name === name);
}

const isCount = (syntax: Syntax): boolean => syntax.form === 'call' && syntax.name === 'count';
const isAbsolute = (syntax: Syntax): boolean => syntax.form === 'root' || (syntax.form === 'path' && isAbsolute(syntax.left));

/** The parts of an expression, one level down. */
function partsOf(syntax: Syntax): readonly Syntax[] {
  switch (syntax.form) {
    case 'sequence':
      return syntax.items;
    case 'filter':
      return [syntax.input, ...syntax.predicates];
    case 'step':
      return syntax.predicates;
    case 'negate':
    case 'cast':
      return [syntax.value];
    case 'if':
      return [syntax.condition, syntax.yes, syntax.no];
    case 'for':
    case 'some':
    case 'every':
      return [...syntax.bindings.map((binding) => binding.in), syntax.result];
    case 'call':
      return syntax.arguments;
    default:
      return 'left' in syntax ? [syntax.left, syntax.right] : [];
  }
}

function pathsIn(syntax: Syntax): Syntax[] {
  if (syntax.form === 'step') return [syntax];
  if (syntax.form === 'path' && syntax.right.form === 'call') return pathsIn(syntax.right).map((right) => ({ ...syntax, right }));
  if (syntax.form === 'path' && stepsOf(syntax).length > 0)
    return [syntax, ...pathsIn(syntax.right).filter((inner) => inner !== syntax.right)];
  return partsOf(syntax).flatMap(pathsIn);
}

/** Literal values; the codes of a list in one text, as the French rules have them, count one by one. */
function literalsIn(syntax: Syntax): string[] {
  if (syntax.form === 'string') return syntax.value.trim().split(/\s+/);
  if (syntax.form === 'number') return [syntax.digits];
  if (syntax.form === 'call' && (syntax.name === 'true' || syntax.name === 'false')) return [syntax.name];
  return partsOf(syntax).flatMap(literalsIn);
}
