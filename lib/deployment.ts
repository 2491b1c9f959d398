import type { App } from 'aws-cdk-lib';
import type { Service } from '../lambdas/shared/routes.ts';
import type { BuildFolder } from './build-folder.ts';
import { Monitoring } from './stacks/monitoring.ts';
import { ServiceApiStack } from './stacks/service-api.ts';
import { ServiceData } from './stacks/service-data.ts';

const STACK_PREFIX = 'InvoiceReady';

const stackName = (service: Service) => `${STACK_PREFIX}${service.name.charAt(0).toUpperCase()}${service.name.slice(1)}`;

/** The stack that holds a service's accounts and key secret. */
export const dataStackName = (service: Service) => `${stackName(service)}Data`;

/** Puts the stacks of the services into an app: one with what must last and one with what can be replaced for each, and one that watches. */
export function addStacks(app: App, services: readonly Service[], build: BuildFolder): void {
  const monitoring = new Monitoring(app, `${STACK_PREFIX}Monitoring`, { services, stackPrefix: STACK_PREFIX });
  for (const service of services) {
    const { accounts, keySecret } = new ServiceData(app, dataStackName(service), service);
    const api = new ServiceApiStack(app, `${stackName(service)}Api`, { service, accounts, keySecret, build });
    // Its access log needs the account's leave to write logs.
    api.addStackDependency(monitoring);
  }
}
