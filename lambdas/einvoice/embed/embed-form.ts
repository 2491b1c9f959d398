import { ApiError } from '../../shared/errors.ts';
import { restoreNumberTexts } from '../../shared/http/json.ts';
import { type Part, partNamed, readMultipart } from '../../shared/http/multipart.ts';
import { readJsonBody, validationError } from '../../shared/http/request.ts';
import { type Issue, schemaIssues } from '../../shared/http/schema-issues.ts';
import { type Check, EmbedForm } from '../inputs.ts';
import { Invoice } from '../model/invoice.ts';
import type { GenerateOptions } from '../model/options.ts';

/** What is to be attached to a PDF: a document as it was sent, or an invoice a document is made of. */
export type Attaching = { readonly xml: Uint8Array } | { readonly invoice: Invoice };

export interface EmbedInput {
  readonly pdf: Uint8Array;
  readonly attaching: Attaching;
  readonly profile: GenerateOptions['profile'];
  readonly check: Check;
  readonly language: 'fr' | 'en';
  readonly party_check: boolean | undefined;
}

/** Parts that are not read as text. */
const FILES: ReadonlySet<string> = new Set(['pdf', 'xml', 'invoice_json']);

/** Where the parts of a form are, and those of the invoice in one of them. */
const INVOICE = ['body', 'invoice_json'];

/**
 * Reads the form of embed; every part is there once, and xml or invoice_json but not both.
 * @throws ApiError validation_error that names the part, invalid_input where it is no form
 */
export async function readEmbedForm(headers: ReadonlyMap<string, string>, body: Uint8Array): Promise<EmbedInput> {
  const contentType = headers.get('content-type') ?? '';
  if (!/^multipart\/form-data/i.test(contentType.trim())) {
    throw new ApiError('invalid_input', {
      message: 'Send a form: Content-Type multipart/form-data with the parts pdf, and xml or invoice_json.',
    });
  }
  const parts = await readMultipart(contentType, body);
  const texts = textsOf(parts);
  const issues = [...schemaIssues(EmbedForm, texts, 'body'), ...choiceIssues(texts)];
  if (issues.length > 0 || !matches<typeof texts & EmbedTexts>(texts, issues)) throw validationError(issues);
  const bytesOf = (name: string) => partNamed(parts, name)?.bytes ?? new Uint8Array();
  const { profile, check = 'fr-ctc', language = 'fr', party_check } = texts;
  return {
    pdf: bytesOf('pdf'),
    attaching: texts['xml'] === undefined ? { invoice: readInvoice(bytesOf('invoice_json')) } : { xml: bytesOf('xml') },
    profile,
    check,
    language,
    party_check: party_check === undefined ? undefined : party_check === 'true',
  };
}

interface EmbedTexts {
  readonly profile?: GenerateOptions['profile'];
  readonly check?: Check;
  readonly language?: 'fr' | 'en';
  readonly party_check?: 'true' | 'false';
}

/** The form as its schema sees it: files are there or not, and what they hold is looked at later. */
function textsOf(parts: readonly Part[]): Record<string, string> {
  const names = [...new Set(parts.map(({ name }) => name))];
  return Object.fromEntries(
    names.map((name) => [name, FILES.has(name) ? '' : Buffer.from(partNamed(parts, name)?.bytes ?? []).toString('utf8')]),
  );
}

function choiceIssues(texts: Readonly<Record<string, string>>): Issue[] {
  const [xml, json] = [Object.hasOwn(texts, 'xml'), Object.hasOwn(texts, 'invoice_json')];
  if (xml && json)
    return [{ loc: INVOICE, msg: "'xml' and 'invoice_json' are two ways to say the same; send one of them.", type: 'value_error' }];
  if (!xml && !json) return [{ loc: ['body', 'xml'], msg: "Send the invoice: 'xml' (CII), or 'invoice_json'.", type: 'missing' }];
  return [];
}

function readInvoice(bytes: Uint8Array): Invoice {
  const body = readJsonBody(bytes, INVOICE);
  const issues = schemaIssues(Invoice, body.value, 'body', body.values).map((issue) => ({
    ...issue,
    loc: [...INVOICE, ...issue.loc.slice(1)],
  }));
  const value = restoreNumberTexts(body);
  if (!matches<Invoice>(value, issues)) throw validationError(issues);
  return value;
}

/** A value whose schema found no issue is what the schema says. */
const matches = <T>(_value: unknown, issues: readonly Issue[]): _value is T => issues.length === 0;
