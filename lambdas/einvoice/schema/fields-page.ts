import type { Field } from './fields.ts';

/**
 * The guide to the fields as a page of Markdown: a section for each member of the invoice that has members of its own.
 * @param fields as `invoiceFields` gives them
 */
export function fieldsPage(fields: readonly Field[]): string {
  const top = fields.filter(({ pointer }) => depth(pointer) === 1);
  const sections = top.flatMap((group) => {
    const members = fields.filter(({ pointer }) => pointer.startsWith(`${group.pointer}/`));
    return members.length === 0 ? [] : [`## ${group.title}\n\n${sentence(group)}\n\n${table(members)}`];
  });
  return [
    '# The members of an invoice',
    'Every member of the `invoice` that `POST /v1/invoices/generate` takes and `POST /v1/invoices/extract` gives back, from the schema at ' +
      '`/v1/schema/invoice`. Names are paths; `{i}` stands for a position in a list. BT and BG numbers are those of EN 16931-1, EXT numbers ' +
      'those of the French extension XP Z12-012. A member without a number is read by the service and is in no document under that name. ' +
      'A decimal is a text such as `"12.50"` or a JSON number.',
    'A document of the profiles MINIMUM and BASIC WL has no lines, and MINIMUM has no addresses: what is extracted of one cannot be posted ' +
      'again as it is, and the answer names what is missing.',
    `## Invoice\n\n${table(top)}`,
    ...sections,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

const depth = (pointer: string) => pointer.split('/').length - 1;

const sentence = ({ meaning, term }: Field) => `${meaning}${term === '' ? '' : ` (${term})`}.`;

/** Columns as wide as their widest cell, the way the formatter leaves tables. */
function table(fields: readonly Field[]): string {
  const rows = [['Member', 'Term', 'Form', 'Meaning', 'Example'], ...fields.map(cells)];
  const widths = rows.reduce((most, row) => row.map((cell, column) => Math.max(cell.length, most[column] ?? 0)), [] as number[]);
  const line = (row: readonly string[], fill: string) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [
    line(head, ' '),
    line(
      head.map(() => ''),
      '-',
    ),
    ...body.map((row) => line(row, ' ')),
  ].join('\n');
}

function cells({ pointer, term, form, required, meaning, fallback, example }: Field): string[] {
  const name = `\`${pointer.slice(1)}\`${required ? ' (required)' : ''}`;
  const otherwise = fallback === undefined ? '' : `; ${JSON.stringify(fallback)} when absent`;
  return [name, term, form, `${meaning}${otherwise}`, `\`${JSON.stringify(example)}\``].map(inCell);
}

/** A bar would end the cell. */
const inCell = (text: string) => text.replaceAll('|', '\\|');
