import { type Assembly, type Resource, resourcesOf } from './assembly.ts';
import { physicalName, refOf } from './identity.ts';
import { type JsonObject, listOf, numberOf, objectOf, textOf, textsOf } from './json.ts';
import type { Resolver } from './resolve.ts';

/** A REST API of the deployment: what it routes where, and how it answers for itself. */
export interface RestApi {
  readonly id: string;
  readonly name: string;
  readonly stage: string;
  readonly binaryMediaTypes: readonly string[];
  readonly methods: readonly Method[];
  /** By response type (`MISSING_AUTHENTICATION_TOKEN` …). */
  readonly gatewayResponses: ReadonlyMap<string, GatewayResponse>;
}

export interface Method {
  readonly resourceId: string;
  /** `/v1/iban/{iban}`, `/` for the root. */
  readonly path: string;
  readonly httpMethod: string;
  readonly integration: LambdaIntegration | MockIntegration;
}

export interface LambdaIntegration {
  readonly kind: 'lambda';
  readonly functionArn: string;
  readonly timeoutMs: number;
}

/** A fixed answer: what CORS preflights get. */
export interface MockIntegration {
  readonly kind: 'mock';
  readonly status: number;
  /** Header name → static text. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface GatewayResponse {
  readonly status?: number;
  /** Header name → mapping expression (`'static'`, `context.requestId`, `method.request.header.Origin`). */
  readonly headers: Readonly<Record<string, string>>;
  readonly template?: string;
}

/** API Gateway's own bound on an integration, unless the template has a shorter one. */
const INTEGRATION_TIMEOUT_MS = 29_000;

/**
 * Reads the REST APIs of an assembly.
 * @throws Error naming the method whose integration can't be run here
 */
export function readRestApis(assembly: Assembly, resolver: Resolver): RestApi[] {
  return resourcesOf(assembly, 'AWS::ApiGateway::RestApi').map((api) => {
    const text = (value: JsonObject[string]) => resolver.text(api.stack, value);
    const id = refOf(api, text);
    const own = (type: string) =>
      resourcesOf(assembly, type).filter(({ stack, properties }) => resolver.value(stack, properties['RestApiId']) === id);
    const stage = own('AWS::ApiGateway::Stage')[0];
    const paths = pathsOf(own('AWS::ApiGateway::Resource'), resolver);
    return {
      id,
      name: api.properties['Name'] === undefined ? physicalName(api, text) : text(api.properties['Name']),
      stage: stage ? physicalName(stage, text) : 'prod',
      binaryMediaTypes: textsOf(resolver.value(api.stack, api.properties['BinaryMediaTypes'])),
      methods: own('AWS::ApiGateway::Method').map((method) => readMethod(method, paths, resolver)),
      gatewayResponses: new Map(own('AWS::ApiGateway::GatewayResponse').map((response) => readGatewayResponse(response, resolver))),
    };
  });
}

/** Resource id → path template; the root's id is anything the resources do not have. */
function pathsOf(resources: readonly Resource[], resolver: Resolver): ReadonlyMap<string, string> {
  const byId = new Map(resources.map((resource) => [refOf(resource, (value) => resolver.text(resource.stack, value)), resource]));
  const pathOf = (id: string): string => {
    const resource = byId.get(id);
    if (!resource) return '';
    const part = resolver.text(resource.stack, resource.properties['PathPart']);
    return `${pathOf(resolver.text(resource.stack, resource.properties['ParentId']))}/${part}`;
  };
  return new Map([...byId.keys()].map((id) => [id, pathOf(id)]));
}

function readMethod({ stack, logicalId, properties }: Resource, paths: ReadonlyMap<string, string>, resolver: Resolver): Method {
  const resourceId = resolver.text(stack, properties['ResourceId']);
  const integration = objectOf(resolver.value(stack, properties['Integration']));
  return {
    resourceId,
    path: paths.get(resourceId) ?? '/',
    httpMethod: textOf(properties['HttpMethod']) ?? 'ANY',
    integration: integration['Type'] === 'MOCK' ? readMock(integration) : readLambda(logicalId, integration),
  };
}

function readLambda(logicalId: string, integration: JsonObject): LambdaIntegration {
  const [, functionArn] = /\/functions\/(.+)\/invocations$/.exec(textOf(integration['Uri']) ?? '') ?? [];
  if (integration['Type'] !== 'AWS_PROXY' || functionArn === undefined) {
    throw new Error(`Method ${logicalId}: only Lambda proxy and mock integrations can be run here`);
  }
  return { kind: 'lambda', functionArn, timeoutMs: numberOf(integration['TimeoutInMillis']) ?? INTEGRATION_TIMEOUT_MS };
}

function readMock(integration: JsonObject): MockIntegration {
  const responses = listOf(integration['IntegrationResponses']).map(objectOf);
  const response = responses.find(({ SelectionPattern }) => SelectionPattern === undefined) ?? {};
  const headers = Object.entries(objectOf(response['ResponseParameters'])).map(([name, value]): [string, string] => [
    name.replace('method.response.header.', ''),
    (textOf(value) ?? '').replace(/^'(.*)'$/, '$1'),
  ]);
  return {
    kind: 'mock',
    status: numberOf(response['StatusCode']) ?? 500,
    headers: Object.fromEntries(headers),
    body: textOf(objectOf(response['ResponseTemplates'])['application/json']) ?? '',
  };
}

function readGatewayResponse({ stack, properties }: Resource, resolver: Resolver): [string, GatewayResponse] {
  const headers = Object.entries(objectOf(resolver.value(stack, properties['ResponseParameters']))).flatMap(([name, value]) =>
    name.startsWith('gatewayresponse.header.') && typeof value === 'string' ? [[name.replace('gatewayresponse.header.', ''), value]] : [],
  );
  return [
    resolver.text(stack, properties['ResponseType']),
    {
      status: numberOf(properties['StatusCode']),
      headers: Object.fromEntries(headers),
      template: textOf(objectOf(resolver.value(stack, properties['ResponseTemplates']))['application/json']),
    },
  ];
}
