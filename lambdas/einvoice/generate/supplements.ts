import type { ComputedInvoice } from '../calculate/compute.ts';
import type { Attachment } from '../pdf/finish/attachment.ts';

/** Files in the invoice (BG-24) that a PDF carries as attachments of its own as well. */
export const supplementsOf = ({ attachments = [] }: ComputedInvoice): Attachment[] =>
  attachments.flatMap(({ filename, mime_code, content_base64, description }) =>
    filename && mime_code && content_base64
      ? [{ filename, mediaType: mime_code, bytes: Buffer.from(content_base64, 'base64'), description }]
      : [],
  );
