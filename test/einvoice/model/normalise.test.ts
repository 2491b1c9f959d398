import { describe, expect, it } from '@jest/globals';
import type { Invoice } from '../../../lambdas/einvoice/model/invoice.ts';
import { normaliseInvoice } from '../../../lambdas/einvoice/model/normalise.ts';
import { ApiError } from '../../../lambdas/shared/errors.ts';
import { sample } from '../samples.ts';

const invoice = (change: Partial<Invoice>): Invoice => ({ ...sample('02-credit-note'), ...change });
const line = { item_name: 'x', unit_price: '1', vat_rate: '20' };
const seller = { name: 'S', siren: '404040404', address: {} };

function refusal(given: Invoice): unknown {
  try {
    normaliseInvoice(given);
  } catch (error) {
    return error instanceof ApiError
      ? { code: error.code, locs: error.details.map((issue) => Object.entries(Object(issue))[0]?.[1]) }
      : error;
  }
  return undefined;
}

describe('normaliseInvoice', () => {
  it('reads other names of members, wherever they stand', () => {
    const normal = normaliseInvoice(
      invoice({ seller: { ...seller, vat_id: 'FR09404040404', address: { postcode: '69003' } }, lines: [{ ...line, unit: 'HUR' }] }),
    );
    expect([normal.seller.vat, normal.seller.address.postal_code, normal.lines[0]?.unit_code]).toEqual(['FR09404040404', '69003', 'HUR']);
  });

  it('reads numbers by their text', () => {
    const normal = normaliseInvoice(invoice({ lines: [{ ...line, quantity: 1.5, unit_price: '1.20e1', vat_rate: 5.5 }] }));
    expect(normal.lines[0]).toMatchObject({ quantity: '1.5', unit_price: '12.0', vat_rate: '5.5' });
  });

  it.each<[string, Partial<Invoice>, (string | number)[]]>([
    ['both names of a VAT number', { seller: { ...seller, vat: 'FR1', vat_id: 'FR1' } }, ['seller', 'vat_id']],
    [
      'both names of a post code',
      { seller: { ...seller, address: { postal_code: '1', postcode: '1' } } },
      ['seller', 'address', 'postcode'],
    ],
    ['SIREN and legal identifier', { seller: { ...seller, legal_id: { value: '1' } } }, ['seller', 'legal_id']],
    ['a control character', { number: 'F\u00001' }, ['number']],
    ['half a surrogate pair', { lines: [{ ...line, item_name: 'x\ud800' }] }, ['lines', 0, 'item_name']],
    ['a number that is too long', { lines: [{ ...line, unit_price: '1e99' }] }, ['lines', 0, 'unit_price']],
    ['a day the calendar does not have', { due_date: '2026-02-30' }, ['due_date']],
    ['a month the calendar does not have', { lines: [{ ...line, period: { start: '2026-13-01' } }] }, ['lines', 0, 'period', 'start']],
    ['29 February of a common year', { delivery: { date: '2100-02-29' } }, ['delivery', 'date']],
    ['no base64', { attachments: [{ reference: 'r', content_base64: 'not base64!!' }] }, ['attachments', 0, 'content_base64']],
    ['base64 that is cut', { attachments: [{ reference: 'r', content_base64: 'YWJjZ' }] }, ['attachments', 0, 'content_base64']],
    ['base64 for addresses', { attachments: [{ reference: 'r', content_base64: '_-__' }] }, ['attachments', 0, 'content_base64']],
    ['base64 with more behind it', { attachments: [{ reference: 'r', content_base64: 'YQ==YQ==' }] }, ['attachments', 0, 'content_base64']],
    ['no price', { lines: [{ item_name: 'x', vat_rate: '20' }] }, ['lines', 0, 'unit_price']],
    ['no VAT', { lines: [{ item_name: 'x', unit_price: '1' }] }, ['lines', 0, 'vat_rate']],
    ['a price for zero units', { lines: [{ ...line, price_base_quantity: '0.0' }] }, ['lines', 0, 'price_base_quantity']],
    ['an allowance without amount', { allowances: [{ reason: 'r' }] }, ['allowances', 0, 'amount']],
    ['a charge of a line without amount', { lines: [{ ...line, charges: [{ reason: 'r' }] }] }, ['lines', 0, 'charges', 0, 'amount']],
    ['a country that cannot be guessed', { buyer: { name: 'B', address: { city: 'Hamburg' } } }, ['buyer', 'address', 'country']],
    ['an entry that says nothing', { lines: [{ ...line, attributes: [{ name: 'a' }, {}] }] }, ['lines', 0, 'attributes', 1]],
    ['a note of white space', { notes: ['a', ' \n'] }, ['notes', 1]],
    ['an identifier of white space', { seller: { ...seller, identifiers: [{ value: ' ' }] } }, ['seller', 'identifiers', 0]],
    ['an amount in a currency not named', { totals: { tax_total_vat_currency: '1' } }, ['vat_currency']],
  ])('refuses %s', (_, change, loc) => {
    expect(refusal(invoice(change))).toEqual({ code: 'validation_error', locs: [['body', 'invoice', ...loc]] });
  });

  it('takes base64 in lines, and leap days', () => {
    const change = { issue_date: '2028-02-29', attachments: [{ reference: 'r', content_base64: 'YWJj\r\nZA==\n' }] };
    expect(normaliseInvoice(invoice(change))).toMatchObject(change);
  });

  it('names every fault, and no more than a hundred', () => {
    const lines = Array.from({ length: 500 }, () => ({ item_name: 'x' }));
    expect(refusal(invoice({ lines }))).toMatchObject({ locs: { length: 100 } });
  });

  it('takes emoji and any script', () => {
    expect(normaliseInvoice(invoice({ number: '発票-😀' })).number).toBe('発票-😀');
  });

  it('keeps a member called __proto__ what it is: unknown, and harmless', () => {
    const given = JSON.parse('{"__proto__": {"number": "evil"}}');
    const normal = normaliseInvoice(invoice({ seller: { ...seller, contact: given } }));
    expect(normal.number).toBe('AV-2026-0017');
    expect(Object.prototype).not.toHaveProperty('number');
  });
});
