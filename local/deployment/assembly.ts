import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JsonObject, objectOf, parseJson, textOf } from './json.ts';

/** A resource as its template has it, intrinsic functions not yet resolved. */
export interface Resource {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly properties: JsonObject;
}

export interface Stack {
  readonly name: string;
  readonly resources: ReadonlyMap<string, Resource>;
  readonly outputs: JsonObject;
}

/** What `cdk synth` wrote: the stacks, and where the assets they name lie on disk. */
export interface Assembly {
  readonly stacks: ReadonlyMap<string, Stack>;
  /** Asset hash → folder or file of its content. */
  readonly files: ReadonlyMap<string, string>;
  /** Asset hash → folder of the Dockerfile. */
  readonly images: ReadonlyMap<string, string>;
}

/**
 * Reads a cloud assembly (`cdk.out`).
 * @throws Error when there is none, or its files do not belong together
 */
export function readAssembly(directory: string): Assembly {
  const stacks = new Map<string, Stack>();
  const files = new Map<string, string>();
  const images = new Map<string, string>();
  for (const [id, artifact] of Object.entries(objectOf(readObject(directory, 'manifest.json')['artifacts']))) {
    const { type, properties } = objectOf(artifact);
    if (type === 'aws:cloudformation:stack') {
      const name = textOf(objectOf(properties)['stackName']) ?? id;
      stacks.set(name, readStack(name, readObject(directory, textOf(objectOf(properties)['templateFile']) ?? '')));
    }
    if (type === 'cdk:asset-manifest') readAssets(directory, textOf(objectOf(properties)['file']) ?? '', files, images);
  }
  return { stacks, files, images };
}

/** All resources of one of the types, over all stacks. */
export function resourcesOf(assembly: Assembly, ...types: readonly string[]): Resource[] {
  return [...assembly.stacks.values()].flatMap((stack) => [...stack.resources.values()].filter(({ type }) => types.includes(type)));
}

function readStack(name: string, template: JsonObject): Stack {
  const resources = Object.entries(objectOf(template['Resources'])).map(([logicalId, value]): [string, Resource] => {
    const { Type, Properties } = objectOf(value);
    return [logicalId, { stack: name, logicalId, type: textOf(Type) ?? '', properties: objectOf(Properties) }];
  });
  return { name, resources: new Map(resources), outputs: objectOf(template['Outputs']) };
}

function readAssets(directory: string, file: string, files: Map<string, string>, images: Map<string, string>): void {
  const manifest = readObject(directory, file);
  for (const [hash, asset] of Object.entries(objectOf(manifest['files']))) {
    files.set(hash, join(directory, textOf(objectOf(objectOf(asset)['source'])['path']) ?? ''));
  }
  for (const [hash, asset] of Object.entries(objectOf(manifest['dockerImages']))) {
    images.set(hash, join(directory, textOf(objectOf(objectOf(asset)['source'])['directory']) ?? ''));
  }
}

function readObject(directory: string, file: string): JsonObject {
  return objectOf(parseJson(readFileSync(join(directory, file), 'utf8')));
}
