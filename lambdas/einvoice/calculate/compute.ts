import type { NormalisedInvoice } from '../model/normalise.ts';
import { profiles, type WrittenProfile } from '../model/profiles.ts';
import { Decimal, money, statedIfAny, sumOf } from './decimal.ts';
import { businessProcess, isFrench, sirenOf, withLegalNotes } from './french.ts';
import { amounts, type ComputedLine, computeLines, counts, type Note, type Reduction, toNote, withAmount } from './lines.ts';
import { withDefaults } from './parties.ts';
import { withPaymentMeans } from './payment-means.ts';
import { type ComputedTotals, computeTotals } from './totals.ts';
import { type VatEntry, vatBreakdown } from './vat-breakdown.ts';
import { type Language, vatLikeLines, vatOfLines } from './vat-defaults.ts';

type GivenReduction = NonNullable<NormalisedInvoice['allowances']>[number];
type Computed = 'lines' | 'notes' | 'allowances' | 'charges' | 'vat_breakdown' | 'totals';

/** An invoice with nothing left to compute: all amounts are decimal texts, all members stand as they are written. */
export interface ComputedInvoice extends Omit<NormalisedInvoice, Computed> {
  type_code: string;
  currency: string;
  business_process?: string;
  notes: Note[];
  lines: ComputedLine[];
  allowances: Reduction<GivenReduction>[];
  charges: Reduction<GivenReduction>[];
  vat_breakdown: VatEntry[];
  totals: ComputedTotals;
}

/**
 * Computes what the caller left out: lines, VAT, totals, party identities, legal notes, business process, payment means.
 * What the caller states is kept as stated, for the rules to judge.
 */
export function computeInvoice(invoice: NormalisedInvoice, profile: WrittenProfile): ComputedInvoice {
  const language: Language = writesFrench(invoice) ? 'fr' : 'en';
  const lines = computeLines(invoice.lines, language).map(withSeller);
  const taxed = lines.filter(counts);
  const base = sumOf(taxed.map(({ net_amount }) => net_amount));
  const vat = vatOfLines(taxed);
  const complete = (reduction: GivenReduction) => ({ ...withAmount(reduction, base), ...vatLikeLines(reduction, vat, language) });
  const allowances = (invoice.allowances ?? []).map(complete);
  const charges = (invoice.charges ?? []).map(complete);
  const vat_breakdown =
    invoice.vat_breakdown?.map(asStatedEntry) ?? vatBreakdown(taxedItems(taxed, allowances, charges), profiles[profile].extended);
  const totals = computeTotals(invoice, {
    lines: taxed.map(({ net_amount }) => net_amount),
    allowances: amounts(allowances),
    charges: amounts(charges),
    breakdown: vat_breakdown,
  });
  const type_code = invoice.type_code ?? '380';
  const currency = invoice.currency ?? 'EUR';
  const parties = computeParties(invoice, profile, taxed);
  const french = isFrench(parties.seller);
  const business_process = invoice.business_process ?? (french ? businessProcess(invoice, type_code, totals) : undefined);
  const notes = (invoice.notes ?? []).map(toNote);
  return {
    ...invoice,
    ...parties,
    type_code,
    currency,
    ...(business_process === undefined ? {} : { business_process }),
    notes: french ? withLegalNotes(notes) : notes,
    ...(invoice.payment ? { payment: withPaymentMeans(invoice.payment, currency) } : {}),
    prepaid_amount: statedIfAny(invoice.prepaid_amount),
    rounding_amount: statedIfAny(invoice.rounding_amount),
    lines,
    allowances,
    charges,
    vat_breakdown,
    totals,
  };
}

/** A line's own seller is a party like any other. */
const withSeller = (line: ComputedLine): ComputedLine =>
  line.seller ? { ...line, seller: withDefaults(line.seller, { siretAsIdentifier: 'always', vat: true }) } : line;

const writesFrench = ({ seller }: NormalisedInvoice) => sirenOf(seller) !== undefined || seller.address.country === 'FR';

function* taxedItems(
  lines: readonly ComputedLine[],
  allowances: readonly Reduction<GivenReduction>[],
  charges: readonly Reduction<GivenReduction>[],
) {
  for (const line of lines) yield { ...line, amount: new Decimal(line.net_amount) };
  for (const allowance of allowances) yield { ...allowance, amount: new Decimal(allowance.amount).neg() };
  for (const charge of charges) yield { ...charge, amount: new Decimal(charge.amount) };
}

/** A breakdown the caller states; `rate: null` is how answers write that category O has none. */
function asStatedEntry({
  category,
  rate,
  taxable_amount,
  tax_amount,
  ...entry
}: NonNullable<NormalisedInvoice['vat_breakdown']>[number]): VatEntry {
  const stated = statedIfAny(rate ?? undefined);
  return {
    ...entry,
    category: category ?? '',
    ...(stated === undefined ? {} : { rate: stated }),
    taxable_amount: statedIfAny(taxable_amount) ?? money(new Decimal(0)),
    tax_amount: statedIfAny(tax_amount) ?? money(new Decimal(0)),
  };
}

const furtherParties = ['payee', 'tax_representative', 'buyer_agent', 'sales_agent', 'payer', 'invoicee', 'invoicer'] as const;

function computeParties(invoice: NormalisedInvoice, profile: WrittenProfile, lines: readonly ComputedLine[]) {
  const { extended } = profiles[profile];
  // BR-O-02 to BR-O-04: an invoice outside the scope of VAT names no VAT number in profiles without extensions.
  const vat = extended || !(lines.length > 0 && lines.every(({ vat_category }) => vat_category === 'O'));
  const several = { siretAsIdentifier: 'always', vat } as const;
  const single = { siretAsIdentifier: extended ? 'always' : 'alone', vat } as const;
  const further: Partial<Pick<NormalisedInvoice, (typeof furtherParties)[number]>> = {};
  for (const name of furtherParties) {
    const party = invoice[name];
    if (party) further[name] = withDefaults(party, name === 'payee' ? single : several);
  }
  return { ...further, seller: withDefaults(invoice.seller, several), buyer: withDefaults(invoice.buyer, single) };
}
