/** Measures the local gateway as `npm start` runs it: start, memory after every route was called once, requests a second. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import { service as einvoice } from '../../lambdas/einvoice/routes.ts';
import type { Service } from '../../lambdas/shared/routes.ts';
import { service as tables } from '../../lambdas/tables/routes.ts';
import { service as verification } from '../../lambdas/verification/routes.ts';

/** Its health is a constant; that of the other reads an item of a table. */
const tablesPort = 4901;
const verificationPort = 4902;
const services: readonly { readonly service: Service; readonly port: number; readonly variable: string }[] = [
  { service: tables, port: tablesPort, variable: 'PORT_TABLES' },
  { service: verification, port: verificationPort, variable: 'PORT_VERIFICATION' },
  { service: einvoice, port: 4903, variable: 'PORT_EINVOICE' },
];
const SECONDS = 5;
const CONNECTIONS = 10;

const gateway = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'local/main.ts'], {
  env: { ...process.env, MALLOC_ARENA_MAX: '2', ...Object.fromEntries(services.map(({ variable, port }) => [variable, String(port)])) },
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
});
const start = performance.now();
const keys = await keysOf(gateway);
const startMs = performance.now() - start;
const idleMb = memoryOf(gateway.pid ?? 0);
const calls = await callEverything(keys);
// Workers give memory back when they have been idle for a second.
await setTimeout(2500);
const usedMb = memoryOf(gateway.pid ?? 0);
const trivial = await requestsPerSecond(`http://localhost:${tablesPort}/health`);
const oneRead = await requestsPerSecond(`http://localhost:${verificationPort}/health`);
gateway.disconnect();
await once(gateway, 'exit');

console.log(`start until ready             ${(startMs / 1000).toFixed(2)} s`);
console.log(`memory, nothing called yet    ${idleMb} MB`);
console.log(`memory, ${String(calls).padStart(3)} routes called      ${usedMb} MB`);
console.log(`requests a second, trivial     ${trivial}`);
console.log(`requests a second, one read    ${oneRead}`);

/** Waits for the lines that name a key a service; the last line of the welcome says that all is up. */
async function keysOf(child: ChildProcess): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface(child.stdout)) {
    const [, port, key] = /localhost:(\d+) +key (\S+)/.exec(line) ?? [];
    const entry = services.find((candidate) => String(candidate.port) === port);
    if (entry && key) found.set(entry.service.name, key);
    if (line.includes('Ctrl-C')) break;
  }
  child.stdout.resume();
  return found;
}

/** Calls each route once, those on documents with a real one, so that every worker has loaded all it needs. */
async function callEverything(keyOf: ReadonlyMap<string, string>): Promise<number> {
  let pdf: Uint8Array<ArrayBuffer> = new Uint8Array();
  let calls = 0;
  for (const { service, port } of services) {
    for (const { id, method, path } of service.routes) {
      const url = `http://localhost:${port}${path.replace(/\{[^}]+\}/g, 'FR7630006000011234567890189')}`;
      const isFile = id === 'validateInvoice' || id === 'extractInvoice';
      const isInvoice = id === 'generateInvoice' || id === 'previewXml';
      const headers = {
        Authorization: `Bearer ${keyOf.get(service.name)}`,
        'Content-Type': isFile ? 'application/pdf' : 'application/json',
      };
      const body = isFile ? pdf : isInvoice ? readFileSync('docs/examples/first-invoice.json') : '{}';
      const response = await fetch(url, { method, headers, ...(method === 'POST' && { body }) });
      const answer = new Uint8Array(await response.arrayBuffer());
      if (id === 'generateInvoice') pdf = answer;
      console.log(`  ${response.status} ${method.padEnd(4)} ${service.name} ${path}`);
      calls += 1;
    }
  }
  return calls;
}

async function requestsPerSecond(url: string): Promise<number> {
  const { requests, non2xx } = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were not 2xx`);
  return Math.round(requests.average);
}

/** Resident memory of a process and all it started, in MB. */
function memoryOf(root: number): number {
  const rows = execFileSync('ps', ['-axo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/).map(Number));
  const sum = (pid: number): number =>
    rows.reduce(
      (total, [own, parent, rss = 0]) => total + (own === pid ? rss : 0) + (parent === pid && own !== undefined ? sum(own) : 0),
      0,
    );
  return Math.round(sum(root) / 1024);
}
