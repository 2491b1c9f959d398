import { type EmailAddress, parseEmail } from '../../shared/email-syntax.ts';
import { type Checked, checked, type Source } from '../envelope.ts';
import { isDisposable } from './disposable-domains.ts';
import type { EmailResult } from './email-answer.ts';
import type { MailServers } from './mail-servers.ts';
import { isFreeProvider, likelyMeant } from './providers.ts';
import { isRoleAccount } from './role-accounts.ts';

/** Asks the DNS about a domain and says how that went. */
export type AskDns = (asciiDomain: string) => Promise<{ readonly found: MailServers; readonly source: Source }>;

/**
 * Checks an e-mail address: its syntax (RFC 5321, 6531), what is known of its domain, and with `askDns` whether the domain takes mail.
 * @param text as typed; space around it is ignored
 * @returns valid (with disposable_domain as a warning), partial, invalid with malformed, no_mail_server or null_mx, or upstream_unavailable
 */
export async function checkEmail(text: string, askDns: AskDns | null): Promise<Checked<EmailResult>> {
  const address = parseEmail(text.trim());
  if (!address)
    return checked('invalid', 'malformed', 'This is no e-mail address a business can use: write it like jean@example.org.', malformed);
  const result = knownOf(address);
  if (!askDns) return accepted(result, 'The address is well-formed; its domain was not asked for.');
  const { found, source } = await askDns(address.asciiDomain);
  return { ...judged(found, result), sources: [source] };
}

const malformed: EmailResult = {
  email: null,
  ascii: null,
  local_part: null,
  domain: null,
  syntax_valid: false,
  mx: null,
  accepts_mail: null,
  disposable: null,
  role_account: null,
  free_provider: null,
  suggestion: null,
};

function knownOf({ local, domain, asciiDomain }: EmailAddress): EmailResult {
  const meant = likelyMeant(asciiDomain);
  return {
    email: `${local}@${domain}`,
    ascii: /^[\x20-\x7e]+$/.test(local) ? `${local}@${asciiDomain}` : null,
    local_part: local,
    domain,
    syntax_valid: true,
    mx: null,
    accepts_mail: null,
    disposable: isDisposable(asciiDomain),
    role_account: isRoleAccount(local),
    free_provider: isFreeProvider(asciiDomain),
    suggestion: meant === null ? null : `${local}@${meant}`,
  };
}

function judged(found: MailServers, result: EmailResult): Checked<EmailResult> {
  const none = { ...result, mx: [], accepts_mail: false };
  switch (found.outcome) {
    case 'servers':
      return accepted({ ...result, mx: [...found.servers], accepts_mail: true }, 'The address is well-formed and its domain takes mail.');
    case 'host_only':
      return checked('partial', 'no_mail_server', 'The domain names no mail server; mail is tried at the host itself and may not arrive.', {
        ...result,
        mx: [],
      });
    case 'null_mx':
      return checked('invalid', 'null_mx', 'The domain declares that it takes no mail: ask for another address.', none);
    case 'none':
      return checked(
        'invalid',
        'no_mail_server',
        'The domain does not exist or has no server that takes mail: look for a typing slip.',
        none,
      );
    case 'down':
      return checked(
        'upstream_unavailable',
        found.reason,
        'The domain name system did not answer; the syntax is right, try again later.',
        result,
      );
  }
}

/** Valid, with a warning where the provider's addresses are thrown away. */
const accepted = (result: EmailResult, message: string) =>
  result.disposable
    ? checked('valid', 'disposable_domain', `${message} It is of a provider of throw-away addresses.`, result)
    : checked('valid', null, message, result);
