import { describe, expect, it } from '@jest/globals';
import { refusingWithHelp, withHelp } from '../../../lambdas/einvoice/judge/help.ts';
import { pdfFinding } from '../../../lambdas/einvoice/pdf/read/pdf-findings.ts';
import { readDocument } from '../../../lambdas/einvoice/rules/detect.ts';
import { helpFor } from '../../../lambdas/einvoice/rules/help/help-for.ts';
import { buildDocument } from '../../../lambdas/einvoice/syntax/build-document.ts';
import { ApiError } from '../../../lambdas/shared/errors.ts';
import { sample } from '../samples.ts';

const refusal = async (language: 'fr' | 'en', call: () => unknown): Promise<unknown> =>
  refusingWithHelp(language, call).catch((error: unknown) => error);

describe('help in answers', () => {
  it('is given to each finding in the language asked for, and null where there is none', () => {
    const findings = [pdfFinding('PDF-BROKEN', 'It is broken.'), { ...pdfFinding('PDF-BROKEN', ''), rule: 'xsd-9999' }];
    const result = withHelp(
      {
        valid: false,
        flavor: 'factur-x',
        profile: 'en16931',
        checks_run: [],
        checks_skipped: [],
        rules: [],
        error_count: 2,
        warning_count: 0,
        findings,
      },
      'en',
    );
    expect(result.findings.map(({ help }) => help)).toEqual([helpFor('PDF-BROKEN', 'en'), null]);
  });

  it.each(['fr', 'en'] as const)('is given to what is refused, in %s', async (language) => {
    const unreadable = await refusal(language, () => readDocument(Buffer.from('<Invoice')));
    expect(unreadable).toMatchObject({
      code: 'invalid_input',
      details: [{ rule: 'XML-MALFORMED', help: helpFor('XML-MALFORMED', language) }],
    });
    const invoice = { ...sample('01-two-rates'), rounding_amount: '0.01' };
    const lost = await refusal(language, () => buildDocument(invoice, { profile: 'basicwl', output: 'cii-xml' }));
    expect(lost).toMatchObject({ code: 'invalid_input' });
    expect(lost).toHaveProperty('details.0.help', helpFor('BR-CO-16', language));
    expect(lost).toHaveProperty('details.1.help', helpFor('PROFILE-NOT-CARRIED', language));
  });

  it('leaves other refusals and our own faults as they are', async () => {
    const detail = { loc: ['body'], type: 'missing', msg: 'It is missing.' };
    const other = new ApiError('validation_error', {
      message: 'No.',
      details: [detail, null, 'text'],
      extra: { used: 1 },
      headers: { A: 'b' },
    });
    const refused = await refusal('fr', () => {
      throw other;
    });
    expect(refused).toMatchObject({
      code: 'validation_error',
      message: 'No.',
      details: [detail, null, 'text'],
      extra: { used: 1 },
      headers: { A: 'b' },
    });
    const fault = new TypeError('ours');
    expect(
      await refusal('fr', () => {
        throw fault;
      }),
    ).toBe(fault);
  });
});
