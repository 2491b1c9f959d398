import { createHash } from 'node:crypto';
import type { Resource } from './assembly.ts';

/** The region and account resources pretend to live in. */
export const REGION = 'eu-west-3';
export const ACCOUNT = '000000000000';

/** Properties that give a resource its physical name, by type. */
const nameProperties: Readonly<Record<string, string>> = {
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::SecretsManager::Secret': 'Name',
  'AWS::SSM::Parameter': 'Name',
  'AWS::ApiGateway::Stage': 'StageName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::IAM::Role': 'RoleName',
};

/** Types whose `Ref` is an ARN, not a name. */
const refIsArn = new Set([
  'AWS::SecretsManager::Secret',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Version',
  'AWS::Lambda::Alias',
  'AWS::SNS::Topic',
]);

/** `service:kind` parts of ARNs, by type. */
const arnParts: Readonly<Record<string, (name: string) => string>> = {
  'AWS::Lambda::Function': (name) => `lambda:${REGION}:${ACCOUNT}:function:${name}`,
  'AWS::Lambda::LayerVersion': (name) => `lambda:${REGION}:${ACCOUNT}:layer:${name}:1`,
  'AWS::DynamoDB::GlobalTable': (name) => `dynamodb:${REGION}:${ACCOUNT}:table/${name}`,
  'AWS::DynamoDB::Table': (name) => `dynamodb:${REGION}:${ACCOUNT}:table/${name}`,
  // The service appends six characters of its own; CDK cuts them off again to find the name.
  'AWS::SecretsManager::Secret': (name) => `secretsmanager:${REGION}:${ACCOUNT}:secret:${name}-local0`,
  'AWS::Logs::LogGroup': (name) => `logs:${REGION}:${ACCOUNT}:log-group:${name}:*`,
  'AWS::IAM::Role': (name) => `iam::${ACCOUNT}:role/${name}`,
};

type Resolve = (value: Resource['properties'][string]) => string;

/** The name CloudFormation would give: the template's own, else one made of stack and logical id. */
export function physicalName(resource: Resource, resolve: Resolve): string {
  const property = resource.properties[nameProperties[resource.type] ?? ''];
  if (property !== undefined) return resolve(property);
  if (resource.type === 'AWS::ApiGateway::RestApi') return apiId(resource);
  return `${resource.stack}-${resource.logicalId}`;
}

export function arnOf(resource: Resource, resolve: Resolve): string {
  const name = physicalName(resource, resolve);
  return `arn:aws:${arnParts[resource.type]?.(name) ?? `local:${REGION}:${ACCOUNT}:${name}`}`;
}

/** What `Ref` gives. A version or alias stands for its function: there is one of each here. */
export function refOf(resource: Resource, resolve: Resolve): string {
  if (resource.type === 'AWS::Lambda::Version' || resource.type === 'AWS::Lambda::Alias')
    return resolve(resource.properties['FunctionName'] ?? '');
  return refIsArn.has(resource.type) ? arnOf(resource, resolve) : physicalName(resource, resolve);
}

/** What `Fn::GetAtt` gives, for the attributes deployments like this one use. */
export function attributeOf(resource: Resource, attribute: string, resolve: Resolve): string {
  switch (attribute) {
    case 'Arn':
    case 'FunctionArn':
      return arnOf(resource, resolve);
    case 'RootResourceId':
      return `${resource.logicalId}/`;
    case 'Value':
      return resolve(resource.properties['Value'] ?? '');
    default:
      return `${physicalName(resource, resolve)}.${attribute}`;
  }
}

/** API ids are ten letters and digits; they stay the same from start to start. */
function apiId({ stack, logicalId }: Resource): string {
  return BigInt(`0x${createHash('sha256').update(`${stack}/${logicalId}`).digest('hex')}`)
    .toString(36)
    .slice(0, 10);
}
