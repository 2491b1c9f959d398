import { route } from '../../shared/http/route.ts';
import { openApi } from '../../shared/openapi.ts';
import { service } from '../routes.ts';

export const handler = route(service, 'getOpenApi', ({ baseUrl }) => openApi(service, baseUrl));
