/** `npm start`: sets up what is missing, then runs the synthesized deployment on this machine until Ctrl-C. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { fail, paint, Refusal } from './progress.mjs';
import { nodeFlags, projectNode, root, setup } from './setup.mjs';

const ports = { PORT_TABLES: 4001, PORT_VERIFICATION: 4002, PORT_EINVOICE: 4003 };

process.stdout.write(`\n${paint('1', 'Invoice-Ready')}\n\n`);
try {
  for (const [name, usual] of Object.entries(ports)) await claim(name, portOf(name, usual));
  await setup();
  run();
} catch (error) {
  fail(error);
}

function portOf(name, usual) {
  const text = process.env[name] || String(usual);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Refusal(`${name} is ${text}: a port is a number from 1 to 65535.`);
  process.env[name] = text;
  return port;
}

/** A busy port is better known before minutes of building than after. */
function claim(name, port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const why = error.code === 'EADDRINUSE' ? 'is in use by another program: stop that program' : `can't be opened (${error.code})`;
      reject(new Refusal(`Port ${port} ${why}, or choose another port with ${name}=<number> npm start.`));
    });
    probe.listen(port, '127.0.0.1', () => probe.close(resolve));
  });
}

/** The gateway ends when it is told to, and also when this process goes without a word: the channel between them closes then. */
function run() {
  const gateway = spawn(projectNode, [...nodeFlags, fileURLToPath(new URL('../local/main.ts', import.meta.url))], {
    cwd: root,
    // Lambda's time zone; and few pools of memory for the many threads, where the C library is glibc.
    env: { ...process.env, TZ: 'UTC', MALLOC_ARENA_MAX: '2' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl-C reaches both processes by the terminal; this one stays until the other has cleaned up.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => gateway.kill('SIGTERM'));
  gateway.once('exit', (code) => process.exit(code ?? 1));
}
