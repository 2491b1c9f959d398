import type { ValidationResult } from '../answers.ts';
import type { Received } from '../document/receive.ts';
import type { Check } from '../inputs.ts';
import { refusingWithHelp, withHelp } from '../judge/help.ts';
import { type PdfVerdict, validationResult } from '../judge/validation-result.ts';
import { readInvoicePdf } from '../pdf/read/invoice-pdf.ts';
import { pdfFindings } from '../pdf/read/pdf-findings.ts';
import { type ParsedDocument, readDocument } from '../rules/detect.ts';
import type { Judgement, RuleEngine } from '../rules/engine.ts';
import type { HelpLanguage } from '../rules/help/help-for.ts';
import { pointersOf } from '../rules/pointers.ts';
import { extractFields, syntaxOf } from '../syntax/extract-fields.ts';

/**
 * Judges a document as it was sent: the PDF around it, its schema, the rules of EN 16931 and, with `fr-ctc`, the French ones.
 * Pointers are those of the invoice object that extract gives for the same document.
 * @throws ApiError invalid_input, not_an_einvoice
 */
export async function validateDocument(
  received: Received,
  check: Check,
  engine: RuleEngine,
  language: HelpLanguage = 'fr',
): Promise<ValidationResult> {
  return withHelp(await refusingWithHelp(language, () => judgeDocument(received, check, engine)), language);
}

async function judgeDocument({ kind, bytes }: Received, check: Check, engine: RuleEngine): Promise<ValidationResult> {
  const pdf = kind === 'pdf' ? readInvoicePdf(bytes) : undefined;
  const document = readDocument(pdf?.xml ?? bytes);
  const judgement = await engine.validate(document, { check });
  const verdict: PdfVerdict | undefined = pdf && { summary: pdf.summary, findings: pdfFindings(pdf, document.profile) };
  return validationResult(document, judgement, pointers(document, judgement), verdict);
}

/** The fields are only read where a finding has to lead into them. */
function pointers({ tree }: ParsedDocument, { findings }: Judgement) {
  return findings.length === 0 ? () => '' : pointersOf({ tree, syntax: syntaxOf(tree), invoice: extractFields(tree) });
}
