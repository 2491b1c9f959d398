/** What `npm start` runs once everything is built: the gateway, ready keys, and the lines that say how to go on. */
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { service as einvoice } from '../lambdas/einvoice/routes.ts';
import { service as tables } from '../lambdas/tables/routes.ts';
import { service as verification } from '../lambdas/verification/routes.ts';
import { fail, paint, Refusal, step } from '../scripts/progress.mjs';
import type { RestApi } from './deployment/rest-apis.ts';
import { cloudLimits, specifiedLimits } from './gateway/limits.ts';
import type { AccessEntry } from './gateway/server.ts';
import { type AccountsLocation, accountsOf, readyKey } from './ready-key.ts';
import { type LocalDeployment, PortTaken, startDeployment } from './start.ts';

const folder = join('.build', 'local');
const functionLog = join(folder, 'functions.log');

/** Two spaces between the longest title and its address. */
const titleWidth = 2 + Math.max(...[tables, verification, einvoice].map(({ title }) => title.length));
const runningFile = join(folder, 'running.json');
const sample = 'docs/examples/first-invoice.json';

const services = [
  { service: tables, port: Number(process.env['PORT_TABLES']) },
  { service: verification, port: Number(process.env['PORT_VERIFICATION']) },
  { service: einvoice, port: Number(process.env['PORT_EINVOICE']) },
];

let deployment: LocalDeployment | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => void stop());

try {
  await step('Gateway', async () => {
    deployment = await start();
    return `${deployment.functions.length} functions, workers start on first use`;
  });
  if (deployment) await welcome(deployment);
} catch (error) {
  await deployment?.close();
  fail(error instanceof PortTaken ? new Refusal(`Port ${error.port} is in use by another program.`) : error);
}

async function start(): Promise<LocalDeployment> {
  mkdirSync(folder, { recursive: true });
  const log = createWriteStream(functionLog);
  return startDeployment({
    assembly: 'cdk.out',
    imageContent: resolve('.build'),
    secretsFile: join(folder, 'secrets.json'),
    portOf: (api) => serviceOf(api).port,
    limits: process.env['AWS_LIMITS'] === '1' ? cloudLimits : specifiedLimits,
    log: (entry) => process.stdout.write(accessLine(entry)),
    write: (text) => log.write(text),
  });
}

/** Says where the services are, with which keys, and how to make a first invoice. */
async function welcome(running: LocalDeployment): Promise<void> {
  const accounts: Record<string, AccountsLocation> = {};
  const lines: string[] = [];
  let invoice = '';
  for (const { api, port } of running.apis) {
    const { service } = serviceOf(api);
    const location = accountsOf(api, running);
    const key = await readyKey(service, location, running, new Date());
    const base = `http://localhost:${port}`;
    accounts[service.name] = location;
    lines.push(`  ${service.title.padEnd(titleWidth)}${base}   ${paint('2', 'key')} ${key}`);
    if (service.name === 'einvoice') {
      invoice = `curl -fsS ${base}/v1/invoices/generate -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' --data @${sample} -o first-invoice.pdf`;
    }
  }
  // For scripts that make more keys while this runs; it holds credentials of the local stand-ins only.
  writeFileSync(runningFile, `${JSON.stringify({ aws: running.awsEnvironment, accounts }, null, 2)}\n`, { mode: 0o600 });
  process.stdout.write(`\n${lines.join('\n')}\n\n  Your first invoice:\n\n${invoice}\n\n`);
  process.stdout.write(paint('2', `  Requests follow; what functions write is in ${functionLog}. Ctrl-C stops everything.`));
  process.stdout.write('\n\n');
}

function serviceOf(api: RestApi) {
  const found = services.find(({ service }) => api.name.toLowerCase().includes(service.name));
  if (!found) throw new Error(`No port is set aside for the API ${api.name}.`);
  return found;
}

function accessLine({ httpMethod, resourcePath, status, milliseconds, requestId }: AccessEntry): string {
  const time = new Date().toISOString().slice(11, 19);
  const colour = status < 400 ? '32' : status < 500 ? '33' : '31';
  return `  ${time}  ${paint(colour, String(status))}  ${httpMethod.padEnd(7)} ${resourcePath.padEnd(34)} ${String(milliseconds).padStart(6)} ms  ${paint('2', requestId)}\n`;
}

async function stop(): Promise<void> {
  rmSync(runningFile, { force: true });
  await deployment?.close();
  process.stdout.write('\n  Stopped.\n');
  process.exit(0);
}
