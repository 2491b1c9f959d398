import { join } from 'node:path';
import type { Route, ServiceName } from '../lambdas/shared/routes.ts';

/** What the build leaves for the deployment: bundles of the services and of the renderer, and content of the layers. */
export interface BuildFolder {
  bundle(service: ServiceName): string;
  layer(name: 'rules' | 'fonts'): string;
  readonly renderer: string;
}

/** @param root the folder of everything that is built */
export function buildFolder(root: string): BuildFolder {
  return {
    bundle: (service) => join(root, 'bundles', service),
    layer: (name) => join(root, 'layers', name),
    renderer: join(root, 'bundles', 'renderer'),
  };
}

/**
 * Where a route's bundled module lies in its service's bundle, without suffix: `iban/check-iban`.
 * Lambda splits a handler's name at its first dot, so none may remain in the file's name.
 */
export const moduleOf = (route: Pick<Route, 'entry'>): string => route.entry.replace(/\.route$/, '');
