import { route } from '../../shared/http/route.ts';
import { requireArgument } from '../argument.ts';
import { service } from '../routes.ts';
import { normalizeSiret } from './normalize-siret.ts';

export const handler = route(service, 'normalizeSiret', ({ path }) => {
  const input = { siret: requireArgument('siret', path.siret) };
  return { input, ...normalizeSiret(input.siret) };
});
