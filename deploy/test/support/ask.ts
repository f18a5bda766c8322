import pg from 'pg';

/**
 * Queries the Postgres at an address.
 * @returns the rows
 */
export async function ask(url: string | undefined, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
