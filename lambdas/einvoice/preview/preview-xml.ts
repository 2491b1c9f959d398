import { refusingWithHelp } from '../judge/help.ts';
import { judgeOwnDocument } from '../judge/own-document.ts';
import type { Invoice } from '../model/invoice.ts';
import type { GenerateOptions } from '../model/options.ts';
import type { RuleEngine } from '../rules/engine.ts';
import { buildDocument } from '../syntax/build-document.ts';

/**
 * The XML generate would make of an invoice, checked against its schema alone: `facturx-pdf` gives the CII inside.
 * @throws ApiError validation_error, unsupported_profile, invalid_input
 */
export async function previewXml(invoice: Invoice, options: GenerateOptions, engine: RuleEngine): Promise<string> {
  return refusingWithHelp(options.language ?? 'fr', async () => {
    const built = buildDocument(invoice, options);
    await judgeOwnDocument(built, invoice, (document) => engine.validate(document, { check: 'xsd' }));
    return built.xml;
  });
}
