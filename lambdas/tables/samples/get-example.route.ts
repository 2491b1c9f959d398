import { route } from '../../shared/http/route.ts';
import { service } from '../routes.ts';
import { example } from './example.ts';

export const handler = route(service, 'getExample', () => example);
