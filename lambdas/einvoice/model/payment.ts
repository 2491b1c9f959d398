import { Type } from 'typebox';
import { list, object, text } from './member.ts';

const account = {
  iban: Type.Optional(text('/payment/iban', { title: 'IBAN', description: 'Account to pay to', example: 'FR7600001000020000000012394' })),
  account_id: Type.Optional(
    text('/payment/account_id', { title: 'Account number', description: 'Account to pay to where it has no IBAN', example: '12345678' }),
  ),
  account_name: Type.Optional(
    text('/payment/account_name', { title: 'Account name', description: 'Name of the account', example: 'Grandvaux' }),
  ),
  bic: Type.Optional(text('/payment/bic', { title: 'BIC', description: 'Bank of the account (ISO 9362)', example: 'TESTFRPPXXX' })),
};

const means = {
  means_code: Type.Optional(
    text('/payment/means_code', {
      title: 'Payment means',
      description:
        'How to pay (UNTDID 4461): 58 SEPA transfer, 30 transfer, 59 SEPA debit, 48 card, 10 cash; found from account, mandate or card when absent',
      example: '58',
    }),
  ),
  means_text: Type.Optional(
    text('/payment/means_text', { title: 'Payment means text', description: 'How to pay, in words', example: 'Virement' }),
  ),
};

const card = object(
  '/payment/card',
  { title: 'Card', description: 'Card the invoice was paid with', example: { number: '1234', holder: 'A MARTIN' } },
  {
    number: Type.Optional(
      text('/payment/card/number', { title: 'Card number', description: 'Last four to six digits only', example: '1234' }),
    ),
    holder: Type.Optional(text('/payment/card/holder', { title: 'Card holder', description: 'Name on the card', example: 'A MARTIN' })),
  },
);

/** How the invoice is paid; the first account stands flat in it. */
export const payment = object(
  '/payment',
  { title: 'Payment', description: 'How the invoice is paid', example: { iban: 'FR7600001000020000000012394', reference: 'FA-2026-0142' } },
  {
    ...means,
    reference: Type.Optional(
      text('/payment/reference', { title: 'Payment reference', description: 'What the payment should name', example: 'FA-2026-0142' }),
    ),
    terms: Type.Optional(
      text('/payment/terms', { title: 'Payment terms', description: 'When and how to pay, in words', example: '30 jours nets' }),
    ),
    ...account,
    card: Type.Optional(card),
    mandate_reference: Type.Optional(
      text('/payment/mandate_reference', { title: 'Mandate', description: 'Reference of the direct debit mandate', example: 'RUM-1' }),
    ),
    creditor_id: Type.Optional(
      text('/payment/creditor_id', {
        title: 'Creditor identifier',
        description: "The creditor's identifier for direct debits",
        example: 'FR00ZZZ123456',
      }),
    ),
    debited_iban: Type.Optional(
      text('/payment/debited_iban', {
        title: 'Debited account',
        description: 'Account the debit is taken from',
        example: 'DE89370400440532013000',
      }),
    ),
    additional_accounts: list(
      object(
        '',
        {
          title: 'Account',
          description: 'A further account to pay to, or way to pay; paid like the first one where it names no means_code',
          example: { iban: 'FR7600009000080000000456725' },
        },
        { ...means, ...account, card: Type.Optional(card) },
      ),
      'Further accounts',
      'Further accounts to pay to, and other ways to pay',
      [{ iban: 'FR7600009000080000000456725' }],
    ),
  },
);
