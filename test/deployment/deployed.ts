import { service as einvoice } from '../../lambdas/einvoice/routes.ts';
import type { Route, Service } from '../../lambdas/shared/routes.ts';
import { service as tables } from '../../lambdas/tables/routes.ts';
import { service as verification } from '../../lambdas/verification/routes.ts';
import { type Assembly, type Resource, readAssembly, resourcesOf } from '../../local/deployment/assembly.ts';
import { attributeOf } from '../../local/deployment/identity.ts';
import { type JsonObject, listOf, objectOf, textOf, textsOf } from '../../local/deployment/json.ts';
import { createResolver, type Resolver } from '../../local/deployment/resolve.ts';

export const services: readonly Service[] = [tables, verification, einvoice];

export const routes: readonly (readonly [string, Route, Service])[] = services.flatMap((service) =>
  service.routes.map((route) => [`${service.name} ${route.id}`, route, service] as const),
);

/** What a policy lets somebody do. */
interface Statement {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  /** Partition keys the statement is bound to; null for none. */
  readonly keys: readonly string[] | null;
}

/** A synthesized deployment to ask questions of; references in what it answers are resolved. */
export class Deployed {
  readonly assembly: Assembly;
  readonly resolver: Resolver;

  constructor(folder: string) {
    this.assembly = readAssembly(folder);
    this.resolver = createResolver(this.assembly);
  }

  properties({ stack, properties }: Resource): JsonObject {
    return objectOf(this.resolver.value(stack, properties));
  }

  arn(resource: Resource): string {
    return attributeOf(resource, 'Arn', (value) => this.resolver.text(resource.stack, value));
  }

  /** Resources of one type in the stacks of one service, or in all. */
  all(type: string, service?: Service): Resource[] {
    const own = (stack: string) => service === undefined || stack.toLowerCase().includes(service.name);
    return resourcesOf(this.assembly, type).filter(({ stack }) => own(stack));
  }

  one(type: string, service: Service): Resource {
    const [found, ...others] = this.all(type, service);
    if (!found || others.length > 0) throw new Error(`${service.name} has ${others.length + (found ? 1 : 0)} of ${type}`);
    return found;
  }

  functionOf(service: Service, route: Route): Resource {
    const handler = `${route.entry.replace('.route', '')}.handler`;
    const found = this.all('AWS::Lambda::Function', service).filter(({ properties }) => properties['Handler'] === handler);
    if (found.length !== 1 || !found[0]) throw new Error(`${found.length} functions have the handler ${handler}`);
    return found[0];
  }

  renderer(): Resource {
    const found = this.all('AWS::Lambda::Function').find(({ properties }) => properties['PackageType'] === 'Image');
    if (!found) throw new Error('there is no function from an image');
    return found;
  }

  /** Everything the role of a function allows. */
  statementsOf(fn: Resource): Statement[] {
    const role = this.properties(fn)['Role'];
    const roles = this.all('AWS::IAM::Role').filter((candidate) => this.arn(candidate) === role);
    const names = roles.map((found) => this.resolver.value(found.stack, { Ref: found.logicalId }));
    if (roles.some(({ properties }) => properties['ManagedPolicyArns'] !== undefined || properties['Policies'] !== undefined)) {
      throw new Error('a role has more than its one policy');
    }
    const policies = this.all('AWS::IAM::Policy').map((policy) => this.properties(policy));
    return policies
      .filter((policy) => listOf(policy['Roles']).some((name) => names.includes(name)))
      .flatMap((policy) => listOf(objectOf(policy['PolicyDocument'])['Statement']))
      .map(objectOf)
      .map(({ Action = '', Resource = '', Condition }) => ({
        actions: [Action].flat().flatMap((action) => textOf(action) ?? []),
        resources: [Resource].flat().flatMap((resource) => textOf(resource) ?? []),
        keys: Condition === undefined ? null : textsOf(objectOf(objectOf(Condition)['ForAllValues:StringLike'])['dynamodb:LeadingKeys']),
      }));
  }

  /** Whether a function may do something to a resource, on a partition key if it is a table. */
  allows(fn: Resource, action: string, resource: string, key?: string): boolean {
    return this.statementsOf(fn).some(
      ({ actions, resources, keys }) =>
        actions.includes(action) &&
        (resources.includes(resource) || resources.includes('*')) &&
        (keys === null || (key !== undefined && keys.some((pattern) => matches(pattern, key)))),
    );
  }
}

const matches = (pattern: string, key: string) => (pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern);
