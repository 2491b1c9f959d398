import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { normalizePhone } from '../../../lambdas/verification/phone/normalize-phone.ts';

describe('normalizePhone', () => {
  it('writes a number in all its forms', () => {
    expect(normalizePhone('06 12 34 56 78', 'FR')).toEqual({
      status: 'valid',
      reason: null,
      message: expect.any(String),
      result: {
        e164: '+33612345678',
        international: '+33 6 12 34 56 78',
        national: '06 12 34 56 78',
        rfc3966: 'tel:+33612345678',
        country_code: 'FR',
        calling_code: '33',
        type: 'MOBILE',
        possible: true,
      },
      sources: [],
    });
  });

  // Numbers the regulators keep for fiction and examples, and what libphonenumber says of them.
  it.each([
    ['01 99 00 12 34', 'FR', '+33199001234', 'FIXED_LINE'],
    ['0800 123 456', 'FR', '+33800123456', 'TOLL_FREE'],
    ['0891 700000', 'FR', '+33891700000', 'PREMIUM_RATE'],
    ['09 70 12 34 56', 'FR', '+33970123456', 'VOIP'],
    ['0 820 12 34 56', 'FR', '+33820123456', 'SHARED_COST'],
    ['0690 12 34 56', 'GP', '+590690123456', 'MOBILE'],
    ['(202) 555-0123', 'US', '+12025550123', 'FIXED_LINE_OR_MOBILE'],
    ['06 1234 5678', 'IT', '+390612345678', 'FIXED_LINE'],
    ['030 901820', 'DE', '+4930901820', 'FIXED_LINE'],
    ['+800 1234 5678', null, '+80012345678', 'TOLL_FREE'],
  ])('%s in %s is %s (%s)', (text, region, e164, type) => {
    expect(normalizePhone(text, region)).toMatchObject({ status: 'valid', result: { e164, type } });
  });

  it.each([
    ['the international prefix without a region', '0033612345678', null],
    ['a bracketed trunk zero', '+33 (0)6 12 34 56 78', null],
    ['dots', '06.12.34.56.78', 'FR'],
    ['a region in lower case', '0612345678', 'fr'],
    ['another region than its own', '+33612345678', 'DE'],
    ['no-break spaces', '06\u00a012\u00a034\u00a056\u00a078', 'FR'],
    ['full-width digits', '＋３３６１２３４５６７８', null],
    ['Arabic digits', '٠٦١٢٣٤٥٦٧٨', 'FR'],
    ['direction marks', '\u202a+33612345678\u202c', null],
    ['a tel: URI', 'tel:+33-6-12-34-56-78', null],
  ])('reads a number with %s', (_, text, region) => {
    expect(normalizePhone(text, region)).toMatchObject({ status: 'valid', result: { e164: '+33612345678' } });
  });

  it.each(['06 12 34 56 78 ext. 12', '06 12 34 56 78 x12', '06 12 34 56 78 poste 12', '0612345678;ext=12'])(
    'keeps the extension of %s',
    (text) => {
      expect(normalizePhone(text, 'FR').result).toMatchObject({ e164: '+33612345678', rfc3966: 'tel:+33612345678;ext=12' });
    },
  );

  it.each([
    ['no region and no plus', '0612345678', null, 'country_unknown'],
    ['a calling code of no country', '+999123456789', null, 'country_unknown'],
    ['a region that is none', '0612345678', 'XX', 'country_unknown'],
    ['a region that is a member of every object', '0612345678', '__proto__', 'country_unknown'],
    ['a number of the right length nobody gives out', '+33 0 12 34 56 78', null, 'unassigned_number'],
    ['a number kept for fiction', '+33 6 39 98 12 34', null, 'unassigned_number'],
    ['a short number', '3631', 'FR', 'malformed'],
    ['an emergency number', '112', 'FR', 'malformed'],
    ['two numbers in one', '06 12 34 56 78 / 06 98 76 54 32', 'FR', 'malformed'],
    ['words around it', 'mobile 06 12 34 56 78', 'FR', 'malformed'],
    ['letters', '1-800-FLOWERS', 'US', 'malformed'],
    ['a plus alone', '+', 'FR', 'malformed'],
    ['NUL', '+33612345678\0', null, 'malformed'],
    ['200 digits', '1'.repeat(200), 'FR', 'malformed'],
  ])('refuses %s', (_, text, region, reason) => {
    expect(normalizePhone(text, region)).toMatchObject({ status: 'invalid', reason, message: expect.stringMatching(/\.$/) });
  });

  it('is possible but not valid where the length fits and the plan has no such number', () => {
    expect(normalizePhone('+33639981234', null).result).toMatchObject({ possible: true, e164: '+33639981234', type: null });
    expect(normalizePhone('3631', 'FR').result).toMatchObject({ possible: false, e164: null });
  });

  it("takes libphonenumber's own example of every country, and gives the same back from each form", () => {
    for (const country of getCountries()) {
      const example = getExampleNumber(country, examples);
      const { status, result } = normalizePhone(example?.formatNational() ?? '', country);
      expect([country, status, result.e164]).toEqual([country, 'valid', example?.number]);
      for (const form of [result.e164, result.international, result.rfc3966])
        expect(normalizePhone(form ?? '', null).result).toEqual(result);
    }
  });

  it('never throws', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.stringMatching(/^[+0-9 ().;=extpo-]{0,60}$/));
    fc.assert(
      fc.property(
        texts,
        fc.option(fc.constantFrom('FR', 'US', 'x', '')),
        (text, region) => Object.keys(normalizePhone(text, region).result).length === 8,
      ),
    );
  });
});
