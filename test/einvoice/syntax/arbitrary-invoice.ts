import fc from 'fast-check';
import { Invoice } from '../../../lambdas/einvoice/model/invoice.ts';
import { memberOf } from '../../../lambdas/einvoice/syntax/value.ts';

/** Text a person could type, with what XML must escape; no `#`, which marks subject codes in UBL. */
const text = fc
  .string({ unit: fc.constantFrom(...('abcXYZ019éüß€漢😀 &<>"\'\t\r\n/.-'.match(/./gsu) ?? [])), minLength: 1, maxLength: 12 })
  .filter((value) => value.trim() !== '');
const word = fc.string({ unit: fc.constantFrom(...'ABCXYZ0189-./&<é'), minLength: 1, maxLength: 10 });
const date = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const digits = (least: bigint, decimals: number) =>
  fc
    .tuple(fc.bigInt(least, 10n ** 8n), fc.integer({ min: 0, max: decimals }))
    .map(([whole, places]) => (places === 0 ? `${whole}` : `${whole}.${'1'.padStart(places, '0')}`));

const code = (...codes: string[]) => fc.constantFrom(...codes);

/** Members whose values must be of a certain kind to mean what they say. */
const byName: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  type_code: code('380', '384', '381', '389'),
  currency: fc.constant('USD'),
  vat_currency: fc.constant('EUR'),
  tax_point_code: code('invoice_date', 'delivery_date', 'payment_date'),
  supply: code('goods', 'services', 'mixed'),
  subject_code: code('AAI', 'PMD', 'BAR'),
  siren: fc.stringMatching(/^[1-9]\d{8}$/),
  siret: fc.stringMatching(/^[1-9]\d{13}$/),
  iban: code('FR7600001000020000000012394', 'DE89370400440532013000'),
  account_id: code('12345', 'ACC-9'),
  scheme: code('0009', '0088', '0160', 'EM'),
  vat_category: code('S', 'Z', 'E', 'AE', 'K', 'G', 'O'),
  category: code('S', 'E', 'O'),
  subtype: code('DETAIL', 'GROUP', 'INFORMATION'),
  parent_line_id: code('1', '2', '3'),
  price_base_quantity: digits(1n, 2),
  content_base64: fc.uint8Array({ minLength: 1, maxLength: 12 }).map((bytes) => Buffer.from(bytes).toString('base64')),
  means_code: code('30', '58', '59', '10'),
};

/** Other names, what no document carries, and members that say the same as another. */
const left = new Set([
  'vat_id',
  'unit',
  'postcode',
  'eori',
  'supply',
  'legal_id',
  'department',
  'account_id',
  'total_with_vat',
  'project_name',
]);

function arbitrary(schema: unknown, name: string): fc.Arbitrary<unknown> {
  const known = byName[name];
  if (known) return known;
  const type = memberOf(schema, 'type');
  if (type === 'object') return object(schema);
  if (type === 'array') return fc.array(arbitrary(memberOf(schema, 'items'), '').filter(saysSomething), { minLength: 1, maxLength: 3 });
  const branches = memberOf(schema, 'anyOf');
  if (Array.isArray(branches)) {
    const decimal = branches.some((branch) => memberOf(branch, 'type') === 'number');
    const chosen = branches.filter((branch) => memberOf(branch, 'type') !== 'null');
    return decimal || chosen.some((branch) => memberOf(branch, 'anyOf') !== undefined)
      ? digits(0n, 4)
      : fc.oneof(...chosen.map((branch) => arbitrary(branch, name)));
  }
  if (memberOf(schema, 'pattern') !== undefined) return date;
  return /code|id$|country|number|reference|value|bic|vat|list|version|iban|holder/.test(name) ? word : text;
}

/** Entries that say nothing are refused. */
const saysSomething = (item: unknown): boolean =>
  typeof item === 'string' ||
  (typeof item === 'object' && item !== null && Object.values(item).some((inner) => typeof inner === 'string' || saysSomething(inner)));

function object(schema: unknown): fc.Arbitrary<unknown> {
  const required = memberOf(schema, 'required');
  const names = Object.entries(memberOf(schema, 'properties') ?? {}).filter(([name]) => !left.has(name));
  return fc.record(Object.fromEntries(names.map(([name, member]) => [name, arbitrary(member, name)])), {
    requiredKeys: Array.isArray(required) ? required : [],
  });
}

/** Makes the members fit together: addresses have countries, lines ids, prices and rates, reductions amounts. */
function coherent(invoice: Invoice): Invoice {
  const amounts = <T extends { amount?: unknown; percent?: unknown }>(reductions: T[] | undefined) =>
    reductions?.map((reduction) =>
      reduction.amount === undefined && reduction.percent === undefined ? { ...reduction, amount: '1' } : reduction,
    );
  const { additional_accounts, ...payment } = invoice.payment ?? {};
  return {
    ...invoice,
    seller: { ...invoice.seller, address: { country: 'FR', ...invoice.seller.address } },
    buyer: { ...invoice.buyer, address: { country: 'DE', ...invoice.buyer.address } },
    allowances: amounts(invoice.allowances),
    charges: amounts(invoice.charges),
    ...(invoice.payment
      ? {
          payment: {
            ...payment,
            ...(payment.iban
              ? {
                  additional_accounts: additional_accounts?.map((account) => ({
                    iban: payment.iban,
                    ...account,
                    ...paidOtherwise(account),
                  })),
                }
              : {}),
          },
        }
      : {}),
    currency: 'USD',
    vat_currency: 'EUR',
    lines: invoice.lines.map((line, index) => ({
      unit_price: '1',
      vat_rate: '20',
      ...line,
      id: String(index + 1),
      ...(line.preceding_invoice ? { preceding_invoice: { ...line.preceding_invoice, number: `P-${invoice.number}` } } : {}),
      // A unit goes with a quantity only; an attribute of a unit alone is in no document.
      ...(line.attributes
        ? { attributes: line.attributes.map((own) => (own.unit_code === undefined ? own : { quantity: '1', ...own })) }
        : {}),
      allowances: amounts(line.allowances),
      charges: amounts(line.charges),
    })),
  };
}

const isInvoice = (value: unknown): value is Invoice => typeof value === 'object';

/** What a further account says of how it is paid differs from what the first says, or is not said again. */
const paidOtherwise = ({ means_code, means_text }: { means_code?: string; means_text?: string }) => ({
  ...(means_code === undefined ? {} : { means_code: '97' }),
  ...(means_text === undefined ? {} : { means_text: `Otherwise: ${means_text}` }),
});

/** Random invoices over the whole model. */
export const anyInvoice: fc.Arbitrary<Invoice> = object(Invoice).filter(isInvoice).map(coherent);
