/** Sizes in bytes beyond which a request or an answer is refused. */
export interface Limits {
  readonly body: number;
  /** Of an event or a result as JSON text; null for no bound. */
  readonly payload: number | null;
  /** Whether the refusal is the specification's or API Gateway's own. */
  readonly refusal: 'specification' | 'gateway';
}

const MB = 1024 * 1024;

/** What the specifications promise. */
export const specifiedLimits: Limits = { body: 15 * MB, payload: null, refusal: 'specification' };

/** What API Gateway (10 MB a request) and Lambda (6 MB an event or result) let through. */
export const cloudLimits: Limits = { body: 10 * MB, payload: 6 * MB, refusal: 'gateway' };
