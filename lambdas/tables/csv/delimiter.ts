import { Type } from 'typebox';

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

export const Delimiter = Type.Optional(
  Type.Enum([...delimiters], { title: 'Delimiter', description: 'Comma, semicolon, tab or vertical bar.', default: ',', examples: [';'] }),
);
