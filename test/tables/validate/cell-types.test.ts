import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cellTypes } from '../../../lambdas/tables/validate/cell-types.ts';

describe('cellTypes', () => {
  it.each([
    ['2026-09-01', true],
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['0001-01-01', true],
    ['9999-12-31', true],
    ['2026-02-29', false],
    ['1900-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['0000-01-01', false],
    ['2026-9-1', false],
    ['01/09/2026', false],
    ['20260901', false],
    ['2026-09-01T00:00:00', false],
    ['2026-09-01 ', false],
    ['٢٠٢٦-٠٩-٠١', false],
  ])('date %s: %s', (cell, accepted) => {
    expect(cellTypes.date.accepts(cell)).toBe(accepted);
  });

  it('takes every day of the calendar, by the clock of JavaScript', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(cellTypes.date.accepts(day)).toBe(true);
      }),
    );
  });

  it.each([
    ['true', true],
    ['false', true],
    ['True', false],
    ['1', false],
    ['oui', false],
    ['', false],
  ])('boolean %j: %s', (cell, accepted) => {
    expect(cellTypes.boolean.accepts(cell)).toBe(accepted);
  });

  it.each([
    ['compta@example.org', true],
    ['jean@münchen.de', true],
    ['jean@example', false],
    [' jean@example.org', false],
    [`${'a@'.repeat(5000)}`, false],
  ])('email %j: %s', (cell, accepted) => {
    expect(cellTypes.email.accepts(cell)).toBe(accepted);
  });
});
