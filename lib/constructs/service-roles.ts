import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, type IRole, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Role as RoleName, Route, Service } from '../../lambdas/shared/routes.ts';

export interface ServiceRolesProps {
  readonly service: Service;
  readonly accounts: TableV2;
  readonly keySecret: ISecret;
}

/** Actions on the accounts table, and the partition keys they are allowed for. */
interface TableGrant {
  readonly actions: readonly string[];
  readonly keys: readonly string[];
}

/** Calls of an address are counted under `IP#`, subscriptions under `SUB#` (lambdas/accounts). */
const countAddress: TableGrant = { actions: ['UpdateItem'], keys: ['IP#*'] };
/** `/health` asks for an item nobody writes. */
const probe: TableGrant = { actions: ['GetItem'], keys: ['HEALTH'] };
const countUnits: TableGrant = { actions: ['GetItem', 'UpdateItem'], keys: ['SUB#*'] };
const rememberRetries: TableGrant = { actions: ['GetItem', 'PutItem', 'DeleteItem'], keys: ['IDEM#*'] };
const issueKeys: TableGrant = { actions: ['GetItem', 'PutItem', 'UpdateItem'], keys: ['SUB#*'] };

/** The roles a service's functions run under, one for each role its routes name and one more for those that call the renderer. */
export class ServiceRoles extends Construct {
  readonly #props: ServiceRolesProps;
  readonly #roles = new Map<string, Role>();

  constructor(scope: Construct, id: string, props: ServiceRolesProps) {
    super(scope, id);
    this.#props = props;
  }

  /** The role of a route, created when the first route needs it. */
  of(route: Route): IRole {
    const id = idOf(route);
    const role = this.#roles.get(id) ?? this.#create(id, route.role);
    this.#roles.set(id, role);
    return role;
  }

  #create(id: string, name: RoleName): Role {
    const { service, accounts, keySecret } = this.#props;
    const role = new Role(this, id, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `${service.title}: functions of ${id.toLowerCase()} routes`,
    });
    const own = service.routes.filter((route) => idOf(route) === id);
    for (const { actions, keys } of tableGrants(name, own)) {
      role.addToPolicy(
        new PolicyStatement({
          effect: Effect.ALLOW,
          actions: actions.map((action) => `dynamodb:${action}`),
          resources: [accounts.tableArn],
          conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } },
        }),
      );
    }
    if (name !== 'public') {
      role.addToPolicy(new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [keySecret.secretArn] }));
    }
    return role;
  }
}

const idOf = ({ role, needs }: Route) => (needs?.includes('renderer') ? 'Rendering' : `${role.charAt(0).toUpperCase()}${role.slice(1)}`);

function tableGrants(name: RoleName, routes: readonly Route[]): readonly TableGrant[] {
  if (name === 'public') return [countAddress];
  const retries = routes.some(({ idempotent }) => idempotent) ? [rememberRetries] : [];
  return [countAddress, probe, name === 'billing' ? issueKeys : countUnits, ...retries];
}
