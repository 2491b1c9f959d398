import { Logger } from '@aws-lambda-powertools/logger';

/** All a log line may hold: no amount, name, address or identifier of anybody. The invoice number is the one the e-invoice service allows. */
export interface LogFields {
  readonly request_id: string;
  readonly operation: string;
  readonly status: number;
  readonly code?: string;
  readonly duration_ms: number;
  readonly bytes_in: number;
  readonly bytes_out: number;
  readonly subscription_id?: string;
  readonly invoice_number?: string;
  readonly rule_ids?: readonly string[];
}

const logger = new Logger();

/** More than any invoice number has; a log event has its own limit. */
const LONGEST_NUMBER = 100;

/** One line a call. */
export function logCall(fields: LogFields): void {
  logger.info('call', { call: { ...fields, invoice_number: fields.invoice_number?.slice(0, LONGEST_NUMBER) } });
}

/** Something we did wrong: kind and place of the fault, never its message, which can quote the caller's data. */
export function logFault(requestId: string, thrown: unknown): void {
  const error = thrown instanceof Error ? thrown : new Error('thrown');
  const { stack = '', message } = error;
  const places = stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  logger.error('fault', { fault: { request_id: requestId, kind: error.name, at: places.slice(0, 8).map((line) => line.trim()) } });
}
