import type { NormalisedInvoice } from '../model/normalise.ts';

type Payment = NonNullable<NormalisedInvoice['payment']>;

/** Which payment means (UNTDID 4461) follows from what is given; the first row that fits. */
const means: readonly { code: string; fits: (payment: Payment, currency: string) => boolean }[] = [
  { code: '59', fits: ({ mandate_reference }) => mandate_reference !== undefined },
  { code: '58', fits: ({ iban }, currency) => iban !== undefined && currency === 'EUR' },
  { code: '30', fits: ({ iban, account_id }) => iban !== undefined || account_id !== undefined },
  { code: '48', fits: ({ card }) => card !== undefined },
  // Instrument not defined: something is said of the payment, but not how it is made.
  {
    code: '1',
    fits: ({ means_text, bic, account_name, debited_iban }) =>
      [means_text, bic, account_name, debited_iban].some((said) => said !== undefined),
  },
];

/** The payment with its means code (BT-81), which stays absent where nothing says how to pay. */
export function withPaymentMeans(payment: Payment, currency: string): Payment {
  const code = payment.means_code ?? means.find(({ fits }) => fits(payment, currency))?.code;
  return code === undefined ? payment : { ...payment, means_code: code };
}
