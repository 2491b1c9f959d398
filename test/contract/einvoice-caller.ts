import { service } from '../../lambdas/einvoice/routes.ts';
import type { Running } from './running.ts';

export type Bytes = string | Uint8Array<ArrayBuffer>;
type Headers = Readonly<Record<string, string>>;

/** The e-invoice service as the holder of a key calls it. */
export interface Caller {
  /** Sends a JSON body: a value, or a text as it is. */
  generate(body: unknown, headers?: Headers): Promise<Response>;
  preview(body: unknown): Promise<Response>;
  /** Sends a file as the body itself; `query` without its question mark. */
  validate(file: Bytes, type?: string, query?: string): Promise<Response>;
  extract(file: Bytes, type?: string, query?: string): Promise<Response>;
  /** Sends a form of texts and files. */
  embed(parts: Readonly<Record<string, Bytes>>, headers?: Headers): Promise<Response>;
  post(path: string, body: Bytes, headers: Headers): Promise<Response>;
  get(path: string): Promise<Response>;
  used(): Promise<number>;
}

/** Opens a subscription that a test can't use up. */
export async function newCaller(running: Running): Promise<Caller> {
  const { key, used } = await running.subscribe(service, 100_000);
  const post = (path: string, body: Bytes, headers: Headers) =>
    fetch(running.url('einvoice', path), { method: 'POST', headers: { 'X-API-Key': key, ...headers }, body });
  const json = (path: string) => (body: unknown, headers?: Headers) =>
    post(path, typeof body === 'string' || body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body), {
      'Content-Type': 'application/json',
      ...headers,
    });
  const file =
    (path: string) =>
    (body: Bytes, type = 'application/xml', query?: string) =>
      post(query === undefined ? path : `${path}?${query}`, body, { 'Content-Type': type });
  return {
    generate: json('/v1/invoices/generate'),
    preview: json('/v1/invoices/preview-xml'),
    validate: file('/v1/invoices/validate'),
    extract: file('/v1/invoices/extract'),
    embed: async (parts, headers) => {
      const { type, body } = await formOf(parts);
      return post('/v1/invoices/embed', body, { 'Content-Type': type, ...headers });
    },
    post,
    get: (path) => fetch(running.url('einvoice', path), { headers: { 'X-API-Key': key } }),
    used,
  };
}

/** A form as browsers send it. */
export async function formOf(parts: Readonly<Record<string, Bytes>>): Promise<{ type: string; body: Bytes }> {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.set(name, typeof part === 'string' ? part : new Blob([part]));
  const request = new Request('http://form.example', { method: 'POST', body: form });
  return { type: request.headers.get('content-type') ?? '', body: new Uint8Array(await request.arrayBuffer()) };
}
