import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { startDynamoDb } from './aws/dynamodb.ts';
import { awsEndpoint } from './aws/endpoint.ts';
import { keepSecrets, type SecretStore } from './aws/secrets.ts';
import { readAssembly } from './deployment/assembly.ts';
import { readSecrets, readTables } from './deployment/data.ts';
import { type LambdaFunction, readFunctions } from './deployment/functions.ts';
import { REGION } from './deployment/identity.ts';
import { createResolver } from './deployment/resolve.ts';
import { type RestApi, readRestApis } from './deployment/rest-apis.ts';
import { Fleet } from './functions/fleet.ts';
import { createGateway, defaultPatience, type GatewayOptions } from './gateway/server.ts';

export interface LocalOptions {
  /** Folder `cdk synth` wrote. */
  readonly assembly: string;
  /** File the secrets are kept in from start to start. */
  readonly secretsFile: string;
  /** Folder that stands for `/opt` of the container images. */
  readonly imageContent: string;
  /** The port an API is served on; 0 for any that is free. */
  portOf(api: RestApi): number;
  readonly limits: GatewayOptions['limits'];
  readonly patience?: GatewayOptions['patience'];
  /** Takes a line for each answered request. */
  readonly log: GatewayOptions['log'];
  /** Takes what functions write. */
  write(text: string): void;
}

/** A deployment that runs. */
export interface LocalDeployment {
  readonly apis: readonly { readonly api: RestApi; readonly port: number }[];
  readonly functions: readonly LambdaFunction[];
  readonly secrets: SecretStore;
  /** Variables under which an AWS SDK reaches the local stand-ins. */
  readonly awsEnvironment: Readonly<Record<string, string>>;
  /** Ends everything that was started. */
  close(): Promise<void>;
}

/** A port that is taken, in words for whoever started it. */
export class PortTaken extends Error {
  readonly port: number;

  constructor(port: number) {
    super(`Port ${port} is in use.`);
    this.port = port;
  }
}

/**
 * Runs a synthesized deployment on this machine: its REST APIs, functions, tables and secrets.
 * @throws PortTaken; Error naming what of the assembly can't be run
 */
export async function startDeployment(options: LocalOptions): Promise<LocalDeployment> {
  const { apis, functions, secrets, tables } = read(options);
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const dynamoDb = await startDynamoDb(tables);
    closers.push(dynamoDb.close);
    const accessKeyId = `LOCAL${randomBytes(12).toString('hex').toUpperCase()}`;
    const aws = createServer();
    closers.push(() => shut(aws));
    const awsUrl = `http://127.0.0.1:${await listen(aws, 0)}`;
    const awsEnvironment: Record<string, string> = {
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_REGION: REGION,
      AWS_ENDPOINT_URL_DYNAMODB: dynamoDb.url,
      AWS_ENDPOINT_URL_LAMBDA: awsUrl,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: awsUrl,
    };
    const fleet = new Fleet(functions, { environment: { ...inherited(), ...awsEnvironment }, write: options.write });
    closers.push(() => fleet.close());
    aws.on('request', awsEndpoint(fleet, secrets, accessKeyId));
    const served = [];
    for (const api of apis) {
      const { limits, patience = defaultPatience, log } = options;
      const gateway = createGateway(api, { limits, patience, log, invoke: (arn, invocation) => fleet.invoke(arn, invocation) });
      closers.push(() => shut(gateway));
      served.push({ api, port: await listen(gateway, options.portOf(api)) });
    }
    return { apis: served, functions, secrets, awsEnvironment, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function read({ assembly: folder, secretsFile, imageContent }: LocalOptions) {
  const assembly = readAssembly(folder);
  const resolver = createResolver(assembly);
  return {
    apis: readRestApis(assembly, resolver),
    functions: readFunctions(assembly, resolver, imageContent),
    secrets: keepSecrets(readSecrets(assembly, resolver), secretsFile),
    tables: readTables(assembly, resolver),
  };
}

/** Variables of this process functions may see: where programs and temporary files are, nothing else. */
function inherited(): Record<string, string> {
  return Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Listens on this machine only. @returns the port */
async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' ? new PortTaken(port) : error;
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

async function shut(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
