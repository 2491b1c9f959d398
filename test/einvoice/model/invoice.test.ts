import { describe, expect, it } from '@jest/globals';
import { Invoice } from '../../../lambdas/einvoice/model/invoice.ts';
import { GenerateOptions } from '../../../lambdas/einvoice/model/options.ts';
import { terms } from '../../../lambdas/einvoice/model/terms.ts';
import { toInvoicePointer } from '../../../lambdas/einvoice/syntax/form.ts';
import { memberOf } from '../../../lambdas/einvoice/syntax/value.ts';
import { schemaIssues } from '../../../lambdas/shared/http/schema-issues.ts';
import { sample, sampleNames } from '../samples.ts';

interface Member {
  readonly pointer: string;
  readonly schema: unknown;
}

/** Every member of a schema with its pointer; items of lists are `{}`. */
function members(schema: unknown, pointer: string): Member[] {
  const branches = memberOf(schema, 'anyOf');
  const inner = [
    ...Object.entries(memberOf(schema, 'properties') ?? {}).flatMap(([name, member]) => [
      { pointer: `${pointer}/${name}`, schema: member },
      ...members(member, `${pointer}/${name}`),
    ]),
    ...(memberOf(schema, 'items') === undefined ? [] : members(memberOf(schema, 'items'), `${pointer}/{}`)),
    ...(Array.isArray(branches) ? branches.flatMap((branch) => members(branch, pointer)) : []),
  ];
  return inner;
}

const all = members(Invoice, '');
const pointers = new Set(all.map(({ pointer }) => pointer));

/** Members of the document form that are no members of the invoice, and terms that are no single member of it. */
const notOurs = new Set(['/guideline', '/seller/creditor_id', '/payee/creditor_id']);
const pointerOf = (pointer: string) =>
  toInvoicePointer(pointer.replace('/payment_means/{i}', '/payment_means/0')).replaceAll(/\{\w+\}/g, '{}');

describe('the Invoice schema', () => {
  it('has a member for every term of the table', () => {
    const missing = terms.filter(({ pointer }) => !notOurs.has(pointer)).map(({ pointer }) => pointerOf(pointer).replace(/\/\{\}$/, ''));
    expect(missing.filter((pointer) => !pointers.has(pointer))).toEqual([]);
  });

  it('explains every member, gives an example that fits it, and names the term', () => {
    const ids = new Map(terms.map(({ id, pointer }) => [pointerOf(pointer), id]));
    const poor = all.filter(({ pointer, schema }) => {
      const [example] = [memberOf(schema, 'examples')].flat();
      const described = String(memberOf(schema, 'description') ?? '');
      const id = ids.get(pointer);
      const named = id === undefined || [...terms].some((term) => pointerOf(term.pointer) === pointer && described.includes(term.id));
      return !memberOf(schema, 'title') || !described || example === undefined || !named || !fits(schema, example);
    });
    expect(poor.map(({ pointer }) => pointer)).toEqual([]);
  });

  it.each(sampleNames)('takes the sample %s', (name) => {
    expect(schemaIssues(Invoice, sample(name), 'body')).toEqual([]);
  });

  it('names what is missing and the nearest name of what it does not know', () => {
    const { number: _, ...invoice } = { ...sample('01-two-rates'), numbr: 'F1' };
    expect(schemaIssues(Invoice, invoice, 'body')).toEqual([
      { loc: ['body', 'number'], msg: 'This member is required.', type: 'missing' },
      { loc: ['body', 'numbr'], msg: "This member is not known here; did you mean 'number'?", type: 'extra_forbidden' },
    ]);
  });
});

const fits = (schema: unknown, example: unknown) => {
  const own = typeof schema === 'object' && schema !== null ? schema : {};
  return schemaIssues(own, example, 'example').length === 0;
};

describe('the GenerateOptions schema', () => {
  it('has the defaults of the specification', () => {
    const defaults = Object.fromEntries(
      Object.entries(GenerateOptions.properties).map(([name, schema]) => [name, memberOf(schema, 'default')]),
    );
    expect(defaults).toEqual({
      profile: 'en16931',
      output: 'facturx-pdf',
      language: 'fr',
      check: 'fr-ctc',
      logo_url: undefined,
      accent_color: '#1f3a5f',
      footer_text: undefined,
      party_check: undefined,
    });
  });

  it.each([
    [{ logo_url: 'http://grandvaux.example/logo.png' }, 'logo_url'],
    [{ accent_color: 'red' }, 'accent_color'],
    [{ profile: 'basic' }, 'profile'],
    [{ footer_text: 'x'.repeat(501) }, 'footer_text'],
    [{ colour: '#000000' }, 'colour'],
  ])('refuses %j', (options, member) => {
    expect(schemaIssues(GenerateOptions, options, 'options').map(({ loc }) => loc)).toEqual([['options', member]]);
  });
});
