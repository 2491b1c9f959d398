import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AttributeType, Billing, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Service } from '../../lambdas/shared/routes.ts';

/** What a service must not lose: the accounts with their counters, and the secret its keys are signed with. A rollback of code never touches it. */
export class ServiceData extends Stack {
  readonly accounts: TableV2;
  readonly keySecret: Secret;

  constructor(scope: Construct, id: string, service: Service) {
    super(scope, id, { description: `${service.title}: accounts and key secret` });
    this.accounts = new TableV2(this, 'Accounts', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billing: Billing.onDemand(),
      timeToLiveAttribute: 'exp',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.keySecret = new Secret(this, 'KeySecret', {
      description: `${service.title}: signs API keys; a rotation moves 'current' to 'previous'`,
      generateSecretString: { secretStringTemplate: '{}', generateStringKey: 'current', passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.RETAIN,
    });
    // `npm run key` finds both by these names.
    new CfnOutput(this, 'AccountsTable', { value: this.accounts.tableName });
    new CfnOutput(this, 'KeySecretArn', { value: this.keySecret.secretArn });
  }
}
