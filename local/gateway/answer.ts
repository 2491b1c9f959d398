import { validateHeaderName, validateHeaderValue } from 'node:http';
import { isObject, type Json, numberOf, parseJson } from '../deployment/json.ts';
import { firstAccepted, isBinary } from './media-types.ts';

/** What goes back over the wire. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | Buffer;
}

/** Response headers of a function API Gateway renames, so that they never mean the gateway itself. */
const remapped = new Set([
  'authorization',
  'connection',
  'content-md5',
  'date',
  'max-forwards',
  'server',
  'user-agent',
  'www-authenticate',
]);

/** The gateway's own affair. */
const ignored = new Set(['content-length', 'transfer-encoding', 'keep-alive']);

/**
 * Reads what a function returned to its Lambda proxy integration.
 * Bytes go out only where the media type accepted first, or else any, is one of the API's binary types; otherwise their base64 text does, as in the cloud.
 * @returns null for what API Gateway calls a malformed Lambda proxy response
 */
export function proxyAnswer(payload: string, accept: string | undefined, binaryMediaTypes: readonly string[]): HttpAnswer | null {
  const result = jsonOrNull(payload);
  if (!isObject(result)) return null;
  const status = numberOf(result['statusCode']);
  const headers = headersOf(result['headers'], result['multiValueHeaders']);
  const body = result['body'] ?? '';
  if (status === undefined || !Number.isInteger(status) || status < 200 || status > 599 || headers === null || typeof body !== 'string')
    return null;
  const asBytes = result['isBase64Encoded'] === true && isBinary(firstAccepted(accept), binaryMediaTypes);
  return { status, headers, body: asBytes ? Buffer.from(body, 'base64') : body };
}

function headersOf(single: Json | undefined, multiple: Json | undefined): [string, string][] | null {
  const collected = new Map<string, { name: string; values: string[] }>();
  for (const [given, isMultiple] of [
    [single ?? {}, false],
    [multiple ?? {}, true],
  ] as const) {
    if (!isObject(given)) return null;
    for (const [name, value] of Object.entries(given)) {
      const values = isMultiple && Array.isArray(value) ? value : [value];
      if (values.some((entry) => typeof entry === 'object' && entry !== null)) return null;
      const texts = values.map((entry) => String(entry ?? ''));
      if (!isHeader(name, texts)) return null;
      const entry = collected.get(name.toLowerCase()) ?? { name, values: [] };
      // A header in both maps keeps the values of the multiple one, the single value among them.
      entry.values = [...new Set([...entry.values, ...texts])];
      collected.set(name.toLowerCase(), entry);
    }
  }
  const headers = [...collected].flatMap(([key, { name, values }]): [string, string][] =>
    ignored.has(key) ? [] : values.map((value) => [remapped.has(key) ? `x-amzn-Remapped-${name}` : name, value]),
  );
  return collected.has('content-type') ? headers : [['Content-Type', 'application/json'], ...headers];
}

function isHeader(name: string, values: readonly string[]): boolean {
  try {
    validateHeaderName(name);
    for (const value of values) validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

function jsonOrNull(text: string): Json {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}
