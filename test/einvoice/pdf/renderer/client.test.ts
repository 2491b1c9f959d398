import { LambdaClient } from '@aws-sdk/client-lambda';
import { describe, expect, it, jest } from '@jest/globals';
import { lambdaRenderer } from '../../../../lambdas/einvoice/pdf/renderer/client.ts';
import { ApiError } from '../../../../lambdas/shared/errors.ts';

function clientThat(send: () => Promise<unknown>) {
  const client = new LambdaClient({ region: 'eu-west-3' });
  const calls = jest.spyOn(client, 'send').mockImplementation(send);
  return { client, calls };
}

const payload = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

describe('lambdaRenderer', () => {
  it('sends the page to the function and answers its PDF', async () => {
    const { client, calls } = clientThat(async () => ({
      StatusCode: 200,
      Payload: payload({ pdf_base64: Buffer.from('%PDF-1.4 …').toString('base64') }),
    }));
    expect(Buffer.from(await lambdaRenderer(client, 'renderer')('<p>é</p>')).toString()).toBe('%PDF-1.4 …');
    expect(calls.mock.calls[0]?.[0].input).toMatchObject({ FunctionName: 'renderer', Payload: Buffer.from('{"html":"<p>é</p>"}') });
  });

  const timedOut = async () => ({
    FunctionError: 'Unhandled',
    Payload: payload({ errorType: 'RenderTimeout', errorMessage: 'no answer within 20000 ms', trace: [] }),
  });

  it('says that an invoice is too long to print when that is why it took too long', async () => {
    const render = lambdaRenderer(clientThat(timedOut).client, 'renderer');
    await expect(render('x'.repeat(600_000))).rejects.toMatchObject({
      code: 'too_large',
      message: 'The invoice is too long to print; ask for cii-xml or ubl-xml, or split it.',
    });
  });

  it.each([
    ['a short page takes too long', timedOut],
    ['the function fails', async () => ({ FunctionError: 'Unhandled', Payload: payload({ errorMessage: 'secret path' }) })],
    ['the answer is no JSON', async () => ({ Payload: new TextEncoder().encode('oops') })],
    ['the answer has no PDF', async () => ({ Payload: payload({}) })],
    ['the PDF is none', async () => ({ Payload: payload({ pdf_base64: 'AAAA' }) })],
    ['the answer is empty', async () => ({})],
    ['the call fails', async () => Promise.reject(new Error('ECONNREFUSED 10.0.0.1'))],
  ])('is render_error when %s', async (_, send) => {
    const failure = lambdaRenderer(clientThat(send).client, 'renderer')('<p></p>');
    await expect(failure).rejects.toBeInstanceOf(ApiError);
    await expect(failure).rejects.toMatchObject({ code: 'render_error', message: 'render_error' });
  });
});
