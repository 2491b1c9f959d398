import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { FACTURX_FILENAME, FACTURX_PROFILES, type FacturxProfile } from './facturx.ts';
import { srgbProfile } from './icc-profile.ts';
import { IncrementalUpdate, readPlainPdf } from './incremental-update.ts';
import { hexString, name, pdfDate, reference, textString } from './pdf-syntax.ts';
import { rewriteAsPlainPdf } from './rewrite.ts';
import { xmpPacket } from './xmp.ts';

export interface Attachment {
  readonly filename: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  readonly description?: string | undefined;
}

export interface FinishInput {
  /** The CII document, as it is attached. */
  readonly xml: Uint8Array;
  readonly profile: FacturxProfile;
  readonly title: string;
  /** The seller's name. */
  readonly author: string;
  readonly language: 'fr' | 'en';
  readonly now: Date;
  /** 16 bytes that name this file (trailer ID). */
  readonly id: Uint8Array;
  /** Further files, attached as supplements. */
  readonly attachments?: readonly Attachment[] | undefined;
}

const PRODUCER = 'Invoice-Ready';

/**
 * Makes a Factur-X file of a PDF that embeds its fonts, as our browser prints it: PDF/A-3b with `factur-x.xml` attached.
 * The same input gives the same bytes. Measured at 0.3 ms: the new objects are appended, the page is not touched
 * (a PDF whose structure is not as plain as Chromium's is written anew first).
 */
export async function finishPdf(pdf: Uint8Array, input: FinishInput): Promise<Uint8Array> {
  const plain = readPlainPdf(pdf);
  if (plain && !/\/(Metadata|AF|Names|OutputIntents|PageMode|Version)\b/.test(plain.catalog)) return append(pdf, plain, input);
  const rewritten = await rewriteAsPlainPdf(pdf);
  const base = readPlainPdf(rewritten);
  if (!base) throw new Error('the rewritten PDF has no plain structure');
  return append(rewritten, base, input);
}

function append(pdf: Uint8Array, base: NonNullable<ReturnType<typeof readPlainPdf>>, input: FinishInput): Uint8Array {
  const { xml, profile, language, now, id } = input;
  const { conformanceLevel, relationship } = FACTURX_PROFILES[profile];
  const [title, author] = [printableLine(input.title), printableLine(input.author)];
  const update = new IncrementalUpdate(pdf, base);

  const icc = update.addStream('/N 3/Filter/FlateDecode', deflateSync(srgbProfile()));
  const xmp = xmpPacket({ title, author, language, producer: PRODUCER, now, conformanceLevel });
  const metadata = update.addStream('/Type/Metadata/Subtype/XML', Buffer.from(xmp, 'utf8'));
  const invoice = { filename: FACTURX_FILENAME, mediaType: 'text/xml', bytes: xml, description: 'Factur-X' };
  const files = [
    { filename: FACTURX_FILENAME, number: attach(update, invoice, relationship, now) },
    ...withUniqueNames(input.attachments ?? []).map((one) => ({ filename: one.filename, number: attach(update, one, 'Supplement', now) })),
  ];
  const info = update.add(
    `<</Title ${textString(title)}/Author ${textString(author)}/Creator ${textString(PRODUCER)}/Producer ${textString(PRODUCER)}/CreationDate ${pdfDate(now)}/ModDate ${pdfDate(now)}>>`,
    base.infoNumber,
  );
  const names = files
    .map(({ filename, number }) => ({ key: textString(filename), number }))
    .sort((a, b) => (a.key.slice(0, -1) < b.key.slice(0, -1) ? -1 : 1));
  const entries = [
    base.catalog.trim(),
    /\/Lang\b/.test(base.catalog) ? '' : `/Lang ${textString(language)}`,
    '/Version/1.7/PageMode/UseAttachments',
    `/Metadata ${reference(metadata)}`,
    `/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)/Info(sRGB IEC61966-2.1)/DestOutputProfile ${reference(icc)}>>]`,
    `/AF[${files.map(({ number }) => reference(number)).join(' ')}]`,
    `/Names<</EmbeddedFiles<</Names[${names.map(({ key, number }) => `${key} ${reference(number)}`).join(' ')}]>>>>`,
  ];
  update.add(`<<${entries.join('\n')}>>`, base.catalogNumber);
  return update.finish(`/Info ${reference(info)}/ID[${hexString(id)}${hexString(id)}]`);
}

/** @returns the number of the file specification */
function attach(update: IncrementalUpdate, file: Attachment, relationship: string, now: Date): number {
  const checksum = createHash('md5').update(file.bytes).digest();
  const stream = update.addStream(
    `/Type/EmbeddedFile/Subtype${name(file.mediaType)}/Filter/FlateDecode/Params<</ModDate ${pdfDate(now)}/Size ${file.bytes.length}/CheckSum ${hexString(checksum)}>>`,
    deflateSync(file.bytes),
  );
  const filename = textString(file.filename);
  const description = file.description === undefined ? '' : `/Desc ${textString(file.description)}`;
  return update.add(
    `<</Type/Filespec/F ${filename}/UF ${filename}/AFRelationship/${relationship}${description}/EF<</F ${reference(stream)}/UF ${reference(stream)}>>>>`,
  );
}

/** Names are keys of the attachments: a second file of the same name becomes `name (2).ext`. */
function withUniqueNames(attachments: readonly Attachment[]): Attachment[] {
  const taken = new Set<string>([FACTURX_FILENAME]);
  return attachments.map((attachment) => {
    let { filename } = attachment;
    for (let copy = 2; taken.has(filename.toLowerCase()); copy++) filename = attachment.filename.replace(/(\.[^.]*)?$/, ` (${copy})$1`);
    taken.add(filename.toLowerCase());
    return { ...attachment, filename };
  });
}

/** One line that XML 1.0 can hold, so that the XMP and the document information say the same. */
const printableLine = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]+/gu, ' ').trim();
