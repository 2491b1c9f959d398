import { ContentHandling, type IResource, MockIntegration, PassthroughBehavior } from 'aws-cdk-lib/aws-apigateway';

const ALLOWED_HEADERS = ['Authorization', 'X-API-Key', 'Content-Type', 'Idempotency-Key', 'Accept', 'X-Request-Id'];
const DAY_SECONDS = 86_400;

/**
 * Answers a browser's question before a call from another origin (Fetch standard, CORS preflight): any origin, no credentials, kept for a day.
 * CDK's own preflight leaves `contentHandling` out, and then fails with 500 on an API that takes every body as bytes.
 */
export function addPreflight(resource: IResource, methods: readonly string[]): void {
  const headers = {
    'Access-Control-Allow-Origin': "'*'",
    'Access-Control-Allow-Methods': `'${methods.join(',')}'`,
    'Access-Control-Allow-Headers': `'${ALLOWED_HEADERS.join(',')}'`,
    'Access-Control-Max-Age': `'${DAY_SECONDS}'`,
  };
  const parameters = Object.entries(headers).map(([name, value]) => [`method.response.header.${name}`, value] as const);
  resource.addMethod(
    'OPTIONS',
    new MockIntegration({
      contentHandling: ContentHandling.CONVERT_TO_TEXT,
      passthroughBehavior: PassthroughBehavior.WHEN_NO_MATCH,
      requestTemplates: { 'application/json': '{"statusCode":204}' },
      integrationResponses: [
        { statusCode: '204', contentHandling: ContentHandling.CONVERT_TO_TEXT, responseParameters: Object.fromEntries(parameters) },
      ],
    }),
    { methodResponses: [{ statusCode: '204', responseParameters: Object.fromEntries(parameters.map(([name]) => [name, true])) }] },
  );
}
