import { catalog } from '../../accounts/catalog.ts';
import { route } from '../../shared/http/route.ts';
import { service } from '../routes.ts';

export const handler = route(service, 'listPlans', ({ baseUrl }) => catalog(service.name, baseUrl));
