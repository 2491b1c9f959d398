import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { ApiError } from '../../../shared/errors.ts';
import type { RenderEvent } from './handler.ts';

/** Prints a whole HTML document as a PDF; fails with `render_error` only. */
export type Renderer = (html: string) => Promise<Uint8Array>;

/**
 * The rendering function as a `Renderer`.
 *
 * @param functionName name or ARN
 * @param timeout milliseconds until the call is given up
 */
export const lambdaRenderer =
  (client: Pick<LambdaClient, 'send'>, functionName: string, timeout = 25_000): Renderer =>
  async (html) => {
    const event: RenderEvent = { html };
    const pdf = await client
      .send(new InvokeCommand({ FunctionName: functionName, Payload: Buffer.from(JSON.stringify(event)) }), {
        abortSignal: AbortSignal.timeout(timeout),
      })
      .then(({ FunctionError, Payload }) => (FunctionError === undefined && Payload ? pdfOf(Payload) : undefined))
      .catch(() => undefined);
    if (!pdf) throw new ApiError('render_error');
    return pdf;
  };

function pdfOf(payload: Uint8Array): Uint8Array | undefined {
  const answer: unknown = JSON.parse(Buffer.from(payload).toString('utf8'));
  if (typeof answer !== 'object' || answer === null || !('pdf_base64' in answer) || typeof answer.pdf_base64 !== 'string') return undefined;
  const pdf = Buffer.from(answer.pdf_base64, 'base64');
  return pdf.subarray(0, 5).toString('latin1') === '%PDF-' ? pdf : undefined;
}
