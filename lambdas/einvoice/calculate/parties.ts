import type { NormalisedInvoice } from '../model/normalise.ts';
import { withFrenchIdentity } from './french.ts';

type Party = NormalisedInvoice['seller'] | NonNullable<NormalisedInvoice['payee']>;

/** Parties whose SIRET becomes an identifier only if they have no other, where the profile allows them one identifier. */
export interface PartyRules {
  readonly siretAsIdentifier: 'always' | 'alone';
  readonly vat: boolean;
}

/** A party with what follows from its other members. */
export function withDefaults<T extends Party>(party: T, rules: PartyRules): T {
  const reached = party.contact ? { ...party, contact: withOneName(party.contact) } : party;
  const addressed = reached.electronic_address ? { ...reached, electronic_address: withScheme(reached.electronic_address) } : reached;
  const identified = withFrenchIdentity(addressed, rules);
  const email = identified.contact?.email;
  return identified.electronic_address || email === undefined
    ? identified
    : { ...identified, electronic_address: { value: email.trim(), scheme: EMAIL_SCHEME } };
}

/** A contact is a person or a department (CII-SR-465 and -466); the person goes first. */
const withOneName = <C extends { name?: string; department?: string }>(contact: C): C =>
  contact.name === undefined ? contact : { ...contact, department: undefined };

const EMAIL_SCHEME = 'EM';
const DIRECTORY_SCHEME = '0225';

const withScheme = ({ value, scheme }: { value: string; scheme?: string }) => ({
  value,
  scheme: scheme ?? (value.includes('@') ? EMAIL_SCHEME : DIRECTORY_SCHEME),
});
