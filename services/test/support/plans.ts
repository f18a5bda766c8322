import type { Sql } from '../../src/platform/database/index.js';
import type { BeemProcess } from './beem.js';

/**
 * The plan of Postgres for the one statement that `ask` runs.
 * @param settings statements before it, e.g. `SET LOCAL enable_sort = off` where there are too few rows to be walked
 */
export async function planOf(
  beem: BeemProcess,
  ask: (sql: Sql) => Promise<unknown>,
  settings = '',
): Promise<string> {
  let asked: { text: string; values: unknown[] } | undefined;
  const recorder: Sql = {
    query: async ({ text }, values = []) => {
      asked = { text, values };
      return [];
    },
    withRepository: (repository) => repository,
  };
  await ask(recorder);
  const client = await beem.database.pool.connect();
  try {
    await client.query(`BEGIN; ${settings}`);
    const { rows } = await client.query(`EXPLAIN ${asked?.text}`, asked?.values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
