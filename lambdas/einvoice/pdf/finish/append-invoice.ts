import { deflateSync } from 'node:zlib';
import { type EmbeddedFile, embeddedFiles } from '../read/attachments.ts';
import type { PdfFile } from '../read/file.ts';
import { INVOICE_FILENAMES } from '../read/invoice-names.ts';
import { partMetadata } from '../read/part-metadata.ts';
import { type PdfDictionary, PdfError, PdfName, PdfReference, PdfStream, PdfString, type PdfValue } from '../read/values.ts';
import { type Attachment, attach, withUniqueNames } from './attachment.ts';
import { FACTURX_FILENAME, FACTURX_PROFILES, type FacturxProfile } from './facturx.ts';
import { srgbProfile } from './icc-profile.ts';
import { IncrementalUpdate } from './incremental-update.ts';
import { keepAttachment, removeAttachment } from './kept-attachment.ts';
import { entriesText, hexString, pdfDate, reference, textString } from './pdf-syntax.ts';
import { xmpPacket } from './xmp.ts';

export interface InvoiceInput {
  /** The CII document, as it is attached. */
  readonly xml: Uint8Array;
  readonly profile: FacturxProfile;
  readonly title: string;
  /** The seller's name, or who the page says it is of. */
  readonly author: string;
  readonly language: 'fr' | 'en';
  readonly now: Date;
  /** 16 bytes that name this file (trailer ID). */
  readonly id: Uint8Array;
  /** Further files, attached as supplements. */
  readonly attachments?: readonly Attachment[] | undefined;
  /** The program the page was made with, and when; ours and now where absent. */
  readonly creator?: string | undefined;
  readonly created?: Date | undefined;
}

/** Something of a PDF that was changed so that it may be called PDF/A-3. */
export interface Fix {
  readonly rule: string;
  readonly message: string;
}

interface Appended {
  readonly bytes: Uint8Array;
  readonly fixes: readonly Fix[];
  /** Names of invoices that were attached before. */
  readonly replaced: readonly string[];
}

const PRODUCER = 'Invoice-Ready';

/**
 * Attaches an invoice to a PDF by an incremental update: identifier, output intent, XMP and attachments are as PDF/A-3b and Factur-X have
 * them, and what is on the pages is not touched. Whether the result is PDF/A-3b depends on the pages.
 *
 * @param file with a whole cross-reference and nothing before its header
 * @throws PdfError where the catalog can't be replaced
 */
export function appendInvoice(file: PdfFile, input: InvoiceInput): Appended {
  const { profile, now } = input;
  const catalog = file.catalog();
  const base = baseOf(file);
  const update = new IncrementalUpdate(file.bytes, base);
  const fixes: Fix[] = [];
  const metadata = writeMetadata(update, file, input, fixes);
  const before = embeddedFiles(file);
  const isInvoice = ({ filename }: EmbeddedFile) => INVOICE_FILENAMES.some((name) => name === filename.toLowerCase());
  const replaced = before.filter(isInvoice);
  for (const one of replaced) removeAttachment(update, one);
  const kept = before
    .filter((one) => !isInvoice(one))
    .map((one) => ({ filename: one.filename, number: keepAttachment(update, file, one) }));
  if (kept.length > 0) fixes.push({ rule: 'PDF-ATTACHMENT', message: `${kept.length} attachments are described as PDF/A-3 asks.` });
  const invoice = { filename: FACTURX_FILENAME, mediaType: 'text/xml', bytes: input.xml, description: 'Factur-X' };
  const supplements = withUniqueNames(
    input.attachments ?? [],
    kept.map(({ filename }) => filename),
  );
  const files = [
    { filename: FACTURX_FILENAME, number: attach(update, invoice, FACTURX_PROFILES[profile].relationship, now) },
    ...supplements.map((one) => ({ filename: one.filename, number: attach(update, one, 'Supplement', now) })),
    ...kept,
  ];
  const entries = new Map(catalog.entries);
  for (const key of ['Metadata', 'AF', 'Names', 'Version']) entries.delete(key);
  const intent = hasPdfaIntent(file, catalog) ? '' : writeOutputIntent(update, catalog, fixes);
  if (intent !== '') entries.delete('OutputIntents');
  const written = [
    entriesText(entries),
    entries.has('Lang') ? '' : `/Lang ${textString(input.language)}`,
    entries.has('PageMode') ? '' : '/PageMode/UseAttachments',
    `/Version/1.7/Metadata ${reference(metadata)}`,
    intent,
    `/AF[${files.map(({ number }) => reference(number)).join(' ')}]`,
    `/Names<<${namesText(file, catalog, files)}>>`,
  ];
  update.add(`<<${written.filter((text) => text !== '').join('\n')}>>`, base.catalogNumber);
  const info = writeInformation(update, file, input);
  const bytes = update.finish(`/Info ${reference(info)}/ID[${hexString(firstId(file, input.id, fixes))}${hexString(input.id)}]`);
  return { bytes, fixes, replaced: replaced.map(({ filename }) => filename) };
}

function baseOf(file: PdfFile) {
  const [section] = file.sections;
  const root = file.trailer.entries.get('Root');
  if (!section || !(root instanceof PdfReference) || root.generation !== 0)
    throw new PdfError('its catalog is not where it can be replaced');
  let nextNumber = Number(file.trailer.entries.get('Size') ?? 0);
  for (const { object } of file.objects()) nextNumber = Math.max(nextNumber, object + 1);
  return { catalogNumber: root.object, nextNumber, startxref: section.offset, form: section.form };
}

/** The XMP of the file; metadata on its parts goes, for it would have to keep to the same rules. */
function writeMetadata(update: IncrementalUpdate, file: PdfFile, input: InvoiceInput, fixes: Fix[]): number {
  const { profile, language, now, creator = PRODUCER, created = now } = input;
  const { conformanceLevel } = FACTURX_PROFILES[profile];
  const before = file.catalog().entries.get('Metadata');
  const parts = partMetadata(file);
  for (const object of parts) update.remove(object);
  if (before instanceof PdfReference && !parts.has(before.object)) update.remove(before.object);
  if (before !== undefined) fixes.push({ rule: 'PDF-XMP', message: 'The metadata of the file is written anew.' });
  if (parts.size > 0) fixes.push({ rule: 'PDF-XMP', message: `Metadata on ${parts.size} parts of the file is removed.` });
  const [title, author] = [printableLine(input.title), printableLine(input.author)];
  const xmp = xmpPacket({ title, author, language, producer: PRODUCER, creator: printableLine(creator), created, now, conformanceLevel });
  return update.addStream('/Type/Metadata/Subtype/XML', Buffer.from(xmp, 'utf8'));
}

/** The document information says the same as the XMP. */
function writeInformation(update: IncrementalUpdate, file: PdfFile, input: InvoiceInput): number {
  const { now, creator = PRODUCER, created = now } = input;
  const line = (text: string) => textString(printableLine(text));
  const before = file.trailer.entries.get('Info');
  return update.add(
    `<</Title ${line(input.title)}/Author ${line(input.author)}/Creator ${line(creator)}/Producer ${line(PRODUCER)}/CreationDate ${pdfDate(created)}/ModDate ${pdfDate(now)}>>`,
    before instanceof PdfReference && before.generation === 0 ? before.object : undefined,
  );
}

function hasPdfaIntent(file: PdfFile, catalog: PdfDictionary): boolean {
  return file.array(catalog.entries.get('OutputIntents')).some((value) => {
    const intent = file.dictionary(value);
    const kind = file.resolve(intent?.entries.get('S'));
    return (
      kind instanceof PdfName && kind.name === 'GTS_PDFA1' && file.resolve(intent?.entries.get('DestOutputProfile')) instanceof PdfStream
    );
  });
}

function writeOutputIntent(update: IncrementalUpdate, catalog: PdfDictionary, fixes: Fix[]): string {
  const how = catalog.entries.has('OutputIntents') ? 'takes the place of the one that was there' : 'is added';
  fixes.push({ rule: 'PDF-COLOUR', message: `An sRGB output intent ${how}.` });
  const icc = update.addStream('/N 3/Filter/FlateDecode', deflateSync(srgbProfile()));
  return `/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)/Info(sRGB IEC61966-2.1)/DestOutputProfile ${reference(icc)}>>]`;
}

/** Names of other kinds stay. */
function namesText(
  file: PdfFile,
  catalog: PdfDictionary,
  files: readonly { readonly filename: string; readonly number: number }[],
): string {
  const others = new Map<string, PdfValue>(file.dictionary(catalog.entries.get('Names'))?.entries);
  others.delete('EmbeddedFiles');
  const names = files
    .map(({ filename, number }) => ({ key: textString(filename), number }))
    .sort((a, b) => (a.key.slice(0, -1) < b.key.slice(0, -1) ? -1 : 1));
  return `${entriesText(others)}/EmbeddedFiles<</Names[${names.map(({ key, number }) => `${key} ${reference(number)}`).join(' ')}]>>`;
}

/** The first part of the ID stays with a file through all its updates (ISO 32000-1, 14.4). */
function firstId(file: PdfFile, id: Uint8Array, fixes: Fix[]): Uint8Array {
  const first = file.resolve(file.array(file.trailer.entries.get('ID'))[0]);
  if (first instanceof PdfString && first.bytes.length > 0) return first.bytes;
  fixes.push({ rule: 'PDF-STRUCTURE', message: 'A file identifier (ID) is added.' });
  return id;
}

/** One line that XML 1.0 can hold, so that the XMP and the document information say the same. */
const printableLine = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]+/gu, ' ').trim();
