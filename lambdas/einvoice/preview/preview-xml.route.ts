import { Answer } from '../../shared/http/answer.ts';
import { route } from '../../shared/http/route.ts';
import { service } from '../routes.ts';
import { rulesAtHand } from '../rules/at-hand.ts';
import { previewXml } from './preview-xml.ts';

export const handler = route(service, 'previewXml', async ({ body, now, note }) => {
  note({ invoice_number: body.invoice.number });
  const xml = await previewXml(body.invoice, body.options ?? {}, (await rulesAtHand()).on(now));
  return new Answer(Buffer.from(xml, 'utf8'), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
});
