import { type Static, Type } from 'typebox';

const closed = { additionalProperties: false } as const;

const decimal = (title: string, example: string) => Type.String({ title, description: 'Decimal string.', examples: [example] });

export const Finding = Type.Object(
  {
    source: Type.String({
      title: 'Source',
      description: 'What found it: pdf, xml, detection, mapping, calculation, xsd, schematron:base, schematron:fr-ctc.',
      examples: ['schematron:base'],
    }),
    severity: Type.Union([Type.Literal('error'), Type.Literal('warning')], {
      title: 'Severity',
      description: 'An error makes the document invalid, a warning never does.',
      examples: ['error'],
    }),
    rule: Type.String({ title: 'Rule', description: 'Rule id as in the official files, or ours for PDF and XSD.', examples: ['BR-CO-15'] }),
    message: Type.String({ title: 'Message', description: 'The text of the rule file.' }),
    location: Type.Union([Type.String(), Type.Null()], { title: 'Location', description: 'XPath that selects the node.' }),
    test: Type.Union([Type.String(), Type.Null()], { title: 'Test', description: 'The condition that did not hold.' }),
    line: Type.Union([Type.Integer(), Type.Null()], { title: 'Line', description: 'Line in the XML.', examples: [42] }),
    json_pointer: Type.String({
      title: 'JSON pointer',
      description: 'The field to change; empty where the rule is about no single field.',
      examples: ['/invoice/due_date'],
    }),
    help: Type.Union([Type.String(), Type.Null()], {
      title: 'Help',
      description: 'What to change, in one sentence of ours; null for rules that have none.',
      examples: ['Dites quand payer : la date d’échéance (`due_date`) ou les conditions de paiement (`payment.terms`).'],
    }),
  },
  { ...closed, title: 'Finding' },
);
export type Finding = Static<typeof Finding>;

export const RulePack = Type.Object(
  {
    id: Type.String({ title: 'Rule pack', examples: ['factur-x'] }),
    version: Type.String({ title: 'Version', examples: ['7.8'] }),
    effective_from: Type.String({ title: 'In force from', examples: ['2026-09-01'] }),
  },
  { ...closed, title: 'Rule pack' },
);
export type RulePack = Static<typeof RulePack>;

export const Flavor = Type.Union([Type.Literal('factur-x'), Type.Literal('ubl-2.1-invoice'), Type.Literal('ubl-2.1-creditnote')], {
  title: 'Flavor',
});
export type Flavor = Static<typeof Flavor>;

export const DetectedProfile = Type.Union(
  [
    Type.Literal('minimum'),
    Type.Literal('basicwl'),
    Type.Literal('basic'),
    Type.Literal('en16931'),
    Type.Literal('extended'),
    Type.Literal('extended-ctc-fr'),
  ],
  { title: 'Profile' },
);
export type DetectedProfile = Static<typeof DetectedProfile>;

export const PdfSummary = Type.Object(
  {
    pages: Type.Integer({ title: 'Pages', examples: [1] }),
    attachments: Type.Array(Type.String(), { title: 'Attachments', examples: [['factur-x.xml']] }),
    pdfa: Type.Union([Type.String(), Type.Null()], { title: 'PDF/A claim', description: 'Read from the XMP.', examples: ['3B'] }),
    facturx_xmp: Type.Union([Type.String(), Type.Null()], { title: 'ConformanceLevel of the XMP', examples: ['EN 16931'] }),
  },
  { ...closed, title: 'PDF' },
);
export type PdfSummary = Static<typeof PdfSummary>;

export const ValidationResult = Type.Object(
  {
    valid: Type.Boolean({ title: 'Valid', description: 'False when there is at least one error.' }),
    flavor: Flavor,
    profile: DetectedProfile,
    checks_run: Type.Array(Type.String(), { title: 'Checks run', examples: [['xsd', 'schematron:base', 'schematron:fr-ctc']] }),
    checks_skipped: Type.Array(Type.String(), { title: 'Checks skipped', description: 'The reason is among the findings.' }),
    rules: Type.Array(RulePack, { title: 'Rules', description: 'Which rule files judged.' }),
    error_count: Type.Integer({ title: 'Errors' }),
    warning_count: Type.Integer({ title: 'Warnings' }),
    findings: Type.Array(Finding, { title: 'Findings', description: 'Errors first, then in document order.' }),
    pdf: Type.Optional(PdfSummary),
  },
  { ...closed, title: 'Validation result' },
);
export type ValidationResult = Static<typeof ValidationResult>;

const VatBreakdownEntry = Type.Object(
  {
    category: Type.String({ title: 'VAT category (BT-118)', examples: ['S'] }),
    rate: Type.Union([Type.String(), Type.Null()], { title: 'VAT rate (BT-119)', examples: ['20.00'] }),
    taxable_amount: decimal('Taxable amount (BT-116)', '3078.00'),
    tax_amount: decimal('VAT amount (BT-117)', '615.60'),
  },
  { ...closed, title: 'VAT breakdown entry (BG-23)' },
);

export const Totals = Type.Object(
  {
    line_total: decimal('Sum of line net amounts (BT-106)', '3700.00'),
    tax_exclusive: decimal('Total without VAT (BT-109)', '3538.00'),
    tax_total: decimal('Total VAT (BT-110)', '640.90'),
    tax_inclusive: decimal('Total with VAT (BT-112)', '4178.90'),
    amount_due: decimal('Amount due (BT-115)', '4178.90'),
    vat_breakdown: Type.Array(VatBreakdownEntry, { title: 'VAT breakdown (BG-23)' }),
  },
  { ...closed, title: 'Totals' },
);
export type Totals = Static<typeof Totals>;

export const GenerateAnswer = Type.Object(
  {
    filename: Type.String({ title: 'File name', examples: ['FA-2026-0142.pdf'] }),
    media_type: Type.String({ title: 'Media type', examples: ['application/pdf'] }),
    profile: Type.String({ title: 'Profile', examples: ['en16931'] }),
    output: Type.String({ title: 'Output', examples: ['facturx-pdf'] }),
    content_base64: Type.String({ title: 'Document', description: 'Base64.' }),
    totals: Totals,
    validation: ValidationResult,
  },
  { ...closed, title: 'Generated document' },
);
export type GenerateAnswer = Static<typeof GenerateAnswer>;

const Fix = Type.Object(
  {
    rule: Type.String({ title: 'Rule', examples: ['PDF-COLOUR'] }),
    message: Type.String({ title: 'What was done', examples: ['An sRGB output intent is added.'] }),
  },
  { ...closed, title: 'Fix' },
);

const stated = (schema: ReturnType<typeof decimal>) => Type.Union([schema, Type.Null()]);
const { vat_breakdown, ...sums } = Totals.properties;

const StatedTotals = Type.Object(
  {
    line_total: stated(sums.line_total),
    tax_exclusive: stated(sums.tax_exclusive),
    tax_total: stated(sums.tax_total),
    tax_inclusive: stated(sums.tax_inclusive),
    amount_due: stated(sums.amount_due),
    vat_breakdown,
  },
  { ...closed, title: 'Totals', description: 'As the XML states them; null where it does not.' },
);
export type StatedTotals = Static<typeof StatedTotals>;

export const EmbedAnswer = Type.Object(
  {
    filename: Type.String({ title: 'File name', examples: ['FA-2026-0142.pdf'] }),
    media_type: Type.Literal('application/pdf', { title: 'Media type' }),
    profile: DetectedProfile,
    output: Type.Literal('facturx-pdf', { title: 'Output' }),
    content_base64: Type.String({ title: 'Document', description: 'Base64.' }),
    totals: StatedTotals,
    validation: ValidationResult,
    fixes: Type.Array(Fix, { title: 'Fixes', description: 'What of the PDF was changed so that it is PDF/A-3.' }),
    warnings: Type.Array(Finding, { title: 'Warnings', description: 'What of the PDF should be known; they are among the findings too.' }),
  },
  { ...closed, title: 'PDF with its invoice' },
);

export const ExtractionResult = Type.Object(
  {
    flavor: Flavor,
    profile: DetectedProfile,
    xml_filename: Type.Union([Type.String(), Type.Null()], {
      title: 'Name of the XML attachment',
      description: 'Null for a bare XML document.',
      examples: ['factur-x.xml'],
    }),
    xml: Type.Optional(Type.String({ title: 'XML', description: 'Present with include_xml=true.' })),
    fields: Type.Record(Type.String(), Type.Unknown(), {
      title: 'Fields',
      description: 'Every term the document holds, under the names of the Invoice object; it can be posted to generate again.',
    }),
  },
  { ...closed, title: 'Extraction result' },
);
export type ExtractionResult = Static<typeof ExtractionResult>;

export const Health = Type.Object(
  {
    status: Type.Union([Type.Literal('ok'), Type.Literal('degraded')], { title: 'Status' }),
    version: Type.String({ title: 'Version of the service', examples: ['0.1.0'] }),
    schematron: Type.Boolean({ title: 'Rule engine', description: 'False while it is loading: validation answers 503 then.' }),
    rules: Type.Array(RulePack, {
      title: 'Rules',
      description: 'The installed rule packs, the newest first; the newest whose date has come judges.',
    }),
  },
  { ...closed, title: 'Health' },
);
