import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { RestApi } from '../deployment/rest-apis.ts';
import type { Invocation, Outcome } from '../functions/function-worker.ts';
import { type HttpAnswer, proxyAnswer } from './answer.ts';
import { declaredLength, drain, readBody } from './body.ts';
import { type RequestIdentity, restEvent, type WireRequest } from './event.ts';
import { gatewayAnswer, type ResponseType } from './gateway-response.ts';
import type { Limits } from './limits.ts';
import { readTarget } from './request-target.ts';
import { createRouter, type Match, type Router } from './router.ts';

/** What a gateway needs beside the API it serves. */
export interface GatewayOptions {
  readonly limits: Limits;
  readonly patience: Patience;
  invoke(functionArn: string, invocation: Invocation): Promise<Outcome>;
  /** Takes one line per request, once it is answered. */
  log(entry: AccessEntry): void;
}

/** How long a client may take, in milliseconds. */
export interface Patience {
  readonly headers: number;
  readonly request: number;
}

export const defaultPatience: Patience = { headers: 10_000, request: 60_000 };

/** Neither the path nor the query: both hold what the caller asked about. */
export interface AccessEntry {
  readonly httpMethod: string;
  /** Path template of the route, `-` where there is none. */
  readonly resourcePath: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly requestId: string;
}

const MOST_CONNECTIONS = 1024;
const CONNECTION_CHECK_MS = 1000;

/** Serves a REST API over HTTP/1.1 as API Gateway does: the caller listens and closes. */
export function createGateway(api: RestApi, options: GatewayOptions): Server {
  const { headers, request } = options.patience;
  const router = createRouter(api.methods);
  const server = createServer({
    headersTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: Math.min(CONNECTION_CHECK_MS, headers),
  });
  server.maxConnections = MOST_CONNECTIONS;
  const handle = (incoming: IncomingMessage, response: ServerResponse) => void new Exchange(api, router, options, incoming, response).run();
  server.on('request', handle);
  // curl asks before it sends a large body: the answer can save it the upload.
  server.on('checkContinue', (incoming: IncomingMessage, response: ServerResponse) => {
    if (declaredLength(incoming) <= options.limits.body) response.writeContinue();
    handle(incoming, response);
  });
  server.on('clientError', refuseUnreadable);
  return server;
}

/** One request and its answer. */
class Exchange {
  readonly #api: RestApi;
  readonly #router: Router;
  readonly #options: GatewayOptions;
  readonly #incoming: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #started = performance.now();
  readonly #identity = newIdentity();
  readonly #httpMethod: string;
  #path = '/';
  #resourcePath = '-';

  constructor(api: RestApi, router: Router, options: GatewayOptions, incoming: IncomingMessage, response: ServerResponse) {
    this.#api = api;
    this.#router = router;
    this.#options = options;
    this.#incoming = incoming;
    this.#response = response;
    // API Gateway obeys this header.
    const override = incoming.headers['x-http-method-override'];
    this.#httpMethod = (typeof override === 'string' ? override : (incoming.method ?? 'GET')).toUpperCase();
  }

  async run(): Promise<void> {
    try {
      const answer = await this.#answer();
      if (answer) this.#send(answer);
      else this.#incoming.destroy();
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      if (this.#response.headersSent) this.#response.destroy();
      else this.#send(this.#own('API_CONFIGURATION_ERROR'));
    }
  }

  /** @returns null where nobody is left to answer */
  async #answer(): Promise<HttpAnswer | null> {
    const target = readTarget(this.#incoming.url ?? '/');
    if (!target) return this.#own('BAD_REQUEST_PARAMETERS');
    this.#path = target.path;
    const match = this.#router(this.#httpMethod, target.path);
    if (!match) return this.#own('MISSING_AUTHENTICATION_TOKEN');
    this.#resourcePath = match.method.path;
    const body = await readBody(this.#incoming, this.#options.limits.body);
    if (body.outcome === 'aborted') return null;
    if (body.outcome === 'too-large') return this.#tooLarge();
    const { integration } = match.method;
    if (integration.kind === 'mock') {
      return { status: integration.status, headers: Object.entries(integration.headers), body: integration.body };
    }
    const { httpVersion, rawHeaders, socket } = this.#incoming;
    const request: WireRequest = {
      ...target,
      httpMethod: this.#httpMethod,
      rawHeaders,
      body: body.bytes,
      httpVersion,
      peer: peerOf(socket),
      port: socket.localPort ?? 0,
    };
    return this.#invoke(integration.functionArn, integration.timeoutMs, request, match);
  }

  async #invoke(functionArn: string, timeoutMs: number, request: WireRequest, match: Match): Promise<HttpAnswer> {
    const { limits } = this.#options;
    const payload = JSON.stringify(restEvent(this.#api, request, match, this.#identity));
    if (exceeds(payload, limits.payload)) return this.#tooLarge();
    const outcome = await before(timeoutMs, this.#options.invoke(functionArn, { payload, requestId: this.#identity.requestId }));
    if (outcome.kind === 'timeout') return this.#own('INTEGRATION_TIMEOUT');
    if (outcome.kind === 'throttled') return this.#own('THROTTLED');
    if (outcome.kind === 'error' || exceeds(outcome.payload, limits.payload)) return this.#own('API_CONFIGURATION_ERROR');
    const answer = proxyAnswer(outcome.payload, this.#incoming.headers.accept, this.#api.binaryMediaTypes);
    return answer ?? this.#own('API_CONFIGURATION_ERROR');
  }

  #own(type: ResponseType): HttpAnswer {
    return gatewayAnswer(this.#api.gatewayResponses, type, {
      ...this.#identity,
      httpMethod: this.#httpMethod,
      path: `/${this.#api.stage}${this.#path}`,
      resourcePath: this.#resourcePath,
      stage: this.#api.stage,
      sourceIp: peerOf(this.#incoming.socket),
      requestHeader: (name) => this.#incoming.headers[name]?.toString(),
    });
  }

  #tooLarge(): HttpAnswer {
    const { refusal, body } = this.#options.limits;
    if (refusal === 'gateway') return this.#own('REQUEST_TOO_LARGE');
    const message = `The request body is larger than ${body / 1024 / 1024} MB.`;
    return {
      status: 413,
      headers: [
        ['Content-Type', 'application/json'],
        ['Access-Control-Allow-Origin', '*'],
        ['X-Request-Id', this.#identity.requestId],
      ],
      body: JSON.stringify({ code: 'too_large', message, details: [] }),
    };
  }

  #send({ status, headers, body }: HttpAnswer): void {
    const response = this.#response;
    const { requestId, extendedRequestId } = this.#identity;
    const all = [...headers, ['x-amzn-RequestId', requestId], ['x-amz-apigw-id', extendedRequestId]].flat();
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const bodiless = status === 204 || status === 304;
    if (!this.#incoming.complete) {
      // Hanging up now would break the pipe of a client still sending, which then never sees the answer.
      drain(this.#incoming);
      // One that asked first may send nothing more: the next request would be taken for its body.
      if (this.#incoming.headers.expect !== undefined) all.push('Connection', 'close');
    }
    if (!bodiless) all.push('Content-Length', String(bytes.length));
    response.writeHead(status, all);
    response.end(bodiless ? undefined : bytes);
    const milliseconds = Math.round(performance.now() - this.#started);
    this.#options.log({ httpMethod: this.#httpMethod, resourcePath: this.#resourcePath, status, milliseconds, requestId });
  }
}

function newIdentity(): RequestIdentity {
  const time = new Date();
  const seconds = Math.floor(time.getTime() / 1000).toString(16);
  const random = randomBytes(23);
  return {
    requestId: randomUUID(),
    extendedRequestId: `${random.toString('base64', 0, 11)}`,
    traceId: `Root=1-${seconds}-${random.toString('hex', 11)}`,
    time,
  };
}

/** The TCP peer; an IPv4 one in IPv4's own form. */
const peerOf = (socket: Socket) => (socket.remoteAddress ?? '').replace(/^::ffff:/, '');

const exceeds = (payload: string, limit: number | null) => limit !== null && Buffer.byteLength(payload) > limit;

/** The outcome, or a time-out when it takes longer: the function runs on, as in the cloud. */
async function before(timeoutMs: number, outcome: Promise<Outcome>): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const timer = setTimeout(() => resolve({ kind: 'timeout' }), timeoutMs);
  const first = await Promise.race([outcome, promise]);
  clearTimeout(timer);
  return first;
}

/** Answers what is not HTTP, comes too slowly or has too long a header, and hangs up. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, message] = unreadable.get(error.code ?? '') ?? ['400 Bad Request', 'Bad Request'];
  const body = JSON.stringify({ code: 'invalid_input', message, details: [] });
  socket.end(`HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`);
}

const unreadable: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['HPE_HEADER_OVERFLOW', ['431 Request Header Fields Too Large', 'The request header is too long.']],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'The request came too slowly.']],
]);
