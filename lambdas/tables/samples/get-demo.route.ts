import { route } from '../../shared/http/route.ts';
import { service } from '../routes.ts';
import { validateCsv } from '../validate/validate-csv.ts';
import { example } from './example.ts';

export const handler = route(service, 'getDemo', () => validateCsv(example));
