import { randomBytes } from 'node:crypto';
import Negotiator from 'negotiator';
import { Answer, json } from '../../shared/http/answer.ts';
import { route } from '../../shared/http/route.ts';
import { attachmentHeader } from '../generate/filename.ts';
import { partyCheckHeader } from '../generate/party-check-header.ts';
import { service } from '../routes.ts';
import { rulesAtHand } from '../rules/at-hand.ts';
import { type EmbedInput, readEmbedForm } from './embed-form.ts';
import { type EmbeddedDocument, embedXml } from './embed-xml.ts';

export const handler = route(service, 'embedXml', async ({ bytes, headers, now, note }) => {
  const input = await readEmbedForm(headers, bytes);
  const document = await embedXml(input, { engine: (await rulesAtHand()).on(now), now, id: randomBytes(16) });
  note({ rule_ids: [...new Set(document.validation.findings.map(({ rule }) => rule))].slice(0, 50) });
  return answer(document, input, headers.get('accept'));
});

function answer(document: EmbeddedDocument, { attaching, profile: wanted, party_check }: EmbedInput, accept = '*/*'): Answer {
  const { bytes, filename, profile, totals, validation, fixes, warnings } = document;
  const headers = {
    'X-Facturx-Profile': profile,
    'X-Facturx-Output': 'facturx-pdf',
    ...(totals.amount_due === null ? {} : { 'X-Facturx-Amount-Due': totals.amount_due }),
    'X-Facturx-Warnings': String(validation.warning_count),
    'X-Facturx-Fixes': [...new Set(fixes.map(({ rule }) => rule))].join(', '),
    Vary: 'Accept',
    // The parties of an XML that was sent are not checked.
    ...('invoice' in attaching ? partyCheckHeader({ profile: wanted, party_check }) : {}),
  };
  if (new Negotiator({ headers: { accept } }).mediaType(['application/pdf', 'application/json']) === 'application/json') {
    const content_base64 = Buffer.from(bytes).toString('base64');
    const media_type = 'application/pdf';
    return json({ filename, media_type, profile, output: 'facturx-pdf', content_base64, totals, validation, fixes, warnings }, { headers });
  }
  return new Answer(bytes, {
    headers: { ...headers, 'Content-Type': 'application/pdf', 'Content-Disposition': attachmentHeader(filename) },
  });
}
