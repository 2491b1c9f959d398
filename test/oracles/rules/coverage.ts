import { type OfficialSheet, stylesheetOf } from './official-sheets.ts';
import type { SvrlFinding } from './saxon.ts';

/** Which asserts and reports of the sheets have fired. */
export class Coverage {
  readonly #fired = new Map<string, Set<string>>();

  add({ key }: OfficialSheet, findings: readonly Pick<SvrlFinding, 'id' | 'test'>[]): void {
    const fired = this.#fired.get(key) ?? new Set();
    this.#fired.set(key, fired);
    for (const { id, test } of findings) fired.add(nameOf(id, test));
  }

  hasFired(sheet: OfficialSheet, id: string, test: string): boolean {
    return this.#fired.get(sheet.key)?.has(nameOf(id, test)) ?? false;
  }

  /** One line a sheet: how many of its checks have fired (checks of the same id and test count once). */
  report(sheets: readonly OfficialSheet[]): string {
    const rows = sheets.map((sheet) => {
      const checks = stylesheetOf(sheet).patterns.flatMap(({ rules }) =>
        rules.flatMap(({ body }) => body.filter((part) => 'kind' in part)),
      );
      const all = new Set(checks.map(({ id, shownTest }) => nameOf(id, shownTest)));
      const fired = [...all].filter((name) => this.#fired.get(sheet.key)?.has(name)).length;
      return { key: sheet.key, fired, all: all.size };
    });
    const total = { key: 'all', fired: sum(rows.map(({ fired }) => fired)), all: sum(rows.map(({ all }) => all)) };
    return [...rows, total]
      .map(
        ({ key, fired, all }) =>
          `${key.padEnd(20)} ${String(fired).padStart(5)} of ${String(all).padStart(5)} checks fired, ${percent(fired, all)}`,
      )
      .join('\n');
  }
}

const nameOf = (id: string, test: string): string => `${id} ${test}`;
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
