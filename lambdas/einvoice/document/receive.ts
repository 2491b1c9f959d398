import { ApiError } from '../../shared/errors.ts';
import { partNamed, readMultipart } from '../../shared/http/multipart.ts';

/** A document as it was sent, told by its first bytes. */
export interface Received {
  readonly kind: 'pdf' | 'xml';
  readonly bytes: Uint8Array;
}

/**
 * The document of a call: the part `file` of a form, or the body itself.
 * @throws ApiError invalid_input where there is none, or it is neither PDF nor XML
 */
export async function receiveDocument(headers: ReadonlyMap<string, string>, body: Uint8Array): Promise<Received> {
  const contentType = headers.get('content-type') ?? '';
  const isForm = /^multipart\/form-data/i.test(contentType.trim());
  const bytes = isForm ? partNamed(await readMultipart(contentType, body), 'file')?.bytes : body;
  if (bytes === undefined) throw new ApiError('invalid_input', { message: "The form has no part 'file'; send the document in it." });
  if (bytes.byteLength === 0) throw new ApiError('invalid_input', { message: 'The document is empty; send a PDF or XML file.' });
  const kind = kindOf(bytes);
  if (kind) return { kind, bytes };
  throw new ApiError('invalid_input', {
    message: 'This is neither a PDF nor an XML file; send a Factur-X PDF, CII or UBL XML as it is, not packed or encoded.',
  });
}

/** Readers of PDF look for the header within the first 1024 bytes; what is no PDF and starts with `<` in some encoding is tried as XML. */
function kindOf(bytes: Uint8Array): Received['kind'] | null {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (head.includes('%PDF-')) return 'pdf';
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(head) ? 'xml' : null;
}
