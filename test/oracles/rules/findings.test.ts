import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Coverage } from './coverage.ts';
import { guidedDocuments } from './guided.ts';
import { mutant } from './mutants.ts';
import { type OfficialSheet, officialSheets } from './official-sheets.ts';
import { Random } from './random.ts';
import { RuleOracle } from './rule-oracle.ts';
import { mistakenDocuments, sampleDocuments } from './sample-documents.ts';
import { pythonWithSaxon, Saxon } from './saxon.ts';

const MUTANTS = 150;
const MINUTES = 60_000;

const python = pythonWithSaxon();
/** Without Python or network there is no SaxonC; a CI run must have it. */
const withSaxon = python === null ? describe.skip : describe;

withSaxon('compiled rules and SaxonC', () => {
  let sheets: readonly OfficialSheet[] = [];
  let saxon: Saxon;
  let oracle: RuleOracle;

  beforeAll(async () => {
    sheets = await officialSheets(() => {});
    saxon = new Saxon(python ?? '');
    oracle = new RuleOracle(saxon);
  }, 5 * MINUTES);
  afterAll(() => {
    saxon.close();
    console.log(`${oracle.summary()}\n${oracle.coverage.report(sheets)}`);
  });

  /** By all sheets of the syntax, so that rules meet documents of other profiles as well. */
  async function compare(documents: readonly { name: string; syntax: string; xml: string }[]): Promise<void> {
    for (const { name, syntax, xml } of documents)
      for (const sheet of sheets) if (sheet.syntax === syntax) await oracle.agree(name, xml, sheet);
  }

  it(
    'say the same about every sample',
    async () => {
      await compare(sampleDocuments);
      expect(oracle.differences).toEqual([]);
    },
    3 * MINUTES,
  );

  it(
    'say the same about every mistake',
    async () => {
      await compare(mistakenDocuments);
      expect(oracle.differences).toEqual([]);
    },
    3 * MINUTES,
  );

  it(
    'say the same about documents with elements dropped, repeated, moved, renamed and changed',
    async () => {
      const random = new Random(20_261_121);
      for (let number = 0; number < MUTANTS; number++) {
        const { syntax, profile, document } = random.of(sampleDocuments);
        const others = sampleDocuments.filter((other) => other.syntax === syntax).map((other) => other.document);
        const xml = mutant(document, others, random);
        for (const sheet of sheets) {
          if (sheet.syntax === syntax && sheet.profiles.some((each) => each === profile))
            await oracle.agree(`mutant ${number}`, xml, sheet);
        }
      }
      expect(oracle.differences).toEqual([]);
    },
    3 * MINUTES,
  );

  it(
    'say the same about documents that fire one rule after the other',
    async () => {
      const random = new Random(7);
      const seen = new Coverage();
      for (const sheet of sheets)
        for (const xml of guidedDocuments(sheet, sampleDocuments, seen, random)) await oracle.agree('guided', xml, sheet);
      expect(oracle.differences).toEqual([]);
    },
    5 * MINUTES,
  );
});
