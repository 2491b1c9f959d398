import { Resolver } from 'node:dns/promises';
import type { Dns } from './mail-servers.ts';

/** A name server has 1 s for its first try and twice that for its second: the two questions that follow each other stay under 6 s. */
const TRY_MS = 1_000;
const TRIES = 2;

/**
 * The DNS of the machine, or of the name servers `DNS_SERVERS` lists (`127.0.0.1:4053`, commas between them).
 * A stand-in speaks the same protocol.
 */
export function dnsFromEnvironment(environment: NodeJS.ProcessEnv = process.env): Dns {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  const servers = environment['DNS_SERVERS'];
  if (servers) resolver.setServers(servers.split(',').map((server) => server.trim()));
  return {
    mx: async (domain) => (await resolver.resolveMx(domain)).map(({ exchange, priority }) => ({ host: exchange, priority })),
    ipv4: (host) => resolver.resolve4(host),
    ipv6: (host) => resolver.resolve6(host),
  };
}
