/** Entry of the thread DynamoDB's stand-in runs in, so that its work does not hold up the gateway. */
import { parentPort } from 'node:worker_threads';
import dynalite from 'dynalite';

const server = dynalite({ createTableMs: 0 });
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  parentPort?.postMessage(typeof address === 'object' ? address?.port : undefined);
});
