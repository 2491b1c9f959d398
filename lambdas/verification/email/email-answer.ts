import { type Static, Type } from 'typebox';
import { argument } from '../argument.ts';
import { closed, envelope, nullable } from '../envelope.ts';

export const EmailPath = Type.Object({ email: argument({ title: 'E-mail address', examples: ['compta@example.org'] }) }, closed);

export const EmailQuery = Type.Object(
  {
    mx: Type.Optional(
      Type.Enum(['true', 'false'], {
        title: 'Ask the DNS',
        description: 'Whether to look up the mail servers of the domain.',
        default: 'true',
        examples: ['false'],
      }),
    ),
  },
  closed,
);

const MailServer = Type.Object(
  {
    host: Type.String({ title: 'Host', examples: ['mx1.example.org'] }),
    priority: Type.Integer({ title: 'Preference', description: 'Lowest first.', examples: [10] }),
  },
  { ...closed, title: 'Mail server' },
);

export const EmailResult = Type.Object(
  {
    email: nullable(Type.String(), { title: 'Address', description: 'The domain in lower case, the local part as sent.' }),
    ascii: nullable(Type.String(), {
      title: 'ASCII form',
      description: 'The domain in its ASCII form (IDNA); null when the local part is not ASCII.',
    }),
    local_part: nullable(Type.String(), { title: 'Local part' }),
    domain: nullable(Type.String(), { title: 'Domain' }),
    syntax_valid: Type.Boolean({ title: 'Well-formed' }),
    mx: nullable(Type.Array(MailServer), { title: 'Mail servers', description: 'Null when the DNS was not asked or did not answer.' }),
    accepts_mail: nullable(Type.Boolean(), { title: 'Domain accepts mail', description: 'Null when not known.' }),
    disposable: nullable(Type.Boolean(), { title: 'Throw-away provider' }),
    role_account: nullable(Type.Boolean(), { title: 'Role account', description: 'Such as info or accounting: no single person.' }),
    free_provider: nullable(Type.Boolean(), { title: 'Free consumer provider' }),
    suggestion: nullable(Type.String(), { title: 'Did you mean', examples: ['jean@gmail.com'] }),
  },
  { ...closed, title: 'E-mail address' },
);
export type EmailResult = Static<typeof EmailResult>;

export const EmailAnswer = envelope({ email: Type.String(), mx: Type.Boolean() }, EmailResult);
