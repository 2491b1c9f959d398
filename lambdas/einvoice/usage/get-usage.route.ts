import { usageOfCaller } from '../../accounts/usage.ts';
import { route } from '../../shared/http/route.ts';
import { service } from '../routes.ts';

export const handler = route(service, 'getUsage', usageOfCaller);
