import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { Dashboard, GraphWidget, type IWidget, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Service } from '../../lambdas/shared/routes.ts';
import { FAULTS } from '../constructs/faults.ts';
import { apiName, STAGE } from '../constructs/service-api.ts';

export interface MonitoringProps {
  readonly services: readonly Service[];
  /** Start of the names of all stacks: alarms and functions are called after their stack. */
  readonly stackPrefix: string;
}

/** What watches over the services: who is told of an alarm, one dashboard, and the account's leave to write API logs. It knows the other stacks by name only. */
export class Monitoring extends Stack {
  constructor(scope: Construct, id: string, { services, stackPrefix }: MonitoringProps) {
    super(scope, id, { description: 'Alarms, dashboard and log access' });
    letApisLog(this);
    tellOfAlarms(this, stackPrefix);
    new Dashboard(this, 'Dashboard', {
      dashboardName: stackPrefix,
      defaultInterval: Duration.days(1),
      widgets: services.map(widgetsOf),
    });
  }
}

/** An account has one such role for all its APIs. */
function letApisLog(stack: Stack): void {
  const role = new Role(stack, 'ApiLogRole', {
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AmazonAPIGatewayPushToCloudWatchLogs')],
  });
  new CfnAccount(stack, 'ApiAccount', { cloudWatchRoleArn: role.roleArn });
}

/** One rule for the alarms of all stacks, present and to come. People subscribe to the topic by hand. */
function tellOfAlarms(stack: Stack, stackPrefix: string): void {
  const topic = new Topic(stack, 'AlarmTopic', { displayName: 'Invoice-Ready alarms', enforceSSL: true });
  new CfnOutput(stack, 'AlarmTopicArn', { value: topic.topicArn, description: 'Subscribe whoever is on call' });
  const text = RuleTargetInput.fromText(
    `${EventField.fromPath('$.detail.configuration.description')} (${EventField.fromPath('$.detail.alarmName')}, ${EventField.time})`,
  );
  new Rule(stack, 'AlarmRule', {
    description: 'An alarm of Invoice-Ready rang',
    eventPattern: {
      source: ['aws.cloudwatch'],
      detailType: ['CloudWatch Alarm State Change'],
      detail: { alarmName: [{ prefix: stackPrefix }], state: { value: ['ALARM'] } },
    },
    targets: [new SnsTopic(topic, { message: text })],
  });
}

/** A row for each service: how much is asked, how often it fails, how long it takes. */
function widgetsOf(service: Service): IWidget[] {
  const api = (metricName: string, statistic: string, label: string) =>
    new Metric({ namespace: 'AWS/ApiGateway', metricName, statistic, label, dimensionsMap: { ApiName: apiName(service), Stage: STAGE } });
  return [
    new GraphWidget({
      title: `${service.title}: calls and refusals`,
      width: 8,
      left: [api('Count', 'Sum', 'calls'), api('4XXError', 'Sum', '4xx')],
    }),
    new GraphWidget({
      title: `${service.title}: failures by route`,
      width: 8,
      left: [
        api('5XXError', 'Sum', '5xx'),
        new MathExpression({
          expression: `SEARCH('{${FAULTS.namespace},operation,service} MetricName="${FAULTS.metricName}" service="${service.name}"', 'Sum')`,
          label: '',
        }),
      ],
    }),
    new GraphWidget({
      title: `${service.title}: milliseconds`,
      width: 8,
      left: [api('Latency', 'p50', 'p50'), api('Latency', 'p99', 'p99')],
    }),
  ];
}
