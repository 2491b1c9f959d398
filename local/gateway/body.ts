import type { IncomingMessage } from 'node:http';

export type Body =
  | { readonly outcome: 'read'; readonly bytes: Buffer }
  | { readonly outcome: 'too-large' }
  | { readonly outcome: 'aborted' };

/** Bytes read and thrown away behind a refused body, so that a client still sending gets to see the answer. */
const DRAINED_BYTES = 64 * 1024 * 1024;

/** Reads a request body up to `limit` bytes. Never rejects: an upload that breaks off is an outcome. */
export function readBody(request: IncomingMessage, limit: number): Promise<Body> {
  return new Promise((resolve) => {
    if (declaredLength(request) > limit) {
      resolve({ outcome: 'too-large' });
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (body: Body) => {
      request.off('data', take).off('end', end);
      resolve(body);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) settle({ outcome: 'too-large' });
      else chunks.push(chunk);
    };
    const end = () => settle({ outcome: 'read', bytes: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size) });
    request.on('data', take).once('end', end);
    request.once('error', () => settle({ outcome: 'aborted' })).once('close', () => settle({ outcome: 'aborted' }));
  });
}

/** Whether the request already says that its body is beyond the limit. */
export function declaredLength(request: IncomingMessage): number {
  return Number(request.headers['content-length'] ?? 0);
}

/** Reads on without keeping anything; a client that goes on and on is cut off. */
export function drain(request: IncomingMessage): void {
  let left = DRAINED_BYTES;
  request.on('error', () => undefined);
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}
