import { Type } from 'typebox';
import { decimal, decimalOrNull, object, text } from './member.ts';

const amount = (pointer: string, title: string, description: string, example: string) =>
  Type.Optional(decimal(pointer, { title, description: `${description}; computed when absent, else written as given`, example }));

export const totals = object(
  '/totals',
  { title: 'Totals', description: 'Totals of the invoice, if they are to be written as given', example: { tax_inclusive: '4178.90' } },
  {
    line_total: amount('/totals/line_total', 'Sum of the lines', 'Sum of the net amounts of the lines', '3700.00'),
    allowance_total: amount('/totals/allowance_total', 'Sum of allowances', 'Sum of the allowances on the invoice', '162.00'),
    charge_total: amount('/totals/charge_total', 'Sum of charges', 'Sum of the charges on the invoice', '85.00'),
    tax_exclusive: amount('/totals/tax_exclusive', 'Total without VAT', 'Total without VAT', '3538.00'),
    tax_total: amount('/totals/tax_total', 'VAT total', 'Total of the VAT', '640.90'),
    tax_total_vat_currency: amount(
      '/totals/tax_total_vat_currency',
      'VAT total in accounting currency',
      'Total of the VAT in vat_currency',
      '640.90',
    ),
    tax_inclusive: amount('/totals/tax_inclusive', 'Total with VAT', 'Total with VAT', '4178.90'),
    amount_due: amount('/totals/amount_due', 'Amount due', 'What is left to pay', '4178.90'),
  },
);

export const vatBreakdownEntry = object(
  '/vat_breakdown/{i}',
  {
    title: 'VAT breakdown entry',
    description: 'VAT of one category and rate',
    example: { category: 'S', rate: '20.00', taxable_amount: '3078.00', tax_amount: '615.60' },
  },
  {
    category: Type.Optional(text('/vat_breakdown/{i}/category', { title: 'VAT category', description: 'VAT category', example: 'S' })),
    rate: Type.Optional(
      decimalOrNull('/vat_breakdown/{i}/rate', {
        title: 'VAT rate',
        description: 'Rate in percent; none for category O',
        example: '20.00',
      }),
    ),
    taxable_amount: decimal('/vat_breakdown/{i}/taxable_amount', {
      title: 'Taxable amount',
      description: 'Amount the VAT is taken of',
      example: '3078.00',
    }),
    tax_amount: decimal('/vat_breakdown/{i}/tax_amount', { title: 'VAT amount', description: 'The VAT', example: '615.60' }),
    exemption_code: Type.Optional(
      text('/vat_breakdown/{i}/exemption_code', {
        title: 'Exemption code',
        description: 'Why no VAT is charged, as a VATEX code',
        example: 'VATEX-EU-AE',
      }),
    ),
    exemption_reason: Type.Optional(
      text('/vat_breakdown/{i}/exemption_reason', {
        title: 'Exemption reason',
        description: 'Why no VAT is charged, in words',
        example: 'Autoliquidation',
      }),
    ),
  },
);
