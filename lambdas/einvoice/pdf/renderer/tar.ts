import { basename } from 'node:path';

const BLOCK = 512;

/** The regular files of a ustar archive (POSIX.1-1988) by their base name; directories and links are passed over. */
export function* tarFiles(archive: Uint8Array): Generator<{ readonly name: string; readonly bytes: Uint8Array }> {
  const ascii = new TextDecoder('latin1');
  const field = (at: number, length: number) => ascii.decode(archive.subarray(at, at + length)).replace(/\0.*$/s, '');
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const name = field(at, 100);
    if (name === '') return;
    const size = Number.parseInt(field(at + 124, 12), 8);
    const isFile = ['0', ''].includes(field(at + 156, 1));
    at += BLOCK;
    if (isFile) yield { name: basename(name), bytes: archive.subarray(at, at + size) };
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
}
