import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { type JsonObject, objectOf, parseJson, textOf } from '../../local/deployment/json.ts';

/** A request to AWS as IAM would judge it. */
export interface AwsCall {
  readonly action: string;
  /** Partition key of the item, for a table. */
  readonly key?: string;
}

export interface RecordedAws {
  readonly url: string;
  readonly calls: AwsCall[];
  close(): void;
}

/** DynamoDB and Secrets Manager that write down what they are asked, and answer with the same item after every update, and the same secret. */
export async function recordAws(item: JsonObject, secret: string): Promise<RecordedAws> {
  const calls: AwsCall[] = [];
  const server = createServer(async (request, response) => {
    const [service, operation] = String(request.headers['x-amz-target']).split('.');
    const body = objectOf(parseJson(await text(request)));
    const isTable = service?.startsWith('DynamoDB');
    const key = textOf(objectOf(objectOf(body['Key'] ?? body['Item'])['pk'])['S']);
    calls.push(isTable ? { action: `dynamodb:${operation}`, key } : { action: `secretsmanager:${operation}` });
    response.setHeader('Content-Type', `application/x-amz-json-1.${isTable ? 0 : 1}`);
    response.end(JSON.stringify(isTable ? (operation === 'UpdateItem' ? { Attributes: item } : {}) : { SecretString: secret }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, calls, close: () => server.close() };
}
