import type { APIGatewayProxyEvent } from 'aws-lambda';

/** Where the caller reached the service: a domain of its own, or API Gateway's default one with the stage in the path. No final slash. */
export function baseUrlOf(event: APIGatewayProxyEvent): string {
  const { domainName, stage } = event.requestContext;
  const headers = new Map(Object.entries(event.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value ?? '']));
  const scheme = headers.get('x-forwarded-proto') === 'http' ? 'http' : 'https';
  return `${scheme}://${domainName}${domainName?.endsWith('.amazonaws.com') ? `/${stage}` : ''}`;
}
