/** A value of a template, an asset manifest or an event. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

/** Reads JSON text. @throws SyntaxError */
export function parseJson(text: string): Json {
  return JSON.parse(text);
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value where it is an object, else one without members: templates leave out what is not set. */
export const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
export const textOf = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
export const textsOf = (value: Json | undefined): readonly string[] => listOf(value).filter((entry) => typeof entry === 'string');

/** CloudFormation takes `"5"` for 5. */
export function numberOf(value: Json | undefined): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
