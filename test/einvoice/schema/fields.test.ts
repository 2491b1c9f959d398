import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Invoice } from '../../../lambdas/einvoice/model/invoice.ts';
import { terms } from '../../../lambdas/einvoice/model/terms.ts';
import { type Field, invoiceFields } from '../../../lambdas/einvoice/schema/fields.ts';
import { fieldsPage } from '../../../lambdas/einvoice/schema/fields-page.ts';
import { buildDocument } from '../../../lambdas/einvoice/syntax/build-document.ts';
import { toInvoicePointer } from '../../../lambdas/einvoice/syntax/form.ts';
import { memberOf } from '../../../lambdas/einvoice/syntax/value.ts';
import { schemaIssues } from '../../../lambdas/shared/http/schema-issues.ts';

const fields = invoiceFields();
const byPointer = new Map(fields.map((field) => [field.pointer, field]));
const options = { profile: 'extended-ctc-fr', output: 'cii-xml' } as const;
const page = new URL('../../../docs/invoice-fields.md', import.meta.url);

/** The smallest invoice, by two parties abroad so that no French default is added. */
const least = {
  number: 'F1',
  issue_date: '2026-10-05',
  seller: { name: 'S', address: { country: 'DE' } },
  buyer: { name: 'B', address: { country: 'DE' } },
  lines: [{ item_name: 'x', unit_price: '1', vat_rate: '20' }],
};

/** Other names, and members that exclude one another. */
const instead = new Map([
  ['postcode', ['postal_code']],
  ['vat_id', ['vat']],
  ['unit', ['unit_code']],
  ['legal_id', ['siren']],
  ['siren', ['legal_id']],
  ['department', ['name']],
]);

/** The smallest invoice with one member of this value; objects and items around it are those of their examples. */
function withMember(pointer: string, value: unknown): Invoice {
  const invoice: Record<string, unknown> = structuredClone(least);
  let holder: object = invoice;
  const steps = pointer.split('/').slice(1);
  const last = steps.pop() ?? '';
  let at = '';
  for (const step of steps) {
    at += `/${step}`;
    const name = step === '{i}' ? '0' : step;
    const own = memberOf(holder, name) ?? structuredClone(byPointer.get(at)?.example ?? {});
    for (const other of instead.get(step) ?? []) Reflect.deleteProperty(holder, other);
    Object.assign(holder, { [name]: typeof own === 'string' ? { text: own } : own });
    holder = Object(memberOf(holder, name));
  }
  for (const other of instead.get(last) ?? []) Reflect.deleteProperty(holder, other);
  Object.assign(holder, { [last]: value });
  if (/vat_currency$|vat_exchange_rate/.test(last)) invoice['currency'] = 'USD';
  if (/vat_currency$|vat_exchange_rate/.test(last)) invoice['vat_currency'] ??= 'EUR';
  expect(schemaIssues(Invoice, invoice, 'invoice')).toEqual([]);
  return JSON.parse(JSON.stringify(invoice));
}

/** Another value of the same form. */
const otherThan = ({ form, example, pointer }: Field) => {
  if (form === 'decimal') return '7.77';
  if (form === 'date') return '2001-02-03';
  return pointer.endsWith('_base64') ? 'YTtjCg==' : `${example}9`;
};

describe('the guide to the fields', () => {
  it('is up to date; UPDATE_DOCS=1 writes it', () => {
    const text = fieldsPage(fields);
    if (process.env['UPDATE_DOCS']) writeFileSync(page, text);
    expect(readFileSync(page, 'utf8')).toBe(text);
  });

  it.each(fields.map((field): [string, Field] => [field.pointer, field]))(
    'has an example of %s that a document can be made of',
    (_, field) => {
      expect(buildDocument(withMember(field.pointer, field.example), options).xml).toContain('F');
    },
  );

  const values = fields.filter(({ form, term }) => term !== '' && ['text', 'date', 'decimal'].includes(form));
  it.each(values.map((field): [string, Field] => [field.pointer, field]))(
    'is right that %s is in the document, or a finding says it is not',
    (_, field) => {
      const { xml, warnings } = buildDocument(withMember(field.pointer, field.example), options);
      const told = warnings.map(({ json_pointer }) => json_pointer.slice('/invoice'.length).replaceAll(/\/\d+(?=\/|$)/g, '/{i}'));
      const isTold = told.some((pointer) => field.pointer.startsWith(pointer));
      expect(isTold || buildDocument(withMember(field.pointer, otherThan(field)), options).xml !== xml).toBe(true);
    },
  );

  it('names the term of every member that has one, and every term', () => {
    const named = new Set(fields.map(({ term }) => term));
    const generic = (pointer: string) =>
      toInvoicePointer(pointer.replace('/payment_means/{i}', '/payment_means/0')).replaceAll(/\{\w\}/g, '{i}');
    const further = terms.map(({ pointer }) => pointer.replace('/payment_means/{i}', '/payment/additional_accounts/{i}'));
    const pointers = new Set([...terms.map(({ pointer }) => generic(pointer)), ...further]);
    const unnamed = fields.filter(({ pointer, term }) => term === '' && pointers.has(pointer));
    expect(unnamed.map(({ pointer }) => pointer)).toEqual([]);
    const invented = fields.filter((field) => field.term !== '' && ![...pointers].some((pointer) => pointer.startsWith(field.pointer)));
    expect(invented.map(({ pointer }) => pointer)).toEqual([]);
    expect([...new Set(terms.map(({ id }) => id))].filter((id) => !named.has(id))).toEqual(['BT-24']);
  });
});
