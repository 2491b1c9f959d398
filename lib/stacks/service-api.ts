import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Code, LayerVersion } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Need, Route, Service } from '../../lambdas/shared/routes.ts';
import type { BuildFolder } from '../build-folder.ts';
import { ApiFunction } from '../constructs/api-function.ts';
import { FailureAlarm } from '../constructs/failure-alarm.ts';
import { countFaults, faultsOf } from '../constructs/faults.ts';
import { PdfRenderer } from '../constructs/pdf-renderer.ts';
import { ServiceApi } from '../constructs/service-api.ts';
import { ServiceRoles } from '../constructs/service-roles.ts';

export interface ServiceApiStackProps {
  readonly service: Service;
  readonly accounts: TableV2;
  readonly keySecret: ISecret;
  readonly build: BuildFolder;
}

/** Everything of a service that can be replaced at any time: its API and, for each route, a function with its alarm. */
export class ServiceApiStack extends Stack {
  constructor(scope: Construct, id: string, props: ServiceApiStackProps) {
    super(scope, id, { description: `${props.service.title}: API and functions` });
    const { service, build } = props;
    const needs = new Set(service.routes.flatMap((route) => route.needs ?? []));
    const functionLog = monthOfLogs(this, 'FunctionLog');
    countFaults(functionLog);
    const layers = layersFor(this, needs, build);
    const renderer = needs.has('renderer')
      ? new PdfRenderer(this, 'Renderer', { folder: build.renderer, logGroup: functionLog })
      : undefined;
    if (renderer) new FailureAlarm(renderer, 'Failures', { fn: renderer, impact: 'Customers cannot make invoices as PDF.' });
    const roles = new ServiceRoles(this, 'Roles', props);
    const code = Code.fromAsset(build.bundle(service.name));

    const functionOf = (route: Route) => {
      const role = roles.of(route);
      const fn = new ApiFunction(this, `${route.id.charAt(0).toUpperCase()}${route.id.slice(1)}`, {
        route,
        code,
        role,
        logGroup: functionLog,
        layers: (route.needs ?? []).flatMap((need) => layers.get(need) ?? []),
        environment: environmentOf(route, props, renderer),
      });
      if (route.needs?.includes('renderer')) renderer?.grantCallsTo(role);
      new FailureAlarm(fn, 'Failures', { fn, impact: route.impact, faults: faultsOf(service, route) });
      return fn;
    };
    new ServiceApi(this, 'Api', { service, functionOf, accessLog: monthOfLogs(this, 'AccessLog') });
  }
}

const monthOfLogs = (scope: Construct, id: string) =>
  new LogGroup(scope, id, { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY });

/** A layer's content lies below `/opt` in a function: its folder has one folder of the layer's own name. */
function layersFor(scope: Construct, needs: ReadonlySet<Need>, build: BuildFolder): ReadonlyMap<Need, LayerVersion> {
  const layer = (name: 'rules' | 'fonts', description: string): [Need, LayerVersion][] =>
    needs.has(name) ? [[name, new LayerVersion(scope, `${name}Layer`, { code: Code.fromAsset(build.layer(name)), description })]] : [];
  return new Map([...layer('rules', 'Compiled rule packs and schemas'), ...layer('fonts', 'Typefaces of the invoice page')]);
}

/** Variables a function finds what it needs by; a function that does not need it does not get it. */
function environmentOf(
  { role, needs = [] }: Route,
  { service, accounts, keySecret }: ServiceApiStackProps,
  renderer: PdfRenderer | undefined,
): Record<string, string> {
  return {
    POWERTOOLS_SERVICE_NAME: service.name,
    ACCOUNTS_TABLE: accounts.tableName,
    ...(role !== 'public' && { KEY_SECRET_ID: keySecret.secretArn }),
    ...(needs.includes('rules') && { RULES_DIR: '/opt/rules' }),
    ...(needs.includes('fonts') && { FONTS_DIR: '/opt/fonts' }),
    ...(needs.includes('renderer') && renderer && { RENDERER_FUNCTION: renderer.functionName }),
  };
}
