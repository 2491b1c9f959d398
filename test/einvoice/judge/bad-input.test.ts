import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Finding } from '../../../lambdas/einvoice/answers.ts';
import { judgeOwnDocument } from '../../../lambdas/einvoice/judge/own-document.ts';
import { Invoice } from '../../../lambdas/einvoice/model/invoice.ts';
import type { GenerateOptions } from '../../../lambdas/einvoice/model/options.ts';
import type { RuleEngine } from '../../../lambdas/einvoice/rules/engine.ts';
import { buildDocument } from '../../../lambdas/einvoice/syntax/build-document.ts';
import { ApiError } from '../../../lambdas/shared/errors.ts';
import { type Issue, schemaIssues } from '../../../lambdas/shared/http/schema-issues.ts';
import { newestRules } from '../rules/newest-rules.ts';
import { sample } from '../samples.ts';

let engine: RuleEngine;
beforeAll(async () => {
  engine = await newestRules();
}, 300_000);

const isIssue = (detail: unknown): detail is Issue => typeof detail === 'object' && detail !== null && 'loc' in detail;
const isFinding = (detail: unknown): detail is Finding => typeof detail === 'object' && detail !== null && 'severity' in detail;

/** What a caller is told of an invoice, as `422 /pointer`, `error /pointer` or `warning /pointer`, each once. */
async function told(invoice: object, options: GenerateOptions): Promise<string[]> {
  const issues = schemaIssues(Invoice, invoice, 'invoice');
  if (issues.length > 0) return issues.map(({ loc }) => `422 /${loc.join('/')}`);
  try {
    const sent = invoice as Invoice;
    const { findings } = await judgeOwnDocument(buildDocument(sent, options), sent, (document) =>
      engine.validate(document, { check: 'fr-ctc' }),
    );
    return sentences(findings);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [
      ...error.details.filter(isIssue).map(({ loc }) => `422 /${loc.slice(1).join('/')}`),
      ...sentences(error.details.filter(isFinding)),
    ];
  }
}

const sentences = (findings: readonly Finding[]) =>
  [...new Set(findings.map(({ severity, json_pointer }) => `${severity} ${json_pointer}`))].sort();

const good = sample('01-two-rates');
const line = (change: object) => ({ lines: good.lines.map((own, at) => (at === 0 ? { ...own, ...change } : own)) });
const attachment = (change: object) => ({
  attachments: [{ reference: 'A', description: 'RIB', content_base64: 'YQ==', mime_code: 'application/pdf', filename: 'a.pdf', ...change }],
});
const allowance = (change: object) => ({ allowances: [{ reason: 'r', vat_rate: '20', ...change }] });
const inDollars = { vat_currency: 'EUR', vat_exchange_rate: '0.5' };

const wrong: readonly [what: string, change: object, expected: readonly string[], options?: GenerateOptions][] = [
  ['an unknown unit', line({ unit_code: 'JOUR' }), ['error /invoice/lines/0/unit_code']],
  ['an unknown currency', { currency: 'EURO', ...inDollars }, ['error /invoice/currency']],
  ['an unknown accounting currency', { currency: 'USD', ...inDollars, vat_currency: 'EURO' }, ['error /invoice/vat_currency']],
  [
    'an unknown country',
    { buyer: { ...good.buyer, address: { ...good.buyer.address, country: 'XX' } } },
    ['error /invoice/buyer/address/country'],
  ],
  ['an unknown type', { type_code: '999' }, ['error /invoice/type_code']],
  ['an unknown VAT category', line({ vat_category: 'X' }), ['error /invoice/lines/0/vat_category']],
  [
    'an unknown exemption',
    line({ vat_rate: '0', vat_category: 'E', vat_exemption_code: 'VATEX-NO' }),
    ['error /invoice/lines/0/vat_exemption_code'],
  ],
  ['an unknown payment means', { payment: { means_code: '999' } }, ['error /invoice/payment/means_code']],
  ['an unknown subject', { notes: [{ text: 'a', subject_code: 'QQQ' }] }, ['error /invoice/notes/0/subject_code']],
  [
    'an unknown scheme of an address',
    { buyer: { ...good.buyer, electronic_address: { value: 'x', scheme: '9999' } } },
    ['error /invoice/buyer/electronic_address/scheme'],
  ],
  ['an unknown tax point', { tax_point_code: 'whenever' }, ['error /invoice/tax_point_code']],
  ['an unknown reason', allowance({ amount: '1', reason_code: '999' }), ['error /invoice/allowances/0/reason_code']],
  ['an unknown kind of supply', { supply: 'things' }, ['422 /invoice/supply']],
  ['cents of yen', { currency: 'JPY', ...inDollars }, ['warning /invoice/currency']],
  ['dinars of three decimals', { currency: 'KWD', ...inDollars }, ['warning /invoice/currency']],
  [
    'an amount of three decimals',
    { ...line({ net_amount: '3240.125' }), currency: 'KWD', ...inDollars },
    ['error /invoice/lines/0/net_amount', 'warning /invoice/currency', 'warning /invoice/lines/0/net_amount'],
  ],
  ['a price of five decimals', line({ unit_price: '720.12345' }), []],
  ['a price of seven decimals', line({ unit_price: '720.1234567' }), ['error /invoice/lines/0/unit_price']],
  ['a quantity of five decimals', line({ quantity: '1.12345' }), ['error /invoice/lines/0/quantity']],
  [
    'an allowance that is not its percentage',
    allowance({ percent: '5', base_amount: '1000', amount: '60' }),
    ['warning /invoice/allowances/0/amount'],
  ],
  [
    'an allowance that is not its percentage of the lines',
    allowance({ percent: '5', amount: '60' }),
    ['warning /invoice/allowances/0/amount'],
  ],
  [
    'a charge of a line that is not its percentage',
    line({ charges: [{ percent: '5', amount: '60', reason: 'r' }] }),
    ['warning /invoice/lines/0/charges/0/amount'],
  ],
  ['a percentage rounded another way', allowance({ percent: '33.33', base_amount: '100', amount: '33.34' }), []],
  ['a net amount and a price that disagree', line({ net_amount: '1.00' }), ['warning /invoice/lines/0/net_amount']],
  [
    'two prices that disagree',
    line({ unit_price: '700', gross_price: '750', price_discount: '30' }),
    ['warning /invoice/lines/0/unit_price'],
  ],
  ['line numbers repeated', { lines: good.lines.map((own) => ({ ...own, id: 'A' })) }, ['error /invoice/lines/1/id']],
  ['a parent where there are no sub-lines', line({ parent_line_id: '9' }), ['warning /invoice/lines/0/parent_line_id']],
  ['an attachment of another type', attachment({ mime_code: 'application/x-tar' }), ['error /invoice/attachments/0/mime_code']],
  ['an attachment that is not base64', attachment({ content_base64: 'Y!Q=' }), ['422 /invoice/attachments/0/content_base64']],
  [
    'an attachment with nothing in it',
    attachment({ content_base64: '' }),
    ['warning /invoice/attachments/0/filename', 'warning /invoice/attachments/0/mime_code'],
  ],
  ['a control character', { seller: { ...good.seller, name: 'a\u0007b' } }, ['422 /invoice/seller/name']],
  ['emoji', { seller: { ...good.seller, name: 'a😀b' } }, []],
  ['both names of a thing', line({ unit: 'DAY', unit_code: 'DAY' }), ['422 /invoice/lines/0/unit']],
  ['a day that does not exist', { issue_date: '2026-02-31' }, ['422 /invoice/issue_date']],
  ['a name nobody knows', { numbr: 'F1' }, ['422 /invoice/numbr']],
];

const inUbl: typeof wrong = [
  [
    'an IBAN beside another account',
    { payment: { iban: 'FR7600001000020000000012394', account_id: '1' } },
    ['warning /invoice/payment/account_id'],
  ],
  [
    'a department without a name',
    { seller: { ...good.seller, contact: { department: 'D' } } },
    ['warning /invoice/seller/contact/department'],
  ],
  ['a text that reads as a code', { notes: ['#ABC#text'] }, ['warning /invoice/notes/0']],
  ['a text of a line that reads as a code', line({ notes: [{ text: '#ABC#text' }] }), ['warning /invoice/lines/0/notes/0']],
];

const extendedInUbl: typeof wrong = [
  [
    'a line that corrects the invoice it is in',
    line({ preceding_invoice: { number: good.number } }),
    ['warning /invoice/lines/0/preceding_invoice'],
  ],
];

const extended: typeof wrong = [
  ['a parent that is not there', line({ parent_line_id: '9', subtype: 'INFORMATION' }), ['error /invoice/lines/0/parent_line_id']],
  ['an unknown subtype', line({ subtype: 'OTHER' }), ['error /invoice/lines/0/subtype']],
  [
    'a sum that is not that of its lines',
    {
      allowances: undefined,
      lines: [
        { id: 'G', subtype: 'GROUP', item_name: 'both', net_amount: '1.00' },
        ...good.lines.map((own) => ({ ...own, subtype: 'DETAIL', parent_line_id: 'G' })),
      ],
    },
    ['warning /invoice/lines/0/net_amount'],
  ],
];

describe('what is wrong is said, with the field', () => {
  it.each(
    wrong.flatMap(([what, change, expected]) => (['cii-xml', 'ubl-xml'] as const).map((output) => ({ what, change, expected, output }))),
  )('$what in $output', async ({ change, expected, output }) => {
    expect(unalike(await told({ ...good, ...change }, { output }), expected)).toEqual([]);
  });

  it.each(inUbl)('%s in UBL', async (_, change, expected) => {
    expect(await told({ ...good, ...change }, { output: 'ubl-xml' })).toEqual(expected);
  });

  it.each(extendedInUbl)('%s in UBL of extended-ctc-fr', async (_, change, expected) => {
    const sentences = await told({ ...good, ...change }, { profile: 'extended-ctc-fr', output: 'ubl-xml' });
    expect(sentences).toEqual(expect.arrayContaining([...expected]));
  });

  it.each(extended)('%s in extended-ctc-fr', async (_, change, expected) => {
    const sentences = await told({ ...good, ...change }, { profile: 'extended-ctc-fr', output: 'cii-xml' });
    expect(sentences).toEqual(expect.arrayContaining([...expected]));
  });

  it('says of twenty thousand wrong lines what is wrong a hundred times, and how often', async () => {
    const lines = Array.from({ length: 20_000 }, () => ({ ...good.lines[1], net_amount: '1.00' }));
    const { warnings } = buildDocument({ ...good, allowances: undefined, lines: lines as Invoice['lines'] }, { output: 'cii-xml' });
    expect([warnings.length, warnings.at(-1)?.message]).toEqual([100, expect.stringMatching(/And 19900 more\.$/)]);
  });

  it('gives no line a number that another has', () => {
    const [first, second] = good.lines;
    const { computed } = buildDocument({ ...good, lines: [first, { ...second, id: '1' }, first, first] as Invoice['lines'] });
    expect(computed.lines.map(({ id }) => id)).toEqual(['2', '1', '3', '4']);
  });
});

/** Expected sentences that are missing, and errors nobody expected. */
const unalike = (said: readonly string[], expected: readonly string[]) => [
  ...expected.filter((sentence) => !said.includes(sentence)),
  ...said.filter((sentence) => !expected.includes(sentence)),
];
