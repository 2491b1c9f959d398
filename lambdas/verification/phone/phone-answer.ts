import { type Static, Type } from 'typebox';
import { argument } from '../argument.ts';
import { closed, envelope, nullable } from '../envelope.ts';

export const PhonePath = Type.Object(
  {
    phone: argument({
      title: 'Telephone number',
      description: 'International (+33…) or, with `region`, as dialled in that country.',
      examples: ['06 12 34 56 78'],
    }),
  },
  closed,
);

export const PhoneQuery = Type.Object(
  {
    region: Type.Optional(
      argument({ title: 'Region', description: 'ISO 3166-1 code of the country a national number is dialled in.', examples: ['FR'] }),
    ),
  },
  closed,
);

export const PhoneResult = Type.Object(
  {
    e164: nullable(Type.String(), { title: 'E.164', examples: ['+33612345678'] }),
    international: nullable(Type.String(), { title: 'International form', examples: ['+33 6 12 34 56 78'] }),
    national: nullable(Type.String(), { title: 'National form', examples: ['06 12 34 56 78'] }),
    rfc3966: nullable(Type.String(), { title: 'URI (RFC 3966)', examples: ['tel:+33612345678'] }),
    country_code: nullable(Type.String(), { title: 'Country', description: 'ISO 3166-1; null for numbers of no country such as +800.' }),
    calling_code: nullable(Type.String(), { title: 'Calling code', examples: ['33'] }),
    type: nullable(Type.String(), { title: 'Kind of line', description: 'As libphonenumber names it.', examples: ['MOBILE'] }),
    possible: Type.Boolean({ title: 'Possible', description: 'Its length is one its country uses.' }),
  },
  { ...closed, title: 'Telephone number' },
);
export type PhoneResult = Static<typeof PhoneResult>;

export const PhoneAnswer = envelope({ phone: Type.String(), region: nullable(Type.String(), { title: 'Region' }) }, PhoneResult);
