import { type Static, Type } from 'typebox';
import { argument } from '../argument.ts';
import { closed, envelope, nullable } from '../envelope.ts';

export const SiretPath = Type.Object(
  {
    siret: argument({
      title: 'SIRET',
      description: 'As typed: spaces, dots and dashes are allowed.',
      examples: ['123 456 782 00010'],
    }),
  },
  closed,
);

export const SiretResult = Type.Object(
  {
    siret: nullable(Type.String(), { title: 'SIRET', description: '14 digits.' }),
    siren: nullable(Type.String(), { title: 'SIREN', description: 'Its first nine digits: the company.' }),
    nic: nullable(Type.String(), { title: 'NIC', description: 'Its last five digits: the establishment.' }),
    formatted: nullable(Type.String(), { title: 'Printed form', examples: ['123 456 782 00010'] }),
    vat: nullable(Type.String(), {
      title: 'VAT number',
      description: 'Derived from the SIREN; not looked up.',
      examples: ['FR11123456782'],
    }),
    checksum_valid: nullable(Type.Boolean(), { title: 'Check digits agree', description: 'Null when there are not 14 digits.' }),
    exception: nullable(Type.String(), {
      title: 'Exception',
      description: 'The rule that replaced the Luhn check.',
      examples: ['la_poste'],
    }),
  },
  { ...closed, title: 'SIRET' },
);
export type SiretResult = Static<typeof SiretResult>;

export const SiretAnswer = envelope({ siret: Type.String() }, SiretResult);
