import { route } from '../../shared/http/route.ts';
import { receiveDocument } from '../document/receive.ts';
import { service } from '../routes.ts';
import { extractDocument } from './extract-document.ts';

export const handler = route(service, 'extractInvoice', async ({ headers, bytes, query }) =>
  extractDocument(await receiveDocument(headers, bytes), query.include_xml === 'true'),
);
