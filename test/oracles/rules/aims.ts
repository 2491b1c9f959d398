import type { Aim } from './directed.ts';
import { type OfficialSheet, stylesheetOf } from './official-sheets.ts';

/** A check of a sheet as a finding names it, and how to aim at it. */
export interface AimedCheck extends Aim {
  readonly id: string;
  readonly shownTest: string;
}

/** The checks of a sheet, with the variables of their rules written out so that aims see the paths in them. */
export function aimsOf(sheet: OfficialSheet): AimedCheck[] {
  const { patterns, uri } = stylesheetOf(sheet);
  return patterns.flatMap(({ rules }) =>
    rules.flatMap(({ match, body }) => {
      const variables = new Map<string, string>();
      return body.flatMap((part) => {
        const xpath = 'kind' in part ? part.test.xpath : part.xpath;
        const whole = xpath.replace(/\$([\w.-]+)/g, (reference, name: string) =>
          variables.has(name) ? `(${variables.get(name)})` : reference,
        );
        if ('kind' in part) return [{ match, uri, test: whole.length > 20_000 ? xpath : whole, id: part.id, shownTest: part.shownTest }];
        variables.set(part.name, whole.length > 20_000 ? xpath : whole);
        return [];
      });
    }),
  );
}
