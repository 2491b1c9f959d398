import type { GatewayResponse } from '../deployment/rest-apis.ts';
import type { HttpAnswer } from './answer.ts';

/** Cases in which API Gateway answers for itself, as far as they can come up here: its default status and text. */
const defaults = {
  BAD_REQUEST_PARAMETERS: { status: 400, message: 'Invalid percent-encoding in the request URL' },
  MISSING_AUTHENTICATION_TOKEN: { status: 403, message: 'Missing Authentication Token' },
  REQUEST_TOO_LARGE: { status: 413, message: 'Request Too Long' },
  THROTTLED: { status: 429, message: 'Too Many Requests' },
  API_CONFIGURATION_ERROR: { status: 502, message: 'Internal server error' },
  INTEGRATION_TIMEOUT: { status: 504, message: 'Endpoint request timed out' },
} as const;

export type ResponseType = keyof typeof defaults;

/** What templates and header mappings may name. */
export interface ResponseContext {
  readonly requestId: string;
  readonly extendedRequestId: string;
  readonly httpMethod: string;
  readonly path: string;
  readonly resourcePath: string;
  readonly stage: string;
  readonly sourceIp: string;
  /** A header of the request, by its name in lower case. */
  requestHeader(name: string): string | undefined;
}

/**
 * Builds the gateway's own answer of a type, as the template customises it: by the type itself, else by DEFAULT_4XX or DEFAULT_5XX.
 * REQUEST_TOO_LARGE stays as it is, since API Gateway does not let it be customised.
 */
export function gatewayAnswer(responses: ReadonlyMap<string, GatewayResponse>, type: ResponseType, context: ResponseContext): HttpAnswer {
  const { status, message } = defaults[type];
  const custom =
    type === 'REQUEST_TOO_LARGE' ? undefined : (responses.get(type) ?? responses.get(status < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX'));
  const template = custom?.template ?? '{"message":$context.error.messageString}';
  const values = valuesOf(type, message, context);
  const headers = Object.entries(custom?.headers ?? {}).flatMap(([name, expression]): [string, string][] => {
    const value = mapped(expression, values, context);
    return value === undefined ? [] : [[name, value]];
  });
  return {
    status: custom?.status ?? status,
    headers: [['Content-Type', 'application/json'], ['x-amzn-ErrorType', errorTypes[type]], ...headers],
    body: template.replace(/\$context\.([A-Za-z]+(?:\.[A-Za-z]+)*)/g, (_, name: string) => values.get(name) ?? ''),
  };
}

const errorTypes: Readonly<Record<ResponseType, string>> = {
  BAD_REQUEST_PARAMETERS: 'BadRequestException',
  MISSING_AUTHENTICATION_TOKEN: 'MissingAuthenticationTokenException',
  REQUEST_TOO_LARGE: 'RequestTooLargeException',
  THROTTLED: 'TooManyRequestsException',
  API_CONFIGURATION_ERROR: 'InternalServerErrorException',
  INTEGRATION_TIMEOUT: 'GatewayTimeoutException',
};

function valuesOf(type: ResponseType, message: string, context: ResponseContext): ReadonlyMap<string, string> {
  return new Map([
    ['error.message', message],
    ['error.messageString', JSON.stringify(message)],
    ['error.responseType', type],
    ['requestId', context.requestId],
    ['extendedRequestId', context.extendedRequestId],
    ['httpMethod', context.httpMethod],
    ['path', context.path],
    ['resourcePath', context.resourcePath],
    ['stage', context.stage],
    ['identity.sourceIp', context.sourceIp],
  ]);
}

function mapped(expression: string, values: ReadonlyMap<string, string>, context: ResponseContext): string | undefined {
  const [, text] = /^'(.*)'$/s.exec(expression) ?? [];
  if (text !== undefined) return text;
  if (expression.startsWith('context.')) return values.get(expression.slice('context.'.length));
  const [, header] = /^method\.request\.header\.(.+)$/.exec(expression) ?? [];
  return header === undefined ? undefined : context.requestHeader(header.toLowerCase());
}
