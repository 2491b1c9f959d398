import { route } from '../../shared/http/route.ts';
import { requireArgument } from '../argument.ts';
import { service } from '../routes.ts';
import { checkIban } from './check-iban.ts';

export const handler = route(service, 'checkIban', ({ path, query }) => {
  const input = { iban: requireArgument('iban', path.iban), bic: query.bic ?? null };
  return { input, ...checkIban(input.iban, input.bic) };
});
