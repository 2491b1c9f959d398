import { validationError } from '../../shared/http/request.ts';
import { route } from '../../shared/http/route.ts';
import { service } from '../routes.ts';
import { contradictions } from './contradictions.ts';
import { validateCsv } from './validate-csv.ts';

export const handler = route(service, 'validateCsv', ({ body }) => {
  const issues = contradictions(body.schema, ['body', 'schema']);
  if (issues.length > 0) throw validationError(issues);
  return validateCsv(body);
});
