import { Busboy } from '@fastify/busboy';
import { ApiError } from '../errors.ts';

/** One part of a form: a file, or a field read as text by who needs it. */
export interface Part {
  readonly name: string;
  readonly filename: string | undefined;
  readonly bytes: Uint8Array;
}

/** No form of ours has more parts; a body of a million empty ones is not worth reading. */
const MOST_PARTS = 20;

/**
 * Reads a multipart/form-data body (RFC 7578). A body that is cut, has no boundary or no end is a clear refusal, never a fault of the process.
 * @throws ApiError invalid_input
 */
export async function readMultipart(contentType: string, body: Uint8Array): Promise<readonly Part[]> {
  const parts: Part[] = [];
  // Mended for headers busboy does not take: no space is needed after the semicolon.
  const header = contentType.replace(/;\s*/g, '; ');
  await new Promise<void>((resolve, reject) => {
    const refuse = (reason: string) =>
      reject(new ApiError('invalid_input', { message: `The multipart/form-data body can't be read: ${reason}.` }));
    try {
      const busboy = new Busboy({
        headers: { 'content-type': header },
        isPartAFile: () => true,
        limits: { parts: MOST_PARTS, headerPairs: 50, headerSize: 8192 },
      });
      busboy.on('file', (name, stream, filename) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('error', () => refuse('it ends inside a part'));
        stream.on('end', () => parts.push({ name: name ?? '', filename, bytes: Buffer.concat(chunks) }));
      });
      busboy.on('partsLimit', () => refuse(`it has more than ${MOST_PARTS} parts`));
      busboy.on('error', () => refuse('it is cut off, or its boundary is not the one of the Content-Type header'));
      busboy.on('finish', resolve);
      busboy.end(body);
    } catch {
      refuse('the Content-Type header names no boundary');
    }
  });
  return parts;
}

/** The one part of this name. @throws ApiError invalid_input where it is there twice */
export function partNamed(parts: readonly Part[], name: string): Part | undefined {
  const [part, ...more] = parts.filter((candidate) => candidate.name === name);
  if (more.length > 0) throw new ApiError('invalid_input', { message: `The form has more than one part '${name}'; send one.` });
  return part;
}
