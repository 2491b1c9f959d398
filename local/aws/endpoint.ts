import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isObject, type Json, parseJson, textOf } from '../deployment/json.ts';
import type { Fleet } from '../functions/fleet.ts';
import { readBody } from '../gateway/body.ts';
import type { SecretStore } from './secrets.ts';

interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A PDF of 15 MB in Base64, with room to spare. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * The AWS operations functions call beside DynamoDB: Lambda's Invoke and Secrets Manager's GetSecretValue.
 * Requests have to be signed with `accessKeyId`, so that no web page open in a browser can call it; signatures are not checked.
 */
export function awsEndpoint(fleet: Fleet, secrets: SecretStore, accessKeyId: string): RequestListener {
  return async (request, response) => {
    const body = await readBody(request, MOST_BYTES);
    if (body.outcome === 'aborted') return;
    const signed = request.headers.authorization?.includes(`Credential=${accessKeyId}/`);
    if (!signed) return reply(response, failure(403, 'UnrecognizedClientException', 'The request is not signed.'));
    if (body.outcome === 'too-large') return reply(response, failure(413, 'RequestTooLargeException', 'The payload is too large.'));
    reply(response, await dispatch(fleet, secrets, request, body.bytes.toString()));
  };
}

async function dispatch(fleet: Fleet, secrets: SecretStore, request: IncomingMessage, body: string): Promise<Reply> {
  // An ARN comes percent-encoded; nothing else of a function's name needs it.
  const [, name] = /^\/2015-03-31\/functions\/([^/]+)\/invocations/.exec(request.url ?? '') ?? [];
  if (name !== undefined) return invoke(fleet, name.replaceAll(/%3A/gi, ':'), request.headers['x-amz-invocation-type'], body);
  if (request.headers['x-amz-target'] === 'secretsmanager.GetSecretValue') return getSecretValue(secrets, body);
  return failure(400, 'UnknownOperationException', 'This operation is not available locally.');
}

/** Lambda's Invoke, waiting for the result or (`Event`) not. */
async function invoke(fleet: Fleet, name: string, type: string | string[] | undefined, payload: string): Promise<Reply> {
  if (!fleet.has(name)) return failure(404, 'ResourceNotFoundException', `Function not found: ${name}`);
  const requestId = randomUUID();
  const pending = fleet.invoke(name, { payload: payload === '' ? '{}' : payload, requestId });
  if (type === 'Event') return { status: 202, body: '' };
  const outcome = await pending;
  if (outcome.kind === 'throttled') return failure(429, 'TooManyRequestsException', 'Rate Exceeded.');
  const headers = { 'X-Amz-Executed-Version': '$LATEST', 'x-amzn-RequestId': requestId };
  if (outcome.kind === 'result') return { status: 200, headers, body: outcome.payload };
  const error =
    outcome.kind === 'error' ? outcome.payload : JSON.stringify({ errorType: 'Sandbox.Timedout', errorMessage: 'Task timed out' });
  return { status: 200, headers: { ...headers, 'X-Amz-Function-Error': 'Unhandled' }, body: error };
}

function getSecretValue(secrets: SecretStore, body: string): Reply {
  const input = jsonOrNull(body);
  const { SecretId, VersionStage } = isObject(input) ? input : {};
  const secret = secrets.find(textOf(SecretId) ?? '');
  if (!secret || (textOf(VersionStage) ?? 'AWSCURRENT') !== 'AWSCURRENT') {
    return failure(400, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  }
  const { arn, name, value } = secret;
  return {
    status: 200,
    headers: { 'Content-Type': 'application/x-amz-json-1.1' },
    body: JSON.stringify({ ARN: arn, Name: name, SecretString: value, VersionId: 'local', VersionStages: ['AWSCURRENT'] }),
  };
}

function failure(status: number, type: string, message: string): Reply {
  return { status, headers: { 'x-amzn-ErrorType': type }, body: JSON.stringify({ __type: type, Message: message, message }) };
}

function reply(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(body);
}

function jsonOrNull(text: string): Json {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}
