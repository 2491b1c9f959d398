import type { Assembly } from './assembly.ts';
import { ACCOUNT, attributeOf, REGION, refOf } from './identity.ts';
import { isObject, type Json, listOf, numberOf, objectOf, textOf } from './json.ts';

/** Resolves the intrinsic functions in a value of the named stack's template. */
export interface Resolver {
  value(stack: string, value: Json | undefined): Json;
  text(stack: string, value: Json | undefined): string;
}

type Intrinsic = (stack: string, argument: Json) => Json;

/**
 * Makes the resolver of an assembly: Ref, GetAtt, Join, Sub, Select, Split, ImportValue and the pseudo parameters, across stacks.
 * It resolves what is asked for only, so that resources no gateway needs may use whatever they like.
 * @throws Error naming stack and reference when it points nowhere
 */
export function createResolver(assembly: Assembly): Resolver {
  const exports = exportsOf(assembly);

  const value: Resolver['value'] = (stack, given) => {
    if (Array.isArray(given)) return given.map((entry) => value(stack, entry));
    if (!isObject(given)) return given ?? null;
    const [[name, argument = null] = ['', null], ...others] = Object.entries(given);
    const intrinsic = others.length === 0 ? intrinsics.get(name) : undefined;
    if (intrinsic) return intrinsic(stack, argument);
    const members = Object.entries(given).filter(([, member]) => !isNoValue(member));
    return Object.fromEntries(members.map(([key, member]) => [key, value(stack, member)]));
  };

  const text: Resolver['text'] = (stack, given) => {
    const resolved = value(stack, given);
    if (typeof resolved === 'string' || typeof resolved === 'number' || typeof resolved === 'boolean') return String(resolved);
    throw new Error(`Stack ${stack}: a text was expected, not ${JSON.stringify(given)}`);
  };

  const resource = (stack: string, logicalId: string) => {
    const found = assembly.stacks.get(stack)?.resources.get(logicalId);
    if (!found) throw new Error(`Stack ${stack}: ${logicalId} is referred to, but not there`);
    return found;
  };
  const ref = (stack: string, name: string): string => pseudo(stack, name) ?? refOf(resource(stack, name), (given) => text(stack, given));
  const attribute = (stack: string, logicalId: string, name: string): string =>
    attributeOf(resource(stack, logicalId), name, (given) => text(stack, given));

  const substitute = (stack: string, template: string, own: Map<string, string>) =>
    template.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
      if (literal !== '') return `\${${name}}`;
      const dot = name.indexOf('.');
      return own.get(name) ?? (dot < 0 ? ref(stack, name) : attribute(stack, name.slice(0, dot), name.slice(dot + 1)));
    });

  const intrinsics = new Map<string, Intrinsic>([
    ['Ref', (stack, name) => ref(stack, textOf(name) ?? '')],
    [
      'Fn::GetAtt',
      (stack, argument) => {
        const [logicalId = '', ...rest] =
          typeof argument === 'string' ? argument.split('.') : listOf(argument).map((part) => text(stack, part));
        return attribute(stack, logicalId, rest.join('.'));
      },
    ],
    [
      'Fn::Join',
      (stack, argument) => {
        const [separator, parts] = listOf(argument);
        return listOf(value(stack, parts))
          .map((part) => text(stack, part))
          .join(textOf(separator));
      },
    ],
    [
      'Fn::Sub',
      (stack, argument) => {
        const [template, own] = typeof argument === 'string' ? [argument] : listOf(argument);
        const variables = Object.entries(objectOf(own)).map(([name, given]): [string, string] => [name, text(stack, given)]);
        return substitute(stack, textOf(template) ?? '', new Map(variables));
      },
    ],
    [
      'Fn::Select',
      (stack, argument) => {
        const [index, list] = listOf(argument);
        return listOf(value(stack, list))[numberOf(value(stack, index)) ?? 0] ?? null;
      },
    ],
    [
      'Fn::Split',
      (stack, argument) => {
        const [separator, given] = listOf(argument);
        return text(stack, given).split(textOf(separator) ?? '');
      },
    ],
    [
      'Fn::ImportValue',
      (stack, argument) => {
        const name = text(stack, argument);
        const found = exports.get(name);
        if (!found) throw new Error(`Stack ${stack}: nothing is exported as ${name}`);
        return value(found.stack, found.value);
      },
    ],
  ]);

  return { value, text };
}

function exportsOf(assembly: Assembly): Map<string, { stack: string; value: Json }> {
  const exports = new Map<string, { stack: string; value: Json }>();
  for (const stack of assembly.stacks.values()) {
    for (const output of Object.values(stack.outputs)) {
      const { Value: value = null, Export } = objectOf(output);
      const name = textOf(objectOf(Export)['Name']);
      if (name !== undefined) exports.set(name, { stack: stack.name, value });
    }
  }
  return exports;
}

const isNoValue = (value: Json) => isObject(value) && value['Ref'] === 'AWS::NoValue';

function pseudo(stack: string, name: string): string | undefined {
  switch (name) {
    case 'AWS::Region':
      return REGION;
    case 'AWS::AccountId':
      return ACCOUNT;
    case 'AWS::Partition':
      return 'aws';
    case 'AWS::URLSuffix':
      return 'amazonaws.com';
    case 'AWS::StackName':
      return stack;
    case 'AWS::StackId':
      return `arn:aws:cloudformation:${REGION}:${ACCOUNT}:stack/${stack}/local`;
    default:
      return undefined;
  }
}
