import type { CsvInput } from '../validate/csv-input.ts';

/** A table with the mistakes people make: a repeated number, a misspelt address, a decimal comma, a day that does not exist. */
export const example: CsvInput = {
  csv_text: [
    'invoice_number;issue_date;customer_email;amount;currency;paid',
    'FA-2026-0141;2026-09-01;compta@atelier-exemple.fr;1250.00;EUR;true',
    'FA-2026-0142;2026-09-31;achats@example.org;89.90;EUR;false',
    'FA-2026-0142;2026-09-03;jean.dupont@example;410,50;EUR;false',
    'FA-2026-0144;2026-09-04;;-35.00;euro;true',
    '',
  ].join('\n'),
  schema: {
    columns: [
      { name: 'invoice_number', unique: true, max_length: 20 },
      { name: 'issue_date', type: 'date' },
      { name: 'customer_email', type: 'email', required: false },
      { name: 'amount', type: 'decimal', minimum: '0.01' },
      { name: 'currency', choices: ['EUR', 'USD', 'GBP'] },
      { name: 'paid', type: 'boolean' },
    ],
    allow_extra_columns: false,
  },
  delimiter: ';',
};
