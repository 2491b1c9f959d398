import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import { DynamoStore } from '../../lambdas/accounts/store.ts';

/** A DynamoDB engine on this machine with an empty accounts table, spoken to by the real SDK. */
export interface Engine {
  readonly store: DynamoStore;
  stop(): Promise<void>;
}

const TABLE = 'accounts';

/** dynalite: pure npm, always there. */
export async function startDynalite(): Promise<Engine> {
  const server: Server = dynalite({ createTableMs: 0 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return engine(port, async () => {
    server.close();
  });
}

/** DynamoDB Local, Amazon's own engine, from the folder `mvn dependency:copy-dependencies` filled. */
export async function startDynamoLocal(folder: string): Promise<Engine> {
  if (!existsSync(folder)) throw new Error(`${folder} is missing; run the tests through npm test.`);
  const port = await freePort();
  const java: ChildProcess = spawn(
    'java',
    [
      `-Djava.library.path=${folder}`,
      '-cp',
      `${folder}/*`,
      'com.amazonaws.services.dynamodbv2.local.main.ServerRunner',
      ...['-inMemory', '-sharedDb', '-port', String(port), '-disableTelemetry'],
    ],
    { stdio: 'ignore' },
  );
  return engine(port, async () => {
    java.kill();
    await once(java, 'exit');
  });
}

async function engine(port: number, stop: () => Promise<void>): Promise<Engine> {
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-3',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  await created(client);
  return {
    store: new DynamoStore(client, TABLE),
    stop: async () => {
      client.destroy();
      await stop();
    },
  };
}

/** The engine needs a moment before it takes its first call. */
async function created(client: DynamoDBClient): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await client.send(
        new CreateTableCommand({
          TableName: TABLE,
          BillingMode: 'PAY_PER_REQUEST',
          AttributeDefinitions: [
            { AttributeName: 'pk', AttributeType: 'S' },
            { AttributeName: 'sk', AttributeType: 'S' },
          ],
          KeySchema: [
            { AttributeName: 'pk', KeyType: 'HASH' },
            { AttributeName: 'sk', KeyType: 'RANGE' },
          ],
        }),
      );
      return;
    } catch (error) {
      if (attempt > 100) throw error;
      await sleep(200);
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
