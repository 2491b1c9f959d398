import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { ApiError } from '../../../shared/errors.ts';
import type { RenderEvent } from './handler.ts';

/** Prints a whole HTML document as a PDF; fails with `render_error`, or with `too_large` where the document is too long to be printed in time. */
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
      .then(({ Payload }) => (Payload ? outcomeOf(Payload) : undefined))
      .catch(() => undefined);
    if (pdf === 'timeout' && html.length > LONG) {
      throw new ApiError('too_large', { message: 'The invoice is too long to print; ask for cii-xml or ubl-xml, or split it.' });
    }
    if (!pdf || pdf === 'timeout') throw new ApiError('render_error');
    return pdf;
  };

/** Characters of HTML a page has only when the invoice has thousands of lines or notes: a shorter one that is not printed in time is our fault. */
const LONG = 500_000;

function outcomeOf(payload: Uint8Array): Uint8Array | 'timeout' | undefined {
  const answer: unknown = JSON.parse(Buffer.from(payload).toString('utf8'));
  if (typeof answer !== 'object' || answer === null) return undefined;
  if ('errorType' in answer) return answer.errorType === 'RenderTimeout' ? 'timeout' : undefined;
  if (!('pdf_base64' in answer) || typeof answer.pdf_base64 !== 'string') return undefined;
  const pdf = Buffer.from(answer.pdf_base64, 'base64');
  return pdf.subarray(0, 5).toString('latin1') === '%PDF-' ? pdf : undefined;
}
