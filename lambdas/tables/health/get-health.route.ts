import { route } from '../../shared/http/route.ts';
import { service } from '../routes.ts';

export const handler = route(service, 'getHealth', () => ({ status: 'ok', version: service.version }));
