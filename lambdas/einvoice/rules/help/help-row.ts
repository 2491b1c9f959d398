/** A sentence in the languages help is given in. */
export interface Sentence {
  readonly fr: string;
  readonly en: string;
}

/** One sentence and the ids of the rules it is for, separated by spaces: it says what to change, in our own words. */
export interface HelpRow extends Sentence {
  readonly rules: string;
}

export const row = (rules: string, fr: string, en: string): HelpRow => ({ rules, fr, en });
