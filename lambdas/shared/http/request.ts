import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { ApiError } from '../errors.ts';
import type { Route } from '../routes.ts';
import { type JsonBody, readJson, restoreNumberTexts } from './json.ts';
import { type Issue, schemaIssues } from './schema-issues.ts';

/** A call as it came in: API Gateway's event with its traps taken out. */
export interface Call {
  readonly requestId: string;
  /** Names in lower case; of a repeated header the last value. */
  readonly headers: ReadonlyMap<string, string>;
  readonly sourceIp: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The decoded body; empty where none was sent. */
  readonly body: Uint8Array;
}

/** Largest body every service takes unless a route says less: 15 MB. */
const BODY_LIMIT = 15 * 1024 * 1024;

/** A request id that may be repeated in headers and logs. */
const saneRequestId = /^[A-Za-z0-9._-]{8,128}$/;

export function requestIdOf(event: APIGatewayProxyEvent): string {
  const sent = headersOf(event).get('x-request-id');
  return sent && saneRequestId.test(sent) ? sent : (event.requestContext?.requestId ?? randomUUID());
}

export function headersOf(event: APIGatewayProxyEvent): Map<string, string> {
  return new Map(Object.entries(event.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value ?? '']));
}

/** API Gateway leaves path parameters percent-encoded: they are decoded here and nowhere else. */
export function openCall(event: APIGatewayProxyEvent, route: Route): Call {
  return {
    requestId: requestIdOf(event),
    headers: headersOf(event),
    sourceIp: event.requestContext?.identity?.sourceIp ?? '',
    path: Object.fromEntries(
      Object.keys(route.path_params?.properties ?? {}).map((name) => [name, decodeSegment(name, event.pathParameters?.[name] ?? '')]),
    ),
    query: Object.fromEntries(Object.entries(event.queryStringParameters ?? {}).map(([name, value]) => [name, value ?? ''])),
    body: decodeBody(event, route.body_limit ?? BODY_LIMIT),
  };
}

function decodeSegment(name: string, value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new ApiError('invalid_input', {
      message: `The path parameter '${name}' is not percent-encoded UTF-8; encode it once (RFC 3986).`,
    });
  }
}

function decodeBody(event: APIGatewayProxyEvent, limit: number): Uint8Array {
  const text = event.body ?? '';
  // Base64 carries three bytes in four characters: what can't fit is refused before it is decoded.
  if (text.length > (event.isBase64Encoded ? Math.ceil(limit / 3) * 4 : limit)) throw new ApiError('too_large');
  const body = Buffer.from(text, event.isBase64Encoded ? 'base64' : 'utf8');
  if (body.byteLength > limit) throw new ApiError('too_large');
  return body;
}

/** Checks path, query and JSON body against the route's schemas; every fault of the request is named at once. */
export function readInput(call: Call, route: Route): unknown {
  const issues: Issue[] = [];
  if (route.path_params) issues.push(...schemaIssues(route.path_params, call.path, 'path'));
  if (route.query) issues.push(...schemaIssues(route.query, call.query, 'query'));
  const schema = route.body?.['application/json'];
  const body = schema ? readJsonBody(call.body) : undefined;
  if (schema && body) issues.push(...schemaIssues(schema, body.value, 'body', body.values));
  if (issues.length > 0) throw validationError(issues);
  return body && route.decimal_numbers ? restoreNumberTexts(body) : body?.value;
}

/**
 * Reads JSON that was sent as a body, or as the part of a form that `loc` names.
 * @throws ApiError validation_error where it is none
 */
export function readJsonBody(bytes: Uint8Array, loc: readonly string[] = ['body']): JsonBody {
  if (bytes.byteLength === 0) throw validationError([{ loc, msg: 'A JSON body is required.', type: 'missing' }]);
  const body = readJson(decodeUtf8(bytes, loc));
  if ('faults' in body) {
    throw validationError(body.faults.map(({ path, message }) => ({ loc: [...loc, ...path], msg: message, type: 'json_invalid' })));
  }
  return body;
}

function decodeUtf8(bytes: Uint8Array, loc: readonly string[]): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw validationError([{ loc, msg: 'The body is not UTF-8; JSON is sent in UTF-8 (RFC 8259).', type: 'json_invalid' }]);
  }
}

/** Issues of one answer, and signs of one step of `loc`: an answer of Lambda has 6 MB at most, whatever a body holds. */
const MOST_ISSUES = 1000;
const LONGEST_STEP = 200;

/** 422 with every issue up to a thousand, and how many there are; the table service writes the same under `detail`. */
export function validationError(issues: readonly Issue[]): ApiError {
  const details = issues.slice(0, MOST_ISSUES).map((issue) => ({ ...issue, loc: issue.loc.map(shortened) }));
  const [first] = details;
  const where = first?.loc.slice(1).join('.') ?? '';
  const summary = first ? `${where ? `${where}: ` : ''}${first.msg}${issues.length > 1 ? ` (and ${issues.length - 1} more)` : ''}` : '';
  return new ApiError('validation_error', { details, message: `The request does not match the schema. ${summary}`.trim() });
}

const shortened = (step: string | number) =>
  typeof step === 'string' && step.length > LONGEST_STEP ? `${step.slice(0, LONGEST_STEP).toWellFormed()}…` : step;
