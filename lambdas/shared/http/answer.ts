import type { APIGatewayProxyResult } from 'aws-lambda';

/** What a route gives back; a plain object is JSON with status 200. */
export class Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** False where a successful answer costs nothing, such as a register that was down. */
  readonly billable: boolean;

  constructor(body: string | Uint8Array, options: AnswerOptions) {
    this.body = body;
    this.status = options.status ?? 200;
    this.headers = options.headers;
    this.billable = options.billable ?? true;
  }
}

export interface AnswerOptions {
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly billable?: boolean;
}

/** A JSON answer. */
export function json(value: unknown, options: Partial<AnswerOptions> = {}): Answer {
  return new Answer(JSON.stringify(value), {
    ...options,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers },
  });
}

/** The answer in the form API Gateway's Lambda proxy integration takes. */
export function toGateway(answer: Answer, headers: Readonly<Record<string, string>>): APIGatewayProxyResult {
  const binary = typeof answer.body !== 'string';
  return {
    statusCode: answer.status,
    headers: safeHeaders({ ...headers, ...answer.headers }),
    body: typeof answer.body === 'string' ? answer.body : Buffer.from(answer.body).toString('base64'),
    isBase64Encoded: binary,
  };
}

/** Header values never carry line breaks or other controls (RFC 9110 section 5.5), whatever a caller's text put into them. */
function safeHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\t\x20-\x7e\x80-\xff]+/g, ' ')]));
}
