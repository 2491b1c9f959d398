import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Route, Service } from '../../lambdas/shared/routes.ts';

export const FAULTS = { namespace: 'InvoiceReady', metricName: 'Faults' };

/** Each call leaves one log line with service, route and status (lambdas/shared/log.ts): those of 5xx become a metric by route. */
export function countFaults(logGroup: LogGroup): void {
  logGroup.addMetricFilter('Faults', {
    filterPattern: FilterPattern.numberValue('$.call.status', '>=', 500),
    metricNamespace: FAULTS.namespace,
    metricName: FAULTS.metricName,
    metricValue: '1',
    dimensions: { service: '$.service', operation: '$.call.operation' },
  });
}

/** Answers of 5xx a route gave. */
export const faultsOf = (service: Service, route: Route): Metric =>
  new Metric({ ...FAULTS, dimensionsMap: { service: service.name, operation: route.id }, statistic: 'Sum' });
