/** What the DNS says of a domain as a destination of mail (RFC 5321 section 5.1, RFC 7505). */
export type MailServers =
  | { readonly outcome: 'servers'; readonly servers: readonly MailServer[] }
  /** No MX record, but the host itself has an address: mail is tried there. */
  | { readonly outcome: 'host_only' }
  | { readonly outcome: 'null_mx' }
  /** The domain does not exist, or neither it nor any of its mail servers has an address. */
  | { readonly outcome: 'none' }
  | { readonly outcome: 'down'; readonly reason: 'register_down' | 'register_timeout' };

export interface MailServer {
  readonly host: string;
  readonly priority: number;
}

/** The questions asked of the DNS. They reject with the error codes of `node:dns`. */
export interface Dns {
  mx(domain: string): Promise<readonly MailServer[]>;
  ipv4(host: string): Promise<readonly string[]>;
  ipv6(host: string): Promise<readonly string[]>;
}

/** Mail servers whose own addresses are looked up, best first: one that has any is enough. */
const TARGETS_TRIED = 4;

/** Finds the mail servers of a domain; an outage is an answer, not an exception. @param domain ASCII form */
export const mailServers =
  (dns: Dns) =>
  async (domain: string): Promise<MailServers> => {
    try {
      const records = [...(await answered(dns.mx(domain)))].sort((a, b) => a.priority - b.priority);
      if (records.length === 0) return (await hasAddress(dns, domain)) ? { outcome: 'host_only' } : { outcome: 'none' };
      const servers = records.filter(({ host }) => host !== '' && host !== '.');
      if (servers.length === 0) return { outcome: 'null_mx' };
      return (await anyResolves(dns, servers)) ? { outcome: 'servers', servers } : { outcome: 'none' };
    } catch (error) {
      return { outcome: 'down', reason: codeOf(error) === 'ETIMEOUT' ? 'register_timeout' : 'register_down' };
    }
  };

async function anyResolves(dns: Dns, servers: readonly MailServer[]): Promise<boolean> {
  const lookups = await Promise.allSettled(servers.slice(0, TARGETS_TRIED).map(({ host }) => hasAddress(dns, host)));
  // A server whose address could not be asked for may well be there.
  return lookups.some((lookup) => lookup.status === 'rejected' || lookup.value);
}

/** One address of either kind is enough; without any, a question that was not answered leaves it open. */
async function hasAddress(dns: Dns, host: string): Promise<boolean> {
  const [four, six] = await Promise.allSettled([answered(dns.ipv4(host)), answered(dns.ipv6(host))]);
  const lookups = [four, six];
  if (lookups.some((lookup) => lookup.status === 'fulfilled' && lookup.value.length > 0)) return true;
  for (const lookup of lookups) if (lookup.status === 'rejected') throw lookup.reason;
  return false;
}

/** "There is no such record" and "there is no such name" are answers too. */
async function answered<T>(question: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await question;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
    throw error;
  }
}

const codeOf = (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined);
