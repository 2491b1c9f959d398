import {
  AccessLogField,
  AccessLogFormat,
  EndpointType,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Route, Service } from '../../lambdas/shared/routes.ts';
import { addGatewayAnswers } from './gateway-answers.ts';
import { addPreflight } from './preflight.ts';

export interface ServiceApiProps {
  readonly service: Service;
  readonly functionOf: (route: Route) => IFunction;
  readonly accessLog: ILogGroup;
}

export const STAGE = 'live';

/** What one service may take of the account's 10,000 requests a second; functions scale slower than that anyway. */
const REQUESTS_A_SECOND = 200;
const BURST = 400;

/** Paths hold IBANs and addresses, so the template of the path is logged and nothing of the caller. */
const ACCESS_LOG_FIELDS = {
  request_id: AccessLogField.contextRequestId(),
  time: AccessLogField.contextRequestTimeEpoch(),
  method: AccessLogField.contextHttpMethod(),
  resource: AccessLogField.contextResourcePath(),
  status: AccessLogField.contextStatus(),
  latency_ms: AccessLogField.contextResponseLatency(),
  integration_latency_ms: AccessLogField.contextIntegrationLatency(),
  bytes_out: AccessLogField.contextResponseLength(),
  gateway_error: AccessLogField.contextErrorResponseType(),
  trace: AccessLogField.contextXrayTraceId(),
};

/** A service's REST API, built from its route table: a resource and method a route, preflights below `/v1`, its own answers in the service's shape. */
export class ServiceApi extends RestApi {
  constructor(scope: Construct, id: string, { service, functionOf, accessLog }: ServiceApiProps) {
    super(scope, id, {
      restApiName: apiName(service),
      description: service.title,
      endpointTypes: [EndpointType.REGIONAL],
      binaryMediaTypes: [...service.binary_media_types],
      // One role of the account lets every API write its log: MonitoringStack has it.
      cloudWatchRole: false,
      deployOptions: {
        stageName: STAGE,
        tracingEnabled: true,
        metricsEnabled: true,
        loggingLevel: MethodLoggingLevel.OFF,
        throttlingRateLimit: REQUESTS_A_SECOND,
        throttlingBurstLimit: BURST,
        accessLogDestination: new LogGroupLogDestination(accessLog),
        accessLogFormat: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG_FIELDS)),
      },
    });
    for (const [path, routes] of Map.groupBy(service.routes, (route) => route.path)) {
      const resource = this.root.resourceForPath(path);
      for (const route of routes) {
        const integration = new LambdaIntegration(functionOf(route), { allowTestInvoke: false });
        resource.addMethod(route.method, integration, { operationName: route.id });
        // `/v1/iban/` is a call with an empty argument, which the function explains.
        if (path.endsWith('}')) this.root.resourceForPath(path.slice(0, path.lastIndexOf('/'))).addMethod(route.method, integration);
      }
      if (path.startsWith('/v1/'))
        addPreflight(
          resource,
          routes.map(({ method }) => method),
        );
    }
    addGatewayAnswers(this, service);
  }
}

/** What a service's API is called in metrics. */
export const apiName = (service: Service): string => `invoice-ready-${service.name}`;
