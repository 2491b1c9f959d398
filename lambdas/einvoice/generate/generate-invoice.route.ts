import { randomBytes } from 'node:crypto';
import { LambdaClient } from '@aws-sdk/client-lambda';
import Negotiator from 'negotiator';
import { Answer, json } from '../../shared/http/answer.ts';
import { route } from '../../shared/http/route.ts';
import { loadFaces } from '../pdf/page/faces.ts';
import { lambdaRenderer } from '../pdf/renderer/client.ts';
import { service } from '../routes.ts';
import { rulesAtHand } from '../rules/at-hand.ts';
import { attachmentHeader } from './filename.ts';
import { type GeneratedDocument, generateInvoice } from './generate-invoice.ts';
import { partyCheckHeader } from './party-check-header.ts';

const render = lambdaRenderer(new LambdaClient({ maxAttempts: 1 }), process.env['RENDERER_FUNCTION'] ?? '');
const faces = loadFaces(process.env['FONTS_DIR'] ?? '');
faces.catch(() => undefined);

export const handler = route(service, 'generateInvoice', async ({ body, headers, now, note }) => {
  note({ invoice_number: body.invoice.number });
  const edges = { engine: (await rulesAtHand()).on(now), render, faces: () => faces, now, id: randomBytes(16) };
  const document = await generateInvoice(body.invoice, body.options ?? {}, edges);
  note({ rule_ids: [...new Set(document.validation.findings.map(({ rule }) => rule))] });
  return answer(document, headers.get('accept'), partyCheckHeader(body.options ?? {}));
});

function answer(document: GeneratedDocument, accept = '*/*', partyCheck: Record<string, string> = {}): Answer {
  const { bytes, media_type, filename, profile, output, totals, validation } = document;
  const headers = {
    'X-Facturx-Profile': profile,
    'X-Facturx-Output': output,
    'X-Facturx-Amount-Due': totals.amount_due,
    'X-Facturx-Warnings': String(validation.warning_count),
    Vary: 'Accept',
    ...partyCheck,
  };
  if (new Negotiator({ headers: { accept } }).mediaType([media_type, 'application/json']) === 'application/json') {
    const content_base64 = Buffer.from(bytes).toString('base64');
    return json({ filename, media_type, profile, output, content_base64, totals, validation }, { headers });
  }
  return new Answer(bytes, { headers: { ...headers, 'Content-Type': media_type, 'Content-Disposition': attachmentHeader(filename) } });
}
