import { type Static, Type } from 'typebox';
import { argument } from '../argument.ts';
import { closed, envelope, nullable } from '../envelope.ts';

export const IbanPath = Type.Object(
  {
    iban: argument({
      title: 'IBAN',
      description: 'As typed: spaces, dots, dashes and lower case are allowed.',
      examples: ['FR76 3000 6000 0112 3456 7890 189'],
    }),
  },
  closed,
);

export const IbanQuery = Type.Object(
  { bic: Type.Optional(argument({ title: 'BIC', description: 'To be compared with the country of the IBAN.', examples: ['AGRIFRPP'] })) },
  closed,
);

export const IbanResult = Type.Object(
  {
    iban: nullable(Type.String(), { title: 'IBAN', description: 'Electronic form: upper case, without spaces.' }),
    formatted: nullable(Type.String(), { title: 'Printed form', description: 'Groups of four.' }),
    country_code: nullable(Type.String(), { title: 'Country', description: 'ISO 3166-1; null when no IBAN country.' }),
    check_digits: nullable(Type.String(), { title: 'Check digits', description: 'ISO 7064 mod 97-10.' }),
    bban: nullable(Type.String(), { title: 'National account number (BBAN)' }),
    bank_code: nullable(Type.String(), { title: 'Bank code' }),
    branch_code: nullable(Type.String(), { title: 'Branch code' }),
    account_number: nullable(Type.String(), { title: 'Account number' }),
    national_check_valid: nullable(Type.Boolean(), {
      title: 'National check digits agree',
      description: 'Null where the country has none, or none that holds for every account.',
    }),
    sepa: nullable(Type.Boolean(), { title: 'In the SEPA area', description: 'Whether banks of this country take SEPA payments.' }),
    bic: nullable(Type.String(), { title: 'BIC', description: 'Upper case, without spaces; null when none was sent.' }),
    bic_valid: nullable(Type.Boolean(), { title: 'BIC is well-formed', description: 'ISO 9362; null when none was sent.' }),
    bic_country_matches: nullable(Type.Boolean(), { title: 'BIC and IBAN are of one country', description: 'Null when not comparable.' }),
  },
  { ...closed, title: 'IBAN' },
);
export type IbanResult = Static<typeof IbanResult>;

export const IbanAnswer = envelope({ iban: Type.String(), bic: nullable(Type.String(), { title: 'BIC' }) }, IbanResult);
