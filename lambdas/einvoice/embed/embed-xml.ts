import { ApiError } from '../../shared/errors.ts';
import type { DetectedProfile, Finding, StatedTotals, ValidationResult } from '../answers.ts';
import { filenameOf } from '../generate/filename.ts';
import { supplementsOf } from '../generate/supplements.ts';
import { refusingWithHelp, withHelp } from '../judge/help.ts';
import { judgeOwnDocument } from '../judge/own-document.ts';
import { refusingInvalid } from '../judge/refusing-invalid.ts';
import { validationResult } from '../judge/validation-result.ts';
import type { Invoice } from '../model/invoice.ts';
import type { Fix } from '../pdf/finish/append-invoice.ts';
import type { Attachment } from '../pdf/finish/attachment.ts';
import { readDocument } from '../rules/detect.ts';
import type { RuleEngine } from '../rules/engine.ts';
import { pointersOf } from '../rules/pointers.ts';
import { buildDocument } from '../syntax/build-document.ts';
import { extractFields, syntaxOf } from '../syntax/extract-fields.ts';
import type { EmbedInput } from './embed-form.ts';
import { makeFacturx } from './make-facturx.ts';
import { statedIn } from './stated.ts';

/** The world outside that attaching needs. */
export interface EmbedEdges {
  readonly engine: RuleEngine;
  readonly now: Date;
  /** 16 bytes that name the PDF. */
  readonly id: Uint8Array;
}

/** A PDF/A-3b with its invoice. */
export interface EmbeddedDocument {
  readonly bytes: Uint8Array;
  readonly filename: string;
  readonly profile: DetectedProfile;
  readonly totals: StatedTotals;
  readonly validation: ValidationResult;
  readonly fixes: readonly Fix[];
  readonly warnings: readonly Finding[];
}

/** An XML that passed its rules, and what of it the PDF needs. */
interface JudgedXml {
  readonly xml: Uint8Array;
  readonly profile: DetectedProfile;
  readonly number: string;
  readonly seller: string;
  readonly totals: StatedTotals;
  readonly validation: ValidationResult;
  readonly attachments: readonly Attachment[];
}

/**
 * Attaches an invoice to a PDF of the caller's. The XML is judged first, then the PDF with it: it is given out as PDF/A-3b only where
 * everything in it is known to conform.
 * @throws ApiError validation_error, unsupported_profile, not_an_einvoice, invalid_input with findings
 */
export async function embedXml(input: EmbedInput, edges: EmbedEdges): Promise<EmbeddedDocument> {
  return refusingWithHelp(input.language, async () => {
    const judged = await judge(input, edges.engine);
    const { bytes, fixes, warnings } = makeFacturx(input.pdf, { ...judged, language: input.language, now: edges.now, id: edges.id });
    const { validation } = judged;
    const withWarnings = {
      ...validation,
      warning_count: validation.warning_count + warnings.length,
      findings: [...validation.findings, ...warnings],
    };
    return {
      bytes,
      filename: filenameOf(judged.number, 'pdf'),
      profile: judged.profile,
      totals: judged.totals,
      validation: withHelp(withWarnings, input.language),
      fixes,
      warnings,
    };
  });
}

const judge = ({ attaching, check, profile }: EmbedInput, engine: RuleEngine): Promise<JudgedXml> =>
  'xml' in attaching ? judgeXml(attaching.xml, { check, profile }, engine) : judgeInvoice(attaching.invoice, { check, profile }, engine);

type Wanted = Pick<EmbedInput, 'check' | 'profile'>;

async function judgeXml(xml: Uint8Array, { check, profile }: Wanted, engine: RuleEngine): Promise<JudgedXml> {
  const document = readDocument(xml);
  if (document.syntax !== 'cii') {
    throw new ApiError('unsupported_profile', {
      message: 'UBL can’t be attached: Factur-X is CII. Send the invoice as CII, or as invoice_json.',
    });
  }
  if (profile !== undefined && profile !== document.profile) {
    throw new ApiError('unsupported_profile', {
      message: `The XML is of the profile ${document.profile}, not ${profile}; leave the part 'profile' out, or send the invoice as invoice_json.`,
    });
  }
  const { tree } = document;
  const judgement = await engine.validate(document, { check });
  const fields = extractFields(tree);
  const validation = refusingInvalid(validationResult(document, judgement, pointersOf({ tree, syntax: syntaxOf(tree), invoice: fields })));
  return { xml, profile: document.profile, ...statedIn(fields), validation, attachments: [] };
}

async function judgeInvoice(invoice: Invoice, { check, profile = 'en16931' }: Wanted, engine: RuleEngine): Promise<JudgedXml> {
  const built = inForm(() => buildDocument(invoice, { profile, output: 'facturx-pdf' }));
  const validation = await judgeOwnDocument(built, invoice, (document) => engine.validate(document, { check }));
  const { computed, totals } = built;
  return {
    xml: Buffer.from(built.xml, 'utf8'),
    profile: built.profile,
    number: computed.number,
    seller: computed.seller.name,
    totals,
    validation,
    attachments: supplementsOf(computed),
  };
}

/** The invoice is a part of the form, and not a member `invoice` of a body. */
function inForm<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'validation_error')) throw error;
    const details = error.details.map((detail) =>
      hasLoc(detail) ? { ...detail, loc: ['body', 'invoice_json', ...detail.loc.slice(2)] } : detail,
    );
    throw new ApiError(error.code, { message: error.message, details });
  }
}

const hasLoc = (detail: unknown): detail is { readonly loc: readonly unknown[] } =>
  typeof detail === 'object' && detail !== null && 'loc' in detail && Array.isArray(detail.loc);
