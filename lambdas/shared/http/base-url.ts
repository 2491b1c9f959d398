import type { APIGatewayProxyEvent } from 'aws-lambda';
import { headersOf } from './request.ts';

/** Where the caller reached the service: a domain of its own, or API Gateway's default one with the stage in the path. No final slash. */
export function baseUrlOf(event: APIGatewayProxyEvent): string {
  const { domainName, stage } = event.requestContext;
  const scheme = headersOf(event).get('x-forwarded-proto') === 'http' ? 'http' : 'https';
  return `${scheme}://${domainName}${domainName?.endsWith('.amazonaws.com') ? `/${stage}` : ''}`;
}
