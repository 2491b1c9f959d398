/** What a worker needs to know of its function. */
export interface WorkerTask {
  readonly name: string;
  readonly arn: string;
  readonly file: string;
  readonly handler: string;
  readonly memoryMb: number;
}

/** Events and results go as JSON text: one flat string crosses threads faster than an object tree does. */
export type ToWorker =
  | { readonly kind: 'event'; readonly payload: string; readonly requestId: string /** Unix milliseconds. */; readonly deadline: number }
  | { readonly kind: 'stop' };

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'broken'; readonly payload: string }
  | { readonly kind: 'result'; readonly payload: string }
  | { readonly kind: 'error'; readonly payload: string }
  | { readonly kind: 'child-started'; readonly pid: number }
  | { readonly kind: 'child-ended'; readonly pid: number };
