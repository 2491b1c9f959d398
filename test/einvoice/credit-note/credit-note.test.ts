import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computeInvoice } from '../../../lambdas/einvoice/calculate/compute.ts';
import { Decimal } from '../../../lambdas/einvoice/calculate/decimal.ts';
import { correctiveInvoiceOf } from '../../../lambdas/einvoice/credit-note/corrective-invoice.ts';
import { creditNoteOf } from '../../../lambdas/einvoice/credit-note/credit-note.ts';
import { CorrectionRequest, CreditNoteRequest } from '../../../lambdas/einvoice/credit-note/request.ts';
import { judgeOwnDocument } from '../../../lambdas/einvoice/judge/own-document.ts';
import { Invoice } from '../../../lambdas/einvoice/model/invoice.ts';
import { normaliseInvoice } from '../../../lambdas/einvoice/model/normalise.ts';
import type { RuleEngine } from '../../../lambdas/einvoice/rules/engine.ts';
import { buildDocument } from '../../../lambdas/einvoice/syntax/build-document.ts';
import { ApiError } from '../../../lambdas/shared/errors.ts';
import { schemaIssues } from '../../../lambdas/shared/http/schema-issues.ts';
import { newestRules } from '../rules/newest-rules.ts';
import { sample, sampleForms } from '../samples.ts';
import { anyInvoice } from '../syntax/arbitrary-invoice.ts';

let engine: RuleEngine;
beforeAll(async () => {
  engine = await newestRules();
}, 300_000);

const request = { number: 'AV-2027-0001', issue_date: '2027-01-15' };
const computed = (invoice: Invoice) => computeInvoice(normaliseInvoice(invoice), 'extended-ctc-fr');
const two = sample('01-two-rates');

/** Invoices among the samples, in the forms they take. */
const invoices = sampleForms.filter(({ name }) => name !== '02-credit-note');

async function findings(invoice: Invoice, options: Parameters<typeof buildDocument>[1]) {
  expect(schemaIssues(Invoice, invoice, 'invoice')).toEqual([]);
  try {
    const result = await judgeOwnDocument(buildDocument(invoice, options), invoice, (document) =>
      engine.validate(document, { check: 'fr-ctc' }),
    );
    return result.findings.filter(({ severity }) => severity === 'error');
  } catch (error) {
    return error instanceof ApiError ? error.details : error;
  }
}

describe('a credit note', () => {
  it.each(invoices)('of all of $name passes the rules as $output of $profile', async ({ name, ...options }) => {
    expect(await findings(creditNoteOf(sample(name), request), options)).toEqual([]);
  });

  it.each(invoices)('of the first line of $name passes the rules as $output of $profile', async ({ name, ...options }) => {
    const invoice = sample(name);
    const id = computed(invoice).lines.find(({ subtype }) => subtype === undefined || subtype === 'DETAIL')?.id ?? '';
    expect(await findings(creditNoteOf(invoice, { ...request, lines: [{ id }] }), options)).toEqual([]);
  });

  it('has the totals of its invoice, whatever the invoice', () => {
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        const credited = { ...invoice, type_code: '380' };
        const note = computed(creditNoteOf(credited, request));
        const before = computed(credited);
        expect([note.totals, note.vat_breakdown]).toEqual([before.totals, before.vat_breakdown]);
      }),
      { numRuns: 100 },
    );
  });

  it('of any part has lines and totals between nothing and those of the invoice', () => {
    const quantity = fc.integer({ min: 1, max: 1000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(quantity, quantity, fc.integer({ min: 1, max: 99 })), { minLength: 1, maxLength: 5 }), (rows) => {
        const lines = rows.map(([whole, price, percent]) => ({
          item_name: 'x',
          quantity: String(whole),
          unit_price: String(price),
          vat_rate: '20',
          allowances: [{ percent: String(percent), reason: 'r' }],
        }));
        const invoice = { ...two, lines, allowances: [{ amount: '0.5', reason: 'r' }] };
        const part = rows.map(([whole], at) => ({ id: String(at + 1), quantity: String(Math.ceil(whole / 2)) }));
        const { totals } = computed(creditNoteOf(invoice, { ...request, lines: part }));
        expect(new Decimal(totals.tax_inclusive).lte(computed(invoice).totals.tax_inclusive)).toBe(true);
        expect(new Decimal(totals.line_total).gte(0)).toBe(true);
      }),
    );
  });

  it('of a part takes the allowances of the lines it credits, in proportion', () => {
    expect(creditNoteOf(two, { ...request, lines: [{ id: '1', quantity: '0.5' }] })).toMatchObject({
      type_code: '381',
      lines: [{ id: '1', quantity: '0.5', unit_price: '720' }],
      allowances: [{ percent: '5', base_amount: '360.00', vat_rate: '20.00' }],
    });
    expect(creditNoteOf(two, { ...request, lines: [{ id: '2' }] }).allowances).toEqual([]);
  });

  it('names its invoice, and leaves payment, attachments and plain notes with it', () => {
    const note = creditNoteOf(
      { ...sample('04-reverse-charge-construction'), tax_point_date: '2026-10-31' },
      { ...request, reason: 'Erreur de métré' },
    );
    expect(note).toMatchObject({
      number: 'AV-2027-0001',
      due_date: '2027-01-15',
      business_process: 'S5',
      notes: ['Erreur de métré', { subject_code: 'BAR', text: 'B2B' }],
      preceding_invoices: [{ number: 'ST-2026-009', issue_date: '2026-10-30', type_code: '380' }],
    });
    expect(Object.keys(note).filter((member) => ['payment', 'attachments', 'tax_point_date'].includes(member))).toEqual([]);
  });

  it('of a line keeps the lines it belongs to, and what belongs to it', () => {
    const invoice = sample('06-several-orders-sub-lines');
    const all = computed(invoice).lines;
    const detail = all.find(({ parent_line_id }) => parent_line_id !== undefined);
    const note = creditNoteOf(invoice, { ...request, lines: [{ id: detail?.id ?? '' }] });
    expect(note.lines.map(({ id }) => id)).toEqual([detail?.parent_line_id, detail?.id]);
    const whole = creditNoteOf(invoice, { ...request, lines: [{ id: detail?.parent_line_id ?? '' }] });
    expect(whole.lines).toHaveLength(1 + all.filter(({ parent_line_id }) => parent_line_id === detail?.parent_line_id).length);
  });

  it.each<[string, string]>([
    ['380', '381'],
    ['389', '261'],
    ['393', '396'],
    ['501', '502'],
    ['386', '503'],
    ['384', '381'],
  ])('of a %s is a %s', (type_code, expected) => {
    expect(creditNoteOf({ ...two, type_code }, request).type_code).toBe(expected);
  });

  it.each<[string, Partial<CreditNoteRequest>, Partial<Invoice>, (string | number)[]]>([
    ['of a credit note', {}, { type_code: '381' }, ['invoice', 'type_code']],
    ['of a line that is not there', { lines: [{ id: '9' }] }, {}, ['lines', 0, 'id']],
    ['of a line named twice', { lines: [{ id: '1' }, { id: '1' }] }, {}, ['lines', 1, 'id']],
    ['of more than there is', { lines: [{ id: '1', quantity: '5' }] }, {}, ['lines', 0, 'quantity']],
    ['of nothing', { lines: [{ id: '1', quantity: '0' }] }, {}, ['lines', 0, 'quantity']],
    ['of less than nothing', { lines: [{ id: '1', quantity: '-1' }] }, {}, ['lines', 0, 'quantity']],
  ])('%s is refused', (_, change, invoice, loc) => {
    expect(() => creditNoteOf({ ...two, ...invoice }, { ...request, ...change })).toThrow(
      expect.objectContaining({ code: 'validation_error', details: [expect.objectContaining({ loc })] }),
    );
  });

  it('is asked for by a schema whose example fits', () => {
    const example = { ...request, lines: [{ id: '2', quantity: 5 }] };
    expect(schemaIssues(CreditNoteRequest, example, 'request')).toEqual([]);
    expect(schemaIssues(CorrectionRequest, example, 'request').map(({ loc }) => loc)).toEqual([['request', 'lines']]);
  });
});

describe('a corrective invoice', () => {
  it.each(invoices)('of $name passes the rules as $output of $profile', async ({ name, ...options }) => {
    expect(await findings(correctiveInvoiceOf(sample(name), request), options)).toEqual([]);
  });

  it('has the content of its invoice and no due date before its own', () => {
    const corrective = correctiveInvoiceOf(two, request);
    expect(corrective).toMatchObject({ type_code: '384', due_date: '2027-01-15', preceding_invoices: [{ number: two.number }] });
    expect(computed(corrective).totals).toEqual(computed(two).totals);
  });

  it('of a credit note does not exist', () => {
    expect(() => correctiveInvoiceOf(sample('02-credit-note'), request)).toThrow('There is no corrective invoice');
  });
});
