import type { Finding, ValidationResult } from '../answers.ts';
import { refusingWithHelp, withHelp } from '../judge/help.ts';
import { judgeOwnDocument } from '../judge/own-document.ts';
import type { Invoice } from '../model/invoice.ts';
import type { GenerateOptions } from '../model/options.ts';
import { finishPdf } from '../pdf/finish/finish.ts';
import type { Face } from '../pdf/page/faces.ts';
import { invoicePage } from '../pdf/page/invoice-page.ts';
import { pdfFinding } from '../pdf/read/pdf-findings.ts';
import type { Renderer } from '../pdf/renderer/client.ts';
import type { RuleEngine } from '../rules/engine.ts';
import { type BuiltDocument, buildDocument } from '../syntax/build-document.ts';
import { filenameOf } from './filename.ts';
import { supplementsOf } from './supplements.ts';

/** The world outside that making a document needs. */
export interface GenerateEdges {
  readonly engine: RuleEngine;
  readonly render: Renderer;
  readonly faces: () => Promise<readonly Face[]>;
  readonly now: Date;
  /** 16 bytes that name the PDF. */
  readonly id: Uint8Array;
}

/** A document that passed its rules. */
export interface GeneratedDocument {
  readonly bytes: Uint8Array;
  readonly media_type: 'application/pdf' | 'application/xml';
  readonly filename: string;
  readonly profile: BuiltDocument['profile'];
  readonly output: BuiltDocument['output'];
  readonly totals: BuiltDocument['totals'];
  readonly validation: ValidationResult;
}

/**
 * Makes the document asked for; its XML is judged before anything is printed.
 * @throws ApiError validation_error, unsupported_profile, invalid_input with findings, render_error
 */
export async function generateInvoice(invoice: Invoice, options: GenerateOptions, edges: GenerateEdges): Promise<GeneratedDocument> {
  const language = options.language ?? 'fr';
  const document = await refusingWithHelp(language, () => makeDocument(invoice, options, edges));
  return { ...document, validation: withHelp(document.validation, language) };
}

async function makeDocument(invoice: Invoice, options: GenerateOptions, edges: GenerateEdges): Promise<GeneratedDocument> {
  const built = buildDocument(invoice, options);
  const { profile, output, totals, computed } = built;
  const check = options.check ?? 'fr-ctc';
  const validation = await judgeOwnDocument(built, invoice, (document) => edges.engine.validate(document, { check }));
  const common = { profile, output, totals };
  if (output !== 'facturx-pdf') {
    const bytes = Buffer.from(built.xml, 'utf8');
    return { ...common, bytes, media_type: 'application/xml', filename: filenameOf(computed.number, 'xml'), validation };
  }
  const { bytes, warnings } = await print(built, options, edges);
  return {
    ...common,
    bytes,
    media_type: 'application/pdf',
    filename: filenameOf(computed.number, 'pdf'),
    validation: withWarnings(validation, warnings),
  };
}

async function print({ computed, xml, profile }: BuiltDocument, options: GenerateOptions, { render, faces, now, id }: GenerateEdges) {
  const language = options.language ?? 'fr';
  const look = { language, accent_color: options.accent_color ?? '#1f3a5f', footer_text: options.footer_text };
  const page = invoicePage(computed, look, await faces());
  const bytes = await finishPdf(await render(page.html), {
    xml: Buffer.from(xml, 'utf8'),
    profile,
    title: page.title,
    author: computed.seller.name,
    language,
    now,
    id,
    attachments: supplementsOf(computed),
  });
  return { bytes, warnings: [...missingGlyphs(page.missing), ...missingLogo(options)] };
}

/** Characters that could not be printed are said; the XML has them all the same. */
function missingGlyphs(missing: readonly string[]): Finding[] {
  if (missing.length === 0) return [];
  const signs = missing.slice(0, 20).join(' ');
  return [pdfFinding('PDF-GLYPH', `The page has no glyph for ${signs}; they are printed as ?, the XML holds them as sent.`)];
}

/** A logo that can't be had never costs the invoice. */
function missingLogo({ logo_url }: GenerateOptions): Finding[] {
  return logo_url === undefined ? [] : [pdfFinding('PDF-LOGO', 'The page is printed without the logo: logos are not fetched yet.')];
}

const withWarnings = (validation: ValidationResult, warnings: readonly Finding[]): ValidationResult => ({
  ...validation,
  warning_count: validation.warning_count + warnings.length,
  findings: [...validation.findings, ...warnings],
});
