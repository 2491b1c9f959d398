import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { accentForText } from '../../../../lambdas/einvoice/pdf/page/accent.ts';
import {
  addressLines,
  countryName,
  formatDate,
  formatIban,
  formatMoney,
  formatNumber,
  formatPercent,
  formatSiren,
} from '../../../../lambdas/einvoice/pdf/page/format.ts';

describe('numbers', () => {
  it.each([
    ['1234567.8', 2, '1 234 567,80', '1,234,567.80'],
    ['-162', 2, '−162,00', '−162.00'],
    ['0.50', 0, '0,5', '0.5'],
    ['655.333', 2, '655,333', '655.333'],
    ['12345678901234567890.12', 2, '12 345 678 901 234 567 890,12', '12,345,678,901,234,567,890.12'],
    ['007', 0, '7', '7'],
    ['999', 0, '999', '999'],
    ['n/a', 2, 'n/a', 'n/a'],
  ])('%s with %i places is %s and %s', (value, decimals, fr, en) => {
    expect(formatNumber(value, 'fr', decimals).replaceAll('\u00a0', ' ')).toBe(fr);
    expect(formatNumber(value, 'en', decimals)).toBe(en);
  });

  it('never changes a value', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 999_999 }), (whole, fraction) => {
        const value = `${whole}.${String(fraction).padStart(6, '0')}`;
        const back = formatNumber(value, 'fr', 6).replaceAll('\u00a0', '').replace(',', '.').replace('−', '-');
        expect(back).toBe(value);
      }),
    );
  });

  it.each([
    ['-44.85', 'USD', '−44,85 $', '−$44.85'],
    ['10', 'EUR', '10,00 €', '€10.00'],
    ['10', 'CHF', '10,00 CHF', 'CHF 10.00'],
  ])('%s %s is %s and %s', (value, currency, fr, en) => {
    expect(formatMoney(value, currency, 'fr').replaceAll('\u00a0', ' ')).toBe(fr);
    expect(formatMoney(value, currency, 'en').replaceAll('\u00a0', ' ')).toBe(en);
  });

  it('puts a space before the per cent sign in French only', () => {
    expect([formatPercent('5.50', 'fr'), formatPercent('20.00', 'en')]).toEqual(['5,5\u00a0%', '20%']);
  });
});

describe('other texts', () => {
  it('writes dates as the language does, and leaves alone what is none', () => {
    expect([formatDate('2026-10-05', 'fr'), formatDate('2026-10-05', 'en'), formatDate('soon', 'en')]).toEqual([
      '05/10/2026',
      '5\u00a0Oct\u00a02026',
      'soon',
    ]);
  });

  it('groups IBAN, SIREN and SIRET', () => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(plain(formatIban('FR76 00001000020000000012394'))).toBe('FR76 0000 1000 0200 0000 0012 394');
    expect(plain(formatSiren('40404040400018'))).toBe('404 040 404 00018');
    expect(plain(formatSiren('404040404'))).toBe('404 040 404');
    expect(formatSiren('HRB 1234')).toBe('HRB 1234');
  });

  it('names the country in capitals only where it is not the home country', () => {
    const address = { line1: 'Hafenstraße 7', postal_code: '20457', city: 'Hamburg', country: 'DE' };
    expect(addressLines(address, 'fr', 'FR')).toEqual(['Hafenstraße 7', '20457 Hamburg', 'ALLEMAGNE']);
    expect(addressLines(address, 'fr', 'DE')).toEqual(['Hafenstraße 7', '20457 Hamburg']);
    expect(countryName('not a code', 'fr')).toBe('not a code');
  });
});

describe('accentForText', () => {
  it('keeps a dark accent', () => expect(accentForText('#1f3a5f')).toBe('#1f3a5f'));

  it('darkens every colour until white paper gives it a contrast of 4.5', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (colour) => {
        const text = accentForText(`#${colour.toString(16).padStart(6, '0')}`);
        expect(contrastOnWhite(text)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

/** WCAG 2.2, contrast ratio, written from its definition. */
function contrastOnWhite(colour: string): number {
  const channel = (at: number) => {
    const c = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 1.05 / (0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5) + 0.05);
}
