import type { NormalisedInvoice } from '../model/normalise.ts';
import { Decimal } from './decimal.ts';
import type { Note } from './lines.ts';
import type { ComputedTotals } from './totals.ts';

/** Members of a party the French rules fill in from one another. */
export interface FrenchParty {
  siren?: string;
  siret?: string;
  legal_id?: { value: string; scheme?: string };
  vat?: string | null;
  identifiers?: { value: string; scheme?: string }[];
  electronic_address?: { value: string; scheme?: string };
  address?: { country?: string };
}

const SIREN_SCHEME = '0002';
const SIRET_SCHEME = '0009';
const DIRECTORY_SCHEME = '0225';

/** The SIREN of a party: given, or the first nine digits of its SIRET, or its legal identifier of that scheme. A legal identifier given wins. */
export function sirenOf({ siren, siret, legal_id }: FrenchParty): string | undefined {
  if (legal_id) return legal_id.scheme === SIREN_SCHEME ? legal_id.value : undefined;
  return siren ?? siret?.slice(0, 9);
}

/**
 * French VAT number of a SIREN: FR, the key (12 + 3 * (SIREN mod 97)) mod 97, the SIREN (art. 286 ter CGI; BOI-TVA-DECLA-20-10-10).
 * A SIREN with too few digits gets one too, so that the rules report the SIREN and not a missing VAT number.
 */
function vatOfSiren(siren: string): string | undefined {
  if (!/^\d{1,14}$/.test(siren)) return undefined;
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, '0')}${siren}`;
}

/** What a party's SIREN or SIRET says of it beside what the caller states. */
export function withFrenchIdentity<T extends FrenchParty>(party: T, options: { siretAsIdentifier: 'always' | 'alone'; vat: boolean }): T {
  const siren = sirenOf(party);
  if (siren === undefined) return party;
  const vat = party.vat === undefined && options.vat ? vatOfSiren(siren) : party.vat;
  const { legal_id: _, ...rest } = party;
  return {
    ...party,
    ...rest,
    legal_id: undefined,
    siren,
    ...(vat === undefined ? {} : { vat }),
    identifiers: withSiret(party, options.siretAsIdentifier),
    electronic_address: party.electronic_address ?? { value: siren, scheme: DIRECTORY_SCHEME },
    ...(party.address ? { address: { country: 'FR', ...party.address } } : {}),
  };
}

/** A SIRET becomes an identifier unless the party has one of that scheme, or may have one only and has it. */
function withSiret({ siret, identifiers }: FrenchParty, when: 'always' | 'alone'): FrenchParty['identifiers'] {
  if (siret === undefined) return identifiers;
  const known = identifiers ?? [];
  const isTaken = when === 'alone' ? known.length > 0 : known.some(({ scheme }) => scheme === SIRET_SCHEME);
  return isTaken ? identifiers : [...known, { value: siret, scheme: SIRET_SCHEME }];
}

/** Art. L441-9 and D441-5 of the Code de commerce want these on every invoice between businesses; BR-FR-05 tests their codes. */
const legalNotes: readonly Required<Note>[] = [
  { subject_code: 'PMT', text: 'Tout retard de paiement donne lieu à une indemnité forfaitaire de 40 euros pour frais de recouvrement.' },
  { subject_code: 'PMD', text: "Pénalités de retard exigibles sans rappel, au taux égal à trois fois le taux de l'intérêt légal." },
  { subject_code: 'AAB', text: "Paiement anticipé : pas d'escompte." },
];

/** The caller's notes, then the legal ones whose code none of them has. */
export function withLegalNotes(notes: readonly Note[]): Note[] {
  const given = new Set(notes.map(({ subject_code }) => subject_code));
  return [...notes, ...legalNotes.filter(({ subject_code }) => !given.has(subject_code))];
}

export const isFrench = ({ siren, address }: FrenchParty) => siren !== undefined || address?.country === 'FR';

const processLetters = new Map([
  ['goods', 'B'],
  ['services', 'S'],
  ['mixed', 'M'],
]);
const downPaymentTypes = new Set(['386', '500', '503']);
const paidDownPaymentTypes = new Set(['386', '500']);

/** Invoicing case (BT-23) of BR-FR-08: letter by the kind of supply; 2 already paid, 4 after a down payment, else 1. */
export function businessProcess(invoice: NormalisedInvoice, type: string, totals: ComputedTotals): string {
  return `${processLetters.get(invoice.supply ?? 'services') ?? 'S'}${processDigit(invoice, type, totals)}`;
}

function processDigit(invoice: NormalisedInvoice, type: string, { amount_due }: ComputedTotals): string {
  const isPaid = invoice.prepaid_amount !== undefined && new Decimal(invoice.prepaid_amount).gt(0) && new Decimal(amount_due).eq(0);
  if (isPaid && invoice.due_date !== undefined) return '2';
  // BR-FR-CO-08: a down payment invoice is never the final one.
  if (downPaymentTypes.has(type)) return '1';
  return invoice.preceding_invoices?.some(({ type_code }) => type_code !== undefined && paidDownPaymentTypes.has(type_code)) ? '4' : '1';
}
