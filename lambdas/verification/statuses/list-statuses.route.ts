import { route } from '../../shared/http/route.ts';
import { service } from '../routes.ts';
import { reasons, statuses } from './statuses.ts';

export const handler = route(service, 'listStatuses', () => ({ statuses, reasons }));
