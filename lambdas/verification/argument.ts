import { type TSchemaOptions, Type } from 'typebox';
import { ApiError } from '../shared/errors.ts';

/** Longest argument of an operation, in characters. */
const LONGEST_ARGUMENT = 200;

/** Schema of an argument sent as text. Emptiness is not its matter: that is `invalid_input`, not a schema error. */
export const argument = (options: TSchemaOptions) => Type.String({ ...options, maxLength: LONGEST_ARGUMENT });

/** Refuses a required argument that is empty or only white space: `invalid_input`. */
export function requireArgument(name: string, value: string | undefined): string {
  if (value === undefined || value.trim() === '') throw new ApiError('invalid_input', { message: `The argument '${name}' is empty.` });
  return value;
}
