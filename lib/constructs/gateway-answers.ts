import { ResponseType, type RestApiBase } from 'aws-cdk-lib/aws-apigateway';
import type { Service } from '../../lambdas/shared/routes.ts';

interface GatewayCase {
  readonly type: ResponseType;
  readonly code: string;
  /** JSON text that stands for the error table's sentence. */
  readonly message?: string;
  /** API Gateway's own status stays. */
  readonly anyStatus?: boolean;
  readonly retryAfterSeconds?: number;
}

/**
 * Cases in which API Gateway answers before or after a function could. No method takes AWS signatures: they are looked at
 * on unknown routes only, where a bearer key reads as a broken one. REQUEST_TOO_LARGE is in AWS's list of what can't be changed (yet).
 */
const cases: readonly GatewayCase[] = [
  { type: ResponseType.MISSING_AUTHENTICATION_TOKEN, code: 'not_found' },
  { type: ResponseType.INVALID_SIGNATURE, code: 'not_found' },
  { type: ResponseType.EXPIRED_TOKEN, code: 'not_found' },
  { type: ResponseType.RESOURCE_NOT_FOUND, code: 'not_found' },
  { type: ResponseType.REQUEST_TOO_LARGE, code: 'too_large' },
  {
    type: ResponseType.THROTTLED,
    code: 'rate_limited',
    message: '"More calls come in than the service takes at once. Try again in a second."',
    retryAfterSeconds: 1,
  },
  { type: ResponseType.DEFAULT_4XX, code: 'invalid_input', message: '$context.error.messageString', anyStatus: true },
  {
    type: ResponseType.INTEGRATION_TIMEOUT,
    code: 'internal_error',
    message: '"The work took longer than this service allows. Try again, or send less at once."',
  },
  { type: ResponseType.DEFAULT_5XX, code: 'internal_error' },
];

/** Gives API Gateway's own answers the service's error shape and codes. */
export function addGatewayAnswers(api: RestApiBase, service: Service): void {
  for (const { type, code, message, anyStatus, retryAfterSeconds } of cases) {
    const error = service.errors[code];
    if (!error) throw new Error(`The error table of ${service.name} has no ${code}, which API Gateway answers with.`);
    const members = [
      `"code":"${code}"`,
      `"message":${message ?? JSON.stringify(`${error.message} ${error.remedy}`)}`,
      '"details":[]',
      ...(error.status >= 500 ? ['"request_id":"$context.requestId"'] : []),
    ];
    api.addGatewayResponse(type.responseType, {
      type,
      statusCode: anyStatus ? undefined : String(error.status),
      templates: { 'application/json': `{${members.join(',')}}` },
      responseHeaders: {
        'X-Request-Id': 'context.requestId',
        'Cache-Control': "'no-store'",
        'Access-Control-Allow-Origin': "'*'",
        'Access-Control-Expose-Headers': "'X-Request-Id, Retry-After'",
        ...(retryAfterSeconds && { 'Retry-After': `'${retryAfterSeconds}'` }),
      },
    });
  }
}
