import { PdfArray, type PdfDictionary, PdfName, PdfStream, type PdfValue } from '../read/values.ts';
import { canonicalText } from './canonical-text.ts';
import type { Check, OutputColour } from './check.ts';

/** Spaces within spaces: a pattern of an index of a spot colour of an alternate. */
const MOST_DEPTH = 6;

const DEVICES: ReadonlyMap<string, 'Gray' | 'RGB' | 'CMYK'> = new Map([
  ['DeviceGray', 'Gray'],
  ['G', 'Gray'],
  ['DeviceRGB', 'RGB'],
  ['RGB', 'RGB'],
  ['DeviceCMYK', 'CMYK'],
  ['CMYK', 'CMYK'],
]);

const PROFILE_COMPONENTS: ReadonlyMap<string, number> = new Map([
  ['GRAY', 1],
  ['RGB ', 3],
  ['Lab ', 3],
  ['CMYK', 4],
]);

/** Device colours need an output intent of their kind, or a default space in the resources that stands for them (ISO 19005-3, 6.2.4.3). */
export function useDeviceColour(check: Check, device: 'Gray' | 'RGB' | 'CMYK', resources: PdfDictionary | undefined): void {
  const substitute = check.dictionary(resources, 'ColorSpace')?.entries.get(`Default${device}`);
  if (substitute !== undefined) {
    if (check.first('colour', substitute)) checkColourSpace(check, substitute, undefined);
    return;
  }
  const { outputColour } = check;
  const isCovered = device === 'Gray' ? outputColour !== undefined : outputColour === (device === 'RGB' ? 'RGB ' : 'CMYK');
  if (!isCovered) {
    const intent = outputColour === undefined ? 'there is none' : `the output intent is ${outputColour.trim()}`;
    check.faults.add('PDF-COLOUR', `Device${device} is used without an output intent for it: ${intent}.`);
  }
}

/** Checks a colour space: a name or an array; names that are no family are looked up by the caller. */
export function checkColourSpace(check: Check, space: PdfValue | undefined, resources: PdfDictionary | undefined, depth = 0): void {
  const value = check.file.resolve(space);
  const items = value instanceof PdfArray ? value.items : [value];
  const head = check.file.resolve(items[0]);
  const family = head instanceof PdfName ? head.name : '';
  const device = DEVICES.get(family);
  check.spend(1);
  if (depth > MOST_DEPTH) {
    check.faults.unproven('PDF-COLOUR', 'A colour space is nested too deeply.');
    return;
  }
  if (device) {
    useDeviceColour(check, device, resources);
    return;
  }
  switch (family) {
    case 'CalGray':
    case 'CalRGB':
    case 'Lab':
      return;
    case 'ICCBased':
      checkIccBased(check, items[1]);
      return;
    case 'Indexed':
    case 'I':
      checkColourSpace(check, items[1], resources, depth + 1);
      return;
    case 'Pattern':
      if (items.length > 1) checkColourSpace(check, items[1], resources, depth + 1);
      return;
    case 'Separation':
      checkColorant(check, items);
      checkColourSpace(check, items[2], resources, depth + 1);
      return;
    case 'DeviceN':
      checkDeviceN(check, items, resources, depth);
      checkColourSpace(check, items[2], resources, depth + 1);
      return;
    default:
      check.faults.unproven('PDF-COLOUR', `The colour space ${family || 'without a name'} is not one we know.`);
  }
}

function checkIccBased(check: Check, value: PdfValue | undefined): void {
  const stream = check.file.resolve(value);
  if (!check.first('icc', stream)) return;
  if (!(stream instanceof PdfStream)) {
    check.faults.add('PDF-COLOUR', 'An ICCBased colour space has no profile.');
    return;
  }
  const profile = readProfile(check, stream);
  const isInput = profile && ['prtr', 'mntr', 'scnr', 'spac'].includes(profile.deviceClass) && PROFILE_COMPONENTS.has(profile.space);
  if (!isInput) {
    check.faults.add(
      'PDF-COLOUR',
      'The ICC profile of a colour space is damaged, newer than version 4, or of a class PDF/A does not take.',
    );
    return;
  }
  if (PROFILE_COMPONENTS.get(profile.space) !== check.number(stream.dictionary, 'N')) {
    check.faults.unproven('PDF-COLOUR', 'An ICC profile has another number of components than its colour space says.');
  }
}

/** The ICC header (ICC.1:2022, 7.2); undefined where it is none, or of version 5. */
function readProfile(check: Check, stream: PdfStream): { readonly deviceClass: string; readonly space: string } | undefined {
  const bytes = Buffer.from(check.file.content(stream));
  if (bytes.length < 132 || bytes.toString('latin1', 36, 40) !== 'acsp' || bytes.readUInt32BE(0) > bytes.length || bytes.readUInt8(8) >= 5)
    return undefined;
  return { deviceClass: bytes.toString('latin1', 12, 16), space: bytes.toString('latin1', 16, 20) };
}

/** One spot colour is the same everywhere in a file (ISO 19005-3, 6.2.4.4). */
function checkColorant(check: Check, [, name, alternate, tint]: readonly PdfValue[]): void {
  const colorant = check.file.resolve(name);
  if (!(colorant instanceof PdfName) || colorant.name === 'All' || colorant.name === 'None') return;
  check.spend(1_000);
  const text = `${canonicalText(check.file, alternate)} ${canonicalText(check.file, tint)}`;
  const known = check.colorants.get(colorant.name);
  if (known === undefined) check.colorants.set(colorant.name, text);
  else if (known !== text) check.faults.add('PDF-COLOUR', `The spot colour ${colorant.name.slice(0, 60)} is defined in two ways.`);
}

const PROCESS_COLORANTS = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', 'None']);

function checkDeviceN(check: Check, items: readonly PdfValue[], resources: PdfDictionary | undefined, depth: number): void {
  const names = check.file.array(items[1]).map((name) => check.file.resolve(name));
  if (names.length > 32) check.faults.add('PDF-LIMIT', 'A DeviceN colour space has more than 32 colorants.');
  const colorants = check.dictionary(check.file.dictionary(items[4]), 'Colorants');
  for (const name of names) {
    if (!(name instanceof PdfName) || PROCESS_COLORANTS.has(name.name)) continue;
    const space = colorants?.entries.get(name.name);
    if (space === undefined)
      check.faults.add('PDF-COLOUR', `The spot colour ${name.name.slice(0, 60)} of a DeviceN colour space is not described.`);
    else checkColourSpace(check, space, resources, depth + 1);
  }
}

/** The colour space of the PDF/A output intent; faults where there are several that differ, or its profile is no output profile. */
export function checkOutputIntents(check: Check, catalog: PdfDictionary): OutputColour | undefined {
  const intents = check.array(catalog, 'OutputIntents').map((intent) => check.file.dictionary(intent));
  const profiles = intents.map((intent) => check.stream(intent, 'DestOutputProfile')).filter((profile) => profile !== undefined);
  if (new Set(profiles).size > 1) check.faults.add('PDF-COLOUR', 'The output intents have different profiles.');
  for (const intent of intents) {
    if (check.name(intent, 'S') === 'GTS_PDFX' && check.has(intent, 'DestOutputProfileRef')) {
      check.faults.add('PDF-COLOUR', 'An output intent refers to a profile outside the file.');
    }
  }
  const stream = check.stream(
    intents.find((intent) => check.name(intent, 'S') === 'GTS_PDFA1'),
    'DestOutputProfile',
  );
  const profile = stream && readProfile(check, stream);
  if (!stream) return undefined;
  if (profile && (profile.deviceClass === 'prtr' || profile.deviceClass === 'mntr')) {
    const colour = (['RGB ', 'CMYK', 'GRAY'] as const).find((space) => space === profile.space);
    if (colour !== undefined) return colour;
  }
  check.faults.add('PDF-COLOUR', 'The profile of the output intent is not an ICC output profile of version 2 to 4.');
  return undefined;
}
