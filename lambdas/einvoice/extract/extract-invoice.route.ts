import { route } from '../../shared/http/route.ts';
import { receiveDocument } from '../document/receive.ts';
import { refusingWithHelp } from '../judge/help.ts';
import { service } from '../routes.ts';
import { extractDocument } from './extract-document.ts';

export const handler = route(service, 'extractInvoice', async ({ headers, bytes, query }) => {
  const document = await receiveDocument(headers, bytes);
  return refusingWithHelp('fr', () => extractDocument(document, query.include_xml === 'true'));
});
