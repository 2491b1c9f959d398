import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Assembly, type Resource, resourcesOf } from './assembly.ts';
import { arnOf, physicalName } from './identity.ts';
import { listOf, numberOf, objectOf, textOf } from './json.ts';
import type { Resolver } from './resolve.ts';

/** A function of the deployment as it can be run here. */
export interface LambdaFunction {
  readonly name: string;
  readonly arn: string;
  /** File that exports the handler. */
  readonly file: string;
  readonly handler: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly memoryMb: number;
  /** Events handled at once, each in a worker of its own. */
  readonly concurrency: number;
}

/** Workers of one function: four, fewer where they are large or the template reserves fewer. */
const MOST_WORKERS = 4;
const MEMORY_FOR_ONE_FUNCTION_MB = 4096;
const DEFAULT_TIMEOUT_SECONDS = 3;
const DEFAULT_MEMORY_MB = 128;

/**
 * Reads the Lambda functions of an assembly. A container image runs from its folder of the assembly, without the container.
 * @param imageContent folder that stands for `/opt` of the container images
 * @throws Error naming the function whose code is not there
 */
export function readFunctions(assembly: Assembly, resolver: Resolver, imageContent: string): LambdaFunction[] {
  return resourcesOf(assembly, 'AWS::Lambda::Function').flatMap(
    (resource) => readFunction(assembly, resolver, imageContent, resource) ?? [],
  );
}

function readFunction(assembly: Assembly, resolver: Resolver, imageContent: string, resource: Resource): LambdaFunction | undefined {
  const { stack, properties } = resource;
  const text = (value: Resource['properties'][string]) => resolver.text(stack, value);
  const code = objectOf(properties['Code']);
  // Inline code belongs to CDK's own helpers, which have nothing to do with requests.
  if (code['ZipFile'] !== undefined) return undefined;
  const name = physicalName(resource, text);
  const isImage = code['ImageUri'] !== undefined;
  const asset = text(code['ImageUri'] ?? code['S3Key'] ?? '').replace(isImage ? /^.*:/ : /\.zip$/, '');
  const folder = (isImage ? assembly.images : assembly.files).get(asset);
  const entry = isImage ? textOf(listOf(objectOf(properties['ImageConfig'])['Command'])[0]) : textOf(properties['Handler']);
  const module = entry?.slice(0, entry.lastIndexOf('.'));
  const file = ['mjs', 'js', 'cjs']
    .map((suffix) => join(folder ?? '', `${module}.${suffix}`))
    .find((path) => folder !== undefined && existsSync(path));
  if (entry === undefined || file === undefined) throw new Error(`Function ${name}: ${entry} is not in its asset ${asset}`);
  const memoryMb = numberOf(properties['MemorySize']) ?? DEFAULT_MEMORY_MB;
  const reserved = numberOf(properties['ReservedConcurrentExecutions']) ?? MOST_WORKERS;
  return {
    name,
    arn: arnOf(resource, text),
    file,
    handler: entry.slice(entry.lastIndexOf('.') + 1),
    environment: { ...(isImage ? imageEnvironment(folder ?? '', imageContent) : {}), ...readEnvironment(assembly, resolver, resource) },
    timeoutMs: 1000 * (numberOf(properties['Timeout']) ?? DEFAULT_TIMEOUT_SECONDS),
    memoryMb,
    concurrency: Math.max(1, Math.min(MOST_WORKERS, reserved, Math.floor(MEMORY_FOR_ONE_FUNCTION_MB / memoryMb))),
  };
}

/** Layers lie below `/opt` in the cloud; here their folders stay where they are, and variables that name a path below `/opt` follow them. */
function readEnvironment(assembly: Assembly, resolver: Resolver, { stack, properties }: Resource): Record<string, string> {
  const layers = listOf(properties['Layers']).flatMap((layer) => layerFolder(assembly, resolver, resolver.text(stack, layer)) ?? []);
  const variables = Object.entries(objectOf(objectOf(properties['Environment'])['Variables']));
  return Object.fromEntries(variables.map(([name, value]) => [name, located(resolver.text(stack, value), layers)]));
}

/** Variables the Dockerfile sets; what the image holds below `/opt` lies in another folder here. */
function imageEnvironment(folder: string, imageContent: string): Record<string, string> {
  const settings = readFileSync(join(folder, 'Dockerfile'), 'utf8').matchAll(/^ENV (\w+)=(\S+)$/gm);
  return Object.fromEntries([...settings].map(([, name = '', value = '']) => [name, value.replace(/^\/opt(?=\/|$)/, () => imageContent)]));
}

function located(value: string, layers: readonly string[]): string {
  const path = /^\/opt(?:\/(.*))?$/.exec(value);
  if (!path) return value;
  // Later layers overwrite earlier ones.
  const found = layers.map((layer) => join(layer, path[1] ?? '')).findLast((candidate) => existsSync(candidate));
  return found ?? value;
}

function layerFolder(assembly: Assembly, resolver: Resolver, arn: string): string | undefined {
  const layer = resourcesOf(assembly, 'AWS::Lambda::LayerVersion').find(
    (resource) => arnOf(resource, (value) => resolver.text(resource.stack, value)) === arn,
  );
  if (!layer) return undefined;
  const key = resolver.text(layer.stack, objectOf(layer.properties['Content'])['S3Key']);
  return assembly.files.get(key.replace(/\.zip$/, ''));
}
