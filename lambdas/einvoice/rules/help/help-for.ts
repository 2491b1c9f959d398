import { amountRules } from './amount-rules.ts';
import { codeListRules } from './code-list-rules.ts';
import { coreRules } from './core-rules.ts';
import { frenchRules } from './french-rules.ts';
import type { HelpRow, Sentence } from './help-row.ts';
import { ownRules } from './own-rules.ts';
import { structureRules } from './structure-rules.ts';
import { vatRules } from './vat-rules.ts';

/** Languages of help; French where the caller names none. */
export type HelpLanguage = keyof Sentence;

/** Every sentence of help with the rules it is for; a rule has one. */
export const helpRows = (): readonly HelpRow[] => [
  ...coreRules(),
  ...amountRules(),
  ...vatRules(),
  ...codeListRules(),
  ...frenchRules(),
  ...structureRules(),
  ...ownRules(),
];

/** Made when the first finding asks for it: a document without findings needs none. */
let sentences: ReadonlyMap<string, Sentence> | undefined;

/**
 * What to change when a rule fails: one sentence in our own words, of at most 220 characters.
 * @param rule id as findings have it, ours included
 * @returns undefined for rules that have none
 */
export function helpFor(rule: string, language: HelpLanguage): string | undefined {
  sentences ??= new Map(helpRows().flatMap(({ rules, fr, en }) => rules.split(' ').map((id) => [id, { fr: spaced(fr), en }] as const)));
  return sentences.get(rule)?.[language];
}

/** French keeps high punctuation and guillemets to their word with a no-break space. */
function spaced(text: string): string {
  return text.replace(/ (?=[:;?!»%])/g, '\u00a0').replaceAll('« ', '«\u00a0');
}
