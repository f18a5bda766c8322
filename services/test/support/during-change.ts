import type { BeemProcess } from './beem.js';
import { until } from './until.js';

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/**
 * Makes a change, and commits it only when the call waits for it or has been answered without waiting, so that what the
 * call read before is outdated.
 * @returns the answer of the call
 */
export async function duringChange<T>(
  { database }: Pick<BeemProcess, 'database'>,
  change: { text: string; values: unknown[] },
  call: () => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  let isAnswered = false;
  let answer: Promise<T>;
  try {
    await client.query('BEGIN');
    await client.query(change.text, change.values);
    answer = call().finally(() => {
      isAnswered = true;
    });
    await until(
      'the call waits or is answered',
      async () => isAnswered || (await database.pool.query(WAITING)).rows.length > 0,
    );
  } finally {
    await client.query('COMMIT');
    client.release();
  }
  return answer;
}
