import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { helpFor, helpRows } from '../../../lambdas/einvoice/rules/help/help-for.ts';
import { readStylesheet } from '../../../schematron/compile/xslt/read.ts';
import { fetchPack } from '../../../schematron/fetch.ts';
import { pinnedPacks } from '../../../schematron/manifest.ts';

const languages = ['fr', 'en'] as const;
const rows = helpRows();

/** Ids as findings have them, by sheet: the Factur-X files name some business rules in the message only. */
const official = new Map<string, Set<string>>();

beforeAll(async () => {
  for (const pack of pinnedPacks()) {
    const files = await fetchPack(pack, { folder: '.build/packs', environment: process.env, log: () => undefined });
    for (const { key, stylesheet } of pack.sheets) {
      const path = join(files, stylesheet);
      const { patterns } = readStylesheet(basename(path), readFileSync(path));
      const checks = patterns.flatMap(({ rules }) => rules.flatMap(({ body }) => body.flatMap((part) => ('id' in part ? [part] : []))));
      official.set(key, new Set(checks.map(({ id, text: [start] }) => idOf(id, start))));
    }
  }
}, 120_000);

function idOf(id: string, start: unknown): string {
  const label = typeof start === 'string' ? /^\s*\[([A-Za-z][\w.-]*)\]/.exec(start)?.[1] : undefined;
  if (id === '') return label ?? 'FX-NOT-USED';
  return id.startsWith('FX-SCH-A-') ? (label ?? id) : id;
}

const idsOf = (family: RegExp, sheets = [...official.keys()]): string[] =>
  sheets.flatMap((sheet) => [...(official.get(sheet) ?? [])].filter((id) => family.test(id)));
const withoutHelp = (rules: readonly string[]) =>
  rules.filter((rule) => languages.some((language) => helpFor(rule, language) === undefined));

const sentences = rows.flatMap(({ rules }) => {
  const [rule = ''] = rules.split(' ');
  return languages.map((language) => [rule, language, helpFor(rule, language) ?? ''] as const);
});

describe('help covers', () => {
  it.each([
    ['every French rule', 199, /^BR-FR-/],
    ['BR-01 to BR-66', 58, /^BR-\d\d$/],
    ['the rules on totals and conditions', 22, /^BR-CO-/],
    ['the rules on VAT categories', 88, /^BR-(S|Z|E|AE|IC|G|O|AF|AG)-/],
    ['the rules on decimals', 21, /^BR-DEC-/],
    ['split payment', 2, /^BR-B-/],
    ['the code lists', 23, /^BR-CL-/],
    ['the extended profiles', 140, /^BR-(FREXT|FXEXT|EXT|FX)-/],
    ['the structure of the Factur-X files', 849, /^FX-SCH-A-/],
    ['empty elements and what a profile does not use', 2, /^(PEPPOL-|FX-NOT-USED)/],
  ])('%s', (_family, least, family) => {
    const ids = idsOf(family);
    expect(withoutHelp(ids)).toEqual([]);
    expect(new Set(ids).size).toBeGreaterThanOrEqual(least);
  });

  it('every rule of the French sheets', () => {
    expect(withoutHelp(idsOf(/./, ['fr-ctc-cii', 'fr-ctc-ubl']))).toEqual([]);
  });

  it('the rules of our own', () => {
    const pdf =
      'BROKEN ENCRYPTED XMP-MISSING PDFA-CLAIM XMP-PROFILE ATTACHMENT-NAME XMP-FILENAME AFRELATIONSHIP MIME-TYPE NOT-IN-AF MODDATE';
    const ours = [
      ...`${pdf} SEVERAL-XML GLYPH LOGO`.split(' ').map((rule) => `PDF-${rule}`),
      ...['MALFORMED', 'DOCTYPE', 'ENCODING', 'LIMIT'].map((rule) => `XML-${rule}`),
      ...['PROFILE-UNKNOWN', 'PROFILE-NOT-CARRIED', 'CHECK-SKIPPED', 'FINDINGS-MORE', 'SYNTAX-READS-DIFFERENTLY'],
      ...['LINE-NET-AMOUNT', 'LINE-NET-PRICE', 'LINE-ID-REPEATED', 'PERCENT-AMOUNT', 'CURRENCY-DECIMALS'],
      ...['xsd-unreadable', 'xsd-more', 'cvc-complex-type.2.4', 'cvc-complex-type.4', 'cvc-enumeration-valid', 'cvc-datatype-valid.1.2.1'],
    ];
    expect(withoutHelp(ours)).toEqual([]);
  });

  it('1,450 rules and more', () => {
    expect(rows.flatMap(({ rules }) => rules.split(' ')).length).toBeGreaterThanOrEqual(1450);
  });

  it('no rule that does not exist', () => {
    const known = new Set(idsOf(/./));
    const ours = /^(PDF|XML|PROFILE|SYNTAX|LINE|PERCENT|CURRENCY|CHECK|FINDINGS)-|^(cvc|xsd)-/;
    const invented = rows.flatMap(({ rules }) => rules.split(' ')).filter((rule) => !known.has(rule) && !ours.test(rule));
    expect(invented).toEqual([]);
  });

  it('no rule twice', () => {
    const rules = rows.flatMap((each) => each.rules.split(' '));
    expect(rules.filter((rule, at) => rules.indexOf(rule) !== at)).toEqual([]);
  });

  it('nothing it does not know', () => {
    expect(helpFor('BR-99', 'fr')).toBeUndefined();
    expect(helpFor('constructor', 'en')).toBeUndefined();
  });
});

describe('a sentence of help', () => {
  const offending = (isWrong: (text: string, language: string) => boolean) =>
    sentences.filter(([, language, text]) => isWrong(text, language)).map(([rule, language, text]) => `${rule} ${language}: ${text}`);

  it('has 220 characters at most', () => {
    expect(offending((text) => text.length > 220)).toEqual([]);
  });

  it('is one sentence: it starts with a capital and has its only full stop at the end', () => {
    expect(offending((text) => !/^\p{Lu}[\s\S]*[^.\s]\.$/u.test(text))).toEqual([]);
    expect(offending((text) => /\.\s+\p{Lu}/u.test(text.replace(/Rec\. 20/g, '')))).toEqual([]);
  });

  it('keeps French signs to their word, with a no-break space and the typographic apostrophe', () => {
    const french = (text: string) => text.replace(/`[^`]*`|urn:\S+/g, '');
    expect(offending((text, language) => language === 'fr' && /[^\u00a0][:;?!]|[^\u00a0]»|«[^\u00a0]|'/.test(french(text)))).toEqual([]);
  });

  it('has no French space in English', () => {
    expect(offending((text, language) => language === 'en' && /\s[:;?!]|\u00a0/.test(text))).toEqual([]);
  });

  it('has its marks of code in pairs, and no hole of a template', () => {
    expect(offending((text) => text.split('`').length % 2 === 0 || /undefined|\{\w\}| {2}|\(\)/.test(text))).toEqual([]);
  });
});
