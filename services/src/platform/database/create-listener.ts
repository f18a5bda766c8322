import { Client } from 'pg';

/** A connection of its own, because one of the pool cannot wait for notifications. */
export type Listener = Client;

/** Not connected yet: add the handlers first, then `connect()` and `LISTEN`. */
export function createListener(databaseUrl: string): Listener {
  return new Client({ connectionString: databaseUrl, keepAlive: true });
}
