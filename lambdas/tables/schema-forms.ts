import { type TSchemaOptions, Type } from 'typebox';

/** Unknown members are refused, in what comes in and in what goes out. */
export const closed = { additionalProperties: false } as const;

/** Longest CSV text in characters (specification, section 8). */
export const LONGEST_CSV = 1_000_000;

/** A column's name or header: 1 to 100 characters. */
export const name = (options: TSchemaOptions) => Type.String({ ...options, minLength: 1, maxLength: 100 });

/** A value that is null where there is none. */
export const stringOrNull = (options: TSchemaOptions) => Type.Union([Type.String(), Type.Null()], options);
export const integerOrNull = (options: TSchemaOptions) => Type.Union([Type.Integer(), Type.Null()], options);
