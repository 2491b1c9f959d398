import { json } from '../../shared/http/answer.ts';
import { route } from '../../shared/http/route.ts';
import { requireArgument } from '../argument.ts';
import { service } from '../routes.ts';
import { type AskDns, checkEmail } from './check-email.ts';
import { dnsFromEnvironment } from './dns.ts';
import { mailServers } from './mail-servers.ts';

/** Seconds after which a name server that did not answer is worth another call. */
const RETRY_AFTER = '30';

const find = mailServers(dnsFromEnvironment());

export const handler = route(service, 'checkEmail', async ({ path, query, edges }) => {
  const input = { email: requireArgument('email', path.email), mx: query.mx !== 'false' };
  const askDns: AskDns = async (domain) => {
    const asked = edges.now();
    const found = await find(domain);
    const duration = edges.now().getTime() - asked.getTime();
    const source = {
      name: 'dns',
      url: null,
      outcome: found.outcome,
      consulted_at: asked.toISOString(),
      cached: false,
      duration_ms: duration,
    };
    return { found, source };
  };
  const answer = { input, ...(await checkEmail(input.email, input.mx ? askDns : null)) };
  return answer.status === 'upstream_unavailable' ? json(answer, { billable: false, headers: { 'Retry-After': RETRY_AFTER } }) : answer;
});
