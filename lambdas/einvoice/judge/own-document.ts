import { ApiError } from '../../shared/errors.ts';
import type { ValidationResult } from '../answers.ts';
import type { Invoice } from '../model/invoice.ts';
import { type ParsedDocument, readDocument } from '../rules/detect.ts';
import type { Judgement } from '../rules/engine.ts';
import type { RuleFinding } from '../rules/finding.ts';
import { pointersOf } from '../rules/pointers.ts';
import type { BuiltDocument } from '../syntax/build-document.ts';
import { MAX_BYTES } from '../xml/parse.ts';
import { refusingInvalid } from './refusing-invalid.ts';
import { validationResult } from './validation-result.ts';

/**
 * Has a document of our own making judged, with pointers into what the caller sent.
 * @throws ApiError invalid_input with the findings when a rule fails: a document that breaks a rule is never given out;
 * too_large when the document is larger than those we read
 */
export async function judgeOwnDocument(
  built: BuiltDocument,
  invoice: Invoice,
  judge: (document: ParsedDocument) => Promise<Judgement>,
): Promise<ValidationResult> {
  const bytes = Buffer.from(built.xml, 'utf8');
  if (bytes.length > MAX_BYTES) {
    throw new ApiError('too_large', { message: 'The invoice makes an XML of more than 15 MB, which nobody has to take; split it.' });
  }
  const document = readDocument(bytes);
  const judgement = await judge(document);
  const findings = judgement.findings.filter((finding) => !isEmptyDelivery(finding));
  const { syntax, computed } = built;
  const judged = validationResult(document, { ...judgement, findings }, pointersOf({ tree: document.tree, syntax, invoice, computed }));
  const result = {
    ...judged,
    warning_count: judged.warning_count + built.warnings.length,
    findings: [...judged.findings, ...built.warnings],
  };
  return refusingInvalid(result);
}

/** The CII schema demands this element even when there is nothing to put into it; the rule against empty elements is dropped for it alone. */
const isEmptyDelivery = ({ rule, location }: RuleFinding) =>
  rule === 'PEPPOL-EN16931-R008' && location !== null && /\/ram:ApplicableHeaderTradeDelivery(\[1\])?$/.test(location);
