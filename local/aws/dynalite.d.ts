declare module 'dynalite' {
  import type { Server } from 'node:http';

  /** Makes a server that speaks DynamoDB's protocol, its tables in memory. */
  export default function dynalite(options: { readonly createTableMs: number }): Server;
}
