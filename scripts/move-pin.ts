import { partsOf } from '../schematron/compare/parts.ts';
import { report } from '../schematron/compare/report.ts';
import { Unsupported } from '../schematron/compile/unsupported.ts';
import { fetchPack, pinVersion } from '../schematron/fetch.ts';
import type { Pack } from '../schematron/manifest.ts';
import { type FetchOptions, RulesUnavailable } from '../schematron/pip.ts';
import { Refusal } from './progress.mjs';

/** Another version of the rules. */
export interface NewVersion {
  readonly version: string;
  /** Given for a version that is pinned beside the others until its day comes (YYYY-MM-DD); without it the newest pin is moved. */
  readonly from: string | undefined;
}

/** A version that is fetched, but not pinned yet. */
export interface Candidate {
  /** The pins as they would be. */
  readonly packs: readonly Pack[];
  /** What is different in it from the newest pin, for a person to read. */
  readonly differences: string;
}

/**
 * Fetches a version and compares it with the newest pin.
 *
 * @param packs the pins as they are, the newest first
 * @throws Refusal when there is no such version or network, or when the compiler does not know something in it
 */
export async function candidate({ version, from }: NewVersion, packs: readonly Pack[], options: FetchOptions): Promise<Candidate> {
  const [newest] = packs;
  if (newest === undefined) throw new Refusal('No pack is pinned, so there is nothing to compare with.');
  if (from !== undefined && !isDate(from)) throw new Refusal('--from is a date such as 2027-01-01.');
  if (packs.some((pack) => pack.version === version)) throw new Refusal(`${newest.id} ${version} is pinned already.`);
  const pack = { ...(await fetched(newest, version, options)), effective_from: from ?? newest.effective_from };
  const differences = await compare(newest, pack, options);
  return { packs: [pack, ...(from === undefined ? packs.slice(1) : packs)], differences };
}

/** A pinned version as it is pinned, any other as it comes, with the paths of the newest pin. @throws Refusal */
export async function packOf(version: string, packs: readonly Pack[], options: FetchOptions): Promise<Pack> {
  const [newest] = packs;
  if (newest === undefined) throw new Refusal('No pack is pinned, so it is not known where rules come from.');
  return packs.find((pack) => pack.version === version) ?? fetched(newest, version, options);
}

/** What is different between two versions, for a person to read. @throws Refusal */
export async function compare(before: Pack, after: Pack, options: FetchOptions): Promise<string> {
  const [old, now] = [await parts(before, options), await parts(after, options)];
  return report(old, now);
}

const parts = (pack: Pack, options: FetchOptions) => explained(pack, async () => partsOf(pack, await fetchPack(pack, options)));

async function fetched(like: Pack, version: string, options: FetchOptions): Promise<Pack> {
  if (!/^\d+(\.\d+)*$/.test(version)) throw new Refusal(`A version is numbers and dots, such as ${like.version}.`);
  return explained({ ...like, version }, () => pinVersion(like, version, options));
}

/** Runs work on a pack, so that what stops it is said in one sentence. @throws Refusal */
export async function explained<T>({ id, version }: Pack, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RulesUnavailable) throw new Refusal(error.message);
    if (error instanceof Unsupported) throw new Refusal(`${id} ${version} holds something the compiler does not know: ${error.message}.`);
    throw error;
  }
}

function isDate(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}
