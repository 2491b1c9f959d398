import { route } from '../../shared/http/route.ts';
import { service } from '../routes.ts';
import { rulesAtHand } from '../rules/at-hand.ts';

/** Always 200: what is wrong is said in the body. */
export const handler = route(service, 'getHealth', async () => {
  const rules = await rulesAtHand().then(
    ({ packs }) => packs,
    () => [],
  );
  const schematron = rules.length > 0;
  return { status: schematron ? 'ok' : 'degraded', version: service.version, schematron, rules };
});
