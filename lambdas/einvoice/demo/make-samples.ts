import type { ValidationResult } from '../answers.ts';
import { type GenerateEdges, generateInvoice } from '../generate/generate-invoice.ts';
import { buildDocument } from '../syntax/build-document.ts';
import { validateDocument } from '../validate/validate-document.ts';
import type { Sample } from './answer.ts';
import { invalid, valid } from './invoices.ts';

type Download = Sample['downloads'][number];

/** The samples of the demo, made and judged by the service itself. */
export async function makeSamples(edges: GenerateEdges): Promise<Sample[]> {
  return [await validSample(edges), await invalidSample(edges)];
}

/** Every output of one invoice; the evidence is that of the PDF. */
async function validSample(edges: GenerateEdges): Promise<Sample> {
  const downloads: Download[] = [];
  let validation: ValidationResult | undefined;
  for (const output of ['facturx-pdf', 'cii-xml', 'ubl-xml'] as const) {
    const { bytes, filename, media_type } = await generateInvoice(valid, { output }, edges);
    const kind = output === 'facturx-pdf' ? 'pdf' : 'xml';
    downloads.push(download(output, output === 'ubl-xml' ? `UBL-${filename}` : filename, media_type, bytes));
    validation ??= await validateDocument({ kind, bytes }, 'fr-ctc', edges.engine);
  }
  if (!validation?.valid) throw new Error(`The valid sample breaks rules: ${JSON.stringify(validation?.findings)}`);
  return {
    id: 'valid',
    title: 'An invoice that keeps every rule',
    description: 'Two VAT rates and an allowance, as Factur-X PDF, CII and UBL of the profile en16931; the validation is that of the PDF.',
    downloads: [...downloads, asJson(valid)],
    validation,
  };
}

/** A document generate refuses to give out, made by what lies below it. */
async function invalidSample({ engine }: GenerateEdges): Promise<Sample> {
  const bytes = Buffer.from(buildDocument(invalid, { output: 'cii-xml' }).xml, 'utf8');
  const validation = await validateDocument({ kind: 'xml', bytes }, 'fr-ctc', engine);
  if (validation.valid) throw new Error('The invalid sample breaks no rule.');
  return {
    id: 'invalid',
    title: 'The same invoice with four mistakes',
    description:
      'Due before it was issued, a space in its number, a VAT rate France does not have, and a total that is none: each is found.',
    downloads: [download('cii-xml', 'FA-2026-0143.xml', 'application/xml', bytes), asJson(invalid)],
    validation,
  };
}

const asJson = (invoice: typeof valid): Download =>
  download('json', `${invoice.number.replaceAll(' ', '-')}.json`, 'application/json', Buffer.from(`${JSON.stringify(invoice, null, 2)}\n`));

const download = (format: Download['format'], filename: string, media_type: string, bytes: Uint8Array): Download => ({
  format,
  filename,
  media_type,
  content_base64: Buffer.from(bytes).toString('base64'),
});
