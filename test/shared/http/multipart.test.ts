import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { partNamed, readMultipart } from '../../../lambdas/shared/http/multipart.ts';

const body = (boundary: string, ...parts: [string, Buffer][]) =>
  Buffer.concat([
    ...parts.flatMap(([headers, bytes]) => [Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`), bytes, Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
const file = 'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf';
const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));

describe('readMultipart', () => {
  it('gives every byte of a file and of a field', async () => {
    const parts = await readMultipart(
      'multipart/form-data; boundary=x',
      body('x', [file, bytes], ['Content-Disposition: form-data; name="check"', Buffer.from('base')]),
    );
    expect(partNamed(parts, 'file')).toMatchObject({ filename: 'a.pdf' });
    expect(Buffer.from(partNamed(parts, 'file')?.bytes ?? []).equals(bytes)).toBe(true);
    expect(Buffer.from(partNamed(parts, 'check')?.bytes ?? []).toString()).toBe('base');
    expect(partNamed(parts, 'xml')).toBeUndefined();
  });

  it.each([
    ['quoted, as .NET writes it', 'multipart/form-data; boundary="8b0-1"', '8b0-1'],
    ['with underscores, as Apache HttpClient writes it', 'multipart/form-data; boundary=a_b', 'a_b'],
    ['with equals signs, as Python writes it', 'multipart/form-data; boundary="===============123=="', '===============123=='],
    ['without a space after the semicolon', 'multipart/form-data;boundary=zz', 'zz'],
    ['after a charset', 'Multipart/Form-Data; charset=utf-8; boundary=zz', 'zz'],
  ])('takes a boundary %s', async (_case, header, boundary) => {
    expect(await readMultipart(header, body(boundary, [file, bytes]))).toHaveLength(1);
  });

  it('refuses a file sent twice', async () => {
    const parts = await readMultipart('multipart/form-data; boundary=x', body('x', [file, bytes], [file, bytes]));
    expect(() => partNamed(parts, 'file')).toThrow('more than one part');
  });

  it('refuses what has no boundary, the wrong one, or too many parts', async () => {
    await expect(readMultipart('multipart/form-data', bytes)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(readMultipart('multipart/form-data; boundary=y', body('x', [file, bytes]))).rejects.toMatchObject({
      code: 'invalid_input',
    });
    const many = body('x', ...Array.from({ length: 50 }, (): [string, Buffer] => [file, Buffer.from('a')]));
    await expect(readMultipart('multipart/form-data; boundary=x', many)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('refuses a body cut anywhere, and always answers', async () => {
    const whole = body('x', [file, bytes], [file, Buffer.from('b')]);
    const end = whole.length - '--\r\n'.length;
    await fc.assert(
      fc.asyncProperty(fc.nat(end - 1), async (at) => {
        await expect(readMultipart('multipart/form-data; boundary=x', whole.subarray(0, at))).rejects.toMatchObject({
          code: 'invalid_input',
        });
      }),
      { numRuns: 300 },
    );
  });

  it('answers any bytes at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.string({ maxLength: 40 }), async (noise, boundary) => {
        const settled = await Promise.allSettled([readMultipart(`multipart/form-data; boundary=${boundary}`, noise)]);
        expect(settled.every((outcome) => outcome.status === 'fulfilled' || outcome.reason.code === 'invalid_input')).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
