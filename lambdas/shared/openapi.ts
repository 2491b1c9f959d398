import type { TObject, TSchema } from 'typebox';
import { failuresOf, type Media, type Route, type Service } from './routes.ts';

/**
 * The OpenAPI 3.1 document of a service, made from its route table: 3.1 because its schemas are JSON Schema 2020-12 as they stand.
 * @param baseUrl where the service is reached, without a final slash
 */
export function openApi(service: Service, baseUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of service.routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(service, route) };
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: service.title, version: service.version },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, header: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
      schemas: { Error: errorSchema, HTTPValidationError: issuesSchema },
    },
  };
}

function operation(service: Service, route: Route): object {
  return {
    operationId: route.id,
    summary: route.summary,
    parameters: [...parameters(route.path_params, 'path'), ...parameters(route.query, 'query'), ...retryHeader(route)],
    ...(route.body ? { requestBody: { required: true, content: content(route.body) } } : {}),
    responses: { 200: { description: route.summary, content: content(route.answer) }, ...failures(service, route) },
    security: security[route.access],
  };
}

const security = { public: [], key: [{ bearer: [] }, { header: [] }], 'anonymous-or-key': [{}, { bearer: [] }, { header: [] }] };

function parameters(schema: TObject | undefined, place: 'path' | 'query'): object[] {
  const required = new Set(schema?.required ?? []);
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: required.has(name),
    schema: property,
  }));
}

const retryHeader = ({ idempotent }: Route): object[] =>
  idempotent ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', minLength: 8, maxLength: 128 } }] : [];

const content = (media: Media) => Object.fromEntries(Object.entries(media).map(([type, schema]: [string, TSchema]) => [type, { schema }]));

/** Errors a route can give, grouped by status with an example each: the table's entries that fit its access and body. */
function failures(service: Service, route: Route): Record<string, object> {
  const codes = new Set(failuresOf(route));
  const fitting = Object.entries(service.errors).filter(([code]) => codes.has(code));
  const byStatus = Map.groupBy(fitting, ([, { status }]) => status);
  return Object.fromEntries([...byStatus].map(([status, entries]) => [status, failure(service, status, entries)]));
}

function failure(service: Service, status: number, entries: [string, { message: string; remedy: string }][]): object {
  const issues = status === 422 && service.issues_member === 'detail';
  const examples = Object.fromEntries(
    entries.map(([code, { message, remedy }]) => [code, { value: { code, message: `${message} ${remedy}`, details: [] } }]),
  );
  return {
    description: entries.map(([code]) => `\`${code}\``).join(', '),
    content: {
      'application/json': issues
        ? { schema: { $ref: '#/components/schemas/HTTPValidationError' } }
        : { schema: { $ref: '#/components/schemas/Error' }, examples },
    },
  };
}

const errorSchema = {
  type: 'object',
  title: 'Error',
  required: ['code', 'message', 'details'],
  properties: { code: { type: 'string' }, message: { type: 'string' }, details: { type: 'array' } },
};

const issuesSchema = {
  type: 'object',
  title: 'HTTPValidationError',
  required: ['detail'],
  properties: {
    detail: {
      type: 'array',
      items: {
        type: 'object',
        title: 'ValidationError',
        required: ['loc', 'msg', 'type'],
        properties: {
          loc: { type: 'array', items: { type: ['string', 'integer'] } },
          msg: { type: 'string' },
          type: { type: 'string' },
        },
      },
    },
  },
};
