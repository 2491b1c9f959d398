import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

/** One file of a ZIP archive; `read` unpacks it. */
export interface ZipEntry {
  readonly name: string;
  read(): Buffer;
}

/**
 * The files of a ZIP archive, by its central directory (APPNOTE 6.3, sections 4.3.6 to 4.3.16); no ZIP64, no encryption.
 *
 * @throws Error when the archive is not readable, or an entry's size is not the one the directory says
 */
export function zipEntries(archive: Buffer): ZipEntry[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || archive.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('not a ZIP archive');
  const entries: ZipEntry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('the directory of the ZIP archive is damaged');
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const entry = at;
    if (!name.endsWith('/')) entries.push({ name, read: () => unpack(archive, entry) });
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

function unpack(archive: Buffer, entry: number): Buffer {
  const method = archive.readUInt16LE(entry + 10);
  const packed = archive.readUInt32LE(entry + 20);
  const size = archive.readUInt32LE(entry + 24);
  const local = archive.readUInt32LE(entry + 42);
  if (archive.readUInt32LE(local) !== LOCAL_ENTRY) throw new Error('an entry of the ZIP archive is damaged');
  const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const bytes = archive.subarray(from, from + packed);
  if (method !== STORED && method !== DEFLATED) throw new Error(`ZIP method ${method} is not supported`);
  const content = method === STORED ? bytes : inflateRawSync(bytes, { maxOutputLength: Math.max(size, 1) });
  if (content.length !== size) throw new Error('an entry of the ZIP archive has another size than its directory says');
  return content;
}
