import { Answer } from '../../shared/http/answer.ts';
import { route } from '../../shared/http/route.ts';
import { service } from '../routes.ts';

export const handler = route(
  service,
  'getTrialKeys',
  ({ baseUrl }) => new Answer('', { status: 302, headers: { Location: `${baseUrl}/docs/mcp/` } }),
);
