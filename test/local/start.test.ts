import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const script = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

/** Runs `npm start`'s script in a case it refuses before it touches anything. */
function start(environment: Record<string, string>, flags: string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, script], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

/** Ports that were free a moment ago. */
async function freePorts(count: number): Promise<string[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => {
    const address = server.address();
    return String(typeof address === 'object' ? address?.port : '');
  });
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

describe('npm start refuses in one sentence', () => {
  it('a port that is taken', async () => {
    const [tables = '', verification = ''] = await freePorts(2);
    const taken = createServer().listen(Number(verification), '127.0.0.1');
    await once(taken, 'listening');
    try {
      expect(start({ PORT_TABLES: tables, PORT_VERIFICATION: verification })).toEqual({
        status: 1,
        stdout: 'Invoice-Ready',
        stderr: `Stopped. Port ${verification} is in use by another program: stop that program, or choose another port with PORT_VERIFICATION=<number> npm start.`,
      });
    } finally {
      taken.close();
    }
  });

  it.each(['abc', '0', '70000', '40.5'])('a port that is none: %s', (port) => {
    expect(start({ PORT_TABLES: port })).toMatchObject({
      status: 1,
      stderr: `Stopped. PORT_TABLES is ${port}: a port is a number from 1 to 65535.`,
    });
  });

  it('a Node that is too old', async () => {
    const [tables = '', verification = '', einvoice = ''] = await freePorts(3);
    const pretend = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.1.0" } })';
    const ports = { PORT_TABLES: tables, PORT_VERIFICATION: verification, PORT_EINVOICE: einvoice };
    expect(start(ports, ['--import', `data:text/javascript,${pretend}`])).toMatchObject({
      status: 1,
      stderr: 'Stopped. Node 18.1.0 is too old to set this project up: install Node 20 or newer and start again.',
    });
  });
});
