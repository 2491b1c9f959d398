import { Type } from 'typebox';
import { PlanCatalog } from '../accounts/catalog.ts';
import { UsageAnswer } from '../accounts/usage.ts';
import { defineService } from '../shared/routes.ts';
import { EmailAnswer, EmailPath, EmailQuery } from './email/email-answer.ts';
import { errors } from './errors.ts';
import { HealthAnswer } from './health/health-answer.ts';
import { IbanAnswer, IbanPath, IbanQuery } from './iban/iban-answer.ts';
import { PhoneAnswer, PhonePath, PhoneQuery } from './phone/phone-answer.ts';
import { SiretAnswer, SiretPath } from './siret/siret-answer.ts';
import { StatusesAnswer } from './statuses/statuses-answer.ts';

/** A check of one identifier: anyone may call it, within the anonymous limit or on a plan. */
const check = { method: 'GET', access: 'anonymous-or-key', units: 1, role: 'metered' } as const;

/** A route that costs nothing. */
const free = { method: 'GET', units: 0 } as const;

export const service = defineService({
  name: 'verification',
  title: 'Identifier verification',
  version: '0.1.0',
  key_prefix: 'vrf',
  binary_media_types: [],
  errors,
  issues_member: 'details',
  routes: [
    {
      ...check,
      id: 'checkIban',
      path: '/v1/iban/{iban}',
      summary: 'Check an IBAN, its national check digits and an optional BIC',
      path_params: IbanPath,
      query: IbanQuery,
      answer: { 'application/json': IbanAnswer },
      entry: 'iban/check-iban.route',
      impact: 'Customers cannot check IBANs.',
    },
    {
      ...check,
      id: 'normalizeSiret',
      path: '/v1/siret/{siret}/normalize',
      summary: 'Check the form of a SIRET and derive SIREN and VAT number, without asking a register',
      path_params: SiretPath,
      answer: { 'application/json': SiretAnswer },
      entry: 'siret/normalize-siret.route',
      impact: 'Customers cannot normalise SIRETs.',
    },
    {
      ...check,
      id: 'normalizePhone',
      path: '/v1/phone/{phone}',
      summary: 'Check a telephone number and write it in its usual forms',
      path_params: PhonePath,
      query: PhoneQuery,
      answer: { 'application/json': PhoneAnswer },
      entry: 'phone/normalize-phone.route',
      impact: 'Customers cannot check telephone numbers.',
    },
    {
      ...check,
      id: 'checkEmail',
      path: '/v1/email/{email}',
      summary: 'Check an e-mail address and, unless mx=false, the mail servers of its domain',
      path_params: EmailPath,
      query: EmailQuery,
      answer: { 'application/json': EmailAnswer },
      entry: 'email/check-email.route',
      timeout_seconds: 12,
      impact: 'Customers cannot check e-mail addresses.',
    },
    {
      ...free,
      id: 'listStatuses',
      path: '/v1/statuses',
      summary: 'The meaning of every status and reason',
      access: 'public',
      role: 'public',
      answer: { 'application/json': StatusesAnswer },
      entry: 'statuses/list-statuses.route',
      impact: 'Customers cannot look up what a status means; checks go on.',
    },
    {
      ...free,
      id: 'getUsage',
      path: '/v1/usage',
      summary: 'The monthly counter of the key',
      access: 'key',
      role: 'metered',
      answer: { 'application/json': UsageAnswer },
      entry: 'usage/get-usage.route',
      impact: 'Customers cannot see their usage; checks go on.',
    },
    {
      ...free,
      id: 'listPlans',
      path: '/v1/plans',
      summary: 'Plans, prices and where to buy them',
      access: 'public',
      role: 'public',
      answer: { 'application/json': PlanCatalog },
      entry: 'plans/list-plans.route',
      impact: 'Visitors cannot see the plans; checks go on.',
    },
    {
      ...free,
      id: 'getHealth',
      unlimited: true,
      path: '/health',
      summary: 'Version, state of the usage counter and of the registers',
      access: 'public',
      role: 'metered',
      answer: { 'application/json': HealthAnswer },
      entry: 'health/get-health.route',
      impact: 'Monitoring cannot tell whether the service is up.',
    },
    {
      ...free,
      id: 'getOpenApi',
      path: '/openapi.json',
      summary: 'This interface as an OpenAPI 3.1 document',
      access: 'public',
      role: 'public',
      answer: { 'application/json': Type.Object({}, { title: 'OpenAPI document' }) },
      entry: 'openapi/get-openapi.route',
      impact: 'Developers cannot fetch the interface description; calls go on.',
    },
  ],
});
