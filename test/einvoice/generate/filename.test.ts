import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { attachmentHeader, filenameOf } from '../../../lambdas/einvoice/generate/filename.ts';

describe('filenameOf', () => {
  it.each([
    ['FA-2026-0142', 'FA-2026-0142.pdf'],
    ['FA/2026 0142', 'FA-2026-0142.pdf'],
    ['../../etc/passwd', 'etc-passwd.pdf'],
    ['Nº 7 é', 'Nº-7-é.pdf'],
    ['\r\nSet-Cookie: a=b', 'Set-Cookie-a-b.pdf'],
    ['***', 'invoice.pdf'],
  ])('%j becomes %j', (number, filename) => {
    expect(filenameOf(number, 'pdf')).toBe(filename);
  });

  it('makes a header of visible ASCII of any number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (number) =>
        /^[\x20-\x7e]+$/.test(attachmentHeader(filenameOf(number, 'xml'))),
      ),
    );
  });

  it('gives the whole name in UTF-8 beside one in ASCII', () => {
    expect(attachmentHeader('Nº-7.pdf')).toBe(`attachment; filename="N_-7.pdf"; filename*=UTF-8''N%C2%BA-7.pdf`);
  });
});
