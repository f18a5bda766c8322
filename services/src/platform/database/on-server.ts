import { Client } from 'pg';

/** Connects to one database while the work runs. */
export async function onDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Connects to the server of a database, to create and drop other databases. */
export function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  return onDatabase(withDatabase(url, 'postgres'), work);
}

/** The address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}
