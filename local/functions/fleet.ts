import type { LambdaFunction } from '../deployment/functions.ts';
import { FunctionWorker, type Invocation, type Outcome, type WorkerSettings } from './function-worker.ts';

/** Workers alive at once before idle ones of other functions make room; a function that has none always gets one. */
const MOST_WORKERS = 24;
/** Events waiting for a worker of one function; beyond it callers are throttled. */
const MOST_WAITING = 1000;
/** A worker without work for so long is dropped. */
const IDLE_MS = 5 * 60_000;

interface Pool {
  readonly fn: LambdaFunction;
  readonly workers: FunctionWorker[];
  readonly waiting: { readonly invocation: Invocation; readonly settle: (outcome: Outcome) => void }[];
}

/**
 * Runs the functions of a deployment, each in workers of its own, started on first use.
 * A function that calls another waits in its own worker only, so nested calls can't block each other.
 */
export class Fleet {
  readonly #pools: ReadonlyMap<string, Pool>;
  readonly #settings: WorkerSettings;
  readonly #sweep: NodeJS.Timeout;

  constructor(functions: readonly LambdaFunction[], settings: WorkerSettings) {
    this.#settings = settings;
    const pools = functions.map((fn): Pool => ({ fn, workers: [], waiting: [] }));
    this.#pools = new Map(pools.flatMap((pool) => [[pool.fn.name, pool] as const, [pool.fn.arn, pool] as const]));
    this.#sweep = setInterval(() => this.#dropIdle(), IDLE_MS / 5).unref();
  }

  /** @param name a function's name or ARN */
  has(name: string): boolean {
    return this.#pools.has(name);
  }

  /** Invokes a function by its name or ARN. Never rejects. */
  invoke(name: string, invocation: Invocation): Promise<Outcome> {
    const pool = this.#pools.get(name);
    if (!pool)
      return Promise.resolve({
        kind: 'error',
        payload: JSON.stringify({ errorType: 'ResourceNotFound', errorMessage: `No function ${name}` }),
      });
    const free = pool.workers.find((worker) => !worker.busy && !worker.gone) ?? this.#start(pool);
    if (free) return this.#run(pool, free, invocation);
    if (pool.waiting.length >= MOST_WAITING) return Promise.resolve({ kind: 'throttled' });
    return new Promise((settle) => pool.waiting.push({ invocation, settle }));
  }

  /** Ends all workers and what they started. */
  async close(): Promise<void> {
    clearInterval(this.#sweep);
    const pools = new Set(this.#pools.values());
    for (const { waiting } of pools) for (const { settle } of waiting.splice(0)) settle({ kind: 'throttled' });
    await Promise.all([...pools].flatMap(({ workers }) => workers.map((worker) => worker.stop())));
  }

  async #run(pool: Pool, worker: FunctionWorker, invocation: Invocation): Promise<Outcome> {
    const outcome = await worker.run(invocation);
    this.#next(pool);
    return outcome;
  }

  /** Hands the longest waiting event to a free worker, or to a new one in place of one that was lost. */
  #next(pool: Pool): void {
    const waiting = pool.waiting[0];
    const worker = waiting && (pool.workers.find(({ busy, gone }) => !busy && !gone) ?? this.#start(pool));
    if (!waiting || !worker) return;
    pool.waiting.shift();
    void this.#run(pool, worker, waiting.invocation).then(waiting.settle);
  }

  #start(pool: Pool): FunctionWorker | undefined {
    if (pool.workers.filter(({ gone }) => !gone).length >= pool.fn.concurrency) return undefined;
    this.#makeRoom();
    const worker = new FunctionWorker(pool.fn, this.#settings, (exited) => {
      pool.workers.splice(pool.workers.indexOf(exited), 1);
    });
    pool.workers.push(worker);
    return worker;
  }

  #makeRoom(): void {
    const alive = this.#workers();
    if (alive.length < MOST_WORKERS) return;
    const [oldest] = alive.filter(({ busy }) => !busy).sort((a, b) => a.lastUsed - b.lastUsed);
    void oldest?.stop();
  }

  #dropIdle(): void {
    const before = Date.now() - IDLE_MS;
    for (const worker of this.#workers()) if (!worker.busy && worker.lastUsed < before) void worker.stop();
  }

  #workers(): FunctionWorker[] {
    return [...new Set(this.#pools.values())].flatMap(({ workers }) => workers.filter(({ gone }) => !gone));
  }
}
