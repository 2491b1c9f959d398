import { ApiError } from '../../shared/errors.ts';
import type { DetectedProfile, Finding } from '../answers.ts';
import { pdfaFaults } from '../pdf/check/pdfa-check.ts';
import { appendInvoice, type Fix } from '../pdf/finish/append-invoice.ts';
import type { Attachment } from '../pdf/finish/attachment.ts';
import { PdfFile } from '../pdf/read/file.ts';
import { readInformation } from '../pdf/read/information.ts';
import { readPdf } from '../pdf/read/open-pdf.ts';
import { pdfaFinding, pdfFinding } from '../pdf/read/pdf-findings.ts';
import { claimsOf } from '../pdf/read/xmp-claims.ts';

export interface MakeInput {
  readonly xml: Uint8Array;
  readonly profile: DetectedProfile;
  readonly number: string;
  readonly seller: string;
  readonly language: 'fr' | 'en';
  readonly now: Date;
  /** 16 bytes that name the PDF. */
  readonly id: Uint8Array;
  readonly attachments: readonly Attachment[];
}

interface Facturx {
  readonly bytes: Uint8Array;
  readonly fixes: readonly Fix[];
  readonly warnings: readonly Finding[];
}

const TITLE = { fr: 'Facture', en: 'Invoice' } as const;

/**
 * Appends an invoice to a PDF and checks the result: what is written is looked at, not what was read.
 * @throws ApiError invalid_input with findings that say what in the PDF is not PDF/A-3b
 */
export function makeFacturx(pdf: Uint8Array, input: MakeInput): Facturx {
  return readPdf(pdf, (file) => {
    if (file.sections.length === 0 || file.headerOffset > 0) {
      throw refusal([
        pdfFinding(
          'PDF-DAMAGED',
          'The PDF is damaged: its cross-reference does not lead to its objects, or something stands before its header.',
        ),
      ]);
    }
    const { title, author, creator, created } = readInformation(file);
    const { bytes, fixes, replaced } = appendInvoice(file, {
      ...input,
      title: title ?? `${TITLE[input.language]} ${input.number}`,
      author: author ?? input.seller,
      creator,
      created,
    });
    const faults = pdfaFaults(PdfFile.open(bytes));
    if (faults.length > 0) throw refusal(faults.map((fault) => pdfaFinding(fault, true)));
    return { bytes, fixes, warnings: [...replacedFindings(replaced), ...claimFindings(file)] };
  });
}

function refusal(details: readonly Finding[]): ApiError {
  const rules = [...new Set(details.map(({ rule }) => rule))];
  const message = `This PDF can’t be made PDF/A-3 (${rules.slice(0, 5).join(', ')}${rules.length > 5 ? ', …' : ''}): ${details[0]?.message}`;
  return new ApiError('invalid_input', { message, details });
}

const replacedFindings = (names: readonly string[]): Finding[] =>
  names.map((name) => pdfFinding('PDF-REPLACED', `The PDF had an invoice attached (${name}); it was replaced.`));

/** Conformance A and U ask for more than is checked. */
function claimFindings(file: PdfFile): Finding[] {
  const claims = claimsOf(file);
  const claim = `${claims?.part ?? ''}${claims?.conformance ?? ''}`;
  return ['2A', '2U', '3A', '3U'].includes(claim)
    ? [pdfFinding('PDF-CLAIM', `The PDF claimed PDF/A-${claim.toLowerCase()}; it now claims 3b, which is what was checked.`)]
    : [];
}
