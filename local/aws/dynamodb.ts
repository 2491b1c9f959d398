import { Worker } from 'node:worker_threads';
import type { TableDefinition } from '../deployment/data.ts';
import { REGION } from '../deployment/identity.ts';

export interface LocalDynamoDb {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts DynamoDB's stand-in with the tables of a deployment. Its data live in memory, until it is closed.
 * @throws Error when a table can't be created
 */
export async function startDynamoDb(tables: readonly TableDefinition[]): Promise<LocalDynamoDb> {
  const worker = new Worker(new URL('./dynamodb-worker.ts', import.meta.url), { name: 'dynamodb', execArgv: [] });
  const port = await new Promise<number>((resolve, reject) => worker.once('message', resolve).once('error', reject));
  const url = `http://127.0.0.1:${port}`;
  await Promise.all(tables.map((table) => createTable(url, table)));
  return {
    url,
    close: async () => {
      await worker.terminate();
    },
  };
}

async function createTable(url: string, table: TableDefinition): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.0',
      'X-Amz-Target': 'DynamoDB_20120810.CreateTable',
      // The stand-in wants a signature to be there, whatever it says.
      'X-Amz-Date': '20260101T000000Z',
      Authorization: `AWS4-HMAC-SHA256 Credential=local/20260101/${REGION}/dynamodb/aws4_request, SignedHeaders=host, Signature=local`,
    },
    body: JSON.stringify(table),
  });
  if (!response.ok) throw new Error(`Table ${table.TableName}: ${await response.text()}`);
}
