import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalizeSiret } from '../../../lambdas/verification/siret/normalize-siret.ts';
import { checkSiret, isSiren, luhn, vatOfSiren } from '../../../lambdas/verification/siret/siret-number.ts';

describe('normalizeSiret', () => {
  it.each([
    ['12345678200010', '123 456 782 00010', 'FR11123456782'],
    ['98765432400019', '987 654 324 00019', 'FR14987654324'],
    ['73282932000074', '732 829 320 00074', 'FR44732829320'], // the SIREN Insee's own notice uses
  ])('%s', (siret, formatted, vat) => {
    expect(normalizeSiret(siret)).toEqual({
      status: 'valid',
      reason: null,
      message: expect.any(String),
      result: { siret, siren: siret.slice(0, 9), nic: siret.slice(9), formatted, vat, checksum_valid: true, exception: null },
      sources: [],
    });
  });

  it.each([
    ['spaces', '123 456 782 00010'],
    ['dots', '123.456.782.00010'],
    ['no-break spaces', '123\u00a0456\u00a0782\u202f00010'],
    ['dashes', '123-456-782-00010'],
    ['full-width digits', '１２３４５６７８２０００１０'],
    ['right-to-left marks', '\u200f12345678200010'],
  ])('reads a SIRET with %s', (_, text) => {
    expect(normalizeSiret(text)).toMatchObject({ status: 'valid', result: { siret: '12345678200010' } });
  });

  it('lets the offices of La Poste pass by their digit sum', () => {
    expect(normalizeSiret('35600000049837')).toMatchObject({ status: 'valid', result: { exception: 'la_poste', vat: 'FR39356000000' } });
    expect(normalizeSiret('35600000000048')).toMatchObject({ status: 'valid', result: { exception: null } });
    expect(normalizeSiret('35600000049838')).toMatchObject({ status: 'invalid', reason: 'checksum' });
  });

  it.each([
    ['a wrong last digit', '12345678200011', 'checksum'],
    ['a wrong SIREN under a right SIRET digit', '12345678300019', 'checksum'],
    ['nothing but zeros', '00000000000000', 'checksum'],
    ['a SIREN', '123456782', 'malformed'],
    ['a digit missing', '1234567820001', 'malformed'],
    ['a digit too many', '123456782000100', 'malformed'],
    ['two numbers', '12345678200010 12345678200028', 'malformed'],
    ['a letter', '1234567820001O', 'malformed'],
    ['Arabic digits', '١٢٣٤٥٦٧٨٢٠٠٠١٠', 'malformed'],
    ['an encoded slash', '123456782%2F0010', 'malformed'],
    ['NUL', '12345678200010\0', 'malformed'],
    ['a plus sign', '+12345678200010', 'malformed'],
  ])('refuses %s', (_, text, reason) => {
    expect(normalizeSiret(text)).toMatchObject({ status: 'invalid', reason, result: { vat: null } });
  });

  it('catches every single wrong digit', () => {
    const sirets = fc.tuple(fc.nat(99_999_999), fc.nat(9_999)).map(([siren, nic]) => {
      const start = withLuhn(String(siren).padStart(8, '0'));
      return withLuhn(`${start}${String(nic).padStart(4, '0')}`);
    });
    fc.assert(
      fc.property(sirets, fc.nat(13), fc.integer({ min: 1, max: 9 }), (siret, at, change) => {
        fc.pre(!siret.startsWith('000000000') && !siret.startsWith('356000000'));
        expect(checkSiret(siret)).toEqual({ valid: true, exception: null });
        const wrong = siret.slice(0, at) + ((Number(siret[at]) + change) % 10) + siret.slice(at + 1);
        fc.pre(!wrong.startsWith('356000000'));
        expect(checkSiret(wrong).valid).toBe(false);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => normalizeSiret(text).status === 'invalid'));
  });
});

describe('French numbers', () => {
  it.each([
    ['123456782', 'FR11123456782'],
    ['987654324', 'FR14987654324'],
    ['356000000', 'FR39356000000'],
    ['404833048', 'FR83404833048'],
  ])('SIREN %s has the VAT number %s', (siren, vat) => {
    expect(isSiren(siren)).toBe(true);
    expect(vatOfSiren(siren)).toBe(vat);
  });

  it('refuses the SIREN of nine zeros, though it obeys Luhn', () => {
    expect([luhn('000000000'), isSiren('000000000')]).toEqual([true, false]);
  });
});

const withLuhn = (digits: string) => [...'0123456789'].map((digit) => digits + digit).find(luhn) ?? '';
