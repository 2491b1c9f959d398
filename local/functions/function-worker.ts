import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { LambdaFunction } from '../deployment/functions.ts';
import type { FromWorker, ToWorker, WorkerTask } from './protocol.ts';

/** How an invocation ended; `payload` is JSON text, of an error in Lambda's shape. */
export type Outcome =
  | { readonly kind: 'result'; readonly payload: string }
  | { readonly kind: 'error'; readonly payload: string }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'throttled' };

export interface Invocation {
  /** The event as JSON text. */
  readonly payload: string;
  readonly requestId: string;
}

/** What workers share: variables of the environment beside the function's own, and where their output goes. */
export interface WorkerSettings {
  readonly environment: Readonly<Record<string, string>>;
  write(text: string): void;
}

/** Loading a handler has its own bound, as in Lambda; a busy machine gets more of it than the cloud's 10 s. */
const LOAD_TIMEOUT_MS = 30_000;
/** Between asking a worker to stop and ending it. */
const STOP_GRACE_MS = 500;
/** Share of a function's memory for new objects, from 4 MB up to V8's own 48: there are many small functions. */
const YOUNG_SHARE = 1 / 64;

/** Stripped of its types once, not by every thread: a worker then takes 12 MB and 30 ms instead of 21 MB and 55 ms. */
const entry = new URL(
  `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(readFileSync(new URL('./worker.ts', import.meta.url), 'utf8')))}`,
);

/** A worker thread that runs one function, one event at a time. */
export class FunctionWorker {
  readonly #fn: LambdaFunction;
  readonly #worker: Worker;
  readonly #settings: WorkerSettings;
  readonly #children = new Set<number>();
  readonly #exited: Promise<void>;
  #phase: 'loading' | 'ready' | 'gone' = 'loading';
  #current: { readonly invocation: Invocation; readonly settle: (outcome: Outcome) => void; timer: NodeJS.Timeout } | undefined;
  /** Unix milliseconds of its last answer. */
  lastUsed = Date.now();

  constructor(fn: LambdaFunction, settings: WorkerSettings, onExit: (worker: FunctionWorker) => void) {
    this.#fn = fn;
    this.#settings = settings;
    const { name, arn, file, handler, memoryMb } = fn;
    const task: WorkerTask = { name, arn, file, handler, memoryMb };
    this.#worker = new Worker(entry, {
      name,
      workerData: task,
      env: { ...settings.environment, ...lambdaVariables(fn), ...fn.environment },
      resourceLimits: {
        maxOldGenerationSizeMb: memoryMb,
        maxYoungGenerationSizeMb: Math.min(48, Math.max(4, Math.round(memoryMb * YOUNG_SHARE))),
      },
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    for (const stream of [this.#worker.stdout, this.#worker.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => settings.write(text));
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', (error: Error) => settings.write(`${name}: ${error.stack ?? error.message}\n`));
    this.#exited = new Promise((resolve) => {
      this.#worker.once('exit', (code) => {
        this.#phase = 'gone';
        this.#endChildren();
        this.#settle({ kind: 'error', payload: exitPayload(code) });
        onExit(this);
        resolve();
      });
    });
  }

  get busy(): boolean {
    return this.#current !== undefined;
  }

  get gone(): boolean {
    return this.#phase === 'gone';
  }

  /** Handles one event; the caller sees to it that the worker is free. Never rejects. */
  run(invocation: Invocation): Promise<Outcome> {
    return new Promise((settle) => {
      const timer = setTimeout(() => this.#runOut(`did not load within ${LOAD_TIMEOUT_MS / 1000} s`), LOAD_TIMEOUT_MS);
      this.#current = { invocation, settle, timer };
      if (this.#phase === 'ready') this.#begin();
    });
  }

  /** Ends the worker and everything it started. */
  async stop(): Promise<void> {
    this.#phase = 'gone';
    this.#post({ kind: 'stop' });
    const grace = setTimeout(() => this.#worker.terminate(), STOP_GRACE_MS);
    await this.#exited;
    clearTimeout(grace);
  }

  #begin(): void {
    const { timeoutMs } = this.#fn;
    if (!this.#current) return;
    const { payload, requestId } = this.#current.invocation;
    clearTimeout(this.#current.timer);
    this.#current.timer = setTimeout(() => this.#runOut(`timed out after ${timeoutMs / 1000} s`), timeoutMs);
    this.#post({ kind: 'event', payload, requestId, deadline: Date.now() + timeoutMs });
  }

  #receive(message: FromWorker): void {
    switch (message.kind) {
      case 'ready':
        if (this.#phase === 'loading') this.#phase = 'ready';
        this.#begin();
        break;
      case 'result':
      case 'error':
        this.#settle(message);
        break;
      case 'broken':
        this.#settle({ kind: 'error', payload: message.payload });
        void this.#worker.terminate();
        break;
      case 'child-started':
        this.#children.add(message.pid);
        break;
      case 'child-ended':
        this.#children.delete(message.pid);
    }
  }

  #runOut(what: string): void {
    this.#settings.write(`${this.#fn.name}: request ${this.#current?.invocation.requestId} ${what}\n`);
    this.#phase = 'gone';
    this.#settle({ kind: 'timeout' });
    void this.#worker.terminate();
  }

  #settle(outcome: Outcome): void {
    const current = this.#current;
    if (!current) return;
    this.#current = undefined;
    clearTimeout(current.timer);
    this.lastUsed = Date.now();
    current.settle(outcome);
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #endChildren(): void {
    for (const pid of this.#children) {
      // Chromium leads a process group of its own; another child may not.
      for (const target of [-pid, pid]) {
        try {
          process.kill(target, 'SIGKILL');
        } catch {
          // It has ended by itself.
        }
      }
    }
    this.#children.clear();
  }
}

/** Variables Lambda sets for every function. */
function lambdaVariables({ name, memoryMb, handler }: LambdaFunction): Record<string, string> {
  return {
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    _HANDLER: handler,
  };
}

const exitPayload = (code: number) =>
  JSON.stringify({ errorType: 'Runtime.ExitError', errorMessage: `Runtime exited with exit status ${code}`, trace: [] });
