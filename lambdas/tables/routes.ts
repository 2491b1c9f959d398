import { Type } from 'typebox';
import { UsageAnswer } from '../accounts/usage.ts';
import { defineService } from '../shared/routes.ts';
import { errors } from './errors.ts';
import { HealthAnswer } from './health/health-answer.ts';

import { CsvInput } from './validate/csv-input.ts';
import { Report } from './validate/report.ts';

/** JSON of 1,000,000 characters with every one of them escaped, in two halves of six where it lies beyond U+FFFF, and the schema beside it. */
const BODY_LIMIT = 13_000_000;

/** A report on a table: needs a key and costs one operation. */
const report = { method: 'POST', access: 'key', units: 1, role: 'metered', body_limit: BODY_LIMIT, memory_mb: 1024 } as const;

/** A route anyone may call at no cost. */
const free = { method: 'GET', access: 'public', units: 0, role: 'public' } as const;

export const service = defineService({
  name: 'tables',
  title: 'Table checking',
  version: '0.2.0',
  key_prefix: 'tbl',
  binary_media_types: [],
  errors,
  issues_member: 'detail',
  routes: [
    {
      ...report,
      id: 'validateCsv',
      idempotent: true,
      path: '/v1/validate',
      summary: 'Check CSV text against a declared column schema',
      body: { 'application/json': CsvInput },
      answer: { 'application/json': Report },
      entry: 'validate/validate-csv.route',
      impact: 'Customers cannot validate tables.',
    },
    {
      ...free,
      id: 'getExample',
      path: '/v1/example',
      summary: 'A body that can be posted to validate as it is',
      answer: { 'application/json': CsvInput },
      entry: 'samples/get-example.route',
      impact: 'Visitors cannot fetch the sample; reports go on.',
    },
    {
      ...free,
      id: 'getDemo',
      path: '/v1/demo',
      summary: 'The report on the sample, made as you ask',
      answer: { 'application/json': Report },
      entry: 'samples/get-demo.route',
      impact: 'Visitors cannot see the demo; reports go on.',
    },
    {
      ...free,
      id: 'getUsage',
      path: '/v1/usage',
      summary: 'What is left on the key',
      access: 'key',
      role: 'metered',
      answer: { 'application/json': UsageAnswer },
      entry: 'usage/get-usage.route',
      impact: 'Customers cannot see their usage; reports go on.',
    },
    {
      ...free,
      id: 'getHealth',
      unlimited: true,
      path: '/health',
      summary: 'Whether the service is up, and its version',
      answer: { 'application/json': HealthAnswer },
      entry: 'health/get-health.route',
      impact: 'Monitoring cannot tell whether the service is up.',
    },
    {
      ...free,
      id: 'getOpenApi',
      path: '/openapi.json',
      summary: 'This interface as an OpenAPI 3.1 document',
      answer: { 'application/json': Type.Object({}, { title: 'OpenAPI document' }) },
      entry: 'openapi/get-openapi.route',
      impact: 'Developers cannot fetch the interface description; reports go on.',
    },
  ],
});
