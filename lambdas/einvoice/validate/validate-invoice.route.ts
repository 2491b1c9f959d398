import { route } from '../../shared/http/route.ts';
import { receiveDocument } from '../document/receive.ts';
import { service } from '../routes.ts';
import { rulesAtHand } from '../rules/at-hand.ts';
import { validateDocument } from './validate-document.ts';

export const handler = route(service, 'validateInvoice', async ({ headers, bytes, query, now, note }) => {
  const document = await receiveDocument(headers, bytes);
  const result = await validateDocument(document, query.check ?? 'fr-ctc', (await rulesAtHand()).on(now), query.lang);
  note({ rule_ids: [...new Set(result.findings.map(({ rule }) => rule))].slice(0, 50) });
  return result;
});
