import { type App, Validations } from 'aws-cdk-lib';

/** A finding of a checker that stays, and why. */
interface Acknowledgement {
  readonly rule: string;
  /** Paths of the constructs it is acknowledged for. */
  readonly where: RegExp;
  readonly reason: string;
}

const ROUTE_METHODS = /Api\/Api\/Default\/.+\/(GET|POST)\/Resource$/;

/** Findings of cdk-nag (AwsSolutions and Serverless). */
const nag: readonly Acknowledgement[] = [
  {
    rule: 'AwsSolutions::AwsSolutions-APIG4',
    where: ROUTE_METHODS,
    reason: 'Functions check our own API keys (lambdas/accounts): an authorizer could not count units or tell why it refused.',
  },
  {
    rule: 'AwsSolutions::AwsSolutions-COG4',
    where: ROUTE_METHODS,
    reason: 'Callers are programs with API keys, not users of a Cognito pool.',
  },
  {
    rule: 'AwsSolutions::AwsSolutions-APIG2',
    where: /Api\/Api\/Resource$/,
    reason:
      'Functions validate every request by the JSON Schema 2020-12 of its route; the gateway knows draft 4 and answers in another shape.',
  },
  {
    rule: 'AwsSolutions::AwsSolutions-APIG3',
    where: /Api\/Api\/DeploymentStage\.live\/Resource$/,
    reason: 'Calls are limited by key, by address and by stage; a web ACL costs more than the services at their present size.',
  },
  {
    rule: 'AwsSolutions::AwsSolutions-APIG6',
    where: /Api\/Api\/DeploymentStage\.live\/Resource$/,
    reason: 'Execution logs hold paths and headers, which are IBANs, addresses and keys here; access logs and traces are on.',
  },
  {
    rule: 'AwsSolutions::AwsSolutions-SMG4',
    where: /Data\/KeySecret\/Resource$/,
    reason: 'A rotation keeps the previous secret while customers change their keys: that is a decision, not a timer (docs/runbook.md).',
  },
  {
    rule: 'AwsSolutions::AwsSolutions-IAM5[Resource::*]',
    where: /Role(s\/\w+)?\/DefaultPolicy\/Resource$/,
    reason: 'X-Ray has no resources to name: PutTraceSegments and PutTelemetryRecords take * only.',
  },
  {
    rule: 'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
    where: /Monitoring\/ApiLogRole\/Resource$/,
    reason: 'API Gateway accepts an account role with this policy; it names no resources either.',
  },
  {
    rule: 'Serverless::Serverless-LambdaDLQ',
    where: /Api\/\w+\/Resource$/,
    reason: 'Functions are called synchronously: the caller has the failure, nothing is queued.',
  },
  {
    rule: 'Serverless::Serverless-EventBusDLQ',
    where: /Monitoring\/AlarmRule\/Resource$/,
    reason: 'EventBridge tries to deliver an alarm for a day, and the alarm itself stays visible.',
  },
];

/** Findings of cfn-lint, by rule id. */
export const cfnLint: Readonly<Record<string, string>> = {
  W3005: 'CDK writes dependencies out that CloudFormation would find by itself.',
};

/** @throws Error when a finding is acknowledged for something that is no longer there */
export function acknowledge(app: App): void {
  const constructs = app.node.findAll();
  for (const { rule, where, reason } of nag) {
    const meant = constructs.filter(({ node }) => where.test(node.path));
    if (meant.length === 0) throw new Error(`${rule} is acknowledged where nothing is: ${where}`);
    for (const construct of meant) Validations.of(construct).acknowledge({ id: rule, reason });
  }
}
