/** One thing that can go wrong: its HTTP status, what happened, and what the caller can do about it. */
export interface ErrorEntry {
  readonly status: number;
  readonly message: string;
  readonly remedy: string;
}

/** A service's closed set of error codes; docs, OpenAPI examples and tests are made from it. */
export type ErrorTable = Readonly<Record<string, ErrorEntry>>;

/**
 * An error meant for the caller. Anything else that is thrown is our fault: 500 with a fixed text.
 * `extra` are members of the body beside `code`, `message` and `details` (`used` and `quota` of quota_exceeded, `evidence` of party_not_ready).
 */
export class ApiError extends Error {
  readonly code: string;
  readonly details: readonly unknown[];
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: string, options: ApiErrorOptions = {}) {
    super(options.message ?? code, { cause: options.cause });
    this.code = code;
    this.details = options.details ?? [];
    this.extra = options.extra ?? {};
    this.headers = options.headers ?? {};
  }
}

export interface ApiErrorOptions {
  /** Replaces the table's text where the case can be named more exactly. */
  readonly message?: string;
  readonly details?: readonly unknown[];
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** What was behind it, for the log only. */
  readonly cause?: unknown;
}
