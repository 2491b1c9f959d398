import { json } from '../../shared/http/answer.ts';
import { route } from '../../shared/http/route.ts';
import { GenerateOptions } from '../model/options.ts';
import { service } from '../routes.ts';

export const handler = route(service, 'getOptionsSchema', () =>
  json(GenerateOptions, { headers: { 'Content-Type': 'application/schema+json' } }),
);
