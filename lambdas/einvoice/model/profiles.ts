/** What a profile is called in the documents, and what this service does with it. */
export interface ProfileFacts {
  /** Letter in the term table. */
  readonly letter: string;
  /** BT-24: guideline id in CII, CustomizationID in UBL. */
  readonly guideline: string;
  readonly written: boolean;
  readonly ubl: boolean;
  /** Carries the extension terms, so several VAT breakdown entries of one category are told apart by their exemption. */
  readonly extended: boolean;
}

/** Source: Factur-X 1.09.2, EN 16931-1, XP Z12-012 (its identifier has a dot after `urn`). */
export const profiles = {
  minimum: { letter: 'm', guideline: 'urn:factur-x.eu:1p0:minimum', written: false, ubl: false, extended: false },
  basicwl: { letter: 'w', guideline: 'urn:factur-x.eu:1p0:basicwl', written: true, ubl: false, extended: false },
  basic: {
    letter: 'b',
    guideline: 'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic',
    written: false,
    ubl: false,
    extended: false,
  },
  en16931: { letter: 'e', guideline: 'urn:cen.eu:en16931:2017', written: true, ubl: true, extended: false },
  extended: {
    letter: 'x',
    guideline: 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended',
    written: true,
    ubl: false,
    extended: true,
  },
  'extended-ctc-fr': {
    letter: 'f',
    guideline: 'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr',
    written: true,
    ubl: true,
    extended: true,
  },
} as const satisfies Readonly<Record<string, ProfileFacts>>;

export type Profile = keyof typeof profiles;

/** Profiles that generate can write; MINIMUM and BASIC are only read. */
export type WrittenProfile = { [P in Profile]: (typeof profiles)[P]['written'] extends true ? P : never }[Profile];
