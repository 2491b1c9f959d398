import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Route } from '../../lambdas/shared/routes.ts';
import { type Json, listOf, objectOf, parseJson, textOf } from '../../local/deployment/json.ts';
import { readRestApis } from '../../local/deployment/rest-apis.ts';
import { Deployed, routes, services } from './deployed.ts';
import { synthesize } from './synthesize.ts';

let folder: string;
let deployed: Deployed;
beforeAll(() => {
  folder = synthesize();
  deployed = new Deployed(folder);
});

const byService = services.map((service) => [service.name, service] as const);

describe('stacks', () => {
  it('are two a service and one that watches', () => {
    expect([...deployed.assembly.stacks.keys()].sort()).toEqual([
      'InvoiceReadyEinvoiceApi',
      'InvoiceReadyEinvoiceData',
      'InvoiceReadyMonitoring',
      'InvoiceReadyTablesApi',
      'InvoiceReadyTablesData',
      'InvoiceReadyVerificationApi',
      'InvoiceReadyVerificationData',
    ]);
  });

  it('keep what must last apart from what is replaced', () => {
    for (const stack of deployed.assembly.stacks.values()) {
      const types = new Set([...stack.resources.values()].map(({ type }) => type));
      const lasting = types.has('AWS::DynamoDB::GlobalTable') || types.has('AWS::SecretsManager::Secret');
      expect([stack.name, lasting]).toEqual([stack.name, stack.name.endsWith('Data')]);
      if (lasting) expect(types.size).toBe(2);
    }
  });

  it('have no finding of CloudFormation Validate or cdk-nag that is not acknowledged', () => {
    const report = objectOf(parseJson(readFileSync(join(folder, 'validation-report.json'), 'utf8')));
    const plugins = listOf(report['pluginReports']).map(objectOf);
    expect(plugins.map(({ pluginName }) => pluginName)).toEqual(expect.arrayContaining(['AwsSolutions', 'Serverless']));
    for (const { pluginName, conclusion, violations } of plugins)
      expect({ pluginName, conclusion, violations }).toEqual({ pluginName, conclusion: 'success', violations: [] });
  });
});

describe.each(byService)('data of %s', (_, service) => {
  it('survives: recovery, protection, retention', () => {
    const table = deployed.one('AWS::DynamoDB::GlobalTable', service);
    expect(deployed.properties(table)).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      TimeToLiveSpecification: { AttributeName: 'exp', Enabled: true },
      Replicas: [{ DeletionProtectionEnabled: true, PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } }],
    });
    const template = objectOf(objectOf(parseJson(readFileSync(join(folder, `${table.stack}.template.json`), 'utf8')))['Resources']);
    for (const resource of Object.values(template)) {
      expect(resource).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
    }
  });

  it('has a key secret that is generated, never written down', () => {
    const secret = deployed.properties(deployed.one('AWS::SecretsManager::Secret', service));
    expect(secret).not.toHaveProperty('SecretString');
    expect(secret['GenerateSecretString']).toMatchObject({ GenerateStringKey: 'current', SecretStringTemplate: '{}', PasswordLength: 64 });
  });
});

describe('functions', () => {
  it.each(byService)('of %s are one a route', (_, service) => {
    const zipped = deployed.all('AWS::Lambda::Function', service).filter(({ properties }) => properties['PackageType'] === undefined);
    expect(zipped).toHaveLength(service.routes.length);
    const bundles = new Set(zipped.map((fn) => JSON.stringify(deployed.properties(fn)['Code'])));
    expect(bundles.size).toBe(1);
  });

  it.each(routes)('%s has the memory, the time and the surroundings its route asks for', (_, route, service) => {
    const fn = deployed.properties(deployed.functionOf(service, route));
    const needs = route.needs ?? [];
    expect(fn).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      MemorySize: route.memory_mb ?? 512,
      Timeout: route.timeout_seconds ?? 10,
      TracingConfig: { Mode: 'Active' },
    });
    const [table] = deployed.all('AWS::DynamoDB::GlobalTable', service);
    expect(objectOf(fn['Environment'])['Variables']).toEqual({
      POWERTOOLS_SERVICE_NAME: service.name,
      ACCOUNTS_TABLE: table && deployed.resolver.value(table.stack, { Ref: table.logicalId }),
      ...(route.role !== 'public' && { KEY_SECRET_ID: deployed.arn(deployed.one('AWS::SecretsManager::Secret', service)) }),
      ...(needs.includes('rules') && { RULES_DIR: '/opt/rules' }),
      ...(needs.includes('fonts') && { FONTS_DIR: '/opt/fonts' }),
      ...(needs.includes('renderer') && { RENDERER_FUNCTION: expect.stringContaining('Renderer') }),
    });
    expect(listOf(fn['Layers'])).toHaveLength(needs.filter((need) => need !== 'renderer').length);
  });

  it('have handler names Lambda can split: one dot, and no asynchronous caller', () => {
    for (const [, route, service] of routes) expect(deployed.functionOf(service, route).properties['Handler']).toMatch(/^[^.]+\.handler$/);
    expect(deployed.all('AWS::Lambda::EventSourceMapping')).toEqual([]);
  });

  it('end no later than the gateway that waits for them', () => {
    for (const fn of deployed.all('AWS::Lambda::Function')) expect(fn.properties['Timeout']).toBeLessThanOrEqual(29);
  });

  it('of the renderer is an image with Chromium in mind', () => {
    expect(deployed.properties(deployed.renderer())).toMatchObject({
      Architectures: ['x86_64'],
      MemorySize: 2048,
      EphemeralStorage: { Size: 1024 },
      ImageConfig: { Command: ['handler.handler'] },
    });
  });

  it.each(routes)('%s rings with its impact', (_, route, service) => {
    const fn = deployed.functionOf(service, route);
    const alarm = deployed
      .all('AWS::CloudWatch::Alarm', service)
      .find(({ logicalId }) => logicalId.startsWith(`${fn.logicalId.slice(0, -8)}Failures`));
    expect(textOf(alarm?.properties['AlarmDescription'])).toContain(route.impact);
  });
});

describe.each(byService)('faults of %s', (_, service) => {
  it('are counted from the line each call leaves, under the dimensions the alarms watch', () => {
    const code = `const { logCall } = await import('./lambdas/shared/log.ts');
      logCall({ request_id: 'r', operation: 'theRoute', status: 503, duration_ms: 1, bytes_in: 0, bytes_out: 0 });`;
    const env = { POWERTOOLS_SERVICE_NAME: service.name };
    const line = parseJson(execFileSync(process.execPath, ['--input-type=module', '--eval', code], { env, encoding: 'utf8' }));
    const select = (selector: string) =>
      selector
        .replace('$.', '')
        .split('.')
        .reduce<Json>((value, member) => objectOf(value)[member] ?? null, line);

    const { FilterPattern, MetricTransformations } = deployed.properties(deployed.one('AWS::Logs::MetricFilter', service));
    const [, selector = '', least] = /^\{ (\S+) >= (\d+) \}$/.exec(textOf(FilterPattern) ?? '') ?? [];
    expect([select(selector), Number(least)]).toEqual([503, 500]);
    const [metric] = listOf(MetricTransformations).map(objectOf);
    const dimensions = listOf(metric?.['Dimensions'])
      .map(objectOf)
      .map(({ Key, Value }) => [Key, select(textOf(Value) ?? '')]);
    expect(Object.fromEntries(dimensions)).toEqual({ service: service.name, operation: 'theRoute' });

    for (const route of service.routes) {
      const watched = expect.arrayContaining([
        expect.objectContaining({
          MetricStat: expect.objectContaining({
            Metric: {
              Namespace: metric?.['MetricNamespace'],
              MetricName: metric?.['MetricName'],
              Dimensions: [
                { Name: 'operation', Value: route.id },
                { Name: 'service', Value: service.name },
              ],
            },
          }),
        }),
      ]);
      expect(deployed.all('AWS::CloudWatch::Alarm', service).map((alarm) => deployed.properties(alarm)['Metrics'])).toContainEqual(watched);
    }
  });
});

describe.each(byService)('API of %s', (_, service) => {
  const api = () => {
    const found = readRestApis(deployed.assembly, deployed.resolver).find(({ name }) => name === `invoice-ready-${service.name}`);
    if (!found) throw new Error(`no API is called ${service.name}`);
    return found;
  };

  it('has a method for each route that calls its function, and none besides', () => {
    const calls = api().methods.flatMap(({ httpMethod, path, integration }) =>
      integration.kind === 'lambda' ? [`${httpMethod} ${path} ${integration.functionArn}`] : [],
    );
    // A path that ends with an argument is also served without it: an empty argument is the function's to explain.
    const paths = ({ path }: Route) => (path.endsWith('}') ? [path, path.slice(0, path.lastIndexOf('/'))] : [path]);
    expect(calls.sort()).toEqual(
      service.routes
        .flatMap((route) => paths(route).map((path) => `${route.method} ${path} ${deployed.arn(deployed.functionOf(service, route))}`))
        .sort(),
    );
    expect(api().binaryMediaTypes).toEqual(service.binary_media_types);
  });

  it('answers preflights below /v1, for any origin and without credentials', () => {
    const preflights = api().methods.flatMap(({ httpMethod, path, integration }) =>
      httpMethod === 'OPTIONS' && integration.kind === 'mock' ? [{ path, integration }] : [],
    );
    const paths = new Set(service.routes.map(({ path }) => path).filter((path) => path.startsWith('/v1/')));
    expect(preflights.map(({ path }) => path).sort()).toEqual([...paths].sort());
    for (const { path, integration } of preflights) {
      expect(integration.status).toBe(204);
      expect(integration.headers).toEqual({
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Methods': service.routes
          .filter((route) => route.path === path)
          .map(({ method }) => method)
          .join(','),
        'Access-Control-Allow-Headers': 'Authorization,X-API-Key,Content-Type,Idempotency-Key,Accept,X-Request-Id',
        'Access-Control-Max-Age': '86400',
      });
    }
  });

  it('answers preflights as text although every body is bytes', () => {
    const mocks = deployed
      .all('AWS::ApiGateway::Method', service)
      .map(({ properties }) => objectOf(properties['Integration']))
      .filter(({ Type }) => Type === 'MOCK');
    expect(mocks.length).toBeGreaterThan(0);
    for (const mock of mocks)
      expect(mock).toMatchObject({ ContentHandling: 'CONVERT_TO_TEXT', IntegrationResponses: [{ ContentHandling: 'CONVERT_TO_TEXT' }] });
  });

  it.each([
    ['MISSING_AUTHENTICATION_TOKEN', 'not_found', 404],
    ['INVALID_SIGNATURE', 'not_found', 404],
    ['EXPIRED_TOKEN', 'not_found', 404],
    ['RESOURCE_NOT_FOUND', 'not_found', 404],
    ['REQUEST_TOO_LARGE', 'too_large', 413],
    ['THROTTLED', 'rate_limited', 429],
    ['DEFAULT_4XX', 'invalid_input', undefined],
    ['INTEGRATION_TIMEOUT', 'internal_error', 500],
    ['DEFAULT_5XX', 'internal_error', 500],
  ])('says %s in the shape of the service: %s', (type, code, status) => {
    const answer = api().gatewayResponses.get(type);
    expect(answer?.status).toBe(status);
    expect(service.errors).toHaveProperty(code);
    const body = objectOf(
      parseJson(
        (answer?.template ?? '').replace('$context.error.messageString', '"what the gateway says"').replace('$context.requestId', 'r'),
      ),
    );
    expect(body).toEqual({ code, message: expect.any(String), details: [], ...(status === 500 && { request_id: 'r' }) });
    expect(JSON.stringify(body)).not.toContain('$');
    expect(answer?.headers).toMatchObject({ 'X-Request-Id': 'context.requestId', 'Access-Control-Allow-Origin': "'*'" });
  });

  it('logs each call as JSON without path, address or headers of the caller, traces, and bounds the rate', () => {
    const stage = deployed.properties(deployed.one('AWS::ApiGateway::Stage', service));
    const { AccessLogSetting, MethodSettings, TracingEnabled } = stage;
    const format = Object.values(objectOf(parseJson(textOf(objectOf(AccessLogSetting)['Format']) ?? '')));
    expect(format).toEqual(expect.arrayContaining(['$context.requestId', '$context.resourcePath', '$context.status']));
    for (const field of format) expect(['$context.path', '$context.identity.sourceIp']).not.toContain(field);
    expect(TracingEnabled).toBe(true);
    expect(MethodSettings).toEqual([
      expect.objectContaining({ ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400, DataTraceEnabled: false, LoggingLevel: 'OFF' }),
    ]);
  });
});

describe('logs', () => {
  it('are kept for a month', () => {
    const groups = deployed.all('AWS::Logs::LogGroup');
    expect(groups).toHaveLength(2 * services.length);
    for (const { properties } of groups) expect(properties['RetentionInDays']).toBe(30);
  });

  it('go to a group of the deployment from every function', () => {
    for (const fn of deployed.all('AWS::Lambda::Function')) {
      const group = deployed
        .all('AWS::Logs::LogGroup')
        .find(({ stack, logicalId }) => stack === fn.stack && logicalId.startsWith('FunctionLog'));
      expect(objectOf(fn.properties['LoggingConfig'])['LogGroup']).toEqual({ Ref: group?.logicalId });
    }
  });
});
