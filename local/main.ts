/** What `npm start` runs once everything is built: the gateway, ready keys, and the lines that say how to go on. */
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, paint, Refusal, step } from '../scripts/progress.mjs';
import type { RestApi } from './deployment/rest-apis.ts';
import { cloudLimits, specifiedLimits } from './gateway/limits.ts';
import type { AccessEntry } from './gateway/server.ts';
import { type LocalDeployment, PortTaken, startDeployment } from './start.ts';

const folder = join('.build', 'local');
const functionLog = join(folder, 'functions.log');

const services = [
  { name: 'tables', title: 'Tables', port: Number(process.env['PORT_TABLES']) },
  { name: 'verification', title: 'Verification', port: Number(process.env['PORT_VERIFICATION']) },
  { name: 'einvoice', title: 'E-invoice', port: Number(process.env['PORT_EINVOICE']) },
] as const;

let deployment: LocalDeployment | undefined;
try {
  await step('Gateway', async () => {
    deployment = await start();
    return `${deployment.functions.length} functions, workers start on first use`;
  });
} catch (error) {
  fail(error instanceof PortTaken ? new Refusal(`Port ${error.port} is in use by another program.`) : error);
}
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => void stop());

async function start(): Promise<LocalDeployment> {
  mkdirSync(folder, { recursive: true });
  const log = createWriteStream(functionLog);
  return startDeployment({
    assembly: 'cdk.out',
    secretsFile: join(folder, 'secrets.json'),
    portOf: (api) => serviceOf(api).port,
    limits: process.env['AWS_LIMITS'] === '1' ? cloudLimits : specifiedLimits,
    log: (entry) => process.stdout.write(accessLine(entry)),
    write: (text) => log.write(text),
  });
}

function serviceOf(api: RestApi) {
  const service = services.find(({ name }) => api.name.toLowerCase().includes(name));
  if (!service) throw new Error(`No port is set aside for the API ${api.name}.`);
  return service;
}

function accessLine({ httpMethod, resourcePath, status, milliseconds, requestId }: AccessEntry): string {
  const time = new Date().toISOString().slice(11, 19);
  const colour = status < 400 ? '32' : status < 500 ? '33' : '31';
  return `  ${time}  ${paint(colour, String(status))}  ${httpMethod.padEnd(7)} ${resourcePath.padEnd(34)} ${String(milliseconds).padStart(6)} ms  ${paint('2', requestId)}\n`;
}

async function stop(): Promise<void> {
  await deployment?.close();
  process.exit(0);
}
