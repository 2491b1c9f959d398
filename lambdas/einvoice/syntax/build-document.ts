import { ApiError } from '../../shared/errors.ts';
import type { Finding, Totals } from '../answers.ts';
import { type ComputedInvoice, computeInvoice } from '../calculate/compute.ts';
import { contradictions } from '../calculate/contradictions.ts';
import type { Invoice } from '../model/invoice.ts';
import { normaliseInvoice } from '../model/normalise.ts';
import type { GenerateOptions } from '../model/options.ts';
import { profiles, type WrittenProfile } from '../model/profiles.ts';
import { toDocumentForm } from './form.ts';
import { notCarried } from './not-carried.ts';
import { readDifferently } from './read-differently.ts';
import type { Syntax } from './vocabulary.ts';
import { writeXml } from './write.ts';

export interface BuiltDocument {
  /** UTF-8 text of the CII or UBL document. */
  readonly xml: string;
  readonly syntax: Syntax;
  readonly profile: WrittenProfile;
  readonly output: NonNullable<GenerateOptions['output']>;
  readonly totals: Totals;
  readonly computed: ComputedInvoice;
  /** What the document does not say as the caller did, and what the caller said twice and not alike. */
  readonly warnings: readonly Finding[];
}

/**
 * Makes the XML document of an invoice that matches the schema; the rules have not judged it yet.
 * @throws ApiError `validation_error` (422) when no document can be made of it, `unsupported_profile` when profile and output do not go
 * together, `invalid_input` with findings when the profile would lose what changes the invoice, or lines share a number
 */
export function buildDocument(invoice: Invoice, options: GenerateOptions = {}): BuiltDocument {
  const profile = options.profile ?? 'en16931';
  const output = options.output ?? 'facturx-pdf';
  const normalised = normaliseInvoice(invoice);
  const syntax = syntaxOf(profile, output, normalised.type_code ?? '380');
  const computed = computeInvoice(normalised, profile);
  const findings = [
    ...notCarried(normalised, profile, syntax),
    ...readDifferently(normalised, syntax),
    ...contradictions(normalised, computed),
  ].toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
  const [first] = findings;
  if (first?.severity === 'error') throw new ApiError('invalid_input', { message: first.message, details: findings });
  const xml = writeXml(toDocumentForm(computed, profile, syntax), syntax, profile);
  return { xml, syntax, profile, output, totals: totalsOf(computed), computed, warnings: findings };
}

/** Types that make a UBL CreditNote; every other makes an Invoice (BR-CL-01 of EN 16931 for UBL). */
const creditNoteTypes = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '502', '503', '532']);

function syntaxOf(profile: WrittenProfile, output: BuiltDocument['output'], type: string): Syntax {
  if (output !== 'ubl-xml') return 'cii';
  if (!profiles[profile].ubl) {
    throw new ApiError('unsupported_profile', {
      message: `The profile ${profile} has no UBL form: ask for facturx-pdf or cii-xml, or for ubl-xml with en16931 or extended-ctc-fr.`,
    });
  }
  return creditNoteTypes.has(type) ? 'ubl-creditnote' : 'ubl-invoice';
}

function totalsOf({ totals, vat_breakdown }: ComputedInvoice): Totals {
  const { line_total, tax_exclusive, tax_total, tax_inclusive, amount_due } = totals;
  return {
    line_total,
    tax_exclusive,
    tax_total,
    tax_inclusive,
    amount_due,
    vat_breakdown: vat_breakdown.map(({ category, rate, taxable_amount, tax_amount }) => ({
      category,
      rate: rate ?? null,
      taxable_amount,
      tax_amount,
    })),
  };
}
