import type { APIGatewayProxyEvent } from 'aws-lambda';
import { ACCOUNT } from '../deployment/identity.ts';
import type { RestApi } from '../deployment/rest-apis.ts';
import { isBinary } from './media-types.ts';
import type { Query } from './request-target.ts';
import type { Match } from './router.ts';

/** A request as it came over the wire. */
export interface WireRequest {
  readonly httpMethod: string;
  /** Percent-encoded, without the query. */
  readonly path: string;
  readonly query: Query;
  /** Names and values by turns, as the client spelt them. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
  readonly httpVersion: string;
  /** Address of the TCP peer and port it reached: what the client claims of itself counts for nothing. */
  readonly peer: string;
  readonly port: number;
}

export interface RequestIdentity {
  readonly requestId: string;
  readonly extendedRequestId: string;
  readonly traceId: string;
  readonly time: Date;
}

/** Not passed on: hop-by-hop headers, and those API Gateway drops. */
const droppedHeaders = new Set([
  'connection',
  'content-length',
  'content-md5',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-amzn-trace-id',
  'x-forwarded-port',
  'x-forwarded-proto',
]);

/** Names API Gateway spells its own way, whatever the client wrote. */
const canonicalNames: Readonly<Record<string, string>> = { host: 'Host', 'user-agent': 'User-Agent', 'x-forwarded-for': 'X-Forwarded-For' };

/** Builds the event of a Lambda proxy integration of a REST API (payload format 1.0), as captured from the service in July 2026. */
export function restEvent(api: RestApi, request: WireRequest, match: Match, identity: RequestIdentity): APIGatewayProxyEvent {
  const headers = headersOf(request, identity);
  const contentType = last(named(headers, 'content-type'));
  const isBase64Encoded = request.body.length > 0 && isBinary(contentType, api.binaryMediaTypes);
  const host = last(headers.get('Host')) ?? 'localhost';
  const { path: resource, resourceId } = match.method;
  return {
    resource,
    path: request.path,
    httpMethod: request.httpMethod,
    headers: Object.fromEntries([...headers].map(([name, values]) => [name, last(values)])),
    multiValueHeaders: Object.fromEntries(headers),
    queryStringParameters:
      request.query.size === 0 ? null : Object.fromEntries([...request.query].map(([name, values]) => [name, last(values)])),
    multiValueQueryStringParameters: request.query.size === 0 ? null : Object.fromEntries(request.query),
    pathParameters: match.pathParameters,
    stageVariables: null,
    requestContext: {
      accountId: ACCOUNT,
      apiId: api.id,
      authorizer: null,
      domainName: host,
      domainPrefix: host.split(/[.:]/, 1)[0] ?? '',
      extendedRequestId: identity.extendedRequestId,
      httpMethod: request.httpMethod,
      identity: identityOf(request.peer, last(headers.get('User-Agent')) ?? null),
      path: `/${api.stage}${request.path}`,
      protocol: `HTTP/${request.httpVersion}`,
      requestId: identity.requestId,
      requestTime: logTime(identity.time),
      requestTimeEpoch: identity.time.getTime(),
      resourceId,
      resourcePath: resource,
      stage: api.stage,
    },
    body: request.body.length === 0 ? null : request.body.toString(isBase64Encoded ? 'base64' : 'utf8'),
    isBase64Encoded,
  };
}

function headersOf({ rawHeaders, peer, port }: WireRequest, { traceId }: RequestIdentity): Map<string, string[]> {
  const headers = new Map<string, string[]>();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const [sent = '', value = ''] = [rawHeaders[index], rawHeaders[index + 1]];
    if (droppedHeaders.has(sent.toLowerCase())) continue;
    const name = canonicalNames[sent.toLowerCase()] ?? sent;
    const values = headers.get(name);
    if (values) values.push(value);
    else headers.set(name, [value]);
  }
  // The service appends the peer to what the client claims, in one value.
  headers.set('X-Forwarded-For', [[...(headers.get('X-Forwarded-For') ?? []), peer].join(', ')]);
  headers.set('X-Forwarded-Port', [String(port)]);
  headers.set('X-Forwarded-Proto', ['http']);
  headers.set('X-Amzn-Trace-Id', [traceId]);
  return headers;
}

const last = (values: readonly string[] | undefined) => values?.at(-1);

const named = (headers: ReadonlyMap<string, string[]>, name: string) =>
  [...headers].filter(([key]) => key.toLowerCase() === name).flatMap(([, values]) => values);

/** `10/Jul/2026:19:19:04 +0000`: the common log format, in UTC. */
function logTime(time: Date): string {
  const [, day, month, year, clock] = /^\w+, (\d+) (\w+) (\d+) (\S+)/.exec(time.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${clock} +0000`;
}

function identityOf(sourceIp: string, userAgent: string | null): APIGatewayProxyEvent['requestContext']['identity'] {
  return {
    accessKey: null,
    accountId: null,
    apiKey: null,
    apiKeyId: null,
    caller: null,
    clientCert: null,
    cognitoAuthenticationProvider: null,
    cognitoAuthenticationType: null,
    cognitoIdentityId: null,
    cognitoIdentityPoolId: null,
    principalOrgId: null,
    sourceIp,
    user: null,
    userAgent,
    userArn: null,
  };
}
