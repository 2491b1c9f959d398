import { Buffer } from 'node:buffer';
import { parseXml } from '../../../lambdas/einvoice/xml/parse.ts';
import { aimsOf } from './aims.ts';
import type { Coverage } from './coverage.ts';
import { aimedAt } from './directed.ts';
import type { OfficialSheet } from './official-sheets.ts';
import type { Random } from './random.ts';
import type { SampleDocument } from './sample-documents.ts';

/** How many checks a document is aimed at in each round, and how often; what is left is aimed at one by one. */
const ROUNDS = [6, 6, 3, 1, 1, 1, 1];

/**
 * Documents made to fire the checks of a sheet that have not fired yet: of all tries those that fire something new, as the compiled rules
 * see it. Whether Saxon sees the same is for the caller to find out.
 */
export function* guidedDocuments(
  sheet: OfficialSheet,
  samples: readonly SampleDocument[],
  coverage: Coverage,
  random: Random,
): Generator<string> {
  const pool = samples.filter(({ syntax }) => syntax === sheet.syntax);
  const own = pool.filter(({ profile }) => sheet.profiles.some((each) => each === profile));
  const aims = aimsOf(sheet);
  for (const size of ROUNDS) {
    const left = aims.filter(({ id, shownTest }) => !coverage.hasFired(sheet, id, shownTest));
    for (let at = 0; at < left.length; at += size) {
      const { document } = random.of(own.length > 0 && random.below(4) > 0 ? own : pool);
      const xml = aimedAt(left.slice(at, at + size), document, random);
      const fired = sheet.judge(parseXml(Buffer.from(xml))).filter(({ kind }) => kind !== 'unevaluated');
      if (fired.every(({ id, test }) => coverage.hasFired(sheet, id, test))) continue;
      coverage.add(sheet, fired);
      yield xml;
    }
  }
}
