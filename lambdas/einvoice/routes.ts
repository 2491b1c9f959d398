import { Type } from 'typebox';
import { PlanCatalog } from '../accounts/catalog.ts';
import { UsageAnswer } from '../accounts/usage.ts';
import { defineService } from '../shared/routes.ts';
import { EmbedAnswer, ExtractionResult, GenerateAnswer, Health, ValidationResult } from './answers.ts';
import { Demo, DemoQuery } from './demo/answer.ts';
import { errors } from './errors.ts';
import { CheckQuery, EmbedForm, ExtractQuery, FileForm, GenerateBody } from './inputs.ts';

const Binary = Type.String({ title: 'File', description: 'Bytes as they are.', contentEncoding: 'binary' });
const Xml = Type.String({ title: 'XML', contentMediaType: 'application/xml' });
const JsonSchema = Type.Object({}, { title: 'JSON Schema, draft 2020-12' });

/** A call that makes or judges a document: needs a key and costs one document. */
const document = { method: 'POST', access: 'key', units: 1, role: 'metered', timeout_seconds: 29, memory_mb: 1769 } as const;

/** A call anyone may make at no cost. */
const free = { method: 'GET', access: 'public', units: 0, role: 'public' } as const;

/** A document sent as a file: in a form, or as the body itself. */
const file = { 'multipart/form-data': FileForm, 'application/pdf': Binary, 'application/xml': Binary } as const;

const invoice = { 'application/json': GenerateBody } as const;

export const service = defineService({
  name: 'einvoice',
  title: 'E-invoice',
  version: '0.1.0',
  key_prefix: 'inv',
  // Every body is bytes: XML comes in any encoding, and PDFs go both ways.
  binary_media_types: ['*/*'],
  issues_member: 'details',
  errors,
  routes: [
    {
      ...document,
      id: 'generateInvoice',
      path: '/v1/invoices/generate',
      summary: 'Make a Factur-X PDF, CII or UBL from an invoice, checked against the official rules',
      body: invoice,
      decimal_numbers: true,
      answer: { 'application/pdf': Binary, 'application/xml': Xml, 'application/json': GenerateAnswer },
      failures: ['invalid_input', 'unsupported_profile', 'render_error', 'schematron_unavailable'],
      entry: 'generate/generate-invoice.route',
      needs: ['rules', 'fonts', 'renderer'],
      impact: 'Customers cannot make invoices.',
    },
    {
      ...document,
      id: 'embedXml',
      path: '/v1/invoices/embed',
      summary: 'Attach an invoice to a PDF of yours: PDF/A-3 with factur-x.xml, checked against the official rules',
      body: { 'multipart/form-data': EmbedForm },
      answer: { 'application/pdf': Binary, 'application/json': EmbedAnswer },
      failures: ['invalid_input', 'unsupported_profile', 'not_an_einvoice', 'schematron_unavailable'],
      entry: 'embed/embed-xml.route',
      needs: ['rules'],
      impact: 'Customers cannot attach invoices to their own PDFs.',
    },
    {
      ...document,
      id: 'validateInvoice',
      path: '/v1/invoices/validate',
      summary: 'Check a Factur-X PDF, CII or UBL document against the official rules',
      query: CheckQuery,
      body: file,
      answer: { 'application/json': ValidationResult },
      failures: ['invalid_input', 'not_an_einvoice', 'schematron_unavailable'],
      entry: 'validate/validate-invoice.route',
      needs: ['rules'],
      impact: 'Customers cannot check invoices.',
    },
    {
      ...document,
      id: 'extractInvoice',
      path: '/v1/invoices/extract',
      summary: 'Read the fields of a Factur-X PDF, CII or UBL document',
      query: ExtractQuery,
      body: file,
      answer: { 'application/json': ExtractionResult },
      failures: ['invalid_input', 'not_an_einvoice'],
      entry: 'extract/extract-invoice.route',
      impact: 'Customers cannot read invoices.',
    },
    {
      ...document,
      id: 'previewXml',
      path: '/v1/invoices/preview-xml',
      summary: 'The XML generate would make, checked against the XSD only',
      body: invoice,
      decimal_numbers: true,
      answer: { 'application/xml': Xml },
      failures: ['invalid_input', 'unsupported_profile', 'schematron_unavailable'],
      entry: 'preview/preview-xml.route',
      needs: ['rules'],
      impact: 'Customers cannot preview XML.',
    },
    {
      ...free,
      id: 'getDemo',
      path: '/v1/demo',
      summary: 'Fixed samples to download, and what the official rules find in them',
      query: DemoQuery,
      answer: { 'application/json': Demo },
      entry: 'demo/get-demo.route',
      impact: 'Visitors cannot see the demo; documents go on.',
    },
    {
      ...free,
      id: 'getInvoiceSchema',
      path: '/v1/schema/invoice',
      summary: 'JSON Schema of the Invoice object',
      answer: { 'application/schema+json': JsonSchema },
      entry: 'schema/get-invoice-schema.route',
      impact: 'Developers cannot fetch the invoice schema; calls go on.',
    },
    {
      ...free,
      id: 'getOptionsSchema',
      path: '/v1/schema/options',
      summary: 'JSON Schema of the GenerateOptions object',
      answer: { 'application/schema+json': JsonSchema },
      entry: 'schema/get-options-schema.route',
      impact: 'Developers cannot fetch the options schema; calls go on.',
    },
    {
      ...free,
      id: 'createTrialKey',
      method: 'POST',
      path: '/v1/trial-keys',
      summary: 'Retired: trial keys are no longer issued',
      answer: {},
      failures: ['trial_issuance_closed'],
      entry: 'trial-keys/refuse-trial-key.route',
      impact: 'Callers of a retired route get no explanation.',
    },
    {
      ...free,
      id: 'getTrialKeys',
      path: '/v1/trial-keys',
      summary: 'Redirects to the guide for tool clients',
      answer: {},
      entry: 'trial-keys/redirect-trial-keys.route',
      impact: 'Old links to trial keys lead nowhere.',
    },
    {
      ...free,
      id: 'getUsage',
      path: '/v1/usage',
      summary: 'Documents used and left on the key',
      access: 'key',
      role: 'metered',
      answer: { 'application/json': UsageAnswer },
      entry: 'usage/get-usage.route',
      impact: 'Customers cannot see their usage; documents go on.',
    },
    {
      ...free,
      id: 'listPlans',
      path: '/v1/plans',
      summary: 'Plans, prices and where to buy them',
      answer: { 'application/json': PlanCatalog },
      entry: 'plans/list-plans.route',
      impact: 'Visitors cannot see the plans; documents go on.',
    },
    {
      ...free,
      id: 'getHealth',
      path: '/health',
      summary: 'Version, and the rule files in force',
      unlimited: true,
      answer: { 'application/json': Health },
      entry: 'health/get-health.route',
      needs: ['rules'],
      impact: 'Monitoring cannot tell whether the service is up.',
    },
    {
      ...free,
      id: 'getOpenApi',
      path: '/openapi.json',
      summary: 'This interface as an OpenAPI 3.1 document',
      answer: { 'application/json': Type.Object({}, { title: 'OpenAPI document' }) },
      entry: 'openapi/get-openapi.route',
      impact: 'Developers cannot fetch the interface description; calls go on.',
    },
  ],
});
