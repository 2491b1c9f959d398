import type { AccountStore } from '../../accounts/store.ts';
import { route } from '../../shared/http/route.ts';
import { service } from '../routes.ts';

/** Always 200: what is wrong is said in the body. No register is asked. */
export const handler = route(service, 'getHealth', async ({ edges }) => {
  const counterStore = await stateOf(edges.store);
  return {
    status: counterStore === 'ok' ? 'ok' : 'degraded',
    version: service.version,
    counter_store: counterStore,
    registers: { dns: 'unknown' },
  };
});

/** Reads an item nobody writes: whether it can be asked for is all that counts. */
const stateOf = (store: AccountStore): Promise<'ok' | 'down'> =>
  store.read({ pk: 'HEALTH', sk: 'HEALTH' }).then(
    () => 'ok',
    () => 'down',
  );
