import { ApiError } from '../../shared/errors.ts';
import { route } from '../../shared/http/route.ts';
import { service } from '../routes.ts';

/** Trial keys are history; who still asks is told where to go. */
export const handler = route(service, 'createTrialKey', ({ baseUrl }) => {
  throw new ApiError('trial_issuance_closed', { extra: { demo_url: `${baseUrl}/v1/demo`, setup_url: `${baseUrl}/docs/mcp/` } });
});
