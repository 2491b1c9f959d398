/** PCS illuminant D50 (ICC.1:2022, 7.2.16). */
const D50 = [0.9642, 1, 0.8249];
/** sRGB primaries (IEC 61966-2-1) adapted from D65 to D50 with the Bradford matrix below it. */
const RED = [0.43607, 0.22249, 0.01392];
const GREEN = [0.38515, 0.71687, 0.09708];
const BLUE = [0.14307, 0.06061, 0.7141];
const ADAPTATION = [1.04788, 0.02292, -0.05013, 0.02958, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168];
/** g, a, b, c, d of the sRGB transfer curve, parametric curve type 3 (ICC.1:2022, 10.18). */
const CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];

/** An sRGB display profile, ICC version 4: matrix and parametric curve, 480 bytes. */
export function srgbProfile(): Uint8Array {
  const curve = Buffer.concat([ascii('para'), zeros(4), Buffer.from([0, 3, 0, 0]), ...CURVE.map(fixed)]);
  const tags: [string, Buffer][] = [
    ['desc', localized('sRGB')],
    ['cprt', localized('CC0')],
    ['wtpt', xyz(D50)],
    ['chad', Buffer.concat([ascii('sf32'), zeros(4), ...ADAPTATION.map(fixed)])],
    ['rXYZ', xyz(RED)],
    ['gXYZ', xyz(GREEN)],
    ['bXYZ', xyz(BLUE)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const data: Buffer[] = [];
  const offsets = new Map<Buffer, number>();
  let end = 128 + 4 + 12 * tags.length;
  const table = tags.map(([name, bytes]) => {
    const offset = offsets.get(bytes) ?? end;
    if (offset === end) {
      const padded = Buffer.concat([bytes, zeros(-bytes.length & 3)]);
      data.push(padded);
      offsets.set(bytes, offset);
      end += padded.length;
    }
    return Buffer.concat([ascii(name), uint32(offset), uint32(bytes.length)]);
  });
  return Buffer.concat([header(end), uint32(tags.length), ...table, ...data]);
}

function header(size: number): Buffer {
  const bytes = zeros(128);
  bytes.writeUInt32BE(size, 0);
  bytes.writeUInt32BE(0x04400000, 8);
  bytes.write('mntrRGB XYZ ', 12, 'latin1');
  // A fixed date: the profile is the same in every file.
  [2026, 1, 1].forEach((value, i) => {
    bytes.writeUInt16BE(value, 24 + 2 * i);
  });
  bytes.write('acsp', 36, 'latin1');
  xyz(D50).copy(bytes, 68, 8);
  return bytes;
}

const zeros = (length: number): Buffer => Buffer.alloc(length);
const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');

function uint32(value: number): Buffer {
  const bytes = zeros(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** s15Fixed16Number */
function fixed(value: number): Buffer {
  const bytes = zeros(4);
  bytes.writeInt32BE(Math.round(value * 65536));
  return bytes;
}

const xyz = (values: readonly number[]): Buffer => Buffer.concat([ascii('XYZ '), zeros(4), ...values.map(fixed)]);

/** multiLocalizedUnicodeType with one English record. */
function localized(text: string): Buffer {
  const utf16 = Buffer.from(text, 'utf16le').swap16();
  return Buffer.concat([ascii('mluc'), zeros(4), uint32(1), uint32(12), ascii('enUS'), uint32(utf16.length), uint32(28), utf16]);
}
