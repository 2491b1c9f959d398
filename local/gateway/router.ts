import type { Method } from '../deployment/rest-apis.ts';

export interface Match {
  readonly method: Method;
  /** Still percent-encoded, as API Gateway hands them on; null when the path has none. */
  readonly pathParameters: Readonly<Record<string, string>> | null;
}

interface Branch {
  readonly statics: Map<string, Branch>;
  variable?: { readonly name: string; readonly branch: Branch };
  /** `{proxy+}`: takes the rest of the path. */
  greedy?: { readonly name: string; readonly methods: Map<string, Method> };
  readonly methods: Map<string, Method>;
}

/**
 * Finds the method for a request: a fixed segment goes before `{name}`, that before `{name+}`; one trailing slash does not count.
 * A path that is known under another method only gives undefined, as an unknown one does.
 */
export type Router = (httpMethod: string, path: string) => Match | undefined;

export function createRouter(methods: readonly Method[]): Router {
  const root = grow();
  for (const method of methods) plant(root, method);
  return (httpMethod, path) => {
    const segments = path === '/' ? [] : path.replace(/^\//, '').replace(/\/$/, '').split('/');
    const found = find(root, segments, 0, []);
    const method = found?.methods.get(httpMethod) ?? found?.methods.get('ANY');
    if (!found || !method) return undefined;
    return { method, pathParameters: found.parameters.length === 0 ? null : Object.fromEntries(found.parameters) };
  };
}

const grow = (): Branch => ({ statics: new Map(), methods: new Map() });

function plant(root: Branch, method: Method): void {
  let branch = root;
  for (const part of method.path.split('/').filter((segment) => segment !== '')) {
    const [, name = '', greedy = ''] = /^\{([^}+]+)(\+?)\}$/.exec(part) ?? [];
    if (greedy !== '') {
      branch.greedy ??= { name, methods: new Map() };
      branch.greedy.methods.set(method.httpMethod, method);
      return;
    }
    if (name !== '') {
      branch.variable ??= { name, branch: grow() };
      branch = branch.variable.branch;
    } else {
      const next = branch.statics.get(part) ?? grow();
      branch.statics.set(part, next);
      branch = next;
    }
  }
  branch.methods.set(method.httpMethod, method);
}

interface Found {
  readonly methods: ReadonlyMap<string, Method>;
  readonly parameters: readonly (readonly [string, string])[];
}

function find(branch: Branch, segments: readonly string[], index: number, parameters: Found['parameters']): Found | undefined {
  const segment = segments[index];
  if (segment === undefined) return branch.methods.size > 0 ? { methods: branch.methods, parameters } : undefined;
  const fixed = branch.statics.get(segment);
  const found = fixed && find(fixed, segments, index + 1, parameters);
  if (found) return found;
  const { variable, greedy } = branch;
  if (variable && segment !== '') {
    const named = find(variable.branch, segments, index + 1, [...parameters, [variable.name, segment]]);
    if (named) return named;
  }
  if (!greedy) return undefined;
  return { methods: greedy.methods, parameters: [...parameters, [greedy.name, segments.slice(index).join('/')]] };
}
