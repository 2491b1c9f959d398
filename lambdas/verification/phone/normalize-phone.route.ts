import { route } from '../../shared/http/route.ts';
import { requireArgument } from '../argument.ts';
import { service } from '../routes.ts';
import { normalizePhone } from './normalize-phone.ts';

export const handler = route(service, 'normalizePhone', ({ path, query }) => {
  const input = { phone: requireArgument('phone', path.phone), region: query.region ?? null };
  return { input, ...normalizePhone(input.phone, input.region) };
});
