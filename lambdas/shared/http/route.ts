import { setTimeout as sleep } from 'node:timers/promises';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { Static, TSchema } from 'typebox';
import { type Edges, edgesFromEnvironment } from '../../accounts/edges.ts';
import type { KeyClaim } from '../../accounts/keys.ts';
import { ApiError } from '../errors.ts';
import { type LogFields, logCall, logFault } from '../log.ts';
import type { Route, Service } from '../routes.ts';
import { type Admission, identify, limitAddress, takeUnit } from './admission.ts';
import { Answer, json, toGateway } from './answer.ts';
import { baseUrlOf } from './base-url.ts';
import { errorAnswer } from './error-answer.ts';
import { openCall, readInput, requestIdOf } from './request.ts';

type RouteOf<S extends Service, Id> = Extract<S['routes'][number], { id: Id }>;
type Schema<R, Member extends string> = R extends { readonly [key in Member]: infer T extends TSchema }
  ? Static<T>
  : Readonly<Record<string, string>>;
type JsonBody<R> = R extends { readonly body: { readonly 'application/json': infer T extends TSchema } } ? Static<T> : unknown;

/** What a route's work gets: input that matches its schemas, and the call's circumstances. */
export interface Input<R> {
  readonly path: Schema<R, 'path_params'>;
  readonly query: Schema<R, 'query'>;
  readonly body: JsonBody<R>;
  /** The decoded bytes, for routes that take files. */
  readonly bytes: Uint8Array;
  readonly headers: ReadonlyMap<string, string>;
  /** Of the key that called; null for anonymous calls. */
  readonly claim: KeyClaim | null;
  readonly edges: Edges;
  readonly now: Date;
  readonly requestId: string;
  /** Where callers reach this service, without a final slash. */
  readonly baseUrl: string;
  /** Adds to the call's log line. */
  readonly note: (fields: Pick<LogFields, 'invoice_number' | 'rule_ids'>) => void;
}

type Handler = (event: APIGatewayProxyEvent) => Promise<APIGatewayProxyResult>;

/**
 * The one way a call goes through: who is it, is the input right, take the unit, do the work, give the unit back where nothing is owed.
 * `work` gives an Answer, or a plain object that is answered as JSON; what it throws becomes the service's error shape.
 */
export function route<const S extends Service, const Id extends S['routes'][number]['id']>(
  service: S,
  id: Id,
  work: (input: Input<RouteOf<S, Id>>) => Promise<Answer | object> | Answer | object,
  edges?: Edges,
): Handler {
  const spec = service.routes.find((candidate) => candidate.id === id);
  if (!spec) throw new Error(`The route table of ${service.name} has no ${id}.`);
  return async (event) => {
    const start = performance.now();
    const requestId = requestIdOf(event);
    edges ??= edgesFromEnvironment();
    // The schemas checked the input by then: this is where the table's types and the checked values meet.
    const call = await handle(service, spec, event, edges, work as Work);
    const headers = { ...commonHeaders(requestId, spec), ...call.headers };
    const result = toGateway(call.answer, headers);
    logCall({
      ...call.notes,
      request_id: requestId,
      operation: id,
      status: call.answer.status,
      duration_ms: Math.round(performance.now() - start),
      bytes_in: event.body?.length ?? 0,
      bytes_out: result.body.length,
    });
    return result;
  };
}

type Work = (input: Input<Route>) => Promise<Answer | object> | Answer | object;

interface Outcome {
  readonly answer: Answer;
  readonly headers: Readonly<Record<string, string>>;
  readonly notes: Partial<LogFields>;
}

async function handle(service: Service, spec: Route, event: APIGatewayProxyEvent, edges: Edges, work: Work): Promise<Outcome> {
  const notes: { -readonly [name in keyof LogFields]?: LogFields[name] } = {};
  let admission: Admission | undefined;
  const since = performance.now();
  try {
    const call = openCall(event, spec);
    const claim = await identify(service, spec, call, edges);
    if (claim) notes.subscription_id = claim.subscriptionId;
    else admission = await limitAddress(service, spec, call, edges);
    const body = readInput(call, spec);
    if (claim) admission = await takeUnit(spec, call, claim, edges);
    const input: Input<Route> = {
      ...call,
      body,
      bytes: call.body,
      claim,
      edges,
      now: edges.now(),
      baseUrl: baseUrlOf(event),
      note: (fields) => Object.assign(notes, fields),
    };
    const given = await work(input);
    const answer = given instanceof Answer ? given : json(given);
    const owed = answer.status < 400 && answer.billable;
    return { answer, headers: owed ? (admission?.headers ?? {}) : await releaseOf(admission, since), notes };
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) logFault(requestIdOf(event), thrown);
    else notes.code = thrown.code;
    return { answer: errorAnswer(service, thrown, requestIdOf(event)), headers: await releaseOf(admission, since), notes };
  }
}

/** Work this long may have hidden that the counter closed its idle connection; a write into that one would be lost, so time is given to notice. */
const LONG_MS = 1000;
const NOTICE_MS = 25;

/** A unit that can't be given back now is lost, which an answer must not wait for. */
async function releaseOf(admission: Admission | undefined, since: number): Promise<Readonly<Record<string, string>>> {
  try {
    if (performance.now() - since > LONG_MS) await sleep(NOTICE_MS);
    return (await admission?.release()) ?? {};
  } catch {
    return admission?.headers ?? {};
  }
}

const EXPOSED = [
  'X-Request-Id',
  'X-Plan',
  'X-Usage-Used',
  'X-Usage-Quota',
  'X-Usage-Remaining',
  'Retry-After',
  'Content-Disposition',
  'X-Facturx-Profile',
  'X-Facturx-Output',
  'X-Facturx-Amount-Due',
  'X-Facturx-Warnings',
  'X-Facturx-Fixes',
  'X-Facturx-Evidence-Id',
  'X-Facturx-Party-Check',
].join(', ');

/** `/v1` answers browsers of any origin, without credentials; nothing is cached, for every answer may hold somebody's data. */
function commonHeaders(requestId: string, spec: Route): Record<string, string> {
  const headers = { 'X-Request-Id': requestId, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
  return spec.path.startsWith('/v1/')
    ? { ...headers, 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': EXPOSED }
    : headers;
}
