import type { Issue } from '../../shared/http/schema-issues.ts';
import { cellTypes, isNumeric } from './cell-types.ts';
import type { Column, CsvSchema } from './csv-input.ts';
import { compareDecimals, isDecimal } from './decimal.ts';

type Loc = readonly (string | number)[];

/** What a schema says against itself: well-formed, but no table could be judged by it. */
export function contradictions(schema: CsvSchema, place: Loc): Issue[] {
  return schema.columns.flatMap((column, index) => {
    const loc = [...place, 'columns', index];
    return [...repeatedName(schema.columns, index, loc), ...faultyBounds(column, loc), ...refusedChoices(column, loc)];
  });
}

const issue = (loc: Loc, msg: string): Issue => ({ loc, msg, type: 'value_error' });

function repeatedName(columns: readonly Column[], index: number, loc: Loc): Issue[] {
  const first = columns.findIndex(({ name }) => name === columns[index]?.name);
  return first < index ? [issue([...loc, 'name'], `Column ${first + 1} has this name already; declare each header once.`)] : [];
}

function faultyBounds(column: Column, loc: Loc): Issue[] {
  const type = column.type ?? 'string';
  const bounds = (['minimum', 'maximum'] as const).flatMap((member) => {
    const bound = column[member] ?? null;
    return bound === null ? [] : [{ member, bound }];
  });
  if (!isNumeric(type)) {
    return bounds.map(({ member }) => issue([...loc, member], `A column of type ${type} has no bounds; use integer or decimal.`));
  }
  const unreadable = bounds.filter(({ bound }) => !isDecimal(bound));
  if (unreadable.length > 0) {
    return unreadable.map(({ member }) =>
      issue([...loc, member], 'A bound is a decimal string such as 0.01, without grouping or exponent.'),
    );
  }
  const [minimum, maximum] = bounds;
  const crossed = minimum && maximum && compareDecimals(minimum.bound, maximum.bound) > 0;
  return crossed ? [issue([...loc, 'minimum'], 'The minimum is above the maximum.')] : [];
}

function refusedChoices(column: Column, loc: Loc): Issue[] {
  const type = column.type ?? 'string';
  return (column.choices ?? []).flatMap((choice, index) =>
    cellTypes[type].accepts(choice) ? [] : [issue([...loc, 'choices', index], `This choice is no ${type}: write ${cellTypes[type].form}.`)],
  );
}
