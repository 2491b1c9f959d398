/**
 * Entry of a worker thread: the Lambda runtime for one function, one event at a time.
 * It uses Node's own modules only, since every function starts with it.
 */
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerTask } from './protocol.ts';

const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread only.');
const task: WorkerTask = workerData;
const send = (message: FromWorker) => port.postMessage(message);

const QUIET_MS = 1000;

watchChildren();
const tidyUp = tidier();
const loaded = load();
// Reported by `broken`; until an event asks for the handler nobody awaits it.
loaded.catch(() => undefined);

port.on('message', async (message: ToWorker) => {
  if (message.kind === 'stop') return stop();
  try {
    const handler = await loaded;
    const result: unknown = await handler(JSON.parse(message.payload), contextOf(message.requestId, message.deadline));
    send({ kind: 'result', payload: JSON.stringify(result) ?? 'null' });
  } catch (error) {
    send({ kind: 'error', payload: errorPayload(error) });
  }
  tidyUp();
});

type Handler = (event: unknown, context: object) => unknown;

async function load(): Promise<Handler> {
  try {
    const module: Record<string, unknown> = await import(pathToFileURL(task.file).href);
    const handler = module[task.handler];
    if (!isHandler(handler)) throw new Error(`${task.name}: its module does not export a function ${task.handler}`);
    send({ kind: 'ready' });
    return handler;
  } catch (error) {
    send({ kind: 'broken', payload: errorPayload(error) });
    throw error;
  }
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function';
}

function contextOf(awsRequestId: string, deadline: number): object {
  return {
    awsRequestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName: task.name,
    functionVersion: '$LATEST',
    invokedFunctionArn: task.arn,
    memoryLimitInMB: String(task.memoryMb),
    logGroupName: `/aws/lambda/${task.name}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
}

/** The shape in which Lambda reports what a handler threw. */
function errorPayload(error: unknown): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(stack);
  return JSON.stringify({ errorType: name, errorMessage: message, trace: stack?.split('\n') ?? [] });
}

/** Gives the function its moment to close what it opened, as Lambda does by SIGTERM. */
function stop(): void {
  process.emit('SIGTERM', 'SIGTERM');
  port?.close();
}

/**
 * Gives memory back once nothing has come for a while. Left alone, a worker keeps some ten megabytes of what loading its function left behind,
 * and there are as many workers as routes.
 */
function tidier(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  const timer = setTimeout(() => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }), QUIET_MS).unref();
  return () => void timer.refresh();
}

/** A terminated worker leaves its child processes (Chromium) behind: the gateway has to know them to end them. */
function watchChildren(): void {
  const { spawn } = childProcess;
  childProcess.spawn = new Proxy(spawn, {
    apply(target, self, args) {
      const child: childProcess.ChildProcess = Reflect.apply(target, self, args);
      const { pid } = child;
      if (pid !== undefined) {
        send({ kind: 'child-started', pid });
        child.once('exit', () => send({ kind: 'child-ended', pid }));
      }
      return child;
    },
  });
  syncBuiltinESMExports();
}
