import { clone, type Editable, type EditableDocument, type Place, places, written } from './editable.ts';
import type { Random } from './random.ts';

/** Values that rules tell apart: codes, numbers and dates of each kind, and such as are almost right. */
const CODES = [
  'S',
  'Z',
  'E',
  'AE',
  'K',
  'G',
  'O',
  'L',
  'M',
  'B',
  'VAT',
  'vat',
  'DE',
  'FR',
  'IT',
  'XX',
  'EUR',
  'USD',
  'true',
  'false',
  '1',
  '0',
];
const TYPES = [
  '380',
  '381',
  '384',
  '386',
  '389',
  '261',
  '262',
  '471',
  '500',
  '502',
  '503',
  '326',
  '875',
  '30',
  '58',
  '59',
  '49',
  '48',
  '102',
  '130',
  '50',
];
const FRENCH = [
  'B1',
  'S1',
  'B2',
  'S4',
  'M8',
  'S8',
  'B9',
  'GROUP',
  'DETAIL',
  'INFORMATION',
  'BAR',
  'PMT',
  'AAB',
  'TXD',
  'B2B',
  'B2C',
  'AFL',
  'AVV',
  'LISIBLE',
];
const NUMBERS = [
  '0',
  '0.00',
  '1',
  '-1',
  '-0.01',
  '100',
  '100.000',
  '12.345',
  '20',
  '20.00',
  '5.5',
  '19.6',
  '99999999999999999999.99',
  '0.1',
  '3',
];
const DATES = ['20261005', '20260230', '2026-10-05', '2026-02-30', '19991231', '20241231', '2027-01-01', '2026-10-05Z'];
const TEXTS = [
  '',
  ' ',
  '  x  y ',
  'FR12345678901',
  '123456789',
  '12345678901234',
  'DE123456789',
  'a/b+c-d_e',
  'é€',
  '𝒳𝒴',
  `${'x'.repeat(130)}`,
  'VATEX-EU-AE',
  '#AFL1#',
  '.',
  'é\n2',
  '#1#ABC#',
];
const BAD_NUMBERS = ['1E+100', 'abc', '1,5', '1e2', 'INF', '١٢'];
const SCHEMES = [
  '0002',
  '0009',
  '0088',
  '0224',
  '0225',
  '0231',
  'VA',
  'FC',
  '102',
  '203',
  'C62',
  'XXX',
  '',
  'EUR',
  '5153',
  '7161',
  '5189',
  'SEPA',
  'AFL',
  'MC',
];
const ATTRIBUTES = ['schemeID', 'listID', 'listVersionID', 'currencyID', 'format', 'unitCode', 'mimeCode', 'name', 'filename'];

/** One document with a few things changed, of the same kinds as people get wrong, and worse. */
export function mutant(document: EditableDocument, others: readonly EditableDocument[], random: Random): string {
  const root = clone(document.root);
  for (let edits = 1 + random.below(4); edits > 0; edits--) edit(root, others, random);
  const namespaces = new Map([...others.flatMap((other) => [...other.namespaces]), ...document.namespaces]);
  return written({ root, namespaces });
}

function edit(root: Editable, others: readonly EditableDocument[], random: Random): void {
  const all = places(root);
  if (all.length === 0) return;
  const place = random.of(all);
  const leaves = all.filter(({ element }) => element.children.every((child) => typeof child === 'string'));
  const leaf = leaves.length === 0 ? place : random.of(leaves);
  const choice = random.below(20);
  if (choice < 3) place.parent.children.splice(place.at, 1);
  else if (choice < 5) place.parent.children.splice(place.at, 0, clone(place.element));
  else if (choice < 11) setText(leaf.element, value(leaf.element, all, random));
  else if (choice < 13) changeAttribute(random.of(all).element, random);
  else if (choice === 13) place.element.name = random.of(all).element.name;
  else if (choice === 14) move(place, random.of(all).parent);
  else graft(all, root, others, random);
}

function setText(element: Editable, text: string): void {
  element.children.splice(0, element.children.length, text);
}

function value(element: Editable, all: readonly Place[], random: Random): string {
  const old = element.children.join('');
  const choice = random.below(40);
  if (choice === 0) return random.of(BAD_NUMBERS);
  if (choice < 14) {
    // A value of the same look keeps the number of tests that cannot be evaluated small.
    if (/^-?[0-9.]+$/.test(old) && old.includes('.')) return random.of(NUMBERS);
    if (/^[0-9]{8}$|^[0-9]{4}-/.test(old)) return random.of(DATES);
    if (/^[0-9]{2,3}$/.test(old)) return random.of(TYPES);
    return random.of([...CODES, ...FRENCH]);
  }
  if (choice < 20) return random.of([...CODES, ...FRENCH, ...TYPES]);
  if (choice < 26) return random.of(TEXTS);
  if (choice < 30) return random.of(NUMBERS);
  return random
    .of(all)
    .element.children.filter((child) => typeof child === 'string')
    .join('');
}

function changeAttribute(element: Editable, random: Random): void {
  const names = [...element.attributes.keys()];
  if (names.length > 0 && random.below(3) === 0) element.attributes.delete(random.of(names));
  else element.attributes.set(names.length > 0 && random.below(3) > 0 ? random.of(names) : random.of(ATTRIBUTES), random.of(SCHEMES));
}

function move({ parent, at, element }: Place, target: Editable): void {
  if (places(element).some((below) => below.parent === target) || element === target) return;
  parent.children.splice(at, 1);
  target.children.push(element);
}

/** Puts an element of another document under a parent of the name it had there. */
function graft(all: readonly Place[], root: Editable, others: readonly EditableDocument[], random: Random): void {
  const { parent, element } = random.of(places(random.of(others).root));
  const parents = [root, ...all.map((place) => place.element)].filter(({ name }) => name === parent.name);
  if (parents.length === 0) return;
  const target = random.of(parents);
  const neighbours = target.children.findIndex((child) => typeof child !== 'string' && child.name === element.name);
  target.children.splice(neighbours < 0 ? random.below(target.children.length + 1) : neighbours, 0, clone(element));
}
