import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { FACTURX_FILENAME } from './facturx.ts';
import type { IncrementalUpdate } from './incremental-update.ts';
import { hexString, name, pdfDate, reference, textString } from './pdf-syntax.ts';

export interface Attachment {
  readonly filename: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  readonly description?: string | undefined;
}

/** @returns the number of the file specification */
export function attach(update: IncrementalUpdate, file: Attachment, relationship: string, now: Date): number {
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
export function withUniqueNames(attachments: readonly Attachment[], names: readonly string[] = []): Attachment[] {
  const taken = new Set<string>([FACTURX_FILENAME, ...names.map((one) => one.toLowerCase())]);
  return attachments.map((attachment) => {
    let { filename } = attachment;
    for (let copy = 2; taken.has(filename.toLowerCase()); copy++) filename = attachment.filename.replace(/(\.[^.]*)?$/, ` (${copy})$1`);
    taken.add(filename.toLowerCase());
    return { ...attachment, filename };
  });
}
